/// Parses predicate strings.
///
/// Conditions and expressions are parsed by the same functions, and distinguished by the result: so
/// parentheses, which may contain either, need no backtracking.
struct PredicateParser {
  private let text: [UInt8]
  private let tokens: [PredicateToken]
  private var index = 0
  private var depth = 0
  /// The variables bound by the enclosing `SUBQUERY`s.
  private var variables: [String] = []

  private static let depthLimit = 100
  /// Each key of a path contains the path before it, so keys count as depth as well.
  private static let keyLimit = 20
  /// Each one multiplies the cost of evaluating a predicate.
  private static let subqueryLimit = 6

  static func parse(_ text: [UInt8]) throws(PredicateSyntaxError) -> PredicateNode {
    var parser = PredicateParser(text: text, tokens: try PredicateLexer.tokens(of: text))
    guard parser.token.kind != .end else { throw parser.error("the predicate is empty") }
    let node = try parser.parseCondition()
    guard parser.token.kind == .end else {
      throw parser.error("expected the end of the predicate, found \(parser.found)")
    }
    return node
  }

  private init(text: [UInt8], tokens: [PredicateToken]) {
    self.text = text
    self.tokens = tokens
  }

  private func error(_ message: String, at offset: Int? = nil) -> PredicateSyntaxError {
    PredicateSyntaxError(message, at: offset ?? token.range.lowerBound, in: text)
  }

  /// Parses what must be a condition: a comparison, or several of them combined.
  private mutating func parseCondition() throws(PredicateSyntaxError) -> PredicateNode {
    let node = try parseOr()
    return try requireCondition(node)
  }

  private func requireCondition(
    _ node: PredicateNode
  ) throws(PredicateSyntaxError) -> PredicateNode {
    guard !node.isCondition else { return node }
    throw error(
      "expected a comparison after the expression, found \(found)", at: node.range.upperBound)
  }

  private mutating func parseOr() throws(PredicateSyntaxError) -> PredicateNode {
    var operands = [try parseAnd()]
    while skip(keyword: "OR") || skip("||") { operands.append(try parseAnd()) }
    return try combine(operands) { .or($0) }
  }

  private mutating func parseAnd() throws(PredicateSyntaxError) -> PredicateNode {
    var operands = [try parseNot()]
    while skip(keyword: "AND") || skip("&&") { operands.append(try parseNot()) }
    return try combine(operands) { .and($0) }
  }

  private func combine(
    _ operands: [PredicateNode], _ kind: ([PredicateNode]) -> PredicateNode.Kind
  ) throws(PredicateSyntaxError) -> PredicateNode {
    guard operands.count > 1, let first = operands.first, let last = operands.last else {
      return operands[0]
    }
    for operand in operands { _ = try requireCondition(operand) }
    return PredicateNode(
      kind: kind(operands), range: first.range.lowerBound..<last.range.upperBound)
  }

  private mutating func parseNot() throws(PredicateSyntaxError) -> PredicateNode {
    let start = token.range.lowerBound
    guard skip(keyword: "NOT") || skip("!") else { return try parseComparison() }
    try descend()
    defer { depth -= 1 }
    let operand = try parseNot()
    _ = try requireCondition(operand)
    return PredicateNode(kind: .not(operand), range: start..<operand.range.upperBound)
  }

  private mutating func descend() throws(PredicateSyntaxError) {
    guard depth < Self.depthLimit else { throw error("the predicate is nested too deeply") }
    depth += 1
  }

  // MARK: Comparisons

  private mutating func parseComparison() throws(PredicateSyntaxError) -> PredicateNode {
    let start = token.range.lowerBound
    var modifier: PredicateNode.Modifier?
    if case .keyword(let word) = token.kind, let word = PredicateNode.Modifier(rawValue: word) {
      modifier = word
      index += 1
    }
    let left = try parseOperand()
    guard let comparator = skipComparator() else {
      guard modifier == nil else { throw error("expected a comparison, found \(found)") }
      return left
    }
    guard !left.isCondition else {
      throw error("a condition cannot be compared", at: left.range.lowerBound)
    }
    let ignoresCase = try parseOptions()
    let right = try parseOperand()
    guard !right.isCondition else {
      throw error("a condition cannot be compared", at: right.range.lowerBound)
    }
    let comparison = PredicateNode.Comparison(
      modifier: modifier, left: left, comparator: comparator, ignoresCase: ignoresCase,
      right: right)
    return PredicateNode(kind: .comparison(comparison), range: start..<right.range.upperBound)
  }

  private mutating func skipComparator() -> PredicateNode.Comparator? {
    let comparator: PredicateNode.Comparator?
    switch token.kind {
    case .punctuation(let sign): comparator = PredicateNode.Comparator(sign: sign)
    case .keyword(let word): comparator = PredicateNode.Comparator(sign: word)
    default: comparator = nil
    }
    if comparator != nil { index += 1 }
    return comparator
  }

  /// `[c]`, `[d]`, `[cd]`: ignoring case, diacritics, or both.
  private mutating func parseOptions() throws(PredicateSyntaxError) -> Bool {
    guard skip("[") else { return false }
    guard case .identifier(let options) = token.kind, options.allSatisfy({ "cdnl".contains($0) })
    else { throw error("expected options such as 'cd', found \(found)") }
    index += 1
    try expect("]")
    return options.contains("c")
  }
}

// MARK: - Operands

extension PredicateParser {
  private mutating func parseOperand() throws(PredicateSyntaxError) -> PredicateNode {
    try descend()
    defer { depth -= 1 }
    var node = try parsePrimary()
    var keys = 0
    while token.kind == .punctuation(".") {
      guard !node.isCondition else { throw error("a condition has no keys") }
      keys += 1
      guard keys <= Self.keyLimit else { throw error("a path has more than \(Self.keyLimit) keys") }
      index += 1
      node = try parseComponent(of: node)
    }
    return node
  }

  private mutating func parseComponent(
    of base: PredicateNode
  ) throws(PredicateSyntaxError) -> PredicateNode {
    let isFunction = skip("@")
    let name = try parseName("a key")
    let range = base.range.lowerBound..<previousEnd
    guard isFunction else { return PredicateNode(kind: .key(base, name), range: range) }
    guard name == "count" else {
      throw error(
        "'@\(name)' is not known; only '@count' is", at: previousEnd - name.utf8.count - 1)
    }
    return PredicateNode(kind: .count(base), range: range)
  }

  private mutating func parsePrimary() throws(PredicateSyntaxError) -> PredicateNode {
    let start = token
    index += 1
    func node(_ kind: PredicateNode.Kind) -> PredicateNode {
      PredicateNode(kind: kind, range: start.range.lowerBound..<previousEnd)
    }
    switch start.kind {
    case .string(let string): return node(.constant(.string(string)))
    case .number(let number): return node(.constant(.number(number)))
    case .identifier(let name):
      let root = PredicateNode(kind: .root, range: start.range)
      return node(.key(root, name))
    case .variable(let name):
      guard variables.contains(name) else {
        throw error("'$\(name)' is not bound by a SUBQUERY here", at: start.range.lowerBound)
      }
      return node(.variable(name))
    case .keyword(let word):
      if let kind = try parseKeyword(word) { return node(kind) }
    case .punctuation("("):
      var inner = try parseOr()
      try expect(")")
      inner.range = start.range.lowerBound..<previousEnd
      return inner
    case .punctuation("{"):
      let elements = try parseList()
      return node(.list(elements))
    case .punctuation("-"):
      guard case .number(let number) = token.kind else { break }
      index += 1
      return node(.constant(.number(-number)))
    default: break
    }
    index -= 1
    throw error("expected a condition or an expression, found \(found)")
  }

  private mutating func parseKeyword(
    _ word: String
  ) throws(PredicateSyntaxError) -> PredicateNode.Kind? {
    switch word {
    case "TRUEPREDICATE": return .always(true)
    case "FALSEPREDICATE": return .always(false)
    case "TRUE", "YES": return .constant(.boolean(true))
    case "FALSE", "NO": return .constant(.boolean(false))
    case "NULL", "NIL": return .constant(.null)
    case "SELF": return .root
    case "SUBQUERY": return try parseSubquery()
    default: return nil
    }
  }

  private mutating func parseSubquery() throws(PredicateSyntaxError) -> PredicateNode.Kind {
    try expect("(")
    let collection = try parseOperand()
    guard !collection.isCondition else {
      throw error("SUBQUERY needs a collection, not a condition", at: collection.range.lowerBound)
    }
    try expect(",")
    guard case .variable(let name) = token.kind else {
      let reason =
        found == "','"
        ? ": a variable such as '$extensionItem' is missing, as if a build had replaced it" : ""
      throw error("expected a variable such as '$item', found \(found)\(reason)")
    }
    index += 1
    try expect(",")
    guard variables.count < Self.subqueryLimit else {
      throw error("SUBQUERYs are nested more than \(Self.subqueryLimit) levels deep")
    }
    variables.append(name)
    defer { variables.removeLast() }
    let condition = try parseCondition()
    try expect(")")
    return .subquery(collection: collection, variable: name, condition: condition)
  }

  private mutating func parseList() throws(PredicateSyntaxError) -> [PredicateNode] {
    var elements: [PredicateNode] = []
    if skip("}") { return elements }
    while true {
      elements.append(try parseOperand())
      if skip("}") { return elements }
      try expect(",")
    }
  }

  private mutating func parseName(_ what: String) throws(PredicateSyntaxError) -> String {
    guard case .identifier(let name) = token.kind else {
      throw error("expected \(what), found \(found)")
    }
    index += 1
    return name
  }
}

// MARK: - Tokens

extension PredicateParser {
  private var token: PredicateToken { tokens[min(index, tokens.count - 1)] }

  private var previousEnd: Int { tokens[max(index - 1, 0)].range.upperBound }

  /// The current token, as written.
  private var found: String {
    guard token.kind != .end else { return "the end" }
    return "'\(String(decoding: text[token.range], as: UTF8.self))'"
  }

  private mutating func skip(_ sign: String) -> Bool {
    guard token.kind == .punctuation(sign) else { return false }
    index += 1
    return true
  }

  private mutating func skip(keyword: String) -> Bool {
    guard token.kind == .keyword(keyword) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ sign: String) throws(PredicateSyntaxError) {
    guard skip(sign) else { throw error("expected '\(sign)', found \(found)") }
  }
}
