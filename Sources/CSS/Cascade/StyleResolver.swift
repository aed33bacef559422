import DOM
import Selectors

/// Computes styles without layout, lazily: the rules of a document when the first element asks, an
/// element's declarations when its first property is asked for.
///
/// https://drafts.csswg.org/css-cascade-5/
package final class StyleResolver {
  unowned let owner: DocumentStyle
  package var document: Document { owner.document }
  /// Changing it forgets what was computed.
  package var environment = MediaEnvironment() {
    didSet { if environment != oldValue { version = nil } }
  }
  /// What selectors ask for beside the tree.
  package var states: (any ElementStates)?

  private var version: (tree: UInt64, sheets: UInt64)?
  private var rulesVersion: UInt64?
  private(set) var authorRules: [CascadeRule] = []
  private var authorRuleSet: RuleSet?
  private var userAgentRuleSet: RuleSet?
  private var matcher: SelectorMatcher?
  var scopeMatchers: [Element: SelectorMatcher] = [:]
  private var styles: [Element: ElementStyle] = [:]
  private var declaredProperties: [String: RegisteredProperty] = [:]
  /// What `innerText` needs is kept apart.
  var textRuleSet: RuleSet?
  var textStyles = TextStyleCache()

  init(_ owner: DocumentStyle) { self.owner = owner }

  package convenience init(document: Document) { self.init(DocumentStyle.of(document)) }

  /// Forgets what a change of the document or of its sheets may have made wrong.
  func refresh() {
    let tree = document.state.version
    if let version, version == (tree, owner.sheetVersion) { return }
    let isNew = version == nil
    owner.updateOwnedSheets()
    let sheets = owner.sheetVersion
    version = (tree, sheets)
    styles = [:]
    textStyles = TextStyleCache()
    matcher = nil
    scopeMatchers = [:]
    guard isNew || rulesVersion != sheets else { return }
    rulesVersion = sheets
    var collector = CascadeRuleCollector(environment: environment)
    for sheet in owner.activeSheets { collector.add(sheet) }
    authorRules = collector.finish()
    declaredProperties = collector.registeredProperties
    authorRuleSet = nil
    textRuleSet = nil
  }

  /// https://drafts.css-houdini.org/css-properties-values-api-1/#determining-registration
  func registration(of name: String) -> RegisteredProperty? {
    owner.registeredProperties[name] ?? declaredProperties[name]
  }

  var isQuirky: Bool { document.state.quirksMode == .quirks }
  var agent: Agent { document.agent }

  func selectorMatcher() -> SelectorMatcher {
    if let matcher { return matcher }
    let made = SelectorMatcher(document: document, states: states)
    matcher = made
    return made
  }

  private func authorRules(for element: Element) -> [CascadeRule] {
    if authorRuleSet == nil {
      authorRuleSet = RuleSet(authorRules, agent: agent, ignoresCase: isQuirky)
    }
    return authorRuleSet?.matches(element, self) ?? []
  }

  private func userAgentRules(for element: Element) -> [CascadeRule] {
    if userAgentRuleSet == nil {
      var collector = CascadeRuleCollector(environment: environment)
      collector.add(
        CSSStyleSheet(
          text: DOMString(UserAgentSheet.text),
          context: RuleContext(parser: ParserContext(isUserAgent: true)), url: ""))
      userAgentRuleSet = RuleSet(collector.finish(), agent: agent, ignoresCase: false)
    }
    return element.isHTML || element.elementName == .svg
      ? userAgentRuleSet?.matches(element, self) ?? [] : []
  }

  /// The declarations that win for the element.
  func style(of element: Element) -> ElementStyle {
    refresh()
    if let known = styles[element] { return known }
    let style = ElementStyle(element: element)
    for rule in userAgentRules(for: element) { style.add(rule.entries, origin: .userAgent) }
    let hints = PresentationalHints.declarations(for: element)
    if !hints.isEmpty {
      style.add(
        StyleDeclaration(parsing: DOMString(hints), quirks: true).entries, origin: .author)
    }
    let rules = authorRules(for: element)
    for rule in rules { style.add(rule.entries, origin: .author, isImportant: false) }
    let inline = inlineStyle(of: element)
    style.add(inline, origin: .author, isImportant: false)
    // Among important declarations the order of layers is the other way round.
    for layer in Set(rules.map(\.layer)).sorted() {
      for rule in rules.reversed() where rule.layer == layer { style.addImportant(rule.entries) }
    }
    style.addImportant(inline, overriding: true)
    styles[element] = style
    return style
  }

  private func inlineStyle(of element: Element) -> [StyleDeclaration.Entry] {
    guard let text = element["style"] else { return [] }
    return StyleDeclaration(parsing: text, quirks: isQuirky).entries
  }
}
