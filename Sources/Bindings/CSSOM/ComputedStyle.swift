import CSS
import DOM
import Layout
import Selectors

/// The result of `getComputedStyle`: read-only, and always the element's current style.
///
/// https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle
package final class ComputedStyle: CSSStyleObject {
  private let element: Element
  private let resolver: StyleResolver
  private let pseudoElement: PseudoElement?

  package override func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  /// Whether the pseudo-element cannot exist, so that nothing is known about it.
  private let isEmpty: Bool

  /// SAFARI: the name of a pseudo-element is ignored if it does not begin with a colon.
  package init(_ element: Element, resolver: StyleResolver, pseudoElement: DOMString? = nil) {
    let name = pseudoElement.flatMap { $0.bytes.first == UInt8(ascii: ":") ? $0 : nil }
    self.pseudoElement = name.flatMap { PseudoElement(computedStyleArgument: $0) }
    isEmpty = name != nil && self.pseudoElement == nil
    self.element = element
    self.resolver = resolver
  }

  private static let longhands = Property.all.filter { !$0.isShorthand }.map(\.name)
    .sorted { $0.hasPrefix("-") == $1.hasPrefix("-") ? $0 < $1 : $1.hasPrefix("-") }
    .map { DOMString($0) }

  override var length: Int {
    guard element.node.isConnected, !isEmpty else { return 0 }
    return Self.longhands.count + customProperties.count
  }
  override func item(_ index: Int) -> DOMString {
    if index < Self.longhands.count { return length == 0 ? "" : Self.longhands[index] }
    let custom = index < length ? customProperties : []
    return index - Self.longhands.count < custom.count ? custom[index - Self.longhands.count] : ""
  }

  /// They follow all others.
  private var customProperties: [DOMString] {
    resolver.customProperties(of: element, pseudoElement: pseudoElement)
  }
  override func propertyValue(_ name: DOMString) -> DOMString {
    guard element.node.isConnected, !isEmpty else { return "" }
    if element.document.state.window != nil {
      resolver.usedValues = DocumentLayout.of(element.document)
    }
    return withContainerSizes { computedValue(name) }
  }

  private func withContainerSizes<Value>(_ compute: () -> Value) -> Value {
    updateContainerSizes()
    let value = compute()
    guard resolver.lacksContainerSizes else { return value }
    updateContainerSizes()
    return compute()
  }

  private func computedValue(_ name: DOMString) -> DOMString {
    guard let pseudoElement else { return resolver.computedValue(of: name, element) }
    return resolver.computedValue(of: name, element, pseudoElement: pseudoElement)
  }

  /// Values may depend on the sizes of containers.
  ///
  /// https://drafts.csswg.org/css-conditional-5/#container-queries
  private func updateContainerSizes() {
    if resolver.needsContainerSizes { DocumentLayout.of(element.document).updateIfShown() }
  }

  private static let readOnly = DOMException(.noModificationAllowedError)

  override func setCSSText(_ text: DOMString) throws { throw Self.readOnly }
  override func setProperty(_ name: DOMString, _ value: DOMString, priority: DOMString) throws {
    throw Self.readOnly
  }
  override func removeProperty(_ name: DOMString) throws -> DOMString { throw Self.readOnly }
}

// What Typed OM reads.
extension ComputedStyle {
  /// The names of all properties, custom ones last.
  package var names: [DOMString] {
    length == 0 ? [] : Self.longhands + customProperties
  }

  /// As a declaration would have it; what layout makes of it does not matter.
  package func typedValue(of property: Property) -> CSSValue? {
    guard element.node.isConnected else { return nil }
    return withContainerSizes { resolver.typedValue(of: property, element) }
  }

  package func text(of name: DOMString) -> DOMString { propertyValue(name) }
}

extension World {
  /// The styles of a document, which are the same in all worlds.
  package func styles(of document: Document) -> StyleResolver {
    let resolver = DocumentStyle.of(document).resolver
    resolver.isShown = document.state.window != nil
    if resolver.fontMeasurer == nil { resolver.fontMeasurer = FontUnitMeasurer() }
    return resolver
  }
}
