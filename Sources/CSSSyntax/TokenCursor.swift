import DOM

/// A place in a range of tokens.
package struct TokenCursor {
  package let tokens: CSSTokens
  package var index: Int
  package let end: Int

  package init(_ tokens: CSSTokens, _ range: Range<Int>) {
    self.tokens = tokens
    index = range.lowerBound
    end = range.upperBound
  }

  @inlinable package var isAtEnd: Bool { index >= end }
  @inlinable package var kind: CSSToken.Kind { isAtEnd ? .endOfFile : tokens.tokens[index].kind }
  package var rest: Range<Int> { index..<max(index, end) }

  /// The value of the token.
  package var text: String {
    String(decoding: tokens.valueBytes(tokens.tokens[index]), as: UTF8.self)
  }

  package mutating func skipWhitespace() {
    while kind == .whitespace { index += 1 }
  }

  package func isAt(ident keyword: StaticString) -> Bool {
    kind == .ident && tokens.value(tokens.tokens[index], is: keyword)
  }

  package func isAt(function keyword: StaticString) -> Bool {
    kind == .function && tokens.value(tokens.tokens[index], is: keyword)
  }

  package func isAt(delimiter: Unicode.Scalar) -> Bool {
    !isAtEnd && tokens.tokens[index].isDelimiter(delimiter)
  }

  /// Consumes what opens here up to its closing token; returns the content.
  package mutating func consumeBlock() -> Range<Int> {
    let start = index + 1
    skipComponentValue()
    let isClosed = index > start && tokens.tokens[index - 1].kind.isClosing
    return start..<max(start, isClosed ? index - 1 : index)
  }

  /// Skips a token or, if it opens something, everything up to its closing token.
  package mutating func skipComponentValue() {
    index = tokens.endOfComponentValue(at: index, before: end)
  }

  /// A string or a URL.
  package mutating func consumeURL() -> String? {
    switch kind {
    case .string, .url:
      defer { index += 1 }
      return text
    case .function where isAt(function: "url") || isAt(function: "src"):
      var inner = TokenCursor(tokens, consumeBlock())
      inner.skipWhitespace()
      guard inner.kind == .string else { return nil }
      return inner.text
    default: return nil
    }
  }
}

extension CSSTokens {
  /// The range without white space at either end.
  package func trimmingWhitespace(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, tokens[lower].kind == .whitespace { lower += 1 }
    while upper > lower, tokens[upper - 1].kind == .whitespace { upper -= 1 }
    return lower..<upper
  }

  /// The index after the token or, if it opens something, after its closing token; not beyond `end`
  /// unless it starts there.
  package func endOfComponentValue(at start: Int, before end: Int) -> Int {
    var index = start
    var closers: [CSSToken.Kind] = []
    repeat {
      switch index < end ? tokens[index].kind : .endOfFile {
      case .function, .leftParenthesis: closers.append(.rightParenthesis)
      case .leftSquareBracket: closers.append(.rightSquareBracket)
      case .leftCurlyBracket: closers.append(.rightCurlyBracket)
      case let kind where kind == closers.last: closers.removeLast()
      default: break
      }
      index += 1
    } while index < end && !closers.isEmpty
    return index
  }
}

extension CSSToken.Kind {
  package var isClosing: Bool {
    self == .rightParenthesis || self == .rightSquareBracket || self == .rightCurlyBracket
  }
}
