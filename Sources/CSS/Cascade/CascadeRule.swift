import DOM
import Selectors

/// A style rule as the cascade sees it: its selectors, and declarations that are parsed when an
/// element first matches.
final class CascadeRule {
  let selectors: SelectorList
  /// In the order of appearance, after those of rules before it.
  let order: Int
  /// The place of the rule's cascade layer; rules without one come last.
  let layer: Int
  private let tokens: CSSTokens
  private let declarations: [BlockContents.Declaration]
  private let context: ParserContext
  private var program: SelectorProgram?

  init(
    selectors: SelectorList, order: Int, layer: Int, tokens: CSSTokens,
    declarations: [BlockContents.Declaration], context: ParserContext
  ) {
    self.selectors = selectors
    self.order = order
    self.layer = layer
    self.tokens = tokens
    self.declarations = declarations
    self.context = context
  }

  lazy var entries: [StyleDeclaration.Entry] = declarations.flatMap {
    StyleDeclaration.entries($0, tokens, context)
  }

  /// Whether a declaration is of a property for which the closure is true, by its name in lower
  /// case.
  func declares(_ isWanted: (ArraySlice<UInt8>) -> Bool) -> Bool {
    declarations.contains { isWanted(tokens.valueBytes(tokens.tokens[$0.name])) }
  }

  func program(in agent: Agent) -> SelectorProgram {
    if let program { return program }
    let made = SelectorProgram(selectors, in: agent)
    program = made
    return made
  }
}
