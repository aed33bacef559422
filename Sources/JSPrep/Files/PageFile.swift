import Files
import PropertyList
import SavedPages
import Session

/// A page's bytes and what is known of them before they are parsed: an HTML or XHTML file, or a
/// page that was saved with its resources (`SavedPageFormat`).
public struct PageFile: Sendable {
  public var path: String
  public var bytes: [UInt8]
  public var mediaType: MediaType
  /// The original URL of a saved page.
  public var url: String?
  /// A label of the encoding in which a saved page was received.
  public var transportEncoding: String?
  /// The resources saved with the page.
  public var contents: [ResourceContents] = []
  /// What the file says of the user and the device, as keys of a test case.
  package var settings: PropertyList.Dictionary = [:]
  private var fileAddress: String?
  /// The address that a comment in the page says it was saved from.
  private(set) var savedFrom: String?

  public init(path: String, bytes: [UInt8], mediaType: MediaType = .html) {
    self.path = path
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// A page that is not in a file.
  /// - Parameter path: its name in messages.
  public init(markup: String, path: String) {
    self.init(path: path, bytes: Array(markup.utf8))
    url = "about:blank"
    transportEncoding = "utf-8"
  }

  /// A file that was read, but not parsed.
  public struct Unopened: Sendable {
    public let path: String
    let bytes: [UInt8]
    let encoding: String?
    let number: Int?
    /// Determined now, because a sandbox does not allow it later.
    let address: String

    /// Whether the file contains more than the page itself.
    public var isArchive: Bool { SavedPageFormat(of: bytes, path: path) != nil }

    /// The type of a file that Safari shows, but that is not a page: a PDF document or an image.
    var documentType: String? { ContentSniffer.documentType(of: bytes) }

    /// - Parameters:
    ///   - path: `-` is standard input.
    ///   - encoding: The encoding given by the user; then bytes that look binary are accepted.
    ///   - number: Which of the pages in the file, from 1; needed if there are several.
    public init(
      readingFrom path: String, encoding: String? = nil, number: Int? = nil
    ) throws(JSPrepError) {
      do {
        self.init(path: path, bytes: try InputFile.read(path), encoding: encoding, number: number)
      } catch {
        throw .input(.page, path: path, error)
      }
    }

    package init(readingFrom path: String, _ settings: Settings) throws(JSPrepError) {
      try self.init(
        readingFrom: path, encoding: settings.text(.encoding), number: settings.pageNumber)
    }

    package init(path: String, bytes: [UInt8], _ settings: Settings) {
      self.init(
        path: path, bytes: bytes, encoding: settings.text(.encoding), number: settings.pageNumber)
    }

    private init(path: String, bytes: [UInt8], encoding: String?, number: Int?) {
      (self.path, self.bytes, self.encoding, self.number) = (path, bytes, encoding, number)
      address = FileURL.url(ofPath: path)
    }

    /// What a file of saved pages holds; nil if it is a page by itself.
    func capture() throws(InputFailure) -> Capture? {
      guard !bytes.isEmpty else { throw .empty }
      if let format = SavedPageFormat(of: bytes, path: path) {
        return try format.read(bytes, path: path)
      }
      guard number ?? 1 == 1 else { throw .onlyOnePage }
      if encoding == nil { try ContentSniffer.refuseBinary(bytes, as: .page) }
      return nil
    }
  }

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - encoding: The encoding given by the user; then bytes that look binary are accepted.
  ///   - number: Which of the pages in the file, from 1; needed if there are several.
  public init(
    readingFrom path: String, encoding: String? = nil, number: Int? = nil
  ) throws(JSPrepError) {
    try self.init(Unopened(readingFrom: path, encoding: encoding, number: number))
  }

  package init(readingFrom path: String, _ settings: Settings) throws(JSPrepError) {
    try self.init(Unopened(readingFrom: path, settings))
  }

  public init(_ file: Unopened) throws(JSPrepError) {
    let (path, bytes) = (file.path, file.bytes)
    do throws(InputFailure) {
      if let capture = try file.capture() {
        self.init(path: path, saved: try capture.savedPage(number: file.number))
      } else {
        self.init(path: path, bytes: bytes, mediaType: Self.mediaType(of: path))
        savedFrom = SavedAddress.find(in: bytes)
      }
    } catch {
      throw .input(.page, path: path, error)
    }
    fileAddress = file.address
  }

  /// The URL of the file.
  var address: String { fileAddress ?? FileURL.url(ofPath: path) }

  static func mediaType(of path: String) -> MediaType {
    let name = path.lowercased()
    if name.hasSuffix(".svg") { return .svg }
    return [".xhtml", ".xht", ".xml"].contains { name.hasSuffix($0) } ? .xhtml : .html
  }
}
