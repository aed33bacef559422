import Infra

/// A character reference by itself, for those who read markup without the tokenizer.
///
/// https://html.spec.whatwg.org/multipage/syntax.html#character-references
package struct CharacterReference {
  package enum Context: Sendable {
    case text, attribute
    /// Where every reference has a semicolon.
    case xml
  }

  package let first: UInt32
  package let second: UInt32?
  /// How many bytes it has, from the `&` on.
  package let length: Int

  /// The reference that the text begins with, if it begins with one.
  package init?(in text: ArraySlice<UInt8>, _ context: Context) {
    guard text.first == UInt8(ascii: "&") else { return nil }
    if text.dropFirst().first == UInt8(ascii: "#") {
      self.init(numeric: text, context)
    } else {
      self.init(named: text, context)
    }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-state
  private init?(numeric text: ArraySlice<UInt8>, _ context: Context) {
    let mark = text.dropFirst(2)
    let isHexadecimal = mark.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let digits = (isHexadecimal ? mark.dropFirst() : mark).prefix {
      isHexadecimal ? $0.isASCIIHexDigit : $0.isASCIIDigit
    }
    let isClosed = text[digits.endIndex...].first == UInt8(ascii: ";")
    guard !digits.isEmpty, isClosed || context != .xml else { return nil }
    var code: UInt32 = 0
    for digit in digits where code <= 0x10FFFF {
      code = code * (isHexadecimal ? 16 : 10) + UInt32(digit.asciiHexDigitValue ?? 0)
    }
    let isValid = code > 0 && Unicode.Scalar(code) != nil
    first =
      !isValid ? 0xFFFD : (0x80...0x9F).contains(code) ? Tokenizer.windows1252(code) : code
    second = nil
    length = digits.endIndex - text.startIndex + (isClosed ? 1 : 0)
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state
  private init?(named text: ArraySlice<UInt8>, _ context: Context) {
    var match = NamedCharacterReferences.Match()
    var longest: (end: Int, index: Int)?
    for (position, byte) in zip(text.indices, text).dropFirst() {
      guard match.advance(by: byte) else { break }
      if let index = match.index { longest = (position + 1, index) }
    }
    guard let longest else { return nil }
    if text[longest.end - 1] != UInt8(ascii: ";") {
      let next = text[longest.end...].first ?? 0
      let isContinued = next == UInt8(ascii: "=") || next.isASCIIAlphanumeric
      if context == .xml || context == .attribute && isContinued { return nil }
    }
    let values = NamedCharacterReferences.codePoints(at: longest.index)
    first = values.0
    second = values.1 == 0 ? nil : values.1
    length = longest.end - text.startIndex
  }
}
