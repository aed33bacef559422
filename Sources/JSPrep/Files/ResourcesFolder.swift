import Files
import Page
import SavedPages
import WebURL

/// The folder `NAME_files` beside a page `NAME.html`: Chromium and Firefox put there what they save with a page ("Web
/// Page, Complete"), and refer to it relatively to the page.
struct ResourcesFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// - Returns: nil if there is none.
  static func path(besides page: String) -> String? {
    guard page != "-" else { return nil }
    let path = FileSystem.withoutExtension(page) + "_files"
    return FileSystem.kind(of: path) == .folder ? path : nil
  }

  /// What is below this address, relative to the page's, is in the folder.
  var url: String { "./" + FileURL.percentEncoded(FileSystem.name(of: path)) + "/" }

  /// What a page can ask for, with addresses relative to the page's.
  var listed: [PageListing.Resource] {
    files.map { file in
      PageListing.Resource(
        url: url(of: file), contentType: FileMediaType.contentType(of: file),
        size: FileSystem.size(of: file))
    }
  }

  /// The same with their content, as far as it can be read.
  ///
  /// - Parameter page: the page's address.
  func resources(ofPage page: String) -> [SavedPage.Resource] {
    guard let page = WebURL(page) else { return [] }
    return files.compactMap { file in
      guard let address = WebURL("./" + url(of: file), base: page),
        let bytes = try? FileReader.read(file, .regularFiles)
      else { return nil }
      let type = FileMediaType.contentType(of: file)
      return SavedPage.Resource(
        url: address.href, mimeType: type.isEmpty ? "application/octet-stream" : type, bytes: bytes)
    }
  }

  private var files: [String] { FileSystem.files(below: path, skipping: []) { _ in true } }

  private func url(of file: String) -> String {
    FileURL.percentEncoded(FileSystem.name(of: path) + file.dropFirst(path.count))
  }
}
