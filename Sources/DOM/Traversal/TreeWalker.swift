/// https://dom.spec.whatwg.org/#interface-treewalker
package final class TreeWalker: NodeTraversal {
  /// https://dom.spec.whatwg.org/#dom-treewalker-currentnode
  package var currentNode: Node

  /// https://dom.spec.whatwg.org/#dom-document-createtreewalker
  package override init(
    root: Node, whatToShow: UInt32 = .max, callback: ((Node) throws -> FilterResult)? = nil
  ) {
    currentNode = root
    super.init(root: root, whatToShow: whatToShow, callback: callback)
  }

  /// https://dom.spec.whatwg.org/#dom-treewalker-parentnode
  package func parentNode() throws -> Node? {
    var node = currentNode
    while node != root, let parent = node.parent {
      node = parent
      if try filter(node) == .accept { return moved(to: node) }
    }
    return nil
  }

  package func firstChild() throws -> Node? { try traverseChildren(.next) }
  package func lastChild() throws -> Node? { try traverseChildren(.previous) }
  package func nextSibling() throws -> Node? { try traverseSiblings(.next) }
  package func previousSibling() throws -> Node? { try traverseSiblings(.previous) }

  private func moved(to node: Node) -> Node {
    currentNode = node
    return node
  }

  private enum Direction {
    case next, previous

    func child(of node: Node) -> Node? { self == .next ? node.firstChild : node.lastChild }
    func sibling(of node: Node) -> Node? {
      self == .next ? node.nextSibling : node.previousSibling
    }
  }

  /// https://dom.spec.whatwg.org/#concept-traverse-children
  private func traverseChildren(_ direction: Direction) throws -> Node? {
    // 1–2. Let node be the first or last child of walker's current.
    var next = direction.child(of: currentNode)
    // 3. While node is non-null:
    while var node = next {
      // 3.1–3.3. Return an accepted node; go into one that is skipped.
      switch try filter(node) {
      case .accept: return moved(to: node)
      case .skip:
        if let child = direction.child(of: node) {
          next = child
          continue
        }
      case .reject, .other: break
      }
      // 3.4. Go to the next sibling, of the node or of an ancestor within current.
      while true {
        if let sibling = direction.sibling(of: node) {
          next = sibling
          break
        }
        guard let parent = node.parent, parent != root, parent != currentNode else { return nil }
        node = parent
      }
    }
    return nil
  }

  /// https://dom.spec.whatwg.org/#concept-traverse-siblings
  private func traverseSiblings(_ direction: Direction) throws -> Node? {
    // 1–2. Let node be walker's current; if it is root, return null.
    var node = currentNode
    if node == root { return nil }
    // 3. While true:
    while true {
      // 3.1–3.2. Return the first accepted sibling, looking into those that are skipped.
      var next = direction.sibling(of: node)
      while let sibling = next {
        node = sibling
        let result = try filter(node)
        if result == .accept { return moved(to: node) }
        next = direction.child(of: node)
        if result == .reject || next == nil { next = direction.sibling(of: node) }
      }
      // 3.3–3.5. Go to the parent; if it is root or accepted, return null.
      guard let parent = node.parent, parent != root else { return nil }
      node = parent
      if try filter(node) == .accept { return nil }
    }
  }

  /// https://dom.spec.whatwg.org/#dom-treewalker-previousnode
  package func previousNode() throws -> Node? {
    var node = currentNode
    while node != root {
      var sibling = node.previousSibling
      while let current = sibling {
        node = current
        var result = try filter(node)
        while result != .reject, let child = node.lastChild {
          node = child
          result = try filter(node)
        }
        if result == .accept { return moved(to: node) }
        sibling = node.previousSibling
      }
      guard node != root, let parent = node.parent else { return nil }
      node = parent
      if try filter(node) == .accept { return moved(to: node) }
    }
    return nil
  }

  /// https://dom.spec.whatwg.org/#dom-treewalker-nextnode
  package func nextNode() throws -> Node? {
    var node = currentNode
    var result = FilterResult.accept
    while true {
      while result != .reject, let child = node.firstChild {
        node = child
        result = try filter(node)
        if result == .accept { return moved(to: node) }
      }
      guard let following = node.nextSkippingChildren(within: root) else { return nil }
      node = following
      result = try filter(node)
      if result == .accept { return moved(to: node) }
    }
  }
}
