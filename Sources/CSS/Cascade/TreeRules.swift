import DOM
import Selectors

/// The rules of the style sheets of one tree: a document's, or a shadow tree's. They apply to that
/// tree, to its host, to the nodes assigned to its slots, and to the parts of shadow trees in it.
///
/// https://drafts.csswg.org/css-scoping-1/#shadow-cascading
final class TreeRules {
  enum Concern: Int, CaseIterable {
    case elements, host, slotted, parts
  }

  let rules: [CascadeRule]
  let registeredProperties: [String: RegisteredProperty]
  let fontFaces: [CSSFontFaceRule.InSheet]
  /// What they say with that base URL.
  var fontDescriptions:
    (base: String, rules: [(rule: CSSFontFaceRule, description: FontFaceDescription)])?
  let keyframes: [String: CSSKeyframesRule]
  let counterStyles: CounterStyles
  /// Nil for a document's rules.
  let shadowRoot: ShadowRoot?
  private let document: Document
  private let ignoresCase: Bool
  /// The pseudo-elements without arguments that some rule is about.
  private(set) lazy var pseudoElements = Set(
    rules.compactMap { rule -> PlainPseudoElement? in
      if case .plain(let element)? = rule.subject.pseudoElement { return element }
      return nil
    })
  /// By concern, twice: for elements, and for pseudo-elements.
  private var sets = [RuleSet?](repeating: nil, count: 2 * Concern.allCases.count)
  private var matcher: SelectorMatcher?

  init(
    _ sheets: [CSSStyleSheet], environment: @escaping @autoclosure () -> MediaEnvironment,
    document: Document, shadowRoot: ShadowRoot? = nil, ignoresCase: Bool
  ) {
    var collector = CascadeRuleCollector(environment: environment, document: document)
    for sheet in sheets { collector.add(sheet) }
    rules = collector.finish()
    registeredProperties = collector.registeredProperties
    fontFaces = collector.fontFaces
    keyframes = collector.keyframes
    counterStyles = CounterStyles(collector.counterStyles)
    self.shadowRoot = shadowRoot
    self.document = document
    self.ignoresCase = ignoresCase
  }

  /// Discards what was computed about the tree.
  func treeChanged() { matcher = nil }

  func selectorMatcher(_ resolver: StyleResolver) -> SelectorMatcher {
    if let matcher { return matcher }
    let made = SelectorMatcher(
      document: document, host: shadowRoot?.host, states: resolver.states)
    matcher = made
    return made
  }

  /// The rules that have a selector of that kind whose originating element (the slot, the host)
  /// matches, and for which `isWanted` is true, in the order of the cascade.
  func matches(
    _ element: Element, _ concern: Concern, pseudoElement: PseudoElement?,
    _ resolver: StyleResolver, where isWanted: ((CascadeSubject) -> Bool)? = nil
  ) -> [CascadeRule] {
    var isOfKin = true
    return matches(
      element, concern, pseudoElement: pseudoElement, resolver, isOfKin: &isOfKin, where: isWanted)
  }

  /// - Parameter isOfKin: becomes false if others may match an element with the same names, attributes and ancestors.
  func matches(
    _ element: Element, _ concern: Concern, pseudoElement: PseudoElement?,
    _ resolver: StyleResolver, isOfKin: inout Bool,
    where isWanted: ((CascadeSubject) -> Bool)? = nil
  ) -> [CascadeRule] {
    let set = ruleSet(concern, ofPseudoElements: pseudoElement != nil)
    if set.isEmpty { return [] }
    let matcher = selectorMatcher(resolver)
    if pseudoElement == nil, isWanted == nil {
      return set.matches(element, resolver, matcher, isOfKin: &isOfKin)
    }
    return set.matches(element, resolver, matcher, isOfKin: &isOfKin) { rule in
      rule.subject.pseudoElement == pseudoElement && isWanted?(rule.subject) != false
    }
  }

  private func ruleSet(_ concern: Concern, ofPseudoElements: Bool) -> RuleSet {
    let key = concern.rawValue << 1 | (ofPseudoElements ? 1 : 0)
    if let known = sets[key] { return known }
    let wanted = rules.filter { rule in
      (rule.subject.pseudoElement != nil) == ofPseudoElements && rule.isOf(concern)
    }
    let made = RuleSet(wanted, agent: document.agent, ignoresCase: ignoresCase)
    sets[key] = made
    return made
  }
}

extension CascadeRule {
  fileprivate func isOf(_ concern: TreeRules.Concern) -> Bool {
    switch (subject.kind, concern) {
    case (.element, .elements), (.slotted, .slotted), (.part, .parts): true
    case (.element, .host): selectors.selectors.contains(where: \.isAboutHost)
    default: false
    }
  }
}
