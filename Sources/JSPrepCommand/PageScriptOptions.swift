import ArgumentParser
import JSPrep

/// The page's own scripts, and what its requests are answered from.
struct PageScriptOptions: ParsableArguments {
  @Flag(help: "Run the page's own scripts, in the page's world, before the extension is called.")
  var pageScripts = false

  @Option(
    help: ArgumentHelp(
      "A folder that serves the page's origin: scripts, style sheets, frames and what they fetch. "
        + "A page in it has the address http://localhost/ and its path there.",
      valueName: "folder"))
  var resources: String?

  @Option(
    help: ArgumentHelp(
      "Serve an address, which may be relative to the page's, from a file; may be repeated.",
      valueName: "url=file"))
  var resource: [String] = []

  @Option(
    help: ArgumentHelp(
      "Seconds until the page's scripts are stopped while it loads; 0 for no limit.",
      valueName: "seconds"))
  var loadTimeout: Double = 10

  @Option(
    help: ArgumentHelp(
      "Seconds that the page's timers may go on, once it has loaded, before the extension is called.",
      valueName: "seconds"))
  var settle: Double = 1

  mutating func validate() throws {
    if !(0..<1e9).contains(loadTimeout) {
      throw ValidationError("'--load-timeout' must be a number of seconds, or 0 for no limit.")
    }
    if !(0..<1e9).contains(settle) {
      throw ValidationError("'--settle' must be a number of seconds.")
    }
    if resource.contains(where: { !$0.contains("=") }) {
      throw ValidationError("'--resource' needs an address, '=' and a file.")
    }
  }

  func apply(to options: inout SessionOptions) {
    options.runsPageScripts = pageScripts
    options.loadTimeout = loadTimeout == 0 ? nil : loadTimeout
    options.settlingTime = settle
    options.resources = ResourceOptions(folder: resources, files: resource.map(Self.mapping))
  }

  /// An address and its file. Addresses have equals signs in them more often than files.
  private static func mapping(_ text: String) -> (url: String, path: String) {
    let sign = text.lastIndex(of: "=") ?? text.endIndex
    return (String(text[..<sign]), String(text[sign...].dropFirst()))
  }
}
