/// An encoder that stops at each character that its encoding does not have.
///
/// https://encoding.spec.whatwg.org/#get-an-encoder
package struct StreamingEncoder {
  private var encoder: any Encoder

  /// Encodes to the output encoding of `encoding`.
  package init(_ encoding: Encoding) { encoder = encoding.makeEncoder() }

  /// Encodes decoded text from `position` on, up to its end or to the first character that cannot
  /// be encoded, which is returned; `position` is then after it.
  ///
  /// https://encoding.spec.whatwg.org/#encode-or-fail
  package mutating func encodeOrFail(
    _ text: [UInt8], from position: inout Int, to output: inout [UInt8]
  ) -> UInt32? {
    while position < text.count {
      let codePoint = Self.scalarValue(in: text, at: &position)
      if let failed = encoder.handle(codePoint, to: &output) { return failed }
    }
    encoder.finish(to: &output)
    return nil
  }

  /// The scalar value at a position in decoded text; that of a lone surrogate is U+FFFD.
  private static func scalarValue(in text: [UInt8], at position: inout Int) -> UInt32 {
    let first = text[position]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for byte in text[position + 1..<position + length] { value = value << 6 | UInt32(byte & 0x3F) }
    position += length
    return value & 0xFFFF_F800 == 0xD800 ? 0xFFFD : value
  }
}

extension Encoding {
  /// Encodes decoded text; a character that the encoding does not have becomes a character
  /// reference.
  ///
  /// https://encoding.spec.whatwg.org/#encode
  package func encode(_ text: [UInt8]) -> [UInt8] { encode(text, malformed: nil) }

  /// Encodes what was decoded: where malformed bytes became U+FFFD, there is a malformed byte again. A reference would be
  /// something else in comments, scripts and style sheets.
  package func encodeDecoded(_ text: [UInt8]) -> [UInt8] {
    encode(text, malformed: malformedByte)
  }

  private func encode(_ text: [UInt8], malformed: UInt8?) -> [UInt8] {
    var encoder = StreamingEncoder(self)
    var output: [UInt8] = []
    var position = 0
    while let failed = encoder.encodeOrFail(text, from: &position, to: &output) {
      if failed == 0xFFFD, let malformed {
        output.append(malformed)
      } else {
        output.append(contentsOf: "&#\(failed);".utf8)
      }
    }
    return output
  }

  /// One that is U+FFFD by itself, whatever follows; nil if there is none.
  private var malformedByte: UInt8? {
    (0x80...0xFF).last { decodeWithoutMark([$0, 0x61]) == [0xEF, 0xBF, 0xBD, 0x61] }
  }
}
