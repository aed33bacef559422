/// https://dom.spec.whatwg.org/#interface-nodeiterator
package final class NodeIterator: Traversal {
  package private(set) var referenceNode: Node
  package private(set) var pointerBeforeReferenceNode = true

  package override init(root: Node, filter: NodeFilter) {
    referenceNode = root
    super.init(root: root, filter: filter)
    root.document.agent.iterators.add(self)
  }

  package func nextNode() throws -> Node? { try traverse(next: true) }
  package func previousNode() throws -> Node? { try traverse(next: false) }

  /// https://dom.spec.whatwg.org/#concept-nodeiterator-traverse
  private func traverse(next: Bool) throws -> Node? {
    // 1–2.
    var node = referenceNode
    var isBefore = pointerBeforeReferenceNode
    // 3.
    repeat {
      if next == isBefore {
        isBefore = !next
      } else {
        guard let neighbour = next ? node.next(within: root) : node.previous(within: root) else {
          return nil
        }
        node = neighbour
      }
    } while try verdict(on: node) != .accept
    // 4–6.
    referenceNode = node
    pointerBeforeReferenceNode = isBefore
    return node
  }

  /// https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps
  fileprivate func willRemove(_ removed: Node) {
    // 1.
    guard removed.isInclusiveAncestor(of: referenceNode), removed != root,
      root.isInclusiveAncestor(of: removed)
    else { return }
    // 2.
    if pointerBeforeReferenceNode {
      if let next = removed.nextSkippingChildren(within: root) {
        referenceNode = next
        return
      }
      pointerBeforeReferenceNode = false
    }
    // 3.
    referenceNode = removed.previousSibling.map(\.lastInclusiveDescendant) ?? removed.parent ?? root
  }
}

extension Node {
  /// The node before this one in tree order, within the subtree of `root`.
  /// https://dom.spec.whatwg.org/#concept-tree-preceding
  package func previous(within root: Node) -> Node? {
    if self == root { return nil }
    return previousSibling.map(\.lastInclusiveDescendant) ?? parent
  }

  package var lastInclusiveDescendant: Node {
    var node = self
    while let child = node.lastChild { node = child }
    return node
  }
}

/// The node iterators of an agent, as long as somebody holds them.
package final class LiveIterators: TreeObserver {
  private struct Entry { weak var iterator: NodeIterator? }
  private unowned let agent: Agent
  private var entries: [Entry] = []

  init(_ agent: Agent) { self.agent = agent }

  func add(_ iterator: NodeIterator) {
    if entries.isEmpty { agent.observers.add(self) }
    entries.append(Entry(iterator: iterator))
  }

  package func willRemove(_ node: Node, from parent: Node) {
    for entry in entries { entry.iterator?.willRemove(node) }
    entries.removeAll { $0.iterator == nil }
    if entries.isEmpty { agent.observers.remove(self) }
  }
}
