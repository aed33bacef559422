import DOM
import Infra
import TextEncoding

/// The text of a style sheet, decoded.
///
/// https://drafts.csswg.org/css-syntax-3/#input-byte-stream
package struct StyleSheetText {
  package let text: DOMString
  /// The name of the encoding that was used, in lowercase.
  let encoding: String

  /// - Parameter protocolEncoding: the encoding given by the protocol, as in `Content-Type`.
  /// - Parameter environmentEncoding: that of the document, or of the sheet that imports this one.
  package init(decoding bytes: [UInt8], protocolEncoding: String?, environmentEncoding: String?) {
    var encoding =
      protocolEncoding.flatMap { Encoding(label: $0) } ?? Self.declaredEncoding(bytes)
      ?? environmentEncoding.flatMap { Encoding(label: $0) } ?? .utf8
    if let mark = bytes.withUnsafeBufferPointer({ Encoding.sniffByteOrderMark($0) }) {
      encoding = mark.encoding
    }
    text = DOMString(unchecked: encoding.decode(bytes))
    self.encoding = encoding.name.asciiLowercased
  }

  /// The encoding that `@charset` declares, if it is at the very beginning.
  ///
  /// https://drafts.csswg.org/css-syntax-3/#determine-the-fallback-encoding
  private static func declaredEncoding(_ bytes: [UInt8]) -> Encoding? {
    let start = Array("@charset \"".utf8)
    guard bytes.starts(with: start) else { return nil }
    let rest = bytes[start.count..<min(bytes.count, 1024)]
    guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")),
      quote + 1 < bytes.count, bytes[quote + 1] == UInt8(ascii: ";"),
      let encoding = Encoding(label: String(decoding: rest[..<quote], as: UTF8.self))
    else { return nil }
    // A declaration that is readable as ASCII is not in UTF-16.
    return encoding == .utf16LE || encoding == .utf16BE ? .utf8 : encoding
  }
}
