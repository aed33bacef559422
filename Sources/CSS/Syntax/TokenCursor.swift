import DOM
import Selectors

/// A place in a range of tokens.
struct TokenCursor {
  let tokens: CSSTokens
  var index: Int
  let end: Int

  init(_ tokens: CSSTokens, _ range: Range<Int>) {
    self.tokens = tokens
    index = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { index >= end }
  var kind: CSSToken.Kind { isAtEnd ? .endOfFile : tokens.tokens[index].kind }
  var rest: Range<Int> { index..<max(index, end) }

  /// The value of the token.
  var text: String { String(decoding: tokens.valueBytes(tokens.tokens[index]), as: UTF8.self) }

  mutating func skipWhitespace() {
    while kind == .whitespace { index += 1 }
  }

  func isAt(ident keyword: StaticString) -> Bool {
    kind == .ident && tokens.value(tokens.tokens[index], is: keyword)
  }

  func isAt(function keyword: StaticString) -> Bool {
    kind == .function && tokens.value(tokens.tokens[index], is: keyword)
  }

  func isAt(delimiter: Unicode.Scalar) -> Bool {
    !isAtEnd && tokens.tokens[index].isDelimiter(delimiter)
  }

  /// Consumes what opens here up to its closing token; returns the content.
  mutating func consumeBlock() -> Range<Int> {
    let start = index + 1
    skipComponentValue()
    let isClosed = index > start && tokens.tokens[index - 1].kind.isClosing
    return start..<max(start, isClosed ? index - 1 : index)
  }

  /// Skips a token or, if it opens something, everything up to its closing token.
  mutating func skipComponentValue() {
    index = tokens.endOfComponentValue(at: index, before: end)
  }

  /// A string or a URL.
  mutating func consumeURL() -> String? {
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
  /// The index after the token or, if it opens something, after its closing token; not beyond `end`
  /// unless it starts there.
  func endOfComponentValue(at start: Int, before end: Int) -> Int {
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
  var isClosing: Bool {
    self == .rightParenthesis || self == .rightSquareBracket || self == .rightCurlyBracket
  }
}
