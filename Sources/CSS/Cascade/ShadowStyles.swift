import DOM
import Selectors

/// The rules of the style sheets of one shadow tree.
///
/// https://drafts.csswg.org/css-scoping-1/#shadow-cascading
final class ShadowStyles {
  private let rules: RuleSet
  private let slotted: [SlottedRule]
  let matcher: SelectorMatcher
  private let agent: Agent

  /// A rule about what is assigned to a slot.
  ///
  /// https://drafts.csswg.org/css-scoping-1/#slotted-pseudo
  private struct SlottedRule {
    let rule: CascadeRule
    let specificity: Specificity
    let slot: SelectorProgram
    let argument: SelectorProgram
  }

  init(_ root: ShadowRoot, sheets: [CSSStyleSheet], resolver: StyleResolver) {
    agent = resolver.agent
    var collector = CascadeRuleCollector(environment: resolver.environment)
    for sheet in sheets { collector.add(sheet) }
    let all = collector.finish()
    rules = RuleSet(all, agent: agent, ignoresCase: resolver.isQuirky)
    slotted = all.flatMap { [agent] in Self.slottedRules($0, agent) }
    matcher = SelectorMatcher(
      document: resolver.document, treeRoot: root.node, host: root.host, states: resolver.states)
  }

  private static func slottedRules(_ rule: CascadeRule, _ agent: Agent) -> [SlottedRule] {
    rule.selectors.selectors.compactMap { selector in
      guard case .slotted(let argument)? = selector.pseudoElement else { return nil }
      var slot = selector
      slot.compounds[slot.compounds.count - 1].simples.removeAll {
        if case .pseudoElement = $0 { return true }
        return false
      }
      return SlottedRule(
        rule: rule, specificity: selector.specificity,
        slot: SelectorProgram(SelectorList([slot]), in: agent),
        argument: SelectorProgram(SelectorList([ComplexSelector([argument])]), in: agent))
    }
  }

  /// Those about an element of the tree, or about its host.
  func matches(_ element: Element, _ resolver: StyleResolver) -> [CascadeRule] {
    rules.matches(element, resolver, matcher)
  }

  func matches(
    _ element: Element, assignedTo slot: Element, _ outerMatcher: SelectorMatcher
  ) -> [CascadeRule] {
    slotted.filter { matcher.matches($0.slot, slot) && outerMatcher.matches($0.argument, element) }
      .sorted { left, right in
        if left.rule.layer != right.rule.layer { return left.rule.layer < right.rule.layer }
        if left.specificity != right.specificity { return left.specificity < right.specificity }
        return left.rule.order < right.rule.order
      }
      .map(\.rule)
  }
}

extension StyleResolver {
  /// The rules that authors have for the element, tree by tree, each tree's in the order of the cascade.
  /// What stands outside comes last: it wins, but for what is important.
  ///
  /// https://drafts.csswg.org/css-cascade-5/#cascade-context
  func rulesByTree(for element: Element) -> [[CascadeRule]] {
    guard !agent.shadowTrees.isEmpty else { return [authorRules(for: element)] }
    var found: [[CascadeRule]] = []
    if let root = element.shadowRoot { found.append(shadowStyles(root).matches(element, self)) }
    var slots: [Element] = []
    while let slot = (slots.last ?? element).node.assignedSlot { slots.append(slot) }
    for slot in slots.reversed() {
      guard let root = slot.node.containingShadowRoot else { continue }
      found.append(
        shadowStyles(root).matches(element, assignedTo: slot, ownMatcher(of: element)))
    }
    if let root = element.node.containingShadowRoot {
      found.append(shadowStyles(root).matches(element, self))
    } else {
      found.append(authorRules(for: element))
    }
    return found
  }

  private func ownMatcher(of element: Element) -> SelectorMatcher {
    element.node.containingShadowRoot.map { shadowStyles($0).matcher } ?? selectorMatcher()
  }

  private func shadowStyles(_ root: ShadowRoot) -> ShadowStyles {
    if let known = shadowStyles[root.node] { return known }
    let made = ShadowStyles(root, sheets: owner.activeSheets(of: root), resolver: self)
    shadowStyles[root.node] = made
    return made
  }
}

extension DocumentStyle {
  /// https://drafts.csswg.org/cssom/#dom-documentorshadowroot-stylesheets
  package func styleSheets(of root: Node) -> [CSSStyleSheet] {
    if root.isDocument { return styleSheets }
    updateOwnedSheets()
    return owned.candidates.compactMap { element in
      element.node.root == root ? owned.byElement[element]?.sheet : nil
    }
  }

  fileprivate func activeSheets(of root: ShadowRoot) -> [CSSStyleSheet] {
    (styleSheets(of: root.node) + adoptedStyleSheets(of: root.node)).filter { !$0.isDisabled }
  }
}
