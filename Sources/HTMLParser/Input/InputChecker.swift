import DOM

/// Finds the characters that are parse errors anywhere in the input stream.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream
package struct InputChecker {
  package private(set) var errors: [ParseError] = []
  /// How many bytes have been read.
  private var offset = 0
  /// The character of which only some bytes have been read, and where it began.
  private var codePoint: UInt32 = 0
  private var missing = 0
  private var start = 0

  package init() {}

  package mutating func check(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F { checkControl(byte) }
      } else if byte >= 0xC0 {
        start = offset
        missing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
        codePoint = UInt32(byte & (0x3F >> UInt8(missing)))
      } else {
        codePoint = codePoint << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing == 0 { checkCharacter() }
      }
      offset += 1
    }
  }

  private mutating func checkControl(_ byte: UInt8) {
    if byte != 0, !byte.isASCIIWhitespace {
      report("control-character-in-input-stream", at: offset)
    }
  }

  private mutating func checkCharacter() {
    switch codePoint {
    case 0x80...0x9F:
      report("control-character-in-input-stream", at: start)
    case 0xD800...0xDFFF:
      report("surrogate-in-input-stream", at: start)
    case 0xFDD0...0xFDEF:
      report("noncharacter-in-input-stream", at: start)
    default:
      if codePoint & 0xFFFE == 0xFFFE { report("noncharacter-in-input-stream", at: start) }
    }
  }

  private mutating func report(_ code: String, at offset: Int) {
    if errors.count == ParseError.maximumCount { return }
    errors.append(ParseError(code: code, position: SourcePosition(offset: offset)))
  }
}
