import DOM
import Selectors

/// Computes styles without layout, lazily: the rules of a document when the first element asks, an
/// element's declarations when its first property is asked for.
///
/// https://drafts.csswg.org/css-cascade-5/
package final class StyleResolver {
  package let document: Document
  /// Changing it forgets what was computed.
  package var environment: MediaEnvironment {
    didSet { if environment != oldValue { invalidate() } }
  }
  /// The text of the style sheet that a `link` element refers to, if it is there.
  package var linkedSheet: (Element) -> DOMString? = { _ in nil }

  private var version: UInt64?
  private var sheetTexts: [DOMString] = []
  private(set) var authorRules: [CascadeRule] = []
  private var authorRuleSet: RuleSet?
  private var userAgentRuleSet: RuleSet?
  private var matcher: SelectorMatcher?
  private var styles: [Element: ElementStyle] = [:]
  /// What `innerText` needs is kept apart.
  var textRuleSet: RuleSet?
  var textStyles = TextStyleCache()

  package init(document: Document, environment: MediaEnvironment = MediaEnvironment()) {
    self.document = document
    self.environment = environment
  }

  private func invalidate() {
    version = nil
    sheetTexts = []
    authorRuleSet = nil
  }

  /// Forgets what a change of the document may have made wrong.
  func refresh() {
    let current = document.state.version
    guard current != version else { return }
    let isFirst = version == nil
    version = current
    styles = [:]
    textStyles = TextStyleCache()
    matcher = nil
    let texts = collectSheets()
    if isFirst || texts != sheetTexts {
      sheetTexts = texts
      var collector = CascadeRuleCollector(
        environment: environment, context: ParserContext(quirks: isQuirky))
      for text in texts { collector.add(text) }
      authorRules = collector.rules
      authorRuleSet = nil
      textRuleSet = nil
    }
  }

  var isQuirky: Bool { document.state.quirksMode == .quirks }
  var agent: Agent { document.agent }

  /// The texts of `style` elements and linked sheets whose media apply, in tree order.
  private func collectSheets() -> [DOMString] {
    guard let root = document.documentElement?.node else { return [] }
    let evaluator = MediaQueryEvaluator(environment: environment)
    var texts: [DOMString] = []
    var node: Node? = root
    while let current = node {
      node = current.next(within: root)
      guard let element = Element(current) else { continue }
      let name = element.elementName
      guard name == .style || name == .link else { continue }
      if let media = element["media"], !evaluator.matches(media) { continue }
      if name == .style {
        let type = element["type"]
        guard type == nil || type == "" || type?.equalsIgnoringASCIICase("text/css") == true else {
          continue
        }
        texts.append(element.node.textContent ?? DOMString())
      } else if element.isHTML, let text = linkedSheet(element) {
        texts.append(text)
      }
    }
    return texts
  }

  func selectorMatcher() -> SelectorMatcher {
    if let matcher { return matcher }
    let made = SelectorMatcher(document: document)
    matcher = made
    return made
  }

  private func authorRules(for element: Element) -> [CascadeRule] {
    if authorRuleSet == nil {
      authorRuleSet = RuleSet(authorRules, agent: agent, ignoresCase: isQuirky)
    }
    return authorRuleSet?.matches(element, selectorMatcher()) ?? []
  }

  private func userAgentRules(for element: Element) -> [CascadeRule] {
    if userAgentRuleSet == nil {
      var collector = CascadeRuleCollector(
        environment: environment, context: ParserContext(isUserAgent: true))
      collector.add(DOMString(UserAgentSheet.text))
      userAgentRuleSet = RuleSet(collector.rules, agent: agent, ignoresCase: false)
    }
    return element.isHTML || element.elementName == .svg
      ? userAgentRuleSet?.matches(element, selectorMatcher()) ?? [] : []
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
