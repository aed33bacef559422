import CSSSyntax
import DOM
import Infra
import Selectors

/// https://drafts.csswg.org/mediaqueries-5/#media-query
package struct MediaQuery: Hashable, Sendable {
  enum Prefix: String, Sendable {
    case not, only
  }

  var prefix: Prefix?
  /// In lowercase; empty if the query is only a condition.
  var type = ""
  var condition: QueryCondition?

  static let notAll = MediaQuery(prefix: .not, type: "all")

  /// Nil if the text is not one query.
  package init?(_ text: DOMString) {
    let tokens = CSSTokenizer.tokenize(text)
    let list = MediaQueryList(tokens, 0..<tokens.tokens.count - 1)
    guard list.queries.count == 1 else { return nil }
    self = list.queries[0]
  }

  private init(prefix: Prefix?, type: String, condition: QueryCondition? = nil) {
    self.prefix = prefix
    self.type = type
    self.condition = condition
  }

  /// https://drafts.csswg.org/mediaqueries-5/#typedef-media-query
  init?(_ tokens: CSSTokens, _ range: Range<Int>) {
    let parser = QueryParser(tokens, .media)
    if let condition = parser.condition(range) {
      self.init(prefix: nil, type: "", condition: condition)
      return
    }
    var cursor = TokenCursor(tokens, range)
    cursor.skipWhitespace()
    var prefix: Prefix?
    if cursor.isAt(ident: "not") { prefix = .not }
    if cursor.isAt(ident: "only") { prefix = .only }
    if prefix != nil {
      cursor.index += 1
      cursor.skipWhitespace()
    }
    guard cursor.kind == .ident else { return nil }
    let type = cursor.text.asciiLowercased
    guard !["not", "only", "and", "or", "layer"].contains(type) else { return nil }
    cursor.index += 1
    cursor.skipWhitespace()
    if cursor.isAtEnd {
      self.init(prefix: prefix, type: type)
      return
    }
    guard cursor.isAt(ident: "and") else { return nil }
    cursor.index += 1
    guard let condition = parser.condition(cursor.rest) else { return nil }
    if case .or = condition { return nil }
    self.init(prefix: prefix, type: type, condition: condition)
  }

  /// https://drafts.csswg.org/cssom/#serialize-a-media-query
  package var serialized: String {
    var text = prefix.map { "\($0.rawValue) " } ?? ""
    let isTypeImplied = type == "all" && prefix == nil && condition != nil
    if !type.isEmpty, !isTypeImplied {
      text += type.serializedAsIdentifier
      if condition != nil { text += " and " }
    }
    return text + (condition?.serialized ?? "")
  }

  func matches(_ environment: MediaEnvironment) -> Bool {
    var result = type.isEmpty || type == "all" || type == environment.mediaType
    if result, let condition {
      result = condition.evaluate { environment.evaluate($0) } ?? false
      // An unknown result stays unknown when negated.
      if condition.evaluate({ environment.evaluate($0) }) == nil { return false }
    }
    return result != (prefix == .not)
  }
}

/// https://drafts.csswg.org/mediaqueries-5/#media-query-list
package struct MediaQueryList: Hashable, Sendable {
  package var queries: [MediaQuery] = []

  package init() {}

  /// https://drafts.csswg.org/cssom/#parse-a-media-query-list
  package init(_ text: DOMString) {
    let tokens = CSSTokenizer.tokenize(text)
    self.init(tokens, 0..<tokens.tokens.count - 1)
  }

  init(_ tokens: CSSTokens, _ range: Range<Int>) {
    var cursor = TokenCursor(tokens, range)
    cursor.skipWhitespace()
    while !cursor.isAtEnd {
      let start = cursor.index
      while !cursor.isAtEnd, cursor.kind != .comma { cursor.skipComponentValue() }
      let part = tokens.trimmingWhitespace(start..<min(cursor.index, cursor.end))
      queries.append(MediaQuery(tokens, part) ?? .notAll)
      if cursor.kind == .comma {
        cursor.index += 1
        cursor.skipWhitespace()
        if cursor.isAtEnd { queries.append(.notAll) }
      }
    }
  }

  package var serialized: String { queries.map(\.serialized).joined(separator: ", ") }

  /// Whether one matches; an empty list does.
  package func matches(_ environment: MediaEnvironment) -> Bool {
    queries.isEmpty || queries.contains { $0.matches(environment) }
  }
}
