import DOM
import Infra

extension UInt8 {
  /// https://drafts.csswg.org/css-syntax-3/#whitespace
  @inline(__always) var isCSSWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x09 }

  // https://drafts.csswg.org/css-syntax-3/#ident-start-code-point
  // SAFARI: every code point from U+0080 up is one, as in earlier versions of the specification.
  @inline(__always) var isIdentStart: Bool {
    isASCIIAlpha || self == UInt8(ascii: "_") || self >= 0x80
  }

  /// https://drafts.csswg.org/css-syntax-3/#ident-code-point
  @inline(__always) var isIdent: Bool {
    isIdentStart || isASCIIDigit || self == UInt8(ascii: "-")
  }
}

extension CSSTokenizer {
  /// https://drafts.csswg.org/css-syntax-3/#check-if-two-code-points-are-a-valid-escape
  func startsValidEscape(at distance: Int = 0) -> Bool {
    peek(distance) == UInt8(ascii: "\\") && peek(distance + 1) != 0x0A
  }

  /// https://drafts.csswg.org/css-syntax-3/#would-start-an-identifier
  func startsIdentSequence(at distance: Int = 0) -> Bool {
    let byte = peek(distance)
    if byte == UInt8(ascii: "-") {
      let second = peek(distance + 1)
      return second.isIdentStart || second == UInt8(ascii: "-")
        || startsValidEscape(at: distance + 1)
    }
    return byte.isIdentStart || startsValidEscape(at: distance)
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-name
  mutating func consumeIdentSequence(into token: CSSToken) -> CSSToken {
    var token = token
    let start = position
    while peek().isIdent { position += 1 }
    guard startsValidEscape() else {
      token.valueStart = Int32(truncatingIfNeeded: start)
      token.valueEnd = Int32(truncatingIfNeeded: position)
      return token
    }
    let valueStart = beginUnescaped(from: start)
    while true {
      if peek().isIdent {
        unescaped.append(peek())
        position += 1
      } else if startsValidEscape() {
        position += 1
        consumeEscapedCodePoint()
      } else {
        break
      }
    }
    endUnescaped(from: valueStart, into: &token)
    return token
  }

  /// Moves the value so far, from `start` to the position, to the text after the input.
  mutating func beginUnescaped(from start: Int) -> Int {
    let valueStart = input.count + unescaped.count
    unescaped.append(contentsOf: input[start..<position])
    return valueStart
  }

  func endUnescaped(from valueStart: Int, into token: inout CSSToken) {
    token.valueStart = Int32(truncatingIfNeeded: valueStart)
    token.valueEnd = Int32(truncatingIfNeeded: input.count + unescaped.count)
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-escaped-code-point
  mutating func consumeEscapedCodePoint() {
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let digit = peek().asciiHexDigitValue {
      value = value << 4 | UInt32(digit)
      digits += 1
      position += 1
    }
    if digits > 0 {
      if peek().isCSSWhitespace { position += 1 }
      appendScalar(value == 0 ? nil : Unicode.Scalar(value))
    } else if position >= input.count {
      appendScalar(nil)
    } else {
      repeat {
        unescaped.append(peek())
        position += 1
      } while peek() & 0xC0 == 0x80
    }
  }

  private mutating func appendScalar(_ scalar: Unicode.Scalar?) {
    unescaped.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? .init())
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-ident-like-token
  mutating func consumeIdentLike() -> CSSToken {
    let start = position
    var token = consumeIdentSequence(into: CSSToken(.ident, start: start))
    guard peek() == UInt8(ascii: "(") else { return token }
    position += 1
    if valueIsURL(token) {
      var next = 0
      while peek(next).isCSSWhitespace { next += 1 }
      let byte = peek(next)
      if byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'") { return consumeURL(from: start) }
    }
    let valueRange = (token.valueStart, token.valueEnd)
    token = CSSToken(.function, start: start)
    (token.valueStart, token.valueEnd) = valueRange
    return token
  }

  private func valueIsURL(_ token: CSSToken) -> Bool {
    guard token.valueEnd - token.valueStart == 3 else { return false }
    let start = Int(token.valueStart)
    func byte(_ index: Int) -> UInt8 {
      start < input.count ? input[start + index] : unescaped[start - input.count + index]
    }
    return byte(0) | 0x20 == UInt8(ascii: "u") && byte(1) | 0x20 == UInt8(ascii: "r")
      && byte(2) | 0x20 == UInt8(ascii: "l")
  }
}
