import CLibXML2

extension Node {
  /// https://dom.spec.whatwg.org/#concept-node-equals
  package func isEqual(to other: Node) -> Bool {
    var (left, right) = (self, other)
    while true {
      guard left.isEqualIgnoringChildren(to: right) else { return false }
      if let leftChild = left.firstChild, let rightChild = right.firstChild {
        (left, right) = (leftChild, rightChild)
        continue
      }
      guard left.firstChild == nil, right.firstChild == nil else { return false }
      // Both walks go up by the same number of levels.
      while left != self, left.nextSibling == nil, right.nextSibling == nil {
        guard let leftParent = left.parent, let rightParent = right.parent else { return false }
        (left, right) = (leftParent, rightParent)
      }
      if left == self { return right == other }
      guard let leftNext = left.nextSibling, let rightNext = right.nextSibling else { return false }
      (left, right) = (leftNext, rightNext)
    }
  }

  private func isEqualIgnoringChildren(to other: Node) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .documentType:
      let (left, right) = (DocumentType(self), DocumentType(other))
      return left?.name == right?.name && left?.publicID == right?.publicID
        && left?.systemID == right?.systemID
    case .element:
      return Element(pointer).isEqualIgnoringChildren(to: Element(other.pointer))
    case .attribute:
      return Attr(self)?.isEqual(to: Attr(other)) == true
    case .processingInstruction:
      return nodeName == other.nodeName && nodeValue == other.nodeValue
    case .text, .cdataSection, .comment:
      return nodeValue == other.nodeValue
    case .document, .documentFragment:
      return true
    }
  }

  /// https://dom.spec.whatwg.org/#dom-node-comparedocumentposition
  package struct Position: OptionSet {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let disconnected = Position(rawValue: 1)
    package static let preceding = Position(rawValue: 2)
    package static let following = Position(rawValue: 4)
    package static let contains = Position(rawValue: 8)
    package static let containedBy = Position(rawValue: 16)
    package static let implementationSpecific = Position(rawValue: 32)
  }

  /// https://dom.spec.whatwg.org/#dom-node-comparedocumentposition
  package func comparePosition(of other: Node) -> Position {
    // 1. If this is other, return zero.
    if self == other { return [] }
    // 2–5. Take the elements of attributes; two attributes of one element are in the list's order.
    let attribute1 = Attr(other)
    let attribute2 = Attr(self)
    let node1 = attribute1.map { $0.element?.node } ?? other
    let node2 = attribute2.map { $0.element?.node } ?? self
    if let attribute1, let attribute2, let node1, node1 == node2 {
      for attribute in Element(node1.pointer).attributes {
        if attribute == attribute1 { return [.implementationSpecific, .preceding] }
        if attribute == attribute2 { return [.implementationSpecific, .following] }
      }
    }
    // 6. If their roots differ, return DISCONNECTED and a consistent order.
    guard let node1, let node2, node1.root == node2.root else {
      let precedes = UInt(bitPattern: other.pointer) < UInt(bitPattern: pointer)
      return [.disconnected, .implementationSpecific, precedes ? .preceding : .following]
    }
    // 7–8. If one contains the other, return that.
    if node1.isInclusiveAncestor(of: node2), attribute1 == nil, node1 != node2 || attribute2 != nil
    {
      return [.contains, .preceding]
    }
    if node2.isInclusiveAncestor(of: node1), attribute2 == nil, node1 != node2 || attribute1 != nil
    {
      return [.containedBy, .following]
    }
    // 9–10. Return PRECEDING or FOLLOWING.
    return node1.precedes(node2) ? .preceding : .following
  }

  /// Whether this node precedes the other, of the same tree, in tree order.
  /// https://dom.spec.whatwg.org/#concept-tree-preceding
  package func precedes(_ other: Node) -> Bool {
    let (left, right) = (ancestry, other.ancestry)
    var depth = 0
    while depth < left.count, depth < right.count, left[depth] == right[depth] { depth += 1 }
    if depth == left.count { return depth < right.count }
    if depth == right.count { return false }
    var sibling = left[depth].nextSibling
    while let current = sibling {
      if current == right[depth] { return true }
      sibling = current.nextSibling
    }
    return false
  }

  /// The nodes from the root down to this one.
  private var ancestry: [Node] {
    var chain: [Node] = []
    var node: Node? = self
    while let current = node {
      chain.append(current)
      node = current.parent
    }
    return chain.reversed()
  }
}

extension Element {
  fileprivate func isEqualIgnoringChildren(to other: Element) -> Bool {
    guard localName == other.localName, namespaceURI == other.namespaceURI,
      prefix == other.prefix
    else { return false }
    let attributes = attributes
    let others = other.attributes
    return attributes.count == others.count
      && attributes.allSatisfy { attribute in others.contains { attribute.isEqual(to: $0) } }
  }
}

extension Attr {
  fileprivate func isEqual(to other: Attr?) -> Bool {
    localName == other?.localName && namespaceURI == other?.namespaceURI && value == other?.value
  }
}
