// What changes of the tree mean for slots.

extension ShadowTrees {
  /// https://dom.spec.whatwg.org/#concept-node-insert (steps 7.4–7.6)
  package func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    // 7.4. If parent is a shadow host, assign a slot for each node.
    // NOTE: Web Platform Tests expect it for "manual" as well.
    if parent.flags.contains(.hasShadowRoot) {
      for node in nodes { assignSlot(for: node) }
    }
    // 7.5. If parent is a slot without assigned nodes, signal a slot change.
    guard let shadow = parent.containingShadowRoot else { return }
    signalFallbackChange(of: parent)
    // 7.6. Assign slottables for the tree. OPTIMIZATION: without new slots nothing changes.
    if nodes.contains(where: \.containsSlot) { assignSlottables(forTree: shadow.node) }
  }

  /// https://dom.spec.whatwg.org/#concept-node-remove (steps 8–10)
  package func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) {
    // 8. If node is assigned, assign slottables for its slot.
    if let slot = assignedSlots[node] { assignSlottables(for: slot) }
    guard let shadow = parent.containingShadowRoot else { return }
    // 9. If parent is a slot without assigned nodes, signal a slot change.
    signalFallbackChange(of: parent)
    // 10. If node has an inclusive descendant that is a slot, assign slottables for both trees.
    guard node.containsSlot else { return }
    assignSlottables(forTree: shadow.node)
    assignSlottables(forTree: node)
  }

  private func signalFallbackChange(of parent: Node) {
    guard let slot = Element(parent), slot.isSlot, assignedNodes[slot] == nil else { return }
    signalSlotChange(slot)
  }

  /// https://dom.spec.whatwg.org/#shadow-tree-slots
  /// https://dom.spec.whatwg.org/#shadow-tree-slottables
  package func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    guard attribute.namespace == .none, oldValue ?? "" != newValue ?? "" else { return }
    switch attribute.localName.string {
    case "name" where element.isSlot:
      assignSlottables(forTree: element.node.root)
    case "slot":
      if let slot = assignedSlots[element.node] { assignSlottables(for: slot) }
      assignSlot(for: element.node)
    default: break
    }
  }
}

extension Node {
  /// Whether there is a slot in the subtree.
  fileprivate var containsSlot: Bool {
    var node: Node? = self
    while let current = node {
      if let element = Element(current), element.isSlot { return true }
      node = current.next(within: self)
    }
    return false
  }
}
