import DOM
import IntegerConversion

/// Builds component values out of a range of tokens.
package struct ComponentValueParser {
  private let tokens: CSSTokens
  private var position: Int
  private let end: Int
  private var depth = 0

  /// The maximum nesting of functions and blocks; what is deeper is an error.
  private static let maximumDepth = 64

  private init(_ tokens: CSSTokens, range: Range<Int>) {
    self.tokens = tokens
    position = range.lowerBound
    end = range.upperBound
  }

  package static func parse(_ tokens: CSSTokens, range: Range<Int>) -> [ComponentValue] {
    var parser = ComponentValueParser(tokens, range: range)
    return parser.consumeList(until: nil)
  }

  /// https://drafts.csswg.org/css-syntax-3/#parse-list-of-components
  package static func parse(_ source: DOMString) -> [ComponentValue] {
    let tokens = CSSTokenizer.tokenize(source)
    return parse(tokens, range: 0..<tokens.tokens.count - 1)
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-list-of-components
  private mutating func consumeList(until closer: CSSToken.Kind?) -> [ComponentValue] {
    var values: [ComponentValue] = []
    while position < end {
      if tokens.tokens[position].kind == closer {
        position += 1
        break
      }
      values.append(consumeComponentValue())
    }
    return values
  }

  private mutating func consumeNested(until closer: CSSToken.Kind) -> [ComponentValue] {
    depth += 1
    defer { depth -= 1 }
    if depth <= Self.maximumDepth { return consumeList(until: closer) }
    skip(to: closer)
    return [.error(.tooDeep)]
  }

  /// Skips the rest of a function or block.
  private mutating func skip(to closer: CSSToken.Kind) {
    var closers = [closer]
    while position < end, let closer = closers.last {
      let kind = tokens.tokens[position].kind
      position += 1
      switch kind {
      case closer: closers.removeLast()
      case .function, .leftParenthesis: closers.append(.rightParenthesis)
      case .leftSquareBracket: closers.append(.rightSquareBracket)
      case .leftCurlyBracket: closers.append(.rightCurlyBracket)
      default: break
      }
    }
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-component-value
  private mutating func consumeComponentValue() -> ComponentValue {
    let token = tokens.tokens[position]
    position += 1
    switch token.kind {
    case .function: return .function(text(token), consumeNested(until: .rightParenthesis))
    case .leftParenthesis: return .block(.parenthesis, consumeNested(until: .rightParenthesis))
    case .leftSquareBracket: return .block(.square, consumeNested(until: .rightSquareBracket))
    case .leftCurlyBracket: return .block(.curly, consumeNested(until: .rightCurlyBracket))
    default: return preserved(token)
    }
  }

  private func preserved(_ token: CSSToken) -> ComponentValue {
    switch token.kind {
    case .ident: .ident(text(token))
    case .atKeyword: .atKeyword(text(token))
    case .hash: .hash(text(token), isID: token.isID)
    case .string: .string(text(token))
    case .url: .url(text(token))
    case .number: .number(token.number, isInteger: token.isInteger)
    case .percentage: .percentage(token.number)
    case .dimension: .dimension(token.number, unit: text(token), isInteger: token.isInteger)
    case .unicodeRange:
      .unicodeRange(first: UInt32(clamping: token.number), last: token.rangeEnd)
    case .whitespace: .whitespace
    case .comma: .comma
    case .colon: .colon
    case .semicolon: .semicolon
    case .cdo: .cdo
    case .cdc: .cdc
    case .badString: .error(.badString)
    case .badURL: .error(.badURL)
    case .rightParenthesis: .error(.unmatchedParenthesis)
    case .rightSquareBracket: .error(.unmatchedSquare)
    case .rightCurlyBracket: .error(.unmatchedCurly)
    default: .delim(Unicode.Scalar(token.delimiter))
    }
  }

  private func text(_ token: CSSToken) -> String {
    String(decoding: tokens.valueBytes(token), as: UTF8.self)
  }
}
