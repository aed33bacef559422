import DOM
import Selectors

/// A style rule as the cascade sees it: nesting resolved, its declarations parsed when an element
/// first matches.
final class CascadeRule {
  let selectors: SelectorList
  /// In the order of appearance, after those of rules before it.
  let order: Int
  /// The place of the rule's cascade layer; rules without one come last.
  var layer: Int
  let block: DeclarationBlock
  let scope: CascadeScope?
  /// The container queries around the rule.
  let containers: [CSSContainerRule]
  private var program: SelectorProgram?

  init(
    selectors: SelectorList, order: Int, layer: Int, block: DeclarationBlock,
    scope: CascadeScope?, containers: [CSSContainerRule]
  ) {
    self.selectors = selectors
    self.order = order
    self.layer = layer
    self.block = block
    self.scope = scope
    self.containers = containers
  }

  var entries: [StyleDeclaration.Entry] { block.declarations.entries }

  func program(in agent: Agent) -> SelectorProgram {
    if let program { return program }
    let made = SelectorProgram(selectors, in: agent)
    program = made
    return made
  }
}

/// An `@scope` around rules, and the one around that.
///
/// https://drafts.csswg.org/css-cascade-6/#scoped-styles
final class CascadeScope {
  let start: SelectorList?
  let end: SelectorList?
  /// Where a scope without a start begins: what the sheet's element stands in.
  let implicitRoot: Element?
  let outer: CascadeScope?
  private var programs: (start: SelectorProgram?, end: SelectorProgram?)?

  init(start: SelectorList?, end: SelectorList?, implicitRoot: Element?, outer: CascadeScope?) {
    self.start = start
    self.end = end
    self.implicitRoot = implicitRoot
    self.outer = outer
  }

  func programs(in agent: Agent) -> (start: SelectorProgram?, end: SelectorProgram?) {
    if let programs { return programs }
    let made = (
      start.map { SelectorProgram($0, in: agent) }, end.map { SelectorProgram($0, in: agent) }
    )
    programs = made
    return made
  }
}
