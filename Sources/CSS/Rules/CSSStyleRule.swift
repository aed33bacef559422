import CSSSyntax
import DOM
import Selectors

/// https://drafts.csswg.org/cssom/#the-cssstylerule-interface
package final class CSSStyleRule: CSSGroupingRule, DeclarationRule {
  package private(set) var selectors: SelectorList
  /// The content of the block, until it is first used.
  private var unread: (parser: RuleParser, block: Range<Int>)?
  private var ownBlock = DeclarationBlock()

  /// - Parameter depth: how many rules enclose the content of this one.
  init(_ selectors: SelectorList, source: RuleSource, block: Range<Int>, depth: Int) {
    self.selectors = selectors
    unread = (RuleParser(source: source, depth: depth), block)
    super.init(context: source.context)
  }

  override package var type: Int { 1 }
  override var nesting: RuleNesting { .style }

  /// The declarations before the first nested rule.
  package var block: DeclarationBlock {
    read()
    return ownBlock
  }

  override package var rules: [CSSRule] {
    read()
    return super.rules
  }

  private func read() {
    guard let (parser, block) = unread else { return }
    unread = nil
    let contents = parser.contents(of: block, nesting: .style)
    ownBlock = contents.block
    setRules(contents.rules)
  }

  package var selectorText: DOMString {
    get { selectors.serialized }
    set {
      let tokens = CSSTokenizer.tokenize(newValue)
      guard
        let parsed = try? SelectorList.parse(
          tokens, 0..<tokens.tokens.count - 1,
          namespaces: parentStyleSheet?.namespaces ?? SelectorNamespaces(),
          isNested: enclosingStyleRule != nil),
        parsed != selectors
      else { return }
      selectors = parsed
      noteChange()
    }
  }

  override package var cssText: String {
    let start = "\(selectorText) {"
    let style = declarations.serialized
    if rules.isEmpty { return style.isEmpty ? "\(start) }" : "\(start) \(style) }" }
    return "\(start)\n" + (style.isEmpty ? "" : "  \(style)\n") + rulesText + "}"
  }
}

/// Declarations after a nested rule, or in a group within a style rule.
///
/// https://drafts.csswg.org/css-nesting-1/#the-cssnesteddeclarations-interface
package final class CSSNestedDeclarations: CSSRule, DeclarationRule {
  package let block: DeclarationBlock

  init(_ block: DeclarationBlock) { self.block = block }

  override package var cssText: String { declarations.serialized }
}
