import SavedPages
import Saving

/// The forms in which pages are written.
package enum SavedPageOutput: String, CaseIterable, Sendable {
  case webarchive, mhtml, html, folder

  /// By the name of a file, or of a folder if it ends with a slash; nil for another name.
  package init?(path: String) {
    let name = path.lowercased()
    if name.hasSuffix("/") {
      self = .folder
    } else if name.hasSuffix(".webarchive") || name.hasSuffix(".jsprep") {
      self = .webarchive
    } else if name.hasSuffix(".mhtml") || name.hasSuffix(".mht") {
      self = .mhtml
    } else if [".html", ".htm", ".xhtml"].contains(where: { name.hasSuffix($0) }) {
      self = .html
    } else {
      return nil
    }
  }

  /// A file to be written.
  package struct File: Sendable, Hashable {
    /// In the folder; empty where the output is one file.
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// - Parameter path: the subject of messages.
  package func files(of page: SavedPage, path: String) throws(JSPrepError) -> [File] {
    switch self {
    case .webarchive: return [File(name: "", bytes: WebArchiveWriter.write(page))]
    case .mhtml: return [File(name: "", bytes: MHTMLWriter.write(page))]
    case .html:
      guard let bytes = SingleFileWriter.write(page) else {
        throw .output(path: path, reason: "the page would be larger than half a gigabyte")
      }
      return [File(name: "", bytes: bytes)]
    case .folder:
      return FolderPage.write(page).map { File(name: $0.path, bytes: $0.bytes) }
    }
  }

  /// Whether the settings of a page are kept.
  package var keepsSettings: Bool { self == .webarchive || self == .folder }
}
