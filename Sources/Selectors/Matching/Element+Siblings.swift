import CLibXML2
import DOM

extension Element {
  @inline(__always) var parentElement: Element? {
    guard let parent = pointer.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else {
      return nil
    }
    return Element(parent)
  }

  @inline(__always) var previousElement: Element? {
    var node = pointer.pointee.prev
    while let current = node {
      if current.pointee.type == XML_ELEMENT_NODE { return Element(current) }
      node = current.pointee.prev
    }
    return nil
  }

  @inline(__always) var nextElement: Element? {
    var node = pointer.pointee.next
    while let current = node {
      if current.pointee.type == XML_ELEMENT_NODE { return Element(current) }
      node = current.pointee.next
    }
    return nil
  }

  @inline(__always) var firstElement: Element? {
    var node = pointer.pointee.children
    while let current = node {
      if current.pointee.type == XML_ELEMENT_NODE { return Element(current) }
      node = current.pointee.next
    }
    return nil
  }

  /// The same expanded name.
  @inline(__always) func hasSameType(as other: Element) -> Bool {
    guard pointer.pointee.name == other.pointer.pointee.name else { return false }
    let (left, right) = (pointer.pointee.ns, other.pointer.pointee.ns)
    if left == right { return true }
    return Namespace(left) == Namespace(right)
      && (Namespace(left) != .other || namespaceURI == other.namespaceURI)
  }

  /// The next element in tree order within the subtree of the root.
  @inline(__always) func nextElement(within root: Node) -> Element? {
    var node = node.next(within: root)
    while let current = node {
      if current.isElement { return Element(current.pointer) }
      node = current.next(within: root)
    }
    return nil
  }
}
