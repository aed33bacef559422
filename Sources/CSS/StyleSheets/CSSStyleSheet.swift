import CSSSyntax
import DOM
import Selectors

/// A style sheet. Its text is parsed when its rules are first used.
///
/// https://drafts.csswg.org/cssom/#the-cssstylesheet-interface
package final class CSSStyleSheet: RuleContainer {
  private var unread: DOMString?
  private var readRules: [CSSRule] = []
  private var readNamespaces = SelectorNamespaces()
  let context: RuleContext
  package weak var ruleList: CSSRuleList?

  /// https://drafts.csswg.org/cssom/#concept-css-style-sheet-location
  package internal(set) var href: String?
  package internal(set) var title: DOMString = ""
  /// The owner element, as of the last update from the tree.
  package internal(set) var owner: Element?
  package internal(set) weak var ownerRule: CSSImportRule?
  package private(set) lazy var media = MediaList { [weak self] in self?.noteChange() }
  package var isDisabled = false { didSet { if isDisabled != oldValue { noteChange() } } }
  /// The base of relative URLs in the sheet.
  let baseURL: String
  /// https://drafts.csswg.org/cssom/#concept-css-style-sheet-constructor-document
  package let constructorDocument: Document?
  /// https://drafts.csswg.org/cssom/#concept-css-style-sheet-disallow-modification-flag
  package internal(set) var disallowsModification = false
  /// https://drafts.csswg.org/cssom/#concept-css-style-sheet-origin-clean-flag
  package internal(set) var isOriginClean = true
  /// The sheet was not found.
  var isMissing = false
  /// Whether it, or a sheet that it imports, could not be fetched.
  var isIncomplete: Bool {
    isMissing || rules.contains { ($0 as? CSSImportRule)?.isIncomplete == true }
  }
  /// https://drafts.csswg.org/cssom/#concept-css-style-sheet-alternate-flag
  var isAlternate = false
  /// https://html.spec.whatwg.org/multipage/semantics.html#explicitly-enabled
  var isEnabledExplicitly = false
  /// The documents whose styles include the sheet, or may include it.
  private var users: [WeakDocumentStyle] = []

  private struct WeakDocumentStyle {
    weak var style: DocumentStyle?
  }

  init(text: DOMString, context: RuleContext, url: String, constructorDocument: Document? = nil) {
    unread = text
    self.context = context
    baseURL = url
    self.constructorDocument = constructorDocument
  }

  /// https://drafts.csswg.org/cssom/#dom-cssstylesheet-cssstylesheet
  package convenience init(
    constructedIn document: Document, baseURL: String? = nil, media: DOMString = "",
    isDisabled: Bool = false
  ) {
    self.init(
      text: DOMString(),
      context: RuleContext(parser: ParserContext(), isConstructed: true),
      url: baseURL ?? document.baseURL, constructorDocument: document)
    self.media.queries = MediaQueryList(media)
    self.isDisabled = isDisabled
  }

  /// https://drafts.csswg.org/cssom/#concept-css-style-sheet-owner-node
  package var ownerNode: Element? {
    if owner != nil { documentStyle?.updateOwnedSheets() }
    return owner
  }

  package var isConstructed: Bool { constructorDocument != nil }

  package var parentStyleSheet: CSSStyleSheet? { ownerRule?.parentStyleSheet }

  package var rules: [CSSRule] {
    read()
    return readRules
  }

  var namespaces: SelectorNamespaces {
    read()
    return readNamespaces
  }

  private func read() {
    guard let text = unread else { return }
    unread = nil
    let source = RuleSource(
      CSSTokenizer.tokenize(text), context: context, namespaces: SelectorNamespaces())
    readRules = RuleParser(source: source).sheetRules()
    readNamespaces = source.namespaces
    for rule in readRules { rule.sheet = self }
  }

  package func replaceRules(_ rules: [CSSRule]) {
    readRules = rules
    readNamespaces = SelectorNamespaces()
    for case let rule as CSSNamespaceRule in rules { readNamespaces.declare(rule) }
    noteChange()
  }

  package func adopt(_ rule: CSSRule) { rule.sheet = self }

  package func parseRule(_ text: DOMString) -> CSSRule? {
    RuleParser.parseRule(
      text, context: context, namespaces: namespaces, nesting: .none, isTopLevel: true)
  }

  /// https://drafts.csswg.org/cssom/#synchronously-replace-the-rules-of-a-cssstylesheet
  package func replaceText(_ text: DOMString) {
    for rule in readRules { rule.detach() }
    readRules = []
    readNamespaces = SelectorNamespaces()
    unread = text
    noteChange()
  }

  // MARK: - Whom it concerns

  /// The styles of the document whose sheet this is, or whose sheet imports it.
  var documentStyle: DocumentStyle? {
    parentStyleSheet?.documentStyle ?? users.lazy.compactMap(\.style).first
  }

  func join(_ style: DocumentStyle) {
    users.removeAll { $0.style == nil }
    if !users.contains(where: { $0.style === style }) {
      users.append(WeakDocumentStyle(style: style))
    }
  }

  func leave(_ style: DocumentStyle) { users.removeAll { $0.style == nil || $0.style === style } }

  func noteChange() {
    if let parent = parentStyleSheet { return parent.noteChange() }
    for user in users { user.style?.noteSheetChange() }
  }

  /// SAFARI: a sheet does not import one that imports it, ignoring fragments. So chains end.
  func mayImport(_ url: String) -> Bool {
    let address = url.prefix { $0 != "#" }
    var depth = 0
    var sheet: CSSStyleSheet? = self
    while let current = sheet {
      let addresses = [current.baseURL, current.href ?? current.baseURL]
      if addresses.contains(where: { $0.prefix { $0 != "#" } == address }) { return false }
      depth += 1
      sheet = current.parentStyleSheet
    }
    return depth < Self.maximumImportDepth
  }

  /// The sheets of imports are visited recursively.
  private static let maximumImportDepth = 64
}
