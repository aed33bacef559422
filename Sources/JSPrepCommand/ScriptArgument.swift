import ArgumentParser
import JSPrep

extension ArgumentHelp {
  /// The script, or the extension that names it.
  static let script = ArgumentHelp(
    "A JavaScript file, or an extension that names one: its Info.plist, the .appex, or the folder "
      + "of its sources.")
}

extension Settings {
  /// Checks that the page has a URL.
  func validateAddress(ofPage page: String) throws {
    guard let folder = text(.resources), self[.baseURL] == nil,
      FileURL.url(ofPath: page, under: folder) == nil
    else { return }
    throw ValidationError(
      "The page is not in '\(folder)': give its address with '--base-url'.")
  }
}
