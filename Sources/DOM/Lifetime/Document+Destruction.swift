import CLibXML2

extension Document {
  /// Frees the document, its tree and the contents of the templates in it. There must be no other
  /// reference to any of these nodes; detached trees are not affected.
  package func destroy() {
    let agent = agent
    agent.lifetime.release(self)
    agent.lifetime.willFree(self)
    agent.freeContents(of: node)
    agent.forget(node)
    let state = state
    if let owner = state.templateContentsOwner, owner != self {
      owner.state.templateContentsOwner = nil
      owner.destroy()
    }
    state.templateContentsOwner = nil
    pointer.pointee.refs = nil
    pointer.pointee.children = nil
    pointer.pointee.last = nil
    xmlFreeDoc(pointer)
    // The state may hold the last reference to the agent.
    Unmanaged.passUnretained(state).release()
  }
}

extension Node {
  /// Frees a node without a parent, its tree, and everything that is kept for it. There must be no
  /// other reference to any node of it.
  package func destroyTree() { document.agent.free(self) }
}

extension Agent {
  /// Frees a tree that is in no document, with everything that is kept for its nodes. There must be
  /// no other reference to them.
  package func free(_ root: Node) {
    if root.isDocument {
      root.document.destroy()
      return
    }
    freeContents(of: root)
    freeOne(root)
  }

  /// Frees the content of a node: its descendants, and the fragments that belong to them and to
  /// itself.
  func freeContents(of root: Node) {
    var trees = [root]
    while let tree = trees.popLast() {
      freeChildren(of: tree, fragments: &trees)
      if tree == root {
        if let element = Element(root) { trees += takeFragments(of: element) }
      } else {
        freeOne(tree)
      }
    }
  }

  /// Children first, without recursion: a parent has no children left when it is visited again.
  private func freeChildren(of root: Node, fragments: inout [Node]) {
    guard !root.isAttribute else { return }
    var current = root.pointer.pointee.children
    while let node = current {
      if node.pointee.type == XML_ELEMENT_NODE {
        if let child = node.pointee.children {
          node.pointee.children = nil
          current = child
          continue
        }
        if !fragmentHosts.isEmpty { fragments += takeFragments(of: Element(node)) }
      }
      let parent = node.pointee.parent
      current = node.pointee.next ?? (parent == root.pointer ? nil : parent)
      freeOne(Node(node))
    }
    root.pointer.pointee.children = nil
    root.pointer.pointee.last = nil
  }

  /// Detaches the fragments that an element owns.
  private func takeFragments(of element: Element) -> [Node] {
    let taken = fragments(of: element)
    for fragment in taken { fragmentHosts[fragment] = nil }
    templateContents[element] = nil
    _ = shadowTrees.forget(element.node)
    return taken
  }

  /// The fragments that an element owns: a template's contents, and its shadow root.
  package func fragments(of element: Element) -> [Node] {
    [templateContents[element], shadowTrees.root(of: element)?.node].compactMap { $0 }
  }

  private func freeOne(_ node: Node) {
    if let element = Element(node) {
      var attribute = element.firstAttribute
      while let current = attribute {
        if keepsAnything { forget(current.node) }
        attribute = current.next
      }
    }
    forget(node)
    if node.isAttribute {
      NodeAllocation.free(
        UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlAttr.self))
    } else {
      NodeAllocation.free(node.pointer)
    }
  }

  /// Whether there are attributes with listeners or observers.
  private var keepsAnything: Bool {
    events.hasNodeListeners || mutationObservers.hasRegistrations || !testWrappers.isEmpty
  }

  /// Discards what is kept outside the tree for a node that is about to be freed. Every side table
  /// has a line here.
  fileprivate func forget(_ node: Node) {
    if !testWrappers.isEmpty { testWrappers.removeValue(forKey: node) }
    events.forget(node)
    mutationObservers.forget(node)
    if !willFreeNode.isEmpty {
      for discard in willFreeNode.values { discard(node) }
    }
    _ = shadowTrees.forget(node)
    guard let element = Element(node) else { return }
    customElements.forget(element)
    if !htmlStates.isEmpty { htmlStates.removeValue(forKey: element) }
    forgetExplicitlySet(element)
    if !formOwners.isEmpty {
      formOwners.removeValue(forKey: element)
      if element.isHTML(.form) { formOwners = formOwners.filter { $0.value != element } }
    }
  }
}
