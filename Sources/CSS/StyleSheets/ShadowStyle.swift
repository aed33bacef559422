import DOM

/// What has style sheets: a document or a shadow root.
///
/// https://drafts.csswg.org/cssom/#extensions-to-the-document-or-shadow-root-interface
package protocol StyleSheetScope: AnyObject {
  /// The node document.
  var document: Document { get }
  var styleSheets: [CSSStyleSheet] { get }
  var adoptedStyleSheets: [CSSStyleSheet] { get set }
}

/// What a shadow root has of CSS.
package final class ShadowStyle: StyleSheetScope {
  /// Scripts may hold on to its array for longer than there is a root.
  private weak var root: ShadowRoot?
  private var adopted: [CSSStyleSheet] = []
  /// The document in which the sheets were adopted.
  private var adoptionDocument: Document?

  private var lastDocument: Document

  private init(_ root: ShadowRoot) {
    self.root = root
    lastDocument = root.node.document
  }

  package static func of(_ root: ShadowRoot) -> ShadowStyle {
    if let known = root.style { return unsafeDowncast(known, to: ShadowStyle.self) }
    let made = ShadowStyle(root)
    root.style = made
    return made
  }

  package var document: Document {
    if let root { lastDocument = root.node.document }
    return lastDocument
  }

  package var styleSheets: [CSSStyleSheet] {
    root.map { DocumentStyle.of(document).styleSheets(of: $0) } ?? []
  }

  package var adoptedStyleSheets: [CSSStyleSheet] {
    get {
      forgetSheetsOfOtherDocument()
      return adopted
    }
    set {
      adopted = newValue
      adoptionDocument = document
      let style = DocumentStyle.of(document)
      for sheet in newValue { sheet.join(style) }
      style.noteSheetChange()
    }
  }

  /// https://dom.spec.whatwg.org/#concept-node-adopt-ext (for shadow roots)
  private func forgetSheetsOfOtherDocument() {
    let document = document
    guard let before = adoptionDocument, before != document else { return }
    adoptionDocument = document
    if !before.sharesTemplates(with: document) { adopted = [] }
    for sheet in adopted { sheet.join(DocumentStyle.of(document)) }
  }

  /// The sheets that count, in the order of the cascade.
  var activeSheets: [CSSStyleSheet] {
    (styleSheets + adoptedStyleSheets).filter { !$0.isDisabled }
  }
}

extension Document {
  /// Whether one of the two is that to which the contents of templates in the other belong.
  package func sharesTemplates(with other: Document) -> Bool {
    self == other || templateContentsOwner == other || other.templateContentsOwner == self
  }
}
