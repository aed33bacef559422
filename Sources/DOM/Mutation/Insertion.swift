extension Node {
  /// https://dom.spec.whatwg.org/#concept-node-pre-insert
  @discardableResult
  package func preInsert(_ node: Node, before child: Node?) throws(DOMException) -> Node {
    // 1. Ensure pre-insert validity.
    try ensurePreInsertValidity(of: node, before: child)
    // 2–3. Let referenceChild be child, or node's next sibling if child is node.
    let reference = child == node ? node.nextSibling : child
    // 4. Insert node before referenceChild.
    insert(node, before: reference)
    // 5. Return node.
    return node
  }

  /// https://dom.spec.whatwg.org/#concept-node-append
  @discardableResult
  package func append(_ node: Node) throws(DOMException) -> Node {
    try preInsert(node, before: nil)
  }

  /// https://dom.spec.whatwg.org/#concept-node-insert
  package func insert(_ node: Node, before child: Node?, suppressingObservers: Bool = false) {
    let agent = document.agent
    agent.willChange()
    // 1–4. Let nodes be « node », or the children of a fragment, which are removed from it.
    let nodes: [Node]
    if node.isDocumentFragment {
      nodes = node.children
      agent.lifetime.cameLoose(node)
      if nodes.isEmpty { return }
      for child in nodes { child.remove(suppressingObservers: true) }
      agent.observers.didReplaceChildren(of: node, added: [], removed: nodes)
    } else {
      nodes = [node]
    }
    // 7.1. Adopt each node. (Here before 5, because it removes nodes from their old place.)
    for node in nodes { node.adopt(into: document) }
    // 5. Move the boundaries of live ranges that are after child.
    agent.observers.willInsert(nodes, into: self, before: child)
    // 7.2–7.3. Insert each node into parent's children.
    for node in nodes { node.link(into: self, before: child) }
    document.noteChange()
    document.state.identifiers.didInsert(nodes, into: self)
    // 7.4–12. Slots, insertion steps, the mutation record and the children changed steps.
    agent.observers.suppressesRecords = suppressingObservers
    agent.observers.didInsert(nodes, into: self, before: child)
    agent.observers.suppressesRecords = false
    if !agent.observers.isEmpty, nodes.contains(where: \.isText) { childTextChanged() }
  }
}
