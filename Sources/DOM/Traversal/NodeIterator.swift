/// https://dom.spec.whatwg.org/#interface-nodeiterator
package final class NodeIterator: NodeTraversal {
  /// https://dom.spec.whatwg.org/#dom-nodeiterator-referencenode
  package private(set) var referenceNode: Node
  /// https://dom.spec.whatwg.org/#dom-nodeiterator-pointerbeforereferencenode
  package private(set) var pointerBeforeReferenceNode = true
  private let boundaries: LiveBoundaries

  /// https://dom.spec.whatwg.org/#dom-document-createnodeiterator
  package override init(
    root: Node, whatToShow: UInt32 = .max, callback: ((Node) throws -> FilterResult)? = nil
  ) {
    referenceNode = root
    boundaries = root.document.agent.liveBoundaries
    super.init(root: root, whatToShow: whatToShow, callback: callback)
    boundaries.add(self, in: root.document.agent)
  }

  deinit { boundaries.remove(self) }

  package func nextNode() throws -> Node? { try traverse(forward: true) }
  package func previousNode() throws -> Node? { try traverse(forward: false) }

  /// https://dom.spec.whatwg.org/#concept-nodeiterator-traverse
  private func traverse(forward: Bool) throws -> Node? {
    // 1. Start at the iterator's reference.
    var node = referenceNode
    var before = pointerBeforeReferenceNode
    // 3. Go on from node to node until one is accepted.
    while true {
      if before == forward {
        before.toggle()
      } else {
        guard let next = forward ? node.next(within: root) : node.previous(within: root) else {
          return nil
        }
        node = next
      }
      if try filter(node) == .accept { break }
    }
    // 3.5. Set the iterator's reference, and return node.
    referenceNode = node
    pointerBeforeReferenceNode = before
    return node
  }

  /// https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps
  func nodeWillBeRemoved(_ node: Node) {
    // 1. If the node is an inclusive ancestor of root, or not one of the reference, return.
    if node.isInclusiveAncestor(of: root) || !node.isInclusiveAncestor(of: referenceNode) { return }
    // 2. If the pointer is before the reference, set it to the next node outside, if there is one.
    if pointerBeforeReferenceNode {
      if let next = node.nextSkippingChildren(within: root) {
        referenceNode = next
        return
      }
      pointerBeforeReferenceNode = false
    }
    // 3. Otherwise, set the reference to the node before the removed one.
    if let previous = node.previousSibling?.lastInclusiveDescendant ?? node.parent {
      referenceNode = previous
    }
  }
}
