import Session
import WebArchive

/// The forms in which browsers save a page in one file.
enum SavedPageFormat {
  case webArchive, mhtml

  /// By the file's name, or by the signature of a binary property list.
  init?(of bytes: [UInt8], path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".webarchive") || bytes.starts(with: "bplist".utf8) {
      self = .webArchive
    } else if name.hasSuffix(".mhtml") || name.hasSuffix(".mht") {
      self = .mhtml
    } else {
      return nil
    }
  }

  func read(_ bytes: [UInt8], path: String) throws(InputFailure) -> SavedPage {
    do {
      return switch self {
      case .webArchive: try WebArchiveReader.read(bytes, file: path)
      case .mhtml: try MHTMLReader.read(bytes)
      }
    } catch {
      throw .malformed(message: error.message, line: error.line, column: error.column)
    }
  }
}

extension PageFile {
  init(path: String, saved page: SavedPage) {
    let mediaType = MediaType(rawValue: page.main.mimeType) ?? .html
    self.init(path: path, bytes: page.main.bytes, mediaType: mediaType)
    url = page.main.url
    transportEncoding = page.main.encoding
    contents = page.subresources.map { resource in
      ResourceContents(
        url: resource.url, contentType: resource.contentType, bytes: resource.bytes)
    }
  }
}
