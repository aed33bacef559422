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
    // 1–2.
    var node = referenceNode
    var before = pointerBeforeReferenceNode
    // 3.
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
    // 4–6.
    referenceNode = node
    pointerBeforeReferenceNode = before
    return node
  }

  /// https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps
  func nodeWillBeRemoved(_ node: Node) {
    // 1. NOTE: of the root's ancestors the standard does not speak; its tests do.
    if node.isInclusiveAncestor(of: root) || !node.isInclusiveAncestor(of: referenceNode) {
      return
    }
    // 2.
    if pointerBeforeReferenceNode {
      if let next = node.nextSkippingChildren(within: root) {
        referenceNode = next
        return
      }
      pointerBeforeReferenceNode = false
    }
    // 3.
    if let previous = node.previousSibling?.lastInclusiveDescendant ?? node.parent {
      referenceNode = previous
    }
  }
}
