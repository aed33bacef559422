import DOM

extension CSSTokenizer {
  /// https://drafts.csswg.org/css-syntax-3/#consume-string-token
  mutating func consumeString() -> CSSToken {
    let quote = peek()
    var token = CSSToken(.string, start: position)
    position += 1
    let start = position
    while position < input.count, !endsPlainString(peek(), quote: quote) { position += 1 }
    guard peek() == UInt8(ascii: "\\") else {
      token.valueStart = Int32(truncatingIfNeeded: start)
      token.valueEnd = Int32(truncatingIfNeeded: position)
      return finishString(token)
    }
    let valueStart = beginUnescaped(from: start)
    loop: while position < input.count {
      let byte = peek()
      switch byte {
      case quote, 0x0A: break loop
      case UInt8(ascii: "\\"): consumeEscapeInString()
      default:
        unescaped.append(byte)
        position += 1
      }
    }
    endUnescaped(from: valueStart, into: &token)
    return finishString(token)
  }

  @inline(__always)
  private func endsPlainString(_ byte: UInt8, quote: UInt8) -> Bool {
    byte == quote || byte == 0x0A || byte == UInt8(ascii: "\\")
  }

  private mutating func consumeEscapeInString() {
    position += 1
    if position >= input.count { return }
    if peek() == 0x0A {
      position += 1
    } else {
      consumeEscapedCodePoint()
    }
  }

  /// At the quote, at a line's end (which makes the string bad) or at the end of the input.
  private mutating func finishString(_ token: CSSToken) -> CSSToken {
    if peek() == 0x0A { return CSSToken(.badString, start: Int(token.start)) }
    if position < input.count { position += 1 }
    return token
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-url-token
  mutating func consumeURL(from tokenStart: Int) -> CSSToken {
    var token = CSSToken(.url, start: tokenStart)
    while peek().isCSSWhitespace { position += 1 }
    let start = position
    var valueStart: Int?
    var end = position
    loop: while position < input.count {
      let byte = peek()
      switch byte {
      case UInt8(ascii: ")"):
        end = position
        position += 1
        return finishURL(&token, start: start, end: end, unescapedStart: valueStart)
      case 0x20, 0x09, 0x0A:
        end = position
        while peek().isCSSWhitespace { position += 1 }
        guard position >= input.count || peek() == UInt8(ascii: ")") else { break loop }
        position = min(position + 1, input.count)
        return finishURL(&token, start: start, end: end, unescapedStart: valueStart)
      case UInt8(ascii: "\\") where startsValidEscape():
        if valueStart == nil { valueStart = beginUnescaped(from: start) }
        position += 1
        consumeEscapedCodePoint()
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "\\"),
        1...8, 0x0B, 0x0E...0x1F, 0x7F:
        break loop
      default:
        if valueStart != nil { unescaped.append(byte) }
        position += 1
      }
    }
    if position >= input.count {
      return finishURL(&token, start: start, end: position, unescapedStart: valueStart)
    }
    consumeRemnantsOfBadURL()
    return CSSToken(.badURL, start: tokenStart)
  }

  private func finishURL(
    _ token: inout CSSToken, start: Int, end: Int, unescapedStart: Int?
  ) -> CSSToken {
    if let unescapedStart {
      endUnescaped(from: unescapedStart, into: &token)
    } else {
      token.valueStart = Int32(truncatingIfNeeded: start)
      token.valueEnd = Int32(truncatingIfNeeded: end)
    }
    return token
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-remnants-of-bad-url
  private mutating func consumeRemnantsOfBadURL() {
    while position < input.count {
      if peek() == UInt8(ascii: ")") {
        position += 1
        return
      }
      position += startsValidEscape() ? 2 : 1
    }
    position = input.count
  }
}
