import Files
import Session

/// A page's bytes and what is known of them before they are parsed: an HTML or XHTML file, or a page
/// that a browser saved with all that belongs to it (`.webarchive`, `.mhtml`).
public struct PageFile: Sendable {
  public var path: String
  public var bytes: [UInt8]
  public var mediaType: MediaType
  /// The address that a saved page had.
  public var url: String?
  /// A label of the encoding that a saved page came in.
  public var transportEncoding: String?
  /// What was saved with the page.
  public var contents: [ResourceContents] = []
  /// Whether the file holds more than the page itself.
  public internal(set) var isArchive = false

  public init(path: String, bytes: [UInt8], mediaType: MediaType = .html) {
    self.path = path
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// A page that is in no file of its own.
  /// - Parameter path: what messages are to call it.
  public init(markup: String, path: String) {
    self.init(path: path, bytes: Array(markup.utf8))
    url = "about:blank"
    transportEncoding = "utf-8"
  }

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - encoding: What the user says the page is in; bytes that look binary are then believed.
  public init(readingFrom path: String, encoding: String? = nil) throws(JSPrepError) {
    try self.init(readingFrom: path, encoding: encoding, accepting: .streams())
  }

  package init(
    readingFrom path: String, encoding: String?, accepting accepted: FileReader.Accepted
  ) throws(JSPrepError) {
    do throws(InputFailure) {
      let bytes = try InputFile.read(path, accepted)
      guard !bytes.isEmpty else { throw .empty }
      if let format = SavedPageFormat(of: bytes, path: path) {
        self.init(path: path, saved: try format.read(bytes, path: path))
      } else {
        if encoding == nil { try ContentSniffer.refuseBinary(bytes, as: .page) }
        self.init(path: path, bytes: bytes, mediaType: Self.mediaType(of: path))
      }
    } catch {
      throw .input(.page, path: path, error)
    }
  }

  private static func mediaType(of path: String) -> MediaType {
    let name = path.lowercased()
    if name.hasSuffix(".svg") { return .svg }
    return [".xhtml", ".xht", ".xml"].contains { name.hasSuffix($0) } ? .xhtml : .html
  }
}
