import CSSSyntax
import DOM
import Infra
import Selectors

/// Builds rules from tokens.
///
/// https://drafts.csswg.org/cssom/#parse-a-css-rule
struct RuleParser {
  let source: RuleSource
  /// How many rules enclose this one; rules nested more deeply are dropped.
  var depth = 0
  static let maximumDepth = 128
  var tokens: CSSTokens { source.tokens }
  var context: RuleContext { source.context }

  /// https://drafts.csswg.org/css-syntax-3/#parse-stylesheet
  func sheetRules() -> [CSSRule] {
    var order = SheetOrder()
    var rules: [CSSRule] = []
    let items = BlockContents.parse(tokens, range: source.all, as: .sheet)
    rules.reserveCapacity(items.count)
    for item in items {
      guard let rule = rule(item, nesting: .none, isTopLevel: true), order.accepts(rule) else {
        continue
      }
      if let namespace = rule as? CSSNamespaceRule { source.namespaces.declare(namespace) }
      rules.append(rule)
    }
    return rules
  }

  /// One rule and nothing else.
  ///
  /// https://drafts.csswg.org/css-syntax-3/#parse-rule
  static func parseRule(
    _ text: DOMString, context: RuleContext, namespaces: SelectorNamespaces, nesting: RuleNesting,
    isTopLevel: Bool = false
  ) -> CSSRule? {
    let source = RuleSource(
      CSSTokenizer.tokenize(text), context: context, namespaces: namespaces)
    let parser = RuleParser(source: source)
    if case .success(let item) = BlockContents.parseRule(source.tokens, range: source.all),
      let rule = parser.rule(item, nesting: nesting, isTopLevel: isTopLevel)
    {
      return rule
    }
    guard nesting != .none else { return nil }
    let block = DeclarationBlock(parser.declarations(in: source.all), source)
    return block.declarations.entries.isEmpty ? nil : CSSNestedDeclarations(block)
  }

  /// The rules in the block of a rule that contains rules.
  func rules(in block: Range<Int>, nesting: RuleNesting) -> [CSSRule] {
    guard depth < Self.maximumDepth else { return [] }
    if nesting == .none {
      return BlockContents.parse(tokens, range: block, as: .rules)
        .compactMap { rule($0, nesting: .none, isTopLevel: false) }
    }
    return contents(of: block, nesting: nesting, isStyleRule: false).rules
  }

  /// The content of the block of a style rule, or of a group in one: the declarations before the
  /// first rule (only for a style rule), and rules with the declarations between them.
  func contents(
    of block: Range<Int>, nesting: RuleNesting, isStyleRule: Bool = true
  ) -> (block: DeclarationBlock, rules: [CSSRule]) {
    var own = DeclarationBlock()
    var rules: [CSSRule] = []
    var pending: [BlockContents.Declaration] = []
    func flush() {
      guard !pending.isEmpty else { return }
      let block = DeclarationBlock(pending, source)
      pending = []
      if isStyleRule, rules.isEmpty {
        own = block
      } else if !block.declarations.entries.isEmpty {
        rules.append(CSSNestedDeclarations(block))
      }
    }
    for item in BlockContents.parse(tokens, range: block) {
      if case .declaration(let declaration) = item {
        pending.append(declaration)
      } else if let rule = rule(item, nesting: nesting, isTopLevel: false) {
        flush()
        rules.append(rule)
      }
    }
    flush()
    return (own, rules)
  }

  func rule(_ item: BlockContents.Item, nesting: RuleNesting, isTopLevel: Bool) -> CSSRule? {
    switch item {
    case .declaration, .invalid: return nil
    case .rule(let prelude, let block):
      guard let selectors = selectors(prelude, nesting: nesting) else { return nil }
      guard depth < Self.maximumDepth else { return nil }
      return CSSStyleRule(selectors, source: source, block: block, depth: depth + 1)
    case .atRule(let name, let prelude, let block):
      let rule = AtRule(
        name: String(decoding: tokens.valueBytes(tokens.tokens[name]), as: UTF8.self)
          .asciiLowercased,
        prelude: tokens.trimmingWhitespace(prelude), block: block)
      return self.rule(rule, nesting: nesting, isTopLevel: isTopLevel)
    }
  }

  /// The parser for the content of a rule.
  var inner: RuleParser { RuleParser(source: source, depth: depth + 1) }

  func selectors(_ prelude: Range<Int>, nesting: RuleNesting) -> SelectorList? {
    let range = tokens.trimmingWhitespace(prelude)
    let isRelative = range.first.map { tokens.tokens[$0].startsRelativeSelector } ?? false
    guard
      var list = try? SelectorList.parse(
        tokens, prelude, namespaces: source.namespaces,
        isNested: nesting == .style || nesting == .scope && isRelative)
    else { return nil }
    if nesting == .scope, isRelative {
      // The combinator's implied left side is not written.
      for index in list.selectors.indices
      where list.selectors[index].compounds.first?.simples == [.nesting] {
        list.selectors[index].compounds.removeFirst()
      }
    }
    return list
  }

  /// The declarations of a block that contains nothing else.
  func declarations(in block: Range<Int>) -> [BlockContents.Declaration] {
    BlockContents.parse(tokens, range: block).compactMap {
      if case .declaration(let declaration) = $0 { return declaration }
      return nil
    }
  }

  func values(_ range: Range<Int>) -> [ComponentValue] {
    ComponentValueParser.parse(tokens, range: range)
  }

  /// https://drafts.csswg.org/css-animations-1/#keyframes
  func keyframes(in block: Range<Int>) -> [CSSRule] {
    BlockContents.parse(tokens, range: block, as: .rules).compactMap { item in
      guard case .rule(let prelude, let block) = item,
        let keys = CSSKeyframeRule.keys(values(prelude))
      else { return nil }
      return CSSKeyframeRule(
        keys: keys,
        block: DeclarationBlock(declarations(in: block), source, context: keyframeContext))
    }
  }
}

extension RuleParser {
  private var keyframeContext: ParserContext {
    var context = context.parser
    context.isKeyframe = true
    return context
  }
}

/// A rule that begins with `@`, as written.
struct AtRule {
  /// In lowercase.
  let name: String
  /// Without white space around it.
  let prelude: Range<Int>
  let block: Range<Int>?
}

/// What is still allowed in a sheet: imports precede namespaces, and those precede other rules.
private struct SheetOrder {
  private enum Part: Int {
    case layers, imports, namespaces, others
  }
  private var part = Part.layers

  mutating func accepts(_ rule: CSSRule) -> Bool {
    switch rule {
    case is CSSLayerStatementRule:
      // After an import, such a statement ends the imports.
      if part != .layers { part = part == .imports ? .namespaces : .others }
      return true
    case is CSSImportRule:
      guard part.rawValue <= Part.imports.rawValue else { return false }
      part = .imports
      return true
    case is CSSNamespaceRule:
      guard part.rawValue <= Part.namespaces.rawValue else { return false }
      part = .namespaces
      return true
    default:
      part = .others
      return true
    }
  }
}

extension SelectorNamespaces {
  mutating func declare(_ rule: CSSNamespaceRule) {
    let uri = DOMString(rule.namespaceURI)
    if rule.prefix.isEmpty {
      defaultNamespace = uri
    } else {
      prefixes[DOMString(rule.prefix)] = uri
    }
  }
}

extension CSSToken {
  fileprivate var startsRelativeSelector: Bool {
    isDelimiter(">") || isDelimiter("+") || isDelimiter("~")
  }
}
