import CSSSyntax
import DOM

/// https://drafts.csswg.org/cssom/#the-cssimportrule-interface
package final class CSSImportRule: CSSRule {
  package let href: String
  /// The layer of the sheet's rules; its name is empty for an anonymous one.
  let layer: LayerName?
  package let supportsText: String?
  let isSupported: Bool
  package private(set) lazy var media = MediaList { [weak self] in self?.noteChange() }
  private var loaded: CSSStyleSheet??

  init(
    href: String, layer: LayerName?, supports: String?, isSupported: Bool, media: MediaQueryList
  ) {
    self.href = href
    self.layer = layer
    supportsText = supports
    self.isSupported = isSupported
    super.init()
    self.media.queries = media
  }

  override package var type: Int { 3 }
  package var layerName: String? { layer?.serialized }

  /// The sheet, fetched on first use; nil if that fails.
  package var styleSheet: CSSStyleSheet? {
    if let loaded { return loaded }
    loaded = .some(nil)
    let sheet = fetch()
    loaded = .some(sheet)
    return sheet
  }

  var isIncomplete: Bool { isSupported && styleSheet?.isIncomplete != false }

  private func fetch() -> CSSStyleSheet? {
    guard isSupported, let parent = parentStyleSheet, let style = parent.documentStyle,
      let url = style.environment?.resolve(href, relativeTo: parent.baseURL),
      parent.mayImport(url),
      let fetched = style.environment?.fetchStyleSheet(url, for: style.document, charset: nil)
    else { return nil }
    let sheet = CSSStyleSheet(
      text: fetched.text, context: RuleContext(parser: parent.context.parser), url: fetched.url)
    sheet.href = fetched.url
    sheet.isOriginClean = fetched.isSameOrigin
    sheet.ownerRule = self
    return sheet
  }

  override package var cssText: String {
    var text = "@import url(\(href.serializedAsString))"
    if let layer { text += layer.parts.isEmpty ? " layer" : " layer(\(layer.serialized))" }
    if let supportsText { text += " supports(\(supportsText))" }
    let media = media.queries.serialized
    return text + (media.isEmpty ? "" : " \(media)") + ";"
  }
}

/// https://drafts.csswg.org/cssom/#the-cssnamespacerule-interface
package final class CSSNamespaceRule: CSSRule {
  package let prefix: String
  package let namespaceURI: String

  init(prefix: String, namespaceURI: String) {
    self.prefix = prefix
    self.namespaceURI = namespaceURI
  }

  override package var type: Int { 10 }

  override package var cssText: String {
    let name = prefix.isEmpty ? "" : "\(prefix.serializedAsIdentifier) "
    return "@namespace \(name)url(\(namespaceURI.serializedAsString));"
  }
}
