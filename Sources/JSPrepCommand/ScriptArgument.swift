import ArgumentParser
import Files
import JSPrep

extension ArgumentHelp {
  /// The script, or the extension that names it.
  static let script = ArgumentHelp(
    "A file with JavaScript, or with TypeScript that is JavaScript without its types; or an extension "
      + "that names one: its Info.plist, the .appex, or the folder of its sources.")
}

extension Settings {
  /// Checks that a page and a script are not taken for each other.
  static func validateOrder(page: String, script: String, usage: String) throws {
    func ends(_ path: String, _ endings: [String]) -> Bool {
      endings.contains { path.lowercased().hasSuffix($0) }
    }
    guard ends(page, [".js", ".mjs", ".ts", ".mts", ".tsx", ".jsx"]),
      ends(script, [".html", ".htm", ".xhtml", ".mhtml", ".webarchive", ".har", ".warc", ".wacz"])
    else { return }
    throw ValidationError("'\(page)' seems to be a script, and '\(script)' a page: \(usage).")
  }

  /// Checks that the page has a URL.
  func validateAddress(ofPage page: String) throws {
    guard let folder = text(.resources), self[.baseURL] == nil,
      FileURL.url(ofPath: page, under: folder) == nil
    else { return }
    if FileSystem.kind(of: folder) != .folder {
      throw ValidationError("The folder '\(folder)' does not exist ('--resources').")
    }
    throw ValidationError(
      "The page is not in '\(folder)': give its address with '--base-url'.")
  }
}
