extension Node {
  /// https://dom.spec.whatwg.org/#concept-node-pre-insert
  @discardableResult
  package func preInsert(_ node: Node, before child: Node?) throws(DOMException) -> Node {
    // 1.
    try ensurePreInsertValidity(of: node, before: child)
    // 2–3.
    let reference = child == node ? node.nextSibling : child
    // 4.
    insert(node, before: reference)
    // 5.
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
    // 1–4. A fragment gives its children away.
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
    // 7.1. Adoption takes a node out of where it stands.
    for node in nodes { node.adopt(into: document) }
    // 5.
    agent.observers.willInsert(nodes, into: self, before: child)
    // 7.2–3.
    for node in nodes { node.link(into: self, before: child) }
    document.noteChange()
    document.state.identifiers.didInsert(nodes, into: self)
    // 8–12.
    agent.observers.suppressesRecords = suppressingObservers
    agent.observers.didInsert(nodes, into: self, before: child)
    agent.observers.suppressesRecords = false
    if !agent.observers.isEmpty, nodes.contains(where: \.isText) { childTextChanged() }
  }
}
