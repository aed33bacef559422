import CSSSyntax
import DOM
import IntegerConversion

extension NthPattern {
  /// Reads the pattern at the index and moves past it; nil when there is none.
  ///
  /// https://drafts.csswg.org/css-syntax-3/#anb-syntax
  package static func consume(
    from tokens: CSSTokens, at index: inout Int, before end: Int
  ) -> NthPattern? {
    guard index < end else { return nil }
    let token = tokens.tokens[index]
    switch token.kind {
    case .number where token.isInteger:
      index += 1
      return NthPattern(step: 0, offset: clamped(token.number))
    case .dimension where token.isInteger:
      return consumeRest(
        tokens.valueBytes(token), step: clamped(token.number), from: tokens, at: &index,
        before: end)
    case .ident:
      if tokens.value(token, is: "odd") || tokens.value(token, is: "even") {
        index += 1
        return NthPattern(step: 2, offset: tokens.value(token, is: "odd") ? 1 : 0)
      }
      let text = tokens.valueBytes(token)
      let isNegative = text.first == UInt8(ascii: "-")
      return consumeRest(
        isNegative ? text.dropFirst() : text, step: isNegative ? -1 : 1, from: tokens, at: &index,
        before: end)
    case .delim where token.isDelimiter("+") && index + 1 < end:
      let next = tokens.tokens[index + 1]
      guard next.kind == .ident, tokens.valueBytes(next).first != UInt8(ascii: "-") else {
        return nil
      }
      index += 1
      return consumeRest(
        tokens.valueBytes(next), step: 1, from: tokens, at: &index, before: end)
    default: return nil
    }
  }

  /// `text` begins with the letter n: the rest of the token at the index.
  private static func consumeRest(
    _ text: ArraySlice<UInt8>, step: Int32, from tokens: CSSTokens, at index: inout Int,
    before end: Int
  ) -> NthPattern? {
    guard let first = text.first, first | 0x20 == UInt8(ascii: "n") else { return nil }
    index += 1
    let rest = text.dropFirst()
    if rest.isEmpty {
      guard let offset = consumeOffset(from: tokens, at: &index, before: end) else { return nil }
      return NthPattern(step: step, offset: offset)
    }
    guard rest.first == UInt8(ascii: "-") else { return nil }
    let digits = rest.dropFirst()
    if digits.isEmpty {
      skipWhitespace(tokens, &index, before: end)
      guard let offset = consumeUnsigned(from: tokens, at: &index, before: end) else { return nil }
      return NthPattern(step: step, offset: -offset)
    }
    guard digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let value = digits.reduce(0.0) { $0 * 10 + Double($1 - 0x30) }
    return NthPattern(step: step, offset: -clamped(value))
  }

  /// What may follow `2n`: nothing, `+ 1`, `- 1` or a number with its sign.
  private static func consumeOffset(
    from tokens: CSSTokens, at index: inout Int, before end: Int
  ) -> Int32? {
    var next = index
    skipWhitespace(tokens, &next, before: end)
    guard next < end else { return 0 }
    let token = tokens.tokens[next]
    if token.kind == .number {
      guard token.hasSign, token.isInteger else { return nil }
      index = next + 1
      return clamped(token.number)
    }
    guard token.isDelimiter("+") || token.isDelimiter("-") else { return 0 }
    index = next + 1
    skipWhitespace(tokens, &index, before: end)
    guard let offset = consumeUnsigned(from: tokens, at: &index, before: end) else { return nil }
    return token.isDelimiter("-") ? -offset : offset
  }

  private static func consumeUnsigned(
    from tokens: CSSTokens, at index: inout Int, before end: Int
  ) -> Int32? {
    guard index < end else { return nil }
    let token = tokens.tokens[index]
    guard token.kind == .number, token.isInteger, !token.hasSign else { return nil }
    index += 1
    return clamped(token.number)
  }

  private static func skipWhitespace(_ tokens: CSSTokens, _ index: inout Int, before end: Int) {
    while index < end, tokens.tokens[index].kind == .whitespace { index += 1 }
  }

  private static func clamped(_ number: Double) -> Int32 {
    max(Int32(clamping: number), -2_147_483_647)
  }
}
