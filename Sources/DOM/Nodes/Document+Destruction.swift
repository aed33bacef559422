import CLibXML2

extension Document {
  /// Frees the document, its tree and the contents of the templates in it. Nobody may hold on to any
  /// node of these; detached trees are not touched.
  package func destroy() {
    freeDescendants(of: node)
    let state = state
    if let owner = state.templateContentsOwner, owner != self {
      owner.state.templateContentsOwner = nil
      owner.destroy()
    }
    state.templateContentsOwner = nil
    if let reference = pointer.pointee.refs {
      Unmanaged<DocumentState>.fromOpaque(reference).release()
    }
    pointer.pointee.refs = nil
    pointer.pointee.children = nil
    pointer.pointee.last = nil
    xmlFreeDoc(pointer)
  }

  /// Frees all that is in a root, and what is in the templates there.
  fileprivate func freeDescendants(of root: Node) {
    var trees = [root]
    while let tree = trees.popLast() {
      freeChildren(of: tree, contents: &trees)
      if tree != root { NodeAllocation.free(tree.pointer) }
    }
  }

  /// Children first, without recursion: a parent is left without children when it is met again.
  private func freeChildren(of root: Node, contents: inout [Node]) {
    let agent = agent
    let keepsElements = agent.keepsElements
    var current = root.pointer.pointee.children
    while let node = current {
      if node.pointee.type == XML_ELEMENT_NODE {
        if let child = node.pointee.children {
          node.pointee.children = nil
          current = child
          continue
        }
        if keepsElements { contents += agent.forget(Element(node)) }
      }
      let parent = node.pointee.parent
      current = node.pointee.next ?? (parent == root.pointer ? nil : parent)
      NodeAllocation.free(node)
    }
    root.pointer.pointee.children = nil
  }
}

extension Node {
  /// Frees a node without a parent, the tree below it and the contents of the templates there. Nobody
  /// may hold on to any node of these.
  package func destroyTree() {
    let document = document
    var root = self
    if !isDocumentFragment {
      root = Node(
        NodeAllocation.make(XML_DOCUMENT_FRAG_NODE, name: nil, document: document.pointer))
      link(into: root)
    }
    document.freeDescendants(of: root)
    NodeAllocation.free(root.pointer)
  }
}

extension Agent {
  /// Whether anything is kept beside the tree for any element.
  fileprivate var keepsElements: Bool {
    !(elementStates.isEmpty && formOwners.isEmpty && explicitlySetElements.isEmpty
      && templateContents.isEmpty && shadowTrees.isEmpty && !customElements.isActive)
  }

  /// Drops what is kept beside the tree for an element that goes; returns its template contents and
  /// its shadow root.
  fileprivate func forget(_ element: Element) -> [Node] {
    if !elementStates.isEmpty { elementStates.removeValue(forKey: element) }
    if !formOwners.isEmpty { formOwners.removeValue(forKey: element) }
    if !explicitlySetElements.isEmpty { explicitlySetElements[element] = nil }
    customElements.forget(element)
    var fragments: [Node] = []
    if let shadowRoot = shadowTrees.forget(element.node) { fragments.append(shadowRoot) }
    if !templateContents.isEmpty, let contents = templateContents.removeValue(forKey: element) {
      fragmentHosts.removeValue(forKey: contents)
      fragments.append(contents)
    }
    return fragments
  }
}
