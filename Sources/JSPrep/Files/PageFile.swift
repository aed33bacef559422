import Session

/// A page's bytes and what is known of them before they are parsed.
public struct PageFile: Sendable {
  public var path: String
  public var bytes: [UInt8]
  public var mediaType: MediaType

  public init(path: String, bytes: [UInt8], mediaType: MediaType = .html) {
    self.path = path
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - encoding: What the user says the page is in; bytes that look binary are then believed.
  public init(readingFrom path: String, encoding: String? = nil) throws(JSPrepError) {
    do throws(InputFailure) {
      bytes = try InputFile.read(path)
      guard !bytes.isEmpty else { throw .empty }
      if encoding == nil { try ContentSniffer.refuseBinary(bytes, as: .page) }
    } catch {
      throw .input(.page, path: path, error)
    }
    self.path = path
    mediaType = Self.mediaType(of: path)
  }

  private static func mediaType(of path: String) -> MediaType {
    let name = path.lowercased()
    if name.hasSuffix(".svg") { return .svg }
    return [".xhtml", ".xht", ".xml"].contains { name.hasSuffix($0) } ? .xhtml : .html
  }
}
