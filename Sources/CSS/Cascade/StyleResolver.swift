import DOM
import Selectors

/// Computes styles without layout, lazily: the rules of a document when they are first needed, an
/// element's declarations when its first property is requested.
///
/// https://drafts.csswg.org/css-cascade-5/
package final class StyleResolver {
  unowned(unsafe) let owner: DocumentStyle
  package var document: Document { owner.document }
  /// Whether the document is shown; changing this discards what was computed. Without a window,
  /// nothing in a document has a box.
  package var isShown = true
  /// Nil until it matters: in a frame, the document around it is laid out for it.
  private var knownEnvironment: MediaEnvironment?
  private lazy var isFramed = owner.environment?.isFramed(document) == true
  /// Asked for values that depend on layout; without it they are as computed.
  package weak var usedValues: (any UsedValueSource)?
  var containerSizes = ContainerSizes()
  /// Asked for units that depend on a font; without it they are guessed.
  package var fontMeasurer: (any FontMeasurer)?
  /// What selectors need in addition to the tree.
  package var states: (any ElementStates)?

  @exclusivity(unchecked) private var version: (tree: UInt64, sheets: UInt64)?
  private var rulesVersion: UInt64?
  private(set) lazy var documentRules = TreeRules(
    [], environment: self.environment, document: document, ignoresCase: isQuirky)
  private var shadowRules: [ObjectIdentifier: TreeRules] = [:]
  private lazy var userAgentRules = TreeRules(
    [declarations.userAgentSheet(quirks: isQuirky)], environment: self.environment,
    document: document, ignoresCase: false)
  lazy var declarations = SharedDeclarations.of(agent)
  let pseudoElements = PseudoElementStyles()
  var scopeMatchers: [Element: SelectorMatcher] = [:]
  @exclusivity(unchecked) private var styles: [Element: ElementStyle] = [:]
  private var cascades = CascadeCache()
  /// What `innerText` needs is kept separately.
  var textRuleSet: RuleSet?
  var textStyles = TextStyleCache()
  var textAttributes = ParsedTextAttributes()
  var pageColorSchemes: CSSValue?
  /// Whether some element inherits by a keyword what is not inherited by itself.
  var inheritsExplicitly = false
  var boxChanges = BoxChanges()
  /// The properties that a layout reads; nil: any.
  package var boxProperties: Set<Property>?
  private var knownFeatures: SelectorFeatures?
  var kinGeneration = 0
  /// The attributes that generated content shows, in lowercase.
  package var contentAttributes: Set<DOMString> = []
  /// By their names: whether the values of attributes say nothing of style.
  var ignoredAttributes: [Name: Bool] = [:]
  /// Counts up with each change of an animation.
  var animationVersion: UInt64 = 0
  /// While a layout is made, nothing changes.
  private var isUnchanging = false
  /// How many elements are being computed, each because the previous one needs it.
  private var inheritanceDepth = 0

  init(_ owner: DocumentStyle) { self.owner = owner }

  package convenience init(document: Document) { self.init(DocumentStyle.of(document)) }

  /// Discards what a change of the document or of its sheets may have invalidated.
  func refresh() {
    if isUnchanging { return }
    if isFramed { updateEnvironment() }
    let tree = document.state.version
    if let version, version == (tree, owner.sheetVersion) {
      if let animations = owner.animations { animations.tick().forEach(animationsChanged) }
      return
    }
    let isNew = version == nil
    owner.updateOwnedSheets()
    let sheets = owner.sheetVersion
    version = (tree, sheets)
    textStyles = TextStyleCache()
    pageColorSchemes = nil
    scopeMatchers = [:]
    documentRules.treeChanged()
    userAgentRules.treeChanged()
    for rules in shadowRules.values { rules.treeChanged() }
    let changes = owner.recorder?.take()
    // Those that were alike may be no longer.
    kinGeneration += 1
    if !isNew, rulesVersion == sheets, let changes, apply(changes) { return }
    discardStyles()
    guard isNew || rulesVersion != sheets else { return }
    rulesVersion = sheets
    cascades = CascadeCache()
    knownFeatures = nil
    ignoredAttributes = [:]
    documentRules = TreeRules(
      owner.activeSheets, environment: self.environment, document: document, ignoresCase: isQuirky)
    shadowRules = [:]
    textRuleSet = nil
  }

  /// Runs `body`, in which neither the document nor its sheets nor its viewport change, so that nobody has to ask
  /// whether they have.
  ///
  /// OPTIMIZATION: the viewport of a frame is a question to the layout around it.
  package func withoutChanges<Result>(_ body: () -> Result) -> Result {
    refresh()
    let wasUnchanging = isUnchanging
    isUnchanging = true
    defer { isUnchanging = wasUnchanging }
    return body()
  }

  package var environment: MediaEnvironment {
    if let knownEnvironment { return knownEnvironment }
    let made = owner.environment?.mediaEnvironment(of: document) ?? MediaEnvironment()
    knownEnvironment = made
    return made
  }

  /// The viewport may be another one now.
  package func updateEnvironment() {
    guard let knownEnvironment else { return }
    self.knownEnvironment = nil
    if environment != knownEnvironment { version = nil }
  }

  /// Discards all styles, but not the rules.
  func discardStyles() {
    if let animations = owner.animations {
      for (element, style) in styles where pseudoElements.origins[element] == nil {
        animations.keepFormer(style, of: element)
      }
    }
    styles = [:]
    pseudoElements.forgetAll()
    inheritsExplicitly = false
    boxChanges = BoxChanges(isEverything: true)
  }

  /// The rules of a shadow tree; without one, of the document.
  func rules(of shadowRoot: ShadowRoot?) -> TreeRules {
    guard let shadowRoot else { return documentRules }
    // The rules keep the root alive, so that another one cannot have its address.
    if let known = shadowRules[ObjectIdentifier(shadowRoot)] { return known }
    let made = TreeRules(
      ShadowStyle.of(shadowRoot).activeSheets, environment: self.environment, document: document,
      shadowRoot: shadowRoot, ignoresCase: isQuirky)
    shadowRules[ObjectIdentifier(shadowRoot)] = made
    return made
  }

  /// https://drafts.css-houdini.org/css-properties-values-api-1/#determining-registration
  func registration(of name: String) -> RegisteredProperty? {
    owner.registeredProperties[name] ?? documentRules.registeredProperties[name]
  }

  var registeredNames: [String] {
    Array(owner.registeredProperties.keys) + documentRules.registeredProperties.keys
  }

  /// Follows small changes from now on, instead of computing everything again.
  package func recordChanges() {
    // What is computed up to now stays: whoever asks may hold the node of a pseudo-element.
    refresh()
    owner.recordChanges()
  }

  var features: SelectorFeatures {
    if let knownFeatures { return knownFeatures }
    let made = SelectorFeatures(documentRules.rules, ignoresCase: isQuirky)
    knownFeatures = made
    return made
  }

  var isQuirky: Bool { document.state.quirksMode == .quirks }
  var agent: Agent { document.agent }

  func selectorMatcher() -> SelectorMatcher { documentRules.selectorMatcher(self) }

  func userAgentRules(
    for element: Element, pseudoElement: PseudoElement? = nil, isOfKin: inout Bool
  ) -> [CascadeRule] {
    let isTitle = element.namespace == .svg && element.elementName == .title
    guard element.isHTML || element.elementName == .svg || isTitle else { return [] }
    return userAgentRules.matches(
      element, .elements, pseudoElement: pseudoElement, self, isOfKin: &isOfKin)
  }

  /// Runs `body`, which may need the same for the element's parent. Before the recursion gets too
  /// deep for the stack, all ancestors are computed, the outermost first.
  func inheriting<Result>(
    _ element: Element, prepare: (Element) -> Void, _ body: () -> Result
  ) -> Result {
    inheritanceDepth += 1
    defer { inheritanceDepth -= 1 }
    if inheritanceDepth % 32 == 0 {
      var ancestors: [Element] = []
      while let parent = styleParent(of: ancestors.last ?? element) { ancestors.append(parent) }
      for ancestor in ancestors.reversed() { prepare(ancestor) }
    }
    return body()
  }

  func knownStyle(of element: Element) -> ElementStyle? { styles[element] }

  /// The element is about to be freed.
  func forgetStyle(of element: Element) { styles[element] = nil }

  /// Elements that are not in the document may have been freed.
  func forgetStylesOutsideTree() {
    var kept = styles.filter { pseudoElements.origins[$0.key] != nil }
    for element in document.node.shadowIncludingElements { kept[element] = styles[element] }
    styles = kept
  }

  /// Discards what is known of the element and of its pseudo-elements.
  func discardStyle(of element: Element) {
    let style = styles.removeValue(forKey: element)
    if let style, let animations = owner.animations { animations.keepFormer(style, of: element) }
    for node in pseudoElements.standIns(of: element) { styles[node] = nil }
  }

  /// The declarations that win for the element.
  func style(of element: Element) -> ElementStyle {
    refresh()
    if let known = styles[element] { return known }
    let style = makeStyle(of: element)
    styles[element] = style
    if owner.animates { animate(style) }
    return style
  }

  private func makeStyle(of element: Element) -> ElementStyle {
    if let origin = pseudoElements.origins[element] {
      return pseudoStyle(origin, standIn: element)
    }
    if let kin = knownKin(of: element), let cascade = kin.cascade {
      let style = ElementStyle(element: element, cascade)
      style.kin = kin
      return style
    }
    var isOfKin = true
    let userAgent = userAgentRules(for: element, isOfKin: &isOfKin)
    let hints = PresentationalHints.declarations(for: element, declarations.hintNames)
    let author = authorRules(for: element, isOfKin: &isOfKin)
    func make() -> Cascade {
      let cascade = Cascade()
      for rule in userAgent { cascade.add(rule.entries, origin: .userAgent) }
      if !hints.isEmpty { cascade.add(declarations.entries(ofHints: hints), origin: .author) }
      cascade.add(author, inline: element.styleDeclarations.entries)
      return cascade
    }
    guard author.inner.isEmpty, author.outer.isEmpty, let inline = element.styleAttributeText else {
      let style = ElementStyle(element: element, make())
      style.looksAround = !isOfKin
      return style
    }
    let cascade = cascades.cascade(
      userAgent: userAgent, hints: hints, author: author.own, inline: inline, make)
    let style = ElementStyle(element: element, cascade)
    style.looksAround = !isOfKin
    if isOfKin { addKin(style) }
    return style
  }
}
