import DOM

/// An owner of style sheets: a document or a shadow root.
///
/// https://drafts.csswg.org/cssom/#extensions-to-the-document-or-shadow-root-interface
package protocol StyleSheetScope: AnyObject {
  /// The node document.
  var document: Document { get }
  var styleSheets: [CSSStyleSheet] { get }
  var adoptedStyleSheets: [CSSStyleSheet] { get set }
}

/// The CSS state of a shadow root.
package final class ShadowStyle: StyleSheetScope {
  private unowned let root: ShadowRoot
  private var adopted: [CSSStyleSheet] = []
  /// The state of the document in which the sheets were adopted, which may have been destroyed.
  private weak var adoptionDocument: DocumentState?

  private init(_ root: ShadowRoot) { self.root = root }

  package static func of(_ root: ShadowRoot) -> ShadowStyle {
    root.slot { ShadowStyle(root) }
  }

  package var document: Document { root.node.document }

  package var styleSheets: [CSSStyleSheet] { DocumentStyle.of(document).styleSheets(of: root) }

  package var adoptedStyleSheets: [CSSStyleSheet] {
    get {
      forgetSheetsOfOtherDocument()
      return adopted
    }
    set {
      adopted = newValue
      adoptionDocument = document.state
      let style = DocumentStyle.of(document)
      for sheet in newValue { sheet.join(style) }
      style.noteSheetChange()
    }
  }

  /// https://dom.spec.whatwg.org/#concept-node-adopt-ext (for shadow roots)
  private func forgetSheetsOfOtherDocument() {
    let document = document
    if adopted.isEmpty || adoptionDocument === document.state { return }
    let sharesTemplates = adoptionDocument?.sharesTemplates(with: document) ?? false
    adoptionDocument = document.state
    if !sharesTemplates { adopted = [] }
    for sheet in adopted { sheet.join(DocumentStyle.of(document)) }
  }

  /// The sheets that apply, in the order of the cascade.
  var activeSheets: [CSSStyleSheet] {
    (styleSheets + adoptedStyleSheets).filter { !$0.isDisabled }
  }
}

extension Document {
  /// Whether one of the two owns the contents of templates in the other.
  package func sharesTemplates(with other: Document) -> Bool {
    self == other || state.sharesTemplates(with: other)
  }
}

extension DocumentState {
  fileprivate func sharesTemplates(with other: Document) -> Bool {
    templateContentsOwner == other || other.knownTemplateContentsOwner?.state === self
  }
}
