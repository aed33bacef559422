import ArgumentParser
import JSPrep

/// The page, and what Safari would know of it and the user.
struct PageOptions: ParsableArguments {
  @Argument(help: "An HTML or XHTML file; '-' is standard input.")
  var page: String

  @Option(
    help: ArgumentHelp("The page's address (default: the URL of its file).", valueName: "url"))
  var baseURL: String?

  @Option(help: ArgumentHelp("The page's character set, whatever it declares.", valueName: "name"))
  var encoding: String?

  @Option(
    help: ArgumentHelp(
      "The user had selected what is in the first element that matches.", valueName: "css"))
  var select: String?

  @Option(
    help: ArgumentHelp("The user had selected the first occurrence of a text.", valueName: "text"))
  var selectText: String?

  @Option(
    help: ArgumentHelp(
      "The extension's bundle identifier: 'arguments.extensionName'.", valueName: "id"))
  var extensionName: String?

  @Option(
    help: ArgumentHelp(
      "Safari's platform (default: what the extension is for, or ios): on macOS it never calls "
        + "'finalize'."))
  var platform: Platform?

  @Flag(help: "Run the page's own scripts, in the page's world, before the extension is called.")
  var pageScripts = false

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
      "Seconds until Safari gives up on the script; 0 for no limit.", valueName: "seconds"))
  var timeout: Double = SessionOptions.safariTimeout

  mutating func validate() throws {
    if select != nil, selectText != nil {
      throw ValidationError("'--select' and '--select-text' exclude each other.")
    }
    if !(0..<1e9).contains(timeout) {
      throw ValidationError("'--timeout' must be a number of seconds, or 0 for no limit.")
    }
    if !(0..<1e9).contains(loadTimeout) {
      throw ValidationError("'--load-timeout' must be a number of seconds, or 0 for no limit.")
    }
    if !(0..<1e9).contains(settle) {
      throw ValidationError("'--settle' must be a number of seconds.")
    }
    if resource.contains(where: { !$0.contains("=") }) {
      throw ValidationError("'--resource' needs an address, '=' and a file.")
    }
    if let resources, baseURL == nil, FileURL.url(ofPath: page, under: resources) == nil {
      throw ValidationError(
        "The page is not in '\(resources)': its address must be given by '--base-url'.")
    }
  }

  /// An address and its file. Addresses have equals signs in them more often than files.
  private static func mapping(_ text: String) -> (url: String, path: String) {
    let sign = text.lastIndex(of: "=") ?? text.endIndex
    return (String(text[..<sign]), String(text[sign...].dropFirst()))
  }

  /// The options of the session, for a page and a script that have been read.
  func sessionOptions(for file: PageFile, script: ScriptFile) -> SessionOptions {
    let served = resources.flatMap { FileURL.url(ofPath: page, under: $0) }
    var options = SessionOptions(
      url: baseURL ?? served ?? FileURL.url(ofPath: page), script: script)
    options.mediaType = file.mediaType
    options.encoding = encoding
    options.selection =
      select.map { .contents(ofSelector: $0) } ?? selectText.map { .text($0) }
    if let extensionName { options.extensionName = extensionName }
    if let platform { options.platform = platform }
    options.timeout = timeout == 0 ? nil : timeout
    options.runsPageScripts = pageScripts
    options.loadTimeout = loadTimeout == 0 ? nil : loadTimeout
    options.settlingTime = settle
    options.resources = ResourceOptions(folder: resources, files: resource.map(Self.mapping))
    return options
  }
}

extension Platform: ExpressibleByArgument {}
