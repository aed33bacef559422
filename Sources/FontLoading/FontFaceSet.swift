import Bindings
import CSS
import DOM
import Fonts
import JSRuntime
import Layout

/// The fonts of a document, or some that a script has put together.
///
/// SAFARI: fires no events.
///
/// https://drafts.csswg.org/css-font-loading-3/#FontFaceSet-interface
package final class FontFaceSet: EventTargetHolder {
  private let target = ConstructedEventTarget()
  /// Nil for a set that a script has made.
  private let document: Document?
  private var connected: [FontFace] = []
  private(set) var added: [FontFace] = []
  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontfaceset-ready
  let ready = WorldPromises()
  private var hasDocumentLoaded: Bool
  private var hasWaitedForLayout = false
  package var interface: Interface { .fontFaceSet }
  package var eventTarget: any EventTargetObject { target }
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    if let document { visit(document.node) }
    for font in added { font.visitHeldNodes(visit) }
  }

  /// - Parameter isLoaded: whether the document is: `documentHasLoaded` is called otherwise.
  package init(of document: Document, isLoaded: Bool) {
    self.document = document
    hasDocumentLoaded = isLoaded
    if isLoaded { ready.fulfill(with: self) }
  }

  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontfaceset-fontfaceset
  init(_ fonts: [FontFace]) {
    document = nil
    hasDocumentLoaded = true
    for font in fonts { insert(font) }
    ready.fulfill(with: self)
  }

  /// The document has loaded, and with it its fonts.
  package func documentHasLoaded() {
    hasDocumentLoaded = true
    ready.fulfill(with: self)
  }

  /// The fonts of the document's sheets, then those that scripts have added.
  ///
  /// https://drafts.csswg.org/css-font-loading-3/#document-font-face-set
  var fonts: [FontFace] {
    updateConnected()
    return connected + added
  }

  var isLoading: Bool { fonts.contains { $0.status == .loading } }

  /// A rule that says something else has another font.
  func updateConnected() {
    guard let document else { return }
    let rules = DocumentStyle.of(document).resolver.fontFaceRules
    if rules.isEmpty && connected.isEmpty { return }
    let known = Dictionary(connected.map { (ObjectIdentifier($0.rule), $0) }) { first, _ in first }
    connected = rules.map { rule, _ in
      if let font = known[ObjectIdentifier(rule)], font.isUpToDate {
        return font
      }
      return FontFace(of: rule, in: self, document)
    }
    let current = Set(connected.map { ObjectIdentifier($0) })
    for font in known.values where !current.contains(ObjectIdentifier(font)) {
      font.disconnect()
    }
  }

  /// Where the fonts of rules are loaded is known when the page has been laid out, as it has been elsewhere when it
  /// was loaded.
  func waitForLayout() {
    guard let document, hasDocumentLoaded, !hasWaitedForLayout else { return }
    hasWaitedForLayout = true
    layOut()
    AddedFonts.of(document).didLoadRules = { [weak self] in self?.rulesWereLoaded() }
  }

  func layOut() {
    if let document { DocumentLayout.of(document).updateIfShown() }
  }

  /// Layout has asked for fonts, and goes on.
  private func rulesWereLoaded() {
    document?.agent.queueTask { [weak self] in
      for font in self?.connected ?? [] { _ = font.status }
    }
  }

  // MARK: Changes

  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontfaceset-add
  func add(_ font: FontFace) throws(DOMException) {
    if fonts.contains(where: { $0 === font }) { return }
    // The font of a rule belongs to the sets of documents only.
    if font.isOfRule {
      throw DOMException(
        .invalidModificationError, " The object can not be modified in this way.")
    }
    insert(font)
    publish()
  }

  private func insert(_ font: FontFace) {
    if added.contains(where: { $0 === font }) { return }
    added.append(font)
    font.joined(self)
  }

  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontfaceset-delete
  func delete(_ font: FontFace) -> Bool {
    guard let index = added.firstIndex(where: { $0 === font }) else { return false }
    added.remove(at: index)
    font.left(self)
    publish()
    return true
  }

  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontfaceset-clear
  func clear() {
    if added.isEmpty { return }
    for font in added { font.left(self) }
    added = []
    publish()
  }

  private func publish() {
    if let document { AddedFonts.of(document).set(added, in: document) }
  }

  func fontChanged() {
    if let document { AddedFonts.of(document).changed(in: document) }
  }
}
