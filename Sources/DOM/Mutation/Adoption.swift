import CLibXML2

extension Node {
  /// https://dom.spec.whatwg.org/#concept-node-adopt
  package func adopt(into document: Document) {
    // 1. Let oldDocument be node's node document.
    let oldDocument = self.document
    // 2. If node's parent is non-null, remove node.
    remove()
    // 3. If document is not oldDocument, move node's shadow-including inclusive descendants.
    if oldDocument != document { moveSubtree(to: document, from: oldDocument) }
  }

  private func moveSubtree(to document: Document, from oldDocument: Document) {
    let observers = document.agent.observers
    var node: Node? = self
    while let current = node {
      current.setDocument(document)
      if !observers.isEmpty { observers.didAdopt(current, from: oldDocument) }
      node = current.nextShadowIncluding(within: self)
    }
    oldDocument.noteChange()
  }

  private func setDocument(_ document: Document) {
    pointer.pointee.doc = document.pointer
    guard isElement else { return }
    var attribute = pointer.pointee.properties
    while let current = attribute {
      current.pointee.doc = document.pointer
      current.pointee.children?.pointee.doc = document.pointer
      attribute = current.pointee.next
    }
    if let contents = document.agent.templateContents[Element(pointer)] {
      contents.adopt(into: document.templateContentsOwner)
    }
  }
}
