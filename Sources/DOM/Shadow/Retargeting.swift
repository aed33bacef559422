// What dispatch needs to know about shadow trees. A shadow root is a fragment with a host.

extension Agent {
  /// The host, if the node is a shadow root.
  /// https://dom.spec.whatwg.org/#concept-documentfragment-host
  package func shadowHost(of node: Node) -> Element? {
    node.asShadowRoot?.host
  }

  func isClosedShadowRoot(_ node: Node) -> Bool { node.asShadowRoot?.mode == .closed }

  /// https://dom.spec.whatwg.org/#concept-shadow-including-inclusive-ancestor
  package func isShadowIncludingInclusiveAncestor(_ ancestor: Node, of node: Node) -> Bool {
    var current: Node? = node
    while let step = current {
      if step == ancestor { return true }
      current = step.parent ?? shadowHost(of: step)?.node
    }
    return false
  }

  /// https://dom.spec.whatwg.org/#retarget
  package func retarget(_ target: EventTarget?, against other: EventTarget) -> EventTarget? {
    guard var node = target?.node, !shadowTrees.isEmpty else { return target }
    // 1. If A's root is no shadow root, or holds B, return A.
    while let host = shadowHost(of: node.root) {
      if let other = other.node, isShadowIncludingInclusiveAncestor(node.root, of: other) { break }
      // 2. Set A to A's root's host.
      node = host.node
    }
    return .node(node)
  }

  /// https://dom.spec.whatwg.org/#retarget (for targets whose root is a shadow root)
  func isInShadowTree(_ target: EventTarget?) -> Bool {
    guard let node = target?.node, !shadowTrees.isEmpty else { return false }
    return shadowHost(of: node.root) != nil
  }
}

extension ShadowRoot {
  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-documentorshadowroot-activeelement
  package var activeElement: Element? {
    var candidate = node.document.focusedElement
    while let element = candidate, element.node.root != node {
      candidate = element.node.containingShadowRoot?.host
    }
    return candidate
  }
}
