/// https://dom.spec.whatwg.org/#concept-range-bp
package struct BoundaryPoint: Hashable {
  package var node: Node
  package var offset: Int

  package init(_ node: Node, _ offset: Int) {
    self.node = node
    self.offset = offset
  }

  /// The point before the child.
  init(before child: Node, in parent: Node) { self.init(parent, child.index) }

  /// The point after the last of the node.
  init(atEndOf node: Node) { self.init(node, node.length) }

  package enum Position: Int, Sendable {
    case before = -1
    case equal = 0
    case after = 1
  }

  /// The position of this point relative to another in the same tree.
  /// https://dom.spec.whatwg.org/#concept-range-bp-position
  package func position(relativeTo other: BoundaryPoint) -> Position {
    if node == other.node {
      return offset == other.offset ? .equal : offset < other.offset ? .before : .after
    }
    // Both are replaced by children of the nearest common ancestor.
    let (ownChild, otherChild) = Self.childrenOfCommonAncestor(node, other.node)
    switch (ownChild, otherChild) {
    case (nil, let child?): return child.index < offset ? .after : .before
    case (let child?, nil): return child.index < other.offset ? .before : .after
    case (let own?, let other?): return own.isFollowed(by: other) ? .before : .after
    case (nil, nil): return .equal
    }
  }

  /// The children of the nearest common ancestor that contain the nodes; nil for a node that is
  /// itself that ancestor.
  private static func childrenOfCommonAncestor(_ left: Node, _ right: Node) -> (Node?, Node?) {
    var (leftChild, rightChild): (Node?, Node?)
    var (left, right) = (left, right)
    var (leftDepth, rightDepth) = (left.depth, right.depth)
    while left != right {
      if leftDepth >= rightDepth {
        guard let parent = left.parent else { return (leftChild, rightChild) }
        if leftDepth == rightDepth, let other = right.parent {
          rightChild = right
          right = other
          rightDepth -= 1
        }
        leftChild = left
        left = parent
        leftDepth -= 1
      } else {
        guard let parent = right.parent else { return (leftChild, rightChild) }
        rightChild = right
        right = parent
        rightDepth -= 1
      }
    }
    return (leftChild, rightChild)
  }
}

extension Node {
  /// The number of ancestors.
  fileprivate var depth: Int {
    var depth = 0
    var node = parent
    while let current = node {
      depth += 1
      node = current.parent
    }
    return depth
  }

  /// Whether the sibling comes later. Searches in both directions at once: siblings are often
  /// close.
  fileprivate func isFollowed(by sibling: Node) -> Bool {
    var (next, previous) = (nextSibling, previousSibling)
    while true {
      if next == sibling { return true }
      if previous == sibling { return false }
      if next == nil { return false }
      if previous == nil { return true }
      next = next?.nextSibling
      previous = previous?.previousSibling
    }
  }
}
