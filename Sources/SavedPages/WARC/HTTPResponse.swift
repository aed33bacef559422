import Compression
import MIME

/// A response as it went over the network.
///
/// https://www.rfc-editor.org/rfc/rfc9112#section-2.1
struct HTTPResponse {
  let status: Int
  let headers: HeaderFields
  /// Without transfer and content codings, as far as they could be undone.
  let body: [UInt8]

  enum Failure: Error {
    /// The body has more bytes than it may.
    case tooLarge
    /// The library that decompresses it is not installed.
    case unavailable(library: String)
  }

  /// The status line and the header fields.
  struct Head {
    let status: Int
    let headers: HeaderFields
    let bodyStart: Int

    /// - Returns: nil if the bytes do not begin with them.
    init?(_ bytes: ArraySlice<UInt8>) {
      guard bytes.starts(with: "HTTP/".utf8), let end = bytes.firstIndex(of: 0x0A) else {
        return nil
      }
      let line = bytes[..<end].split(separator: 0x20, maxSplits: 2)
      guard line.count > 1,
        let status = Int(String(decoding: line[1].prefix { $0 != 0x0D }, as: UTF8.self))
      else { return nil }
      var position = end + 1
      guard let headers = HeaderFields(reading: bytes, from: &position) else { return nil }
      (self.status, self.headers, bodyStart) = (status, headers, position)
    }
  }

  /// - Parameter limit: how many bytes the body may have when decompressed.
  /// - Returns: nil if it does not begin with a status line and header fields.
  init?(_ bytes: ArraySlice<UInt8>, limit: Int) throws(Failure) {
    guard let head = Head(bytes) else { return nil }
    status = head.status
    headers = head.headers
    let sent = bytes[head.bodyStart...]
    // Crawlers undo codings and leave the headers as they were.
    let whole =
      headers["transfer-encoding"]?.lowercased() == "chunked"
      ? Self.joiningChunks(of: sent) ?? sent : sent
    body = try Self.decoding(whole, headers["content-encoding"]?.lowercased(), limit: limit)
  }

  /// - Returns: nil if there are none.
  ///
  /// https://www.rfc-editor.org/rfc/rfc9112#section-7.1
  private static func joiningChunks(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    var result: [UInt8] = []
    while let end = rest.firstIndex(of: 0x0A) {
      let line = rest[..<end].prefix { $0 != 0x0D && $0 != UInt8(ascii: ";") }
      let digits = String(decoding: line, as: UTF8.self)
      guard let size = Int(digits, radix: 16), size >= 0, size <= rest.endIndex - (end + 1) else {
        return nil
      }
      if size == 0 { return result[...] }
      result += rest[(end + 1)..<(end + 1 + size)]
      rest = rest[(end + 1 + size)...].drop { $0 == 0x0D }.dropFirst()
    }
    return nil
  }

  /// https://www.rfc-editor.org/rfc/rfc9110#section-8.4
  private static func decoding(
    _ bytes: ArraySlice<UInt8>, _ coding: String?, limit: Int
  ) throws(Failure) -> [UInt8] {
    guard let format = coding.flatMap({ Coder.Format(contentCoding: $0) }) else {
      return Array(bytes)
    }
    do {
      return try Decompression.all(bytes, format, limit: limit)
    } catch {
      switch error {
      case .damaged: return Array(bytes)
      case .tooLarge: throw .tooLarge
      case .unavailable:
        // What is text has no coding any more.
        guard String(validating: bytes, as: UTF8.self) == nil else { return Array(bytes) }
        throw .unavailable(library: format.library)
      }
    }
  }
}
