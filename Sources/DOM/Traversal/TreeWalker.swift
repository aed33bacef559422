/// https://dom.spec.whatwg.org/#interface-treewalker
package final class TreeWalker: Traversal {
  package var currentNode: Node

  package override init(root: Node, filter: NodeFilter) {
    currentNode = root
    super.init(root: root, filter: filter)
  }

  /// https://dom.spec.whatwg.org/#dom-treewalker-parentnode
  package func parentNode() throws -> Node? {
    var node: Node? = currentNode
    while let current = node, current != root {
      node = current.parent
      if let parent = node, try verdict(on: parent) == .accept { return move(to: parent) }
    }
    return nil
  }

  package func firstChild() throws -> Node? { try traverseChildren(first: true) }
  package func lastChild() throws -> Node? { try traverseChildren(first: false) }
  package func nextSibling() throws -> Node? { try traverseSiblings(next: true) }
  package func previousSibling() throws -> Node? { try traverseSiblings(next: false) }

  private func move(to node: Node) -> Node {
    currentNode = node
    return node
  }

  /// https://dom.spec.whatwg.org/#concept-traverse-children
  private func traverseChildren(first: Bool) throws -> Node? {
    var node = first ? currentNode.firstChild : currentNode.lastChild
    while let current = node {
      let verdict = try verdict(on: current)
      if verdict == .accept { return move(to: current) }
      if verdict == .skip, let child = first ? current.firstChild : current.lastChild {
        node = child
        continue
      }
      node = try sibling(of: current, next: first, below: currentNode)
    }
    return nil
  }

  /// The sibling of the node, or of the nearest ancestor that has one, below the limit.
  private func sibling(of node: Node, next: Bool, below limit: Node) throws -> Node? {
    var node: Node? = node
    while let current = node {
      if let sibling = next ? current.nextSibling : current.previousSibling { return sibling }
      guard let parent = current.parent, parent != root, parent != limit else { return nil }
      node = parent
    }
    return nil
  }

  /// https://dom.spec.whatwg.org/#concept-traverse-siblings
  private func traverseSiblings(next: Bool) throws -> Node? {
    var node = currentNode
    if node == root { return nil }
    while true {
      var sibling = next ? node.nextSibling : node.previousSibling
      while let current = sibling {
        node = current
        let verdict = try verdict(on: current)
        if verdict == .accept { return move(to: current) }
        sibling = next ? current.firstChild : current.lastChild
        if verdict == .reject || sibling == nil {
          sibling = next ? current.nextSibling : current.previousSibling
        }
      }
      guard let parent = node.parent, parent != root else { return nil }
      if try verdict(on: parent) == .accept { return nil }
      node = parent
    }
  }

  /// https://dom.spec.whatwg.org/#dom-treewalker-previousnode
  package func previousNode() throws -> Node? {
    var node = currentNode
    while node != root {
      var sibling = node.previousSibling
      while let current = sibling {
        node = current
        var verdict = try verdict(on: node)
        while verdict != .reject, let child = node.lastChild {
          node = child
          verdict = try self.verdict(on: node)
        }
        if verdict == .accept { return move(to: node) }
        sibling = node.previousSibling
      }
      guard node != root, let parent = node.parent else { return nil }
      node = parent
      if try verdict(on: node) == .accept { return move(to: node) }
    }
    return nil
  }

  /// https://dom.spec.whatwg.org/#dom-treewalker-nextnode
  package func nextNode() throws -> Node? {
    var node = currentNode
    var verdict = NodeFilter.Verdict.accept
    while true {
      while verdict != .reject, let child = node.firstChild {
        node = child
        verdict = try self.verdict(on: node)
        if verdict == .accept { return move(to: node) }
      }
      guard let following = node.nextSkippingChildren(within: root) else { return nil }
      node = following
      verdict = try self.verdict(on: node)
      if verdict == .accept { return move(to: node) }
    }
  }
}
