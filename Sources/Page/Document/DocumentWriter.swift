import DOM
import HTMLParser

/// `document.open`, `write` and `close` on a document that has been loaded.
///
/// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html
final class DocumentWriter {
  private let document: Document
  private var parser: HTMLParser?

  init(_ document: Document) { self.document = document }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-open-steps
  func open() {
    if parser != nil { return }
    document.node.replaceAll(with: nil)
    document.state.quirksMode = .noQuirks
    parser = HTMLParser(
      document: document, options: .init(allowsDeclarativeShadowRoots: true))
  }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-write-steps
  func write(_ text: DOMString) {
    if parser == nil { open() }
    parser?.insert(text)
  }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-close
  func close() {
    parser?.finish()
    parser = nil
  }
}
