import CSS
import DOM

/// What `getComputedStyle` gives: read-only, and always what the element's style is now.
///
/// https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle
package final class ComputedStyle: CSSStyleObject {
  private let element: Element
  private let resolver: StyleResolver

  package init(_ element: Element, resolver: StyleResolver) {
    self.element = element
    self.resolver = resolver
  }

  private static let longhands = Property.all.filter { !$0.isShorthand }.map { DOMString($0.name) }

  override var length: Int { element.node.isConnected ? Self.longhands.count : 0 }
  override func item(_ index: Int) -> DOMString {
    index < length ? Self.longhands[index] : ""
  }
  override func propertyValue(_ name: DOMString) -> DOMString {
    element.node.isConnected ? resolver.computedValue(of: name, element) : ""
  }

  private static let readOnly = DOMException(
    .noModificationAllowedError, "The object can not be modified.")

  override func setCSSText(_ text: DOMString) throws { throw Self.readOnly }
  override func setProperty(_ name: DOMString, _ value: DOMString, priority: DOMString) throws {
    throw Self.readOnly
  }
  override func removeProperty(_ name: DOMString) throws -> DOMString { throw Self.readOnly }
}

extension World {
  /// The styles of a document, which are the same in all worlds.
  package func styles(of document: Document) -> StyleResolver {
    DocumentStyle.of(document).resolver
  }
}
