import DOM
import Selectors

/// Collects the rules of style sheets that apply, with conditions evaluated and nesting resolved.
struct CascadeRuleCollector {
  /// Asked only if there are media queries.
  private let environment: () -> MediaEnvironment
  /// The document whose rules they are.
  private let document: Document
  private let documentBaseURL: String
  private var rules: [CascadeRule] = []
  private(set) var registeredProperties: [String: RegisteredProperty] = [:]
  private(set) var fontFaces: [CSSFontFaceRule.InSheet] = []
  private(set) var keyframes: [String: CSSKeyframesRule] = [:]
  private(set) var counterStyles: [String: CSSCounterStyleRule] = [:]
  private var layers = CascadeLayers()
  private static let maximumImportDepth = 32

  /// What encloses the rules that are being visited.
  private struct Surroundings {
    var layer = CascadeLayers.unlayered
    var parent: SelectorList?
    var scope: CascadeScope?
    var containers: [CSSContainerRule] = []
    var implicitRoot: Element?
    var resolveURL: ((String) -> String)?
  }

  init(environment: @escaping () -> MediaEnvironment, document: Document) {
    self.environment = environment
    self.document = document
    documentBaseURL = document.baseURL
  }

  mutating func add(_ sheet: CSSStyleSheet) {
    var surroundings = Surroundings()
    surroundings.implicitRoot = sheet.owner?.node.parentElement
    add(sheet, surroundings, depth: 0)
  }

  /// All rules, each with the place of its layer.
  mutating func finish() -> [CascadeRule] {
    let places = layers.places
    for rule in rules { rule.layer = places[rule.layer] }
    return rules
  }

  private mutating func add(_ sheet: CSSStyleSheet, _ surroundings: Surroundings, depth: Int) {
    guard matches(sheet.media) else { return }
    var surroundings = surroundings
    surroundings.resolveURL = resolution(of: sheet)
    for rule in sheet.rules {
      guard let rule = rule as? CSSImportRule else {
        add(rule, surroundings)
        continue
      }
      var inner = surroundings
      if let layer = rule.layer { inner.layer = layers.layer(layer, in: surroundings.layer) }
      guard depth < Self.maximumImportDepth, matches(rule.media),
        let imported = rule.styleSheet
      else { continue }
      add(imported, inner, depth: depth + 1)
    }
  }

  private func matches(_ media: MediaList) -> Bool {
    media.queries.queries.isEmpty || media.queries.matches(environment())
  }

  /// https://drafts.csswg.org/css-values-4/#relative-urls
  private func resolution(of sheet: CSSStyleSheet) -> ((String) -> String)? {
    let base = sheet.baseURL
    guard base != documentBaseURL, let environment = document.agent.styleEnvironment else {
      return nil
    }
    return { [unowned environment] in environment.resolve($0, relativeTo: base) ?? $0 }
  }

  private mutating func add(_ rules: [CSSRule], _ surroundings: Surroundings) {
    for rule in rules { add(rule, surroundings) }
  }

  // Rules may nest very deeply by mistake; the parser has a limit for them.
  private mutating func add(_ rule: CSSRule, _ surroundings: Surroundings) {
    var inner = surroundings
    switch rule {
    case let rule as CSSStyleRule: addStyleRule(rule, surroundings)
    case let rule as CSSNestedDeclarations:
      if let selectors = surroundings.parent { append(selectors, rule.block, surroundings) }
    case let rule as CSSMediaRule:
      if matches(rule.media) { add(rule.rules, surroundings) }
    case let rule as CSSSupportsRule:
      if rule.isSupported { add(rule.rules, surroundings) }
    case let rule as CSSLayerBlockRule:
      inner.layer = layers.layer(rule.layerName, in: surroundings.layer)
      add(rule.rules, inner)
    case let rule as CSSLayerStatementRule:
      for name in rule.names { _ = layers.layer(name, in: surroundings.layer) }
    case let rule as CSSContainerRule:
      inner.containers.append(rule)
      add(rule.rules, inner)
    case let rule as CSSScopeRule:
      inner.scope = CascadeScope(
        start: rule.startSelectors.map { resolved($0, surroundings) }, end: rule.endSelectors,
        implicitRoot: surroundings.implicitRoot, outer: surroundings.scope)
      inner.parent = Self.scopeRoot
      add(rule.rules, inner)
    case let rule as CSSFontFaceRule:
      fontFaces.append(.init(rule: rule, resolveURL: surroundings.resolveURL))
    case let rule as CSSKeyframesRule: keyframes[rule.name] = rule
    case let rule as CSSCounterStyleRule: counterStyles[rule.name] = rule
    case let rule as CSSPropertyRule:
      if let definition = rule.definition { registeredProperties[rule.name] = definition }
    default: break
    }
  }

  /// `:where(:scope)`, which `&` means in `@scope`.
  private static var scopeRoot: SelectorList {
    let scope = SelectorList([
      ComplexSelector([CompoundSelector(simples: [.pseudoClass(.plain(.scope))])])
    ])
    return SelectorList([
      ComplexSelector([CompoundSelector(simples: [.pseudoClass(.where(scope))])])
    ])
  }

  private func resolved(_ selectors: SelectorList, _ surroundings: Surroundings) -> SelectorList {
    guard let parent = surroundings.parent else { return selectors }
    var selectors = selectors
    for index in selectors.selectors.indices
    where selectors.selectors[index].compounds[0].combinator != nil {
      selectors.selectors[index].compounds.insert(CompoundSelector(simples: [.nesting]), at: 0)
    }
    return selectors.containsNesting ? selectors.replacingNesting(with: parent) : selectors
  }

  private mutating func addStyleRule(_ rule: CSSStyleRule, _ surroundings: Surroundings) {
    let selectors = resolved(rule.selectors, surroundings)
    if !rule.block.isEmpty { append(selectors, rule.block, surroundings) }
    guard !rule.rules.isEmpty else { return }
    var inner = surroundings
    inner.parent = selectors
    add(rule.rules, inner)
  }

  private mutating func append(
    _ selectors: SelectorList, _ block: DeclarationBlock, _ surroundings: Surroundings
  ) {
    let order = rules.count
    rules.append(
      CascadeRule(
        selectors: selectors, order: order, layer: surroundings.layer, block: block,
        scope: surroundings.scope, containers: surroundings.containers,
        resolveURL: surroundings.resolveURL))
    for selector in selectors.selectors where selector.pseudoElement != nil {
      guard let (originating, subject) = selector.splittingPseudoElement() else { continue }
      rules.append(
        CascadeRule(
          selectors: SelectorList([originating]), subject: subject,
          specificity: selector.specificity, order: order, layer: surroundings.layer,
          block: block, scope: surroundings.scope, containers: surroundings.containers,
          resolveURL: surroundings.resolveURL))
    }
  }
}
