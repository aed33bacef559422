// What dispatch asks of shadow trees. A shadow root is a fragment with a host.

extension Agent {
  /// The host, where the node is a shadow root. (The host of template contents is the template.)
  /// https://dom.spec.whatwg.org/#concept-documentfragment-host
  package func shadowHost(of node: Node) -> Element? {
    guard node.isDocumentFragment, let host = fragmentHosts[node], templateContents[host] != node
    else { return nil }
    return host
  }

  func isClosedShadowRoot(_ node: Node) -> Bool {
    shadowHost(of: node) != nil && events.isClosedShadowRoot(node)
  }

  /// https://dom.spec.whatwg.org/#concept-shadow-including-root
  func shadowIncludingRoot(of node: Node) -> Node {
    var root = node.root
    while let host = shadowHost(of: root) { root = host.node.root }
    return root
  }

  /// https://dom.spec.whatwg.org/#concept-shadow-including-inclusive-ancestor
  func isShadowIncludingInclusiveAncestor(_ ancestor: Node, of node: Node) -> Bool {
    var current: Node? = node
    while let step = current {
      if step == ancestor { return true }
      current = step.parent ?? shadowHost(of: step)?.node
    }
    return false
  }

  /// https://dom.spec.whatwg.org/#retarget
  package func retarget(_ target: EventTarget?, against other: EventTarget) -> EventTarget? {
    guard var node = target?.node, !fragmentHosts.isEmpty else { return target }
    // 1.
    while let host = shadowHost(of: node.root) {
      if let other = other.node, isShadowIncludingInclusiveAncestor(node.root, of: other) { break }
      // 2.
      node = host.node
    }
    return .node(node)
  }

  /// https://dom.spec.whatwg.org/#retarget (for targets whose root is a shadow root)
  func isInShadowTree(_ target: EventTarget?) -> Bool {
    guard let node = target?.node, !fragmentHosts.isEmpty else { return false }
    return shadowHost(of: node.root) != nil
  }
}
