import DOM

/// The interface of each node by its kind, and of elements by namespace and name.
///
/// https://html.spec.whatwg.org/multipage/dom.html#htmlelement (element interface)
struct ElementInterfaceCache {
  private var html: [Name: Interface] = [:]

  mutating func interface(of node: Node) -> Interface {
    guard let element = Element(node) else { return Self.interface(ofNonElement: node) }
    guard element.isHTML else { return element.namespace == .svg ? .element : .element }
    if let known = html[element.localName] { return known }
    let found = ElementInterfaces.interface(ofHTML: element.localName.string)
    html[element.localName] = found
    return found
  }

  private static func interface(ofNonElement node: Node) -> Interface { .node }
}
