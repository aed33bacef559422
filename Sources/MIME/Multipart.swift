/// A body that has several parts, each with its own header fields.
///
/// https://www.rfc-editor.org/rfc/rfc2046#section-5.1
package enum Multipart {
  package struct Part: Sendable {
    package var headers: HeaderFields
    package var body: ArraySlice<UInt8>

    package init(headers: HeaderFields, body: ArraySlice<UInt8>) {
      self.headers = headers
      self.body = body
    }
  }

  /// Why a body has no parts.
  package enum SyntaxError: Error, Sendable, Hashable {
    /// The boundary was not found.
    case noBoundary
    /// A part does not begin with header fields and an empty line; its number counts from 1, and the
    /// offset is that of its first byte.
    case malformedHeaders(part: Int, offset: Int)
    /// The boundary that ends the last part is missing: the body is truncated.
    case unterminated
  }

  package static func parts(
    of bytes: [UInt8], boundary: String
  ) throws(SyntaxError) -> [Part] {
    let delimiter = Array("--".utf8) + boundary.isomorphicBytes
    guard var position = find(delimiter, in: bytes, from: 0) else { throw .noBoundary }
    var parts: [Part] = []
    while true {
      position += delimiter.count
      if bytes[position...].starts(with: "--".utf8) { return parts }
      guard let lineEnd = bytes[position...].firstIndex(of: 0x0A) else { throw .unterminated }
      var bodyStart = lineEnd + 1
      guard let headers = HeaderFields(reading: bytes[...], from: &bodyStart) else {
        throw .malformedHeaders(part: parts.count + 1, offset: lineEnd + 1)
      }
      // The line's end before a boundary belongs to the boundary; an empty body shares it with the
      // empty line.
      guard let next = find(delimiter, in: bytes, from: bodyStart) else { throw .unterminated }
      var bodyEnd = max(bodyStart, next - 1)
      if bodyEnd > bodyStart, bytes[bodyEnd - 1] == 0x0D { bodyEnd -= 1 }
      parts.append(Part(headers: headers, body: bytes[bodyStart..<bodyEnd]))
      position = next
    }
  }

  /// The next delimiter at the beginning of a line.
  private static func find(_ delimiter: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var lineStart = start
    while lineStart + delimiter.count <= bytes.count {
      if bytes[lineStart...].starts(with: delimiter) { return lineStart }
      guard let end = bytes[lineStart...].firstIndex(of: 0x0A) else { return nil }
      lineStart = end + 1
    }
    return nil
  }
}
