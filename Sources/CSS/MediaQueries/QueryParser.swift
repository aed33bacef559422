import CSSSyntax
import DOM
import Infra
import Selectors

/// Parses the conditions of media and container queries.
///
/// https://drafts.csswg.org/mediaqueries-5/#mq-syntax
struct QueryParser {
  enum Kind {
    case media, container, style
  }

  let tokens: CSSTokens
  let kind: Kind
  private static let maximumDepth = 128

  init(_ tokens: CSSTokens, _ kind: Kind) {
    self.tokens = tokens
    self.kind = kind
  }

  /// A condition that covers the whole range; nil if the range is not one.
  func condition(_ range: Range<Int>, depth: Int = 0) -> QueryCondition? {
    guard depth < Self.maximumDepth else { return nil }
    var cursor = TokenCursor(tokens, range)
    cursor.skipWhitespace()
    if cursor.isAt(ident: "not") {
      cursor.index += 1
      cursor.skipWhitespace()
      guard let part = part(&cursor, depth) else { return nil }
      cursor.skipWhitespace()
      return cursor.isAtEnd ? .not(part) : nil
    }
    var parts: [QueryCondition] = []
    var isAnd: Bool?
    while true {
      guard let part = part(&cursor, depth) else { return nil }
      parts.append(part)
      cursor.skipWhitespace()
      if cursor.isAtEnd { break }
      let next = cursor.isAt(ident: "and")
      guard next || cursor.isAt(ident: "or"), isAnd ?? next == next else { return nil }
      isAnd = next
      cursor.index += 1
      cursor.skipWhitespace()
    }
    if parts.count == 1 { return parts[0] }
    return isAnd == true ? .and(parts) : .or(parts)
  }

  /// https://drafts.csswg.org/mediaqueries-5/#typedef-media-in-parens
  private func part(_ cursor: inout TokenCursor, _ depth: Int) -> QueryCondition? {
    let start = cursor.index
    switch cursor.kind {
    case .leftParenthesis:
      let contents = cursor.consumeBlock()
      if let inner = condition(contents, depth: depth + 1) { return .group(inner) }
      if let feature = feature(contents) { return feature }
    case .function:
      let isStyle = kind == .container && cursor.isAt(function: "style")
      let contents = cursor.consumeBlock()
      if isStyle {
        let parser = QueryParser(tokens, .style)
        if let inner = parser.condition(contents, depth: depth + 1) ?? parser.feature(contents) {
          return .style(inner)
        }
      }
    default: return nil
    }
    return .unknown(String(tokens.serialize(start..<cursor.index)))
  }

  /// https://drafts.csswg.org/mediaqueries-5/#typedef-mf-boolean (and the other forms)
  private func feature(_ range: Range<Int>) -> QueryCondition? {
    if kind == .style { return styleFeature(range) }
    guard let feature = plainFeature(range) ?? rangeFeature(range),
      let checked = FeatureSchema.checked(feature, isContainer: kind == .container)
    else { return nil }
    return .feature(checked)
  }

  private func styleFeature(_ range: Range<Int>) -> QueryCondition? {
    var cursor = TokenCursor(tokens, range)
    cursor.skipWhitespace()
    guard cursor.kind == .ident else { return nil }
    let name = cursor.text
    cursor.index += 1
    cursor.skipWhitespace()
    if cursor.isAtEnd { return .declaration(name: name, value: "") }
    guard cursor.kind == .colon else { return nil }
    cursor.index += 1
    let value = tokens.trimmingWhitespace(cursor.rest)
    return .declaration(name: name, value: String(tokens.serialize(value)))
  }

  private func plainFeature(_ range: Range<Int>) -> QueryFeature? {
    var cursor = TokenCursor(tokens, range)
    cursor.skipWhitespace()
    guard cursor.kind == .ident else { return nil }
    let written = cursor.text.asciiLowercased
    cursor.index += 1
    cursor.skipWhitespace()
    let (name, comparison) = Self.withoutPrefix(written)
    if cursor.isAtEnd {
      return comparison == .equal ? QueryFeature(name: name, form: .boolean) : nil
    }
    guard cursor.kind == .colon else { return nil }
    cursor.index += 1
    guard let value = value(cursor.rest) else { return nil }
    return QueryFeature(
      name: name, form: .plain, right: .init(comparison: comparison, value: value))
  }

  private static func withoutPrefix(_ name: String) -> (String, QueryFeature.Comparison) {
    if name.hasPrefix("min-") { return (String(name.dropFirst(4)), .atLeast) }
    if name.hasPrefix("max-") { return (String(name.dropFirst(4)), .atMost) }
    if name.hasPrefix("-webkit-min-") { return ("-webkit-" + name.dropFirst(12), .atLeast) }
    if name.hasPrefix("-webkit-max-") { return ("-webkit-" + name.dropFirst(12), .atMost) }
    return (name, .equal)
  }

  /// `400px <= width < 600px` and its parts.
  private func rangeFeature(_ range: Range<Int>) -> QueryFeature? {
    var cursor = TokenCursor(tokens, range)
    cursor.skipWhitespace()
    var left: QueryFeature.Operand?
    if cursor.kind != .ident {
      let start = cursor.index
      while !cursor.isAtEnd, !cursor.isAtComparison { cursor.skipComponentValue() }
      guard let value = value(start..<cursor.index), let comparison = cursor.consumeComparison()
      else { return nil }
      left = .init(comparison: comparison, value: value)
      cursor.skipWhitespace()
    }
    guard cursor.kind == .ident else { return nil }
    let name = cursor.text.asciiLowercased
    cursor.index += 1
    cursor.skipWhitespace()
    var right: QueryFeature.Operand?
    if !cursor.isAtEnd {
      guard let comparison = cursor.consumeComparison(), let value = value(cursor.rest) else {
        return nil
      }
      right = .init(comparison: comparison, value: value)
    }
    if let left, let right {
      guard left.comparison != .equal, right.comparison != .equal,
        left.comparison.isBelow == right.comparison.isBelow
      else { return nil }
    }
    guard left != nil || right != nil else { return nil }
    return QueryFeature(name: name, form: .range, left: left, right: right)
  }

  private static let valueGrammar = GrammarParser.parse(
    "<ident> | <integer> | <length> | <ratio> | <resolution> | <number>")

  func value(_ range: Range<Int>) -> CSSValue? {
    var matcher = GrammarMatcher(
      ComponentValueParser.parse(tokens, range: tokens.trimmingWhitespace(range)),
      context: ParserContext())
    // A plain zero is a number until a length is required.
    if matcher.values.count == 1, case .number(let number, _) = matcher.values.first {
      return .numeric(number, .number)
    }
    return matcher.matchWhole(Self.valueGrammar)
  }
}

extension TokenCursor {
  fileprivate var isAtComparison: Bool {
    isAt(delimiter: "<") || isAt(delimiter: ">") || isAt(delimiter: "=")
  }

  fileprivate mutating func consumeComparison() -> QueryFeature.Comparison? {
    guard isAtComparison else { return nil }
    var text = String(UnicodeScalar(tokens.tokens[index].delimiter))
    index += 1
    if text != "=", isAt(delimiter: "="), tokens.tokens[index - 1].end == tokens.tokens[index].start
    {
      text += "="
      index += 1
    }
    skipWhitespace()
    return QueryFeature.Comparison(rawValue: text)
  }
}
