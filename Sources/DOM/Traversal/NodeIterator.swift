/// https://dom.spec.whatwg.org/#interface-nodeiterator
package final class NodeIterator: NodeTraversal {
  /// https://dom.spec.whatwg.org/#nodeiterator-reference
  private var reference: Pointer
  /// Where a traversal is, while the filter is called.
  private var candidate: Pointer?
  private let boundaries: LiveBoundaries

  /// https://dom.spec.whatwg.org/#dom-document-createnodeiterator
  package override init(
    root: Node, whatToShow: UInt32 = .max, callback: ((Node) throws -> FilterResult)? = nil
  ) {
    reference = Pointer(node: root)
    boundaries = root.document.agent.liveBoundaries
    super.init(root: root, whatToShow: whatToShow, callback: callback)
    boundaries.add(self, in: root.document.agent)
  }

  /// https://dom.spec.whatwg.org/#dom-nodeiterator-referencenode
  package var referenceNode: Node { reference.node }
  /// https://dom.spec.whatwg.org/#dom-nodeiterator-pointerbeforereferencenode
  package var pointerBeforeReferenceNode: Bool { reference.isBefore }

  deinit { boundaries.remove(self) }

  package func nextNode() throws -> Node? { try traverse(forward: true) }
  package func previousNode() throws -> Node? { try traverse(forward: false) }

  /// https://dom.spec.whatwg.org/#concept-nodeiterator-traverse
  private func traverse(forward: Bool) throws -> Node? {
    // 1. Start at the iterator's reference.
    var next = reference
    defer { candidate = nil }
    // 3. Go on from node to node until one is accepted.
    while next.move(forward: forward, within: root) {
      candidate = next
      let node = next.node
      let result = try filter(node)
      // The filter may have removed the node.
      next = candidate ?? next
      if result == .accept {
        // 3.5. Set the iterator's reference, and return node.
        reference = next
        return node
      }
    }
    return nil
  }

  /// https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps
  func nodeWillBeRemoved(_ node: Node) {
    if node.isInclusiveAncestor(of: root) { return }
    candidate?.nodeWillBeRemoved(node, within: root)
    reference.nodeWillBeRemoved(node, within: root)
  }

  /// A node, and whether the iterator is before it or after it.
  private struct Pointer {
    var node: Node
    var isBefore = true

    /// - Returns: false at the end.
    mutating func move(forward: Bool, within root: Node) -> Bool {
      if isBefore == forward {
        isBefore.toggle()
        return true
      }
      guard let next = forward ? node.next(within: root) : node.previous(within: root) else {
        return false
      }
      node = next
      return true
    }

    mutating func nodeWillBeRemoved(_ removed: Node, within root: Node) {
      // 1. If removed is not an inclusive ancestor of the node, return.
      if !removed.isInclusiveAncestor(of: node) { return }
      // 2. If the pointer is before the node, set it to the next one outside, if there is one.
      if isBefore {
        if let next = removed.nextSkippingChildren(within: root) {
          node = next
          return
        }
        isBefore = false
      }
      // 3. Otherwise, set it to the node before the removed one.
      if let previous = removed.previousSibling?.lastInclusiveDescendant ?? removed.parent {
        node = previous
      }
    }
  }
}
