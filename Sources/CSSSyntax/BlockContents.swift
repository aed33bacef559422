import DOM

/// The content of a block: declarations, at-rules and nested rules, as ranges of tokens.
///
/// https://drafts.csswg.org/css-syntax-3/#consume-block-contents
package struct BlockContents {
  package enum Item {
    case declaration(Declaration)
    case rule(prelude: Range<Int>, block: Range<Int>)
    /// The block is nil for an at-rule that ends with a semicolon.
    case atRule(name: Int, prelude: Range<Int>, block: Range<Int>?)
    /// Anything else, which is dropped.
    case invalid
  }

  package struct Declaration {
    /// The token with the name.
    package let name: Int
    /// The value, without white space around it and without `!important`.
    package let value: Range<Int>
    package let isImportant: Bool
  }

  package enum Kind {
    /// Declarations and rules.
    case block
    /// Rules only: there are no declarations, and semicolons end no rule.
    case rules
    /// The rules of a whole sheet, in which the delimiters of HTML comments are ignored.
    case sheet
  }

  private let tokens: CSSTokens
  private var position: Int
  private let end: Int
  private let expected: Kind

  private init(_ tokens: CSSTokens, range: Range<Int>, as kind: Kind = .block) {
    self.tokens = tokens
    expected = kind
    position = range.lowerBound
    end = range.upperBound
  }

  package static func parse(
    _ tokens: CSSTokens, range: Range<Int>, as kind: Kind = .block
  ) -> [Item] {
    var parser = BlockContents(tokens, range: range, as: kind)
    var items: [Item] = []
    while let item = parser.next() { items.append(item) }
    return items
  }

  /// Why a text cannot be parsed as requested.
  package enum SyntaxError: Error {
    case empty, invalid, extraInput
  }

  /// One rule and nothing else.
  ///
  /// https://drafts.csswg.org/css-syntax-3/#parse-rule
  package static func parseRule(_ tokens: CSSTokens, range: Range<Int>) -> Result<Item, SyntaxError>
  {
    var parser = BlockContents(tokens, range: range, as: .rules)
    parser.skipWhitespace()
    if parser.kind(parser.position) == .endOfFile { return .failure(.empty) }
    let isAtRule = parser.kind(parser.position) == .atKeyword
    guard let rule = isAtRule ? parser.consumeAtRule() : parser.consumeQualifiedRule() else {
      return .failure(.invalid)
    }
    parser.skipWhitespace()
    return parser.kind(parser.position) == .endOfFile ? .success(rule) : .failure(.extraInput)
  }

  /// One declaration; what follows it is ignored.
  ///
  /// https://drafts.csswg.org/css-syntax-3/#parse-declaration
  package static func parseDeclaration(
    _ tokens: CSSTokens, range: Range<Int>
  ) -> Result<Declaration, SyntaxError> {
    var parser = BlockContents(tokens, range: range)
    parser.skipWhitespace()
    if parser.kind(parser.position) == .endOfFile { return .failure(.empty) }
    return parser.consumeDeclaration().map { .success($0) } ?? .failure(.invalid)
  }

  private mutating func skipWhitespace() {
    while kind(position) == .whitespace { position += 1 }
  }

  private func kind(_ index: Int) -> CSSToken.Kind {
    index < end ? tokens.tokens[index].kind : .endOfFile
  }

  private mutating func next() -> Item? {
    while position < end {
      switch kind(position) {
      case .whitespace: position += 1
      case .semicolon where expected == .block: position += 1
      case .cdo where expected == .sheet, .cdc where expected == .sheet: position += 1
      case .atKeyword: return consumeAtRule()
      default:
        if expected == .block, let declaration = consumeDeclaration() {
          return .declaration(declaration)
        }
        return consumeQualifiedRule() ?? .invalid
      }
    }
    return nil
  }

  private func skip(_ index: Int) -> Int { tokens.endOfComponentValue(at: index, before: end) }

  /// https://drafts.csswg.org/css-syntax-3/#consume-declaration
  private mutating func consumeDeclaration() -> Declaration? {
    guard kind(position) == .ident else { return nil }
    let name = position
    var index = position + 1
    while kind(index) == .whitespace { index += 1 }
    guard kind(index) == .colon else { return nil }
    index += 1
    let start = index
    let isCustom = tokens.valueBytes(tokens.tokens[name]).starts(with: [0x2D, 0x2D])
    var blocks = 0
    var others = 0
    while index < end, kind(index) != .semicolon {
      switch kind(index) {
      case .leftCurlyBracket: blocks += 1
      case .whitespace: break
      default: others += 1
      }
      // A block next to other values makes it a nested rule.
      if !isCustom, blocks > 0, blocks + others > 1 { return nil }
      index = skip(index)
    }
    position = index
    let (value, isImportant) = withoutImportant(tokens.trimmingWhitespace(start..<index))
    return Declaration(name: name, value: value, isImportant: isImportant)
  }

  private func withoutImportant(_ range: Range<Int>) -> (Range<Int>, Bool) {
    guard range.count >= 2, kind(range.upperBound - 1) == .ident,
      tokens.value(tokens.tokens[range.upperBound - 1], is: "important")
    else { return (range, false) }
    var index = range.upperBound - 2
    while index > range.lowerBound, kind(index) == .whitespace { index -= 1 }
    guard tokens.tokens[index].isDelimiter("!") else { return (range, false) }
    return (tokens.trimmingWhitespace(range.lowerBound..<index), true)
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-qualified-rule
  private mutating func consumeQualifiedRule() -> Item? {
    let start = position
    while position < end {
      switch kind(position) {
      case .semicolon where expected == .block:
        position += 1
        return nil
      case .leftCurlyBracket:
        let block = position + 1
        position = skip(position)
        if looksLikeCustomProperty(start) { return nil }
        return .rule(prelude: start..<block - 1, block: block..<blockEnd)
      default: position = skip(position)
      }
    }
    return nil
  }

  /// Whether a rule begins like the declaration of a custom property: then it is not a rule.
  private func looksLikeCustomProperty(_ start: Int) -> Bool {
    guard kind(start) == .ident,
      tokens.valueBytes(tokens.tokens[start]).starts(with: "--".utf8)
    else { return false }
    var index = start + 1
    while kind(index) == .whitespace { index += 1 }
    return kind(index) == .colon
  }

  /// Before the bracket that closes the block, if the input has it.
  private var blockEnd: Int {
    kind(position - 1) == .rightCurlyBracket ? position - 1 : position
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-at-rule
  private mutating func consumeAtRule() -> Item {
    let name = position
    position += 1
    let start = position
    while position < end {
      switch kind(position) {
      case .semicolon:
        position += 1
        return .atRule(name: name, prelude: start..<position - 1, block: nil)
      case .leftCurlyBracket:
        let block = position + 1
        position = skip(position)
        return .atRule(name: name, prelude: start..<block - 1, block: block..<max(block, blockEnd))
      default: position = skip(position)
      }
    }
    return .atRule(name: name, prelude: start..<position, block: nil)
  }
}
