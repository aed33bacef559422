import CLibXML2

// The links of the tree, for the parser and for the algorithms of the standard, which are built on
// them (see `Mutation/`). Nothing is checked and no observer is notified.

extension Node {
  /// Links `self`, which has no parent, as the last child of `parent`.
  @inlinable
  public func link(into parent: Node) {
    let node = pointer
    let parent = parent.pointer
    node.pointee.parent = parent
    node.pointee.next = nil
    node.pointee.prev = parent.pointee.last
    if let last = parent.pointee.last {
      last.pointee.next = node
    } else {
      parent.pointee.children = node
    }
    parent.pointee.last = node
  }

  /// Links `self`, which has no parent, before `child`, or at the end when that is nil.
  @inlinable
  public func link(into parent: Node, before child: Node?) {
    guard let child else { return link(into: parent) }
    let node = pointer
    let next = child.pointer
    node.pointee.parent = parent.pointer
    node.pointee.next = next
    node.pointee.prev = next.pointee.prev
    if let previous = next.pointee.prev {
      previous.pointee.next = node
    } else {
      parent.pointer.pointee.children = node
    }
    next.pointee.prev = node
  }

  /// Takes `self` out of its parent's list of children.
  @inlinable
  public func unlink() {
    let node = pointer
    guard let parent = node.pointee.parent else { return }
    if let previous = node.pointee.prev {
      previous.pointee.next = node.pointee.next
    } else {
      parent.pointee.children = node.pointee.next
    }
    if let next = node.pointee.next {
      next.pointee.prev = node.pointee.prev
    } else {
      parent.pointee.last = node.pointee.prev
    }
    node.pointee.parent = nil
    node.pointee.next = nil
    node.pointee.prev = nil
  }
}
