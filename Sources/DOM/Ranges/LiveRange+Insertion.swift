extension LiveRange {
  /// https://dom.spec.whatwg.org/#concept-range-insert
  package func insertNode(_ node: Node) throws(DOMException) {
    let startNode = start.node
    // 1. If the start node is no place for node, throw.
    let cannotHold =
      startNode.isCharacterData && !startNode.isText
      || startNode.isText && startNode.parent == nil || startNode == node
    if cannotHold || startNode.isAttribute { throw .hierarchy }
    // 2–4. Let referenceNode be the start node if it is Text, or its child at the start offset.
    var reference: Node? =
      startNode.isText ? startNode : startNode.child(at: start.offset)
    // 5. Let parent be referenceNode's parent, or the start node.
    guard let parent = startNode.isText ? startNode.parent : startNode else { throw .hierarchy }
    // 6. Ensure pre-insert validity.
    try parent.ensurePreInsertValidity(of: node, before: reference)
    // 7. If the start node is Text, split it.
    if let text = Text(startNode) { reference = try text.split(at: start.offset) }
    // 8–9. If node is referenceNode, take its next sibling; remove node from its parent.
    if node == reference { reference = node.nextSibling }
    if node.parent != nil { node.remove() }
    // 10–11. Let newOffset be the offset after what will be inserted.
    var newOffset = reference.map(\.index) ?? parent.length
    newOffset += node.isDocumentFragment ? node.length : 1
    // 12–13. Pre-insert node; if range was collapsed, set its end to (parent, newOffset).
    try parent.preInsert(node, before: reference)
    if isCollapsed { end = BoundaryPoint(parent, newOffset) }
  }

  /// https://dom.spec.whatwg.org/#dom-range-surroundcontents
  package func surroundContents(with newParent: Node) throws(DOMException) {
    // 1. If a node that is not Text is partially contained, throw.
    if partiallyContainsNonText {
      throw DOMException(.invalidStateError)
    }
    // 2. If newParent is a Document, DocumentType or DocumentFragment, throw.
    if newParent.isDocument || newParent.isDocumentType || newParent.isDocumentFragment {
      throw .invalidNodeType
    }
    // 3–4. Extract this; empty newParent.
    let fragment = try extractContents()
    newParent.replaceAll(with: nil)
    // 5–7. Insert newParent into this, append the fragment to it, and select it.
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
