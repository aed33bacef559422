import Compression
import MIME

/// Undoes the codings of an answer.
///
/// https://www.rfc-editor.org/rfc/rfc9110#section-8.4
enum ContentDecoder {
  /// The value of `Accept-Encoding`: what Safari asks for.
  static let accepted = "gzip, deflate, br"

  /// - Parameter limit: how many bytes the body may have.
  static func decode(
    _ body: [UInt8], _ headers: HeaderFields, limit: Int
  ) throws(HTTPFailure) -> [UInt8] {
    let codings = (headers["content-encoding"] ?? "").split(separator: ",")
      .map { $0.filter { !$0.isWhitespace }.lowercased() }
    var body = body
    for coding in codings.reversed() where coding != "identity" && !body.isEmpty {
      guard let format = Coder.Format(contentCoding: coding) else {
        throw .other("its compression '\(coding)' is unknown")
      }
      body = try decode(body, format, limit: limit)
    }
    return body
  }

  private static func decode(
    _ body: [UInt8], _ format: Coder.Format, limit: Int
  ) throws(HTTPFailure) -> [UInt8] {
    do {
      return try Decompression.all(body[...], format, limit: limit)
    } catch {
      switch error {
      case .tooLarge: throw .tooLarge(bytes: limit)
      case .unavailable: throw .other("\(format.library) is not installed")
      case .damaged:
        // Some servers send it without zlib's header.
        if format == .deflate { return try decode(body, .deflateRaw, limit: limit) }
        throw .badCoding
      }
    }
  }
}
