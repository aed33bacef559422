extension LiveRange {
  /// https://dom.spec.whatwg.org/#concept-range-insert
  package func insertNode(_ node: Node) throws(DOMException) {
    let startNode = start.node
    // 1.
    let cannotHold =
      startNode.isCharacterData && !startNode.isText
      || startNode.isText && startNode.parent == nil || startNode == node
    if cannotHold || startNode.isAttribute { throw .hierarchy }
    // 2–4.
    var reference: Node? =
      startNode.isText ? startNode : startNode.child(at: start.offset)
    // 5.
    guard let parent = startNode.isText ? startNode.parent : startNode else { throw .hierarchy }
    // 6.
    try parent.ensurePreInsertValidity(of: node, before: reference)
    // 7.
    if let text = Text(startNode) { reference = try text.split(at: start.offset) }
    // 8–9.
    if node == reference { reference = node.nextSibling }
    if node.parent != nil { node.remove() }
    // 10–11.
    var newOffset = reference.map(\.index) ?? parent.length
    newOffset += node.isDocumentFragment ? node.length : 1
    // 12–13.
    try parent.preInsert(node, before: reference)
    if isCollapsed { end = BoundaryPoint(parent, newOffset) }
  }

  /// https://dom.spec.whatwg.org/#dom-range-surroundcontents
  package func surroundContents(with newParent: Node) throws(DOMException) {
    // 1.
    if partiallyContainsNonText {
      throw DOMException(.invalidStateError, "The object is in an invalid state.")
    }
    // 2.
    if newParent.isDocument || newParent.isDocumentType || newParent.isDocumentFragment {
      throw .invalidNodeType
    }
    // 3–4.
    let fragment = try extractContents()
    newParent.replaceAll(with: nil)
    // 5–7.
    try insertNode(newParent)
    try newParent.append(fragment)
    try select(newParent)
  }

  /// https://dom.spec.whatwg.org/#partially-contained
  private var partiallyContainsNonText: Bool {
    func firstNonText(from node: Node) -> Node? { node.isText ? node.parent : node }
    return firstNonText(from: start.node) != firstNonText(from: end.node)
  }
}
