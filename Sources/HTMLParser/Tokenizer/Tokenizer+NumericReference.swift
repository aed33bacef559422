import DOM

// https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-state

extension Tokenizer {
  mutating func numericCharacterReference() -> TokenKind {
    if cursor.pointee | 0x20 == 0x78 {
      temporaryBuffer.append(cursor.pointee)
      cursor += 1
      state = .hexadecimalCharacterReferenceStart
    } else {
      state = .decimalCharacterReferenceStart
    }
    return .none
  }

  /// The two character reference start states.
  mutating func numericReferenceStart(isHexadecimal: Bool) -> TokenKind {
    let byte = cursor.pointee
    if isHexadecimal ? byte.isASCIIHexDigit : byte.isASCIIDigit {
      state = isHexadecimal ? .hexadecimalCharacterReference : .decimalCharacterReference
      return .none
    }
    report("absence-of-digits-in-numeric-character-reference")
    return leaveCharacterReference()
  }

  /// The hexadecimal and decimal character reference states.
  mutating func numericReferenceDigits(isHexadecimal: Bool) -> TokenKind {
    while cursor != end {
      let byte = cursor.pointee
      if byte.isASCIIDigit {
        addDigit(UInt32(byte - 0x30), base: isHexadecimal ? 16 : 10)
      } else if isHexadecimal, byte.isASCIIHexDigit {
        addDigit(UInt32(byte | 0x20) - 0x57, base: 16)
      } else {
        if byte == 0x3B {
          cursor += 1
        } else {
          report("missing-semicolon-after-character-reference")
        }
        return numericReferenceEnd()
      }
      cursor += 1
    }
    return .none
  }

  /// The code stops growing once it is beyond Unicode.
  private mutating func addDigit(_ digit: UInt32, base: UInt32) {
    if reference.code <= 0x10FFFF { reference.code = reference.code * base + digit }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
  mutating func numericReferenceEnd() -> TokenKind {
    temporaryBuffer.removeAll()
    temporaryBuffer.append(codePoint: checkedCode(reference.code))
    return leaveCharacterReference()
  }

  private mutating func checkedCode(_ code: UInt32) -> UInt32 {
    switch code {
    case 0:
      report("null-character-reference")
      return 0xFFFD
    case 0x110000...:
      report("character-reference-outside-unicode-range")
      return 0xFFFD
    case 0xD800...0xDFFF:
      report("surrogate-character-reference")
      return 0xFFFD
    case 0x80...0x9F, 0x01...0x08, 0x0B, 0x0D...0x1F, 0x7F:
      report("control-character-reference")
      return code < 0x80 ? code : Self.windows1252(code)
    default:
      if code & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(code) {
        report("noncharacter-character-reference")
      }
      return code
    }
  }

  /// What the numbers 0x80 to 0x9F mean; five of them are unchanged.
  static func windows1252(_ code: UInt32) -> UInt32 {
    let scalars: StaticString = """
      \u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}\
      \u{152}\u{8D}\u{17D}\u{8F}\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\
      \u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}
      """
    let all = "\(scalars)".unicodeScalars
    return all[all.index(all.startIndex, offsetBy: Int(code - 0x80))].value
  }
}
