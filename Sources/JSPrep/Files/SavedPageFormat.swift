import Files
import SavedPages
import Saving
import Session

/// The forms in which pages are saved with their resources: by browsers, their developer tools, and crawlers.
enum SavedPageFormat {
  case webArchive, mhtml, har, warc
  /// WACZ, or a HAR file with its contents.
  case zip
  /// A file that names those of its folder.
  case folder
  /// HTML with its resources in it, as jsprep writes it.
  case singleFile

  /// By the file's name, or by what its bytes begin with.
  init?(of bytes: [UInt8], path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".webarchive") || name.hasSuffix(".jsprep")
      || bytes.starts(with: "bplist".utf8)
    {
      self = .webArchive
    } else if name.hasSuffix(".mhtml") || name.hasSuffix(".mht") {
      self = .mhtml
    } else if name.hasSuffix("/" + FolderPage.index) || name == FolderPage.index {
      self = .folder
    } else if name.hasSuffix(".har") || name.hasSuffix(".har.gz") {
      self = .har
    } else if name.hasSuffix(".warc") || name.hasSuffix(".warc.gz")
      || bytes.starts(with: "WARC/".utf8)
    {
      self = .warc
    } else if name.hasSuffix(".wacz") || bytes.starts(with: Self.zipSignature) {
      self = .zip
    } else if SingleFileReader.canRead(bytes) {
      self = .singleFile
    } else {
      return nil
    }
  }

  // https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
  private static let zipSignature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  /// Where it says the names of files beside it; nil if it has none. Playwright puts a HAR file's contents there.
  var keyOfAttachedNames: String? {
    switch self {
    case .har: "_file"
    case .folder: "file"
    default: nil
    }
  }

  /// - Parameter attached: contents that are in files of their own.
  func read(
    _ bytes: [UInt8], path: String, attached: [String: [UInt8]]
  ) throws(InputFailure) -> Capture {
    let limit = FileReader.megabytes << 20
    do {
      return switch self {
      case .webArchive: Capture(try WebArchiveReader.read(bytes, file: path))
      case .mhtml: Capture(try MHTMLReader.read(bytes))
      case .har: try HARReader.read(bytes, limit: limit, attached: attached)
      case .warc: try WARCReader.read(bytes, limit: limit)
      case .zip: try ZIPReader.read(bytes, limit: limit)
      case .folder: Capture(try FolderPage.read(bytes, files: attached))
      case .singleFile: Capture(try SingleFileReader.read(bytes))
      }
    } catch {
      throw .malformed(message: error.message, line: error.line, column: error.column)
    }
  }
}

extension Capture {
  /// - Parameter number: from 1.
  func savedPage(number: Int?) throws(InputFailure) -> SavedPage {
    savedPage(pages[try index(ofPage: number)])
  }

  /// - Parameter number: from 1; nil if there is nothing to choose.
  func index(ofPage number: Int?) throws(InputFailure) -> Int {
    let chosen = number ?? (pages.count == 1 ? 1 : 0)
    guard (1...pages.count).contains(chosen) else {
      throw .severalPages(
        addresses: pages.map { responses[$0.main].resource.url }, chosen: number)
    }
    return chosen - 1
  }
}

extension PageFile {
  package init(path: String, saved page: SavedPage) {
    let mediaType = MediaType(rawValue: page.main.mimeType) ?? .html
    self.init(path: path, bytes: page.main.bytes, mediaType: mediaType)
    url = page.main.url
    transportEncoding = page.main.encoding
    settings = page.settings
    contents = page.subresources.map { resource in
      ResourceContents(
        url: resource.url, contentType: resource.contentType, bytes: resource.bytes)
    }
  }
}
