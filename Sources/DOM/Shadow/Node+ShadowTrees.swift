// Trees including the shadow trees of the hosts in them.

extension Node {
  /// https://dom.spec.whatwg.org/#concept-shadow-including-root
  package var shadowIncludingRoot: Node {
    var root = root
    while let shadow = root.asShadowRoot { root = shadow.host.node.root }
    return root
  }

  /// https://dom.spec.whatwg.org/#connected
  package var isConnected: Bool { shadowIncludingRoot.isDocument }

  /// The elements within the subtree, in shadow-including tree order.
  package var shadowIncludingElements: [Element] {
    sequence(first: self) { $0.nextShadowIncluding(within: self) }.compactMap { Element($0) }
  }

  /// The next node within the subtree of `root`, in shadow-including tree order: a shadow tree comes
  /// before its host's children.
  ///
  /// https://dom.spec.whatwg.org/#concept-shadow-including-tree-order
  package func nextShadowIncluding(within root: Node) -> Node? {
    if isElement, let shadow = Element(pointer).shadowRoot { return shadow.node }
    if let firstChild { return firstChild }
    var node = self
    while node != root {
      if let sibling = node.nextSibling { return sibling }
      if let parent = node.parent {
        node = parent
      } else if let host = node.asShadowRoot?.host.node {
        if let child = host.firstChild { return child }
        node = host
      } else {
        return nil
      }
    }
    return nil
  }
}
