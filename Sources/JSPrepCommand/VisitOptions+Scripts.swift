import ArgumentParser
import JSPrep

extension VisitOptions {
  func validateScripts() throws {
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

  /// All but the folder, which has a say in what the page's address is.
  func applyScripts(to options: inout SessionOptions) {
    options.runsPageScripts = pageScripts
    options.loadTimeout = loadTimeout == 0 ? nil : loadTimeout
    options.settlingTime = settle
    options.resources.files = resource.map(Self.mapping)
  }

  /// An address and its file. Addresses have equals signs in them more often than files.
  static func mapping(_ text: String) -> (url: String, path: String) {
    let sign = text.lastIndex(of: "=") ?? text.endIndex
    return (String(text[..<sign]), String(text[sign...].dropFirst()))
  }
}
