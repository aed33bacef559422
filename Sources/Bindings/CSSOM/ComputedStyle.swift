import CSS
import DOM
import Selectors

/// What `getComputedStyle` gives: read-only, and always what the element's style is now.
///
/// https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle
package final class ComputedStyle: CSSStyleObject {
  private let element: Element
  private let resolver: StyleResolver

  package override func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  /// Of a pseudo-element that there cannot be nothing is known.
  private let isEmpty: Bool

  package init(_ element: Element, resolver: StyleResolver, pseudoElement: DOMString? = nil) {
    isEmpty = pseudoElement.map { Self.isUnknown($0) } ?? false
    self.element = element
    self.resolver = resolver
  }

  /// SAFARI: what does not begin with a colon is not looked at.
  private static func isUnknown(_ text: DOMString) -> Bool {
    guard text.bytes.first == UInt8(ascii: ":") else { return false }
    return PseudoElement(text) == nil
  }

  private static let longhands = Property.all.filter { !$0.isShorthand }.map(\.name)
    .sorted { $0.hasPrefix("-") == $1.hasPrefix("-") ? $0 < $1 : $1.hasPrefix("-") }
    .map { DOMString($0) }

  override var length: Int { element.node.isConnected && !isEmpty ? Self.longhands.count : 0 }
  override func item(_ index: Int) -> DOMString {
    index < length ? Self.longhands[index] : ""
  }
  override func propertyValue(_ name: DOMString) -> DOMString {
    element.node.isConnected && !isEmpty ? resolver.computedValue(of: name, element) : ""
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
