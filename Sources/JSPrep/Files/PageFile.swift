import Files
import PropertyList
import SavedPages
import Session

/// A page's bytes and what is known of them before they are parsed: an HTML or XHTML file, or a
/// page that was saved with its resources (`SavedPageFormat`).
public struct PageFile: Sendable {
  /// Its name in messages; a page without a URL of its own has the URL of this file.
  public var path: String
  /// As they were received, in the encoding of the page.
  public var bytes: [UInt8]
  /// Which parser reads the page.
  public var mediaType: MediaType
  /// The original URL of a saved page.
  public var url: String?
  /// A label of the encoding in which a saved page was received.
  public var transportEncoding: String?
  /// The resources saved with the page.
  public var contents: [ResourceContents] = []
  /// The folder saved with the page, by the address that it stands for.
  private(set) var folders: [(url: String, path: String)] = []
  /// What the file says of the user and the device, as keys of a test case.
  package var settings: PropertyList.Dictionary = [:]
  private var fileAddress: String?
  /// The address that a file beside the page, or a comment in it, says it was saved from.
  private(set) var savedFrom: String?

  /// What was saved with the page, as answers to its requests.
  package var savedResources: ResourceOptions {
    var options = ResourceOptions()
    (options.contents, options.folders) = (contents, folders)
    return options
  }

  /// A page that was read already; nothing is looked for beside it.
  ///
  /// - Parameter path: its name in messages, and its URL if no other is set.
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
    /// As given; `-` is standard input.
    public let path: String
    let bytes: [UInt8]
    let encoding: String?
    let number: Int?
    private let format: SavedPageFormat?
    let companions: PageCompanions
    /// Determined now, because a sandbox does not allow it later.
    let address: String

    /// Whether the file contains more than the page itself.
    public var isArchive: Bool { format != nil }

    /// Files and folders that are read while the page is shown.
    package var readable: [String] { companions.folder.map { [$0] } ?? [] }

    /// The type of a file that Safari shows, but that is not a page: a PDF document or an image.
    var documentType: String? { ContentSniffer.documentType(of: bytes) }

    /// - Parameters:
    ///   - path: `-` is standard input.
    ///   - encoding: The encoding given by the user; then bytes that look binary are accepted.
    ///   - number: Which of the pages in the file, from 1; needed if there are several.
    /// - Throws: if there is no such file, it cannot be read, or it is too large.
    public init(
      readingFrom path: String, encoding: String? = nil, number: Int? = nil
    ) throws(JSPrepError) {
      var path = path
      let bytes: [UInt8]
      do throws(InputFailure) {
        bytes = try InputFile.read(path)
      } catch {
        // A folder that a page was saved in.
        let index = path + (path.hasSuffix("/") ? "" : "/") + FolderPage.index
        guard error == .directory, let content = try? InputFile.read(index) else {
          throw .input(.page, path: path, error)
        }
        (path, bytes) = (index, content)
      }
      try self.init(path: path, bytes: bytes, encoding: encoding, number: number) {
        AddressFile(besides: path)
      }
    }

    package init(readingFrom path: String, _ settings: Settings) throws(JSPrepError) {
      try self.init(
        readingFrom: path, encoding: settings.text(.encoding), number: settings.pageNumber)
    }

    /// - Parameter addressFile: the one beside the page.
    package init(
      path: String, bytes: [UInt8], addressFile: AddressFile?, _ settings: Settings
    ) throws(JSPrepError) {
      try self.init(
        path: path, bytes: bytes, encoding: settings.text(.encoding), number: settings.pageNumber
      ) { addressFile }
    }

    private init(
      path: String, bytes: [UInt8], encoding: String?, number: Int?,
      addressFile: () -> AddressFile?
    ) throws(JSPrepError) {
      (self.path, self.bytes, self.encoding, self.number) = (path, bytes, encoding, number)
      format = SavedPageFormat(of: bytes, path: path)
      companions = try PageCompanions(
        of: bytes, path: path, format: format, addressFile: addressFile)
      address = FileURL.url(ofPath: path)
    }

    /// What a file of saved pages holds; nil if it is a page by itself.
    func capture() throws(InputFailure) -> Capture? {
      guard !bytes.isEmpty else { throw .empty }
      if let format {
        return try format.read(bytes, path: path, attached: companions.attached)
      }
      guard number ?? 1 == 1 else { throw .onlyOnePage }
      if encoding == nil { try ContentSniffer.refuseBinary(bytes, as: .page) }
      return nil
    }

    /// The address that a file beside the page says it was saved from, or else a comment in the page.
    func savedFrom() throws(JSPrepError) -> String? {
      try companions.addressFile?.address() ?? SavedAddress.find(in: bytes)
    }
  }

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - encoding: The encoding given by the user; then bytes that look binary are accepted.
  ///   - number: Which of the pages in the file, from 1; needed if there are several.
  /// - Throws: if the file cannot be read, is damaged, or holds several pages of which none was chosen.
  public init(
    readingFrom path: String, encoding: String? = nil, number: Int? = nil
  ) throws(JSPrepError) {
    try self.init(Unopened(readingFrom: path, encoding: encoding, number: number))
  }

  package init(readingFrom path: String, _ settings: Settings) throws(JSPrepError) {
    try self.init(Unopened(readingFrom: path, settings))
  }

  /// Takes the page out of the file, without parsing it.
  ///
  /// - Throws: if the file is damaged, or holds several pages of which none was chosen.
  public init(_ file: Unopened) throws(JSPrepError) {
    let path = file.path
    let saved: SavedPage?
    do throws(InputFailure) {
      saved = try file.capture()?.savedPage(number: file.number)
    } catch {
      throw .input(.page, path: path, error)
    }
    if let saved {
      self.init(path: path, saved: saved)
    } else {
      self.init(path: path, bytes: file.bytes, mediaType: Self.mediaType(of: path))
      savedFrom = try file.savedFrom()
      folders = file.companions.folder.map { [(ResourcesFolder($0).url, $0)] } ?? []
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
