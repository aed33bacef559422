extension Node {
  /// https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity
  package func ensurePreInsertValidity(
    of node: Node, before child: Node?
  ) throws(DOMException) {
    // 1. If parent is not a Document, DocumentFragment or Element, throw.
    guard isDocument || isDocumentFragment || isElement else { throw .hierarchy }
    // 2. If node is a host-including inclusive ancestor of parent, throw.
    if node.isHostIncludingInclusiveAncestor(of: self) { throw .hierarchy }
    // 3. If child is non-null and its parent is not parent, throw.
    if let child, child.parent != self { throw .notFound }
    // 4. If node is not a DocumentFragment, DocumentType, Element or CharacterData, throw.
    guard node.isDocumentFragment || node.isDocumentType || node.isElement || node.isCharacterData
    else { throw .hierarchy }
    // 5.1, 6. If a doctype goes into anything but a document, or Text into a document, throw.
    if node.isText && isDocument || node.isDocumentType && !isDocument { throw .hierarchy }
    // 8–11. If parent is a document, check its element and doctype.
    if isDocument { try ensureDocumentStaysValid(inserting: node, before: child) }
  }

  /// Steps 8–11: a document has at most one element, and a doctype only before it.
  private func ensureDocumentStaysValid(
    inserting node: Node, before child: Node?
  ) throws(DOMException) {
    if node.isDocumentFragment {
      let elements = node.children.filter(\.isElement).count
      if elements > 1 || node.children.contains(where: \.isText) { throw .hierarchy }
      if elements == 1 { try ensureElementFits(before: child) }
    } else if node.isElement {
      try ensureElementFits(before: child)
    } else if node.isDocumentType {
      if children.contains(where: \.isDocumentType) { throw .hierarchy }
      if let child {
        if child.hasPrecedingSibling(where: \.isElement) { throw .hierarchy }
      } else if children.contains(where: \.isElement) {
        throw .hierarchy
      }
    }
  }

  private func ensureElementFits(before child: Node?) throws(DOMException) {
    if children.contains(where: \.isElement) { throw .hierarchy }
    guard let child else { return }
    if child.isDocumentType || child.hasFollowingSibling(where: \.isDocumentType) {
      throw .hierarchy
    }
  }

  /// Pre-insert validity where the child that is replaced does not count.
  ///
  /// https://dom.spec.whatwg.org/#concept-node-replace (step 1)
  func ensureReplaceValidity(of child: Node, with node: Node) throws(DOMException) {
    guard isDocument || isDocumentFragment || isElement else { throw .hierarchy }
    if node.isHostIncludingInclusiveAncestor(of: self) { throw .hierarchy }
    if child.parent != self { throw .notFound }
    guard node.isDocumentFragment || node.isDocumentType || node.isElement || node.isCharacterData
    else { throw .hierarchy }
    if node.isText && isDocument || node.isDocumentType && !isDocument { throw .hierarchy }
    guard isDocument else { return }
    let others = children.filter { $0 != child }
    if node.isDocumentFragment {
      let elements = node.children.filter(\.isElement).count
      if elements > 1 || node.children.contains(where: \.isText) { throw .hierarchy }
      if elements == 0 { return }
    }
    if node.isDocumentFragment || node.isElement {
      if others.contains(where: \.isElement)
        || child.hasFollowingSibling(where: \.isDocumentType)
      {
        throw .hierarchy
      }
    } else if node.isDocumentType {
      if others.contains(where: \.isDocumentType)
        || child.hasPrecedingSibling(where: \.isElement)
      {
        throw .hierarchy
      }
    }
  }

  private func hasPrecedingSibling(where predicate: (Node) -> Bool) -> Bool {
    var node = previousSibling
    while let current = node {
      if predicate(current) { return true }
      node = current.previousSibling
    }
    return false
  }

  private func hasFollowingSibling(where predicate: (Node) -> Bool) -> Bool {
    var node = nextSibling
    while let current = node {
      if predicate(current) { return true }
      node = current.nextSibling
    }
    return false
  }

  /// https://dom.spec.whatwg.org/#concept-tree-host-including-inclusive-ancestor
  func isHostIncludingInclusiveAncestor(of other: Node) -> Bool {
    // OPTIMIZATION: a node without children is an ancestor only of itself.
    if firstChild == nil, self != other, document.agent.fragmentHosts.isEmpty { return false }
    var node: Node? = other
    while let current = node {
      if current == self { return true }
      node = current.parent ?? document.agent.fragmentHosts[current]?.node
    }
    return false
  }
}

extension DOMException {
  static let hierarchy = DOMException(.hierarchyRequestError)
  static let notFound = DOMException(.notFoundError)
}
