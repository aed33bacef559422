import DOM

/// Goes through all places of a tree, one by one.
///
/// SAFARI: `PositionIterator`
struct PositionIterator {
  let tree: RenderedTree
  private(set) var node: Node?
  /// Where in the node: before a child, or in a text.
  private var childBehind: Node?
  private(set) var offset = 0

  init(_ position: EditingPosition, _ tree: RenderedTree) {
    self.tree = tree
    let offset = position.editingOffset
    node = position.anchor
    childBehind = position.anchor.child(at: offset)
    self.offset = childBehind == nil ? offset : 0
  }

  var isAtStart: Bool {
    guard let node else { return true }
    if node.parent != nil { return false }
    return node.firstChild == nil && offset == 0
      || childBehind.map { $0.previousSibling == nil } ?? false
  }

  var isAtEnd: Bool {
    guard let node else { return true }
    if childBehind != nil { return false }
    return node.parent == nil && (node.firstChild != nil || offset >= node.lastOffset)
  }

  var isAtStartOfNode: Bool {
    guard let node else { return true }
    guard let childBehind else { return node.firstChild == nil && offset == 0 }
    return childBehind.previousSibling == nil
  }

  var isAtEndOfNode: Bool {
    guard let node else { return true }
    if childBehind != nil { return false }
    return node.firstChild != nil || offset >= node.lastOffset
  }

  mutating func increment() {
    guard let node else { return }
    if let child = childBehind {
      self.node = child
      childBehind = child.firstChild
      offset = 0
    } else if node.firstChild == nil, offset < node.lastOffset, tree.isRendered(node) {
      offset = tree.offset(after: offset, in: node)
    } else {
      childBehind = node.nextSibling
      self.node = node.parent
      offset = 0
    }
  }

  mutating func decrement() {
    guard let node else { return }
    if let child = childBehind {
      if let previous = child.previousSibling {
        enter(previous)
        childBehind = nil
      } else {
        childBehind = node
        self.node = node.parent
        offset = 0
      }
    } else if let last = node.lastChild {
      enter(last)
    } else if offset > 0, tree.isRendered(node) {
      offset = tree.offset(before: offset, in: node)
    } else {
      childBehind = node
      self.node = node.parent
      offset = 0
    }
  }

  private mutating func enter(_ child: Node) {
    node = child
    offset = child.firstChild != nil ? 0 : child.lastOffset
  }

  var position: EditingPosition? {
    guard let node else { return nil }
    if let childBehind {
      return tree.isTableOrIgnoresContents(node) ? .before(node) : .inParent(before: childBehind)
    }
    if tree.isTableOrIgnoresContents(node) {
      return isAtStartOfNode ? .before(node) : .behind(node)
    }
    if node.firstChild != nil { return .last(inOrBehind: node) }
    return .editing(node, offset)
  }
}

extension EditingPosition {
  /// SAFARI: `deprecatedEditingOffset`
  var editingOffset: Int {
    switch place {
    case .at(let offset): offset
    case .before: 0
    case .behind: anchor.lastOffset
    }
  }
}
