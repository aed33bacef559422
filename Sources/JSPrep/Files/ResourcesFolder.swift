import Files
import Page

/// The folder `NAME_files` beside a page `NAME.html`: Chromium and Firefox put there what they save with a page ("Web
/// Page, Complete"), and refer to it relatively to the page.
enum ResourcesFolder {
  /// - Returns: nil if there is none.
  static func path(besides page: String) -> String? {
    guard page != "-" else { return nil }
    let path = FileSystem.withoutExtension(page) + "_files"
    return FileSystem.kind(of: path) == .folder ? path : nil
  }

  /// What is below this address, relative to the page's, is in the folder.
  static func url(ofPath path: String) -> String {
    "./" + FileURL.percentEncoded(FileSystem.name(of: path)) + "/"
  }

  /// What a page can ask for, with addresses relative to the page's.
  static func list(_ path: String) -> [PageListing.Resource] {
    FileSystem.files(below: path, skipping: []) { _ in true }.map { file in
      let name = FileSystem.name(of: path) + file.dropFirst(path.count)
      return PageListing.Resource(
        url: FileURL.percentEncoded(name), contentType: FileMediaType.contentType(of: file),
        size: FileSystem.size(of: file))
    }
  }
}
