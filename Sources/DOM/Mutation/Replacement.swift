extension Node {
  /// https://dom.spec.whatwg.org/#concept-node-replace
  @discardableResult
  package func replace(_ child: Node, with node: Node) throws(DOMException) -> Node {
    // 1–6.
    try ensureReplaceValidity(of: child, with: node)
    // 7–8.
    let reference = child.nextSibling == node ? node.nextSibling : child.nextSibling
    // 9.
    let previousSibling = child.previousSibling
    // 10–12.
    let removed = child == node ? [] : [child]
    if child != node { child.remove(suppressingObservers: true) }
    let added = node.isDocumentFragment ? node.children : [node]
    // 13.
    insert(node, before: reference, suppressingObservers: true)
    // 14.
    document.agent.observers.didReplaceChildren(
      of: self, added: added, removed: removed, previousSibling: previousSibling,
      nextSibling: reference)
    return child
  }

  /// https://dom.spec.whatwg.org/#concept-node-replace-all
  package func replaceAll(with node: Node?) {
    if document.agent.observers.isEmpty {
      while let child = firstChild { child.remove() }
      if let node { insert(node, before: nil) }
      return
    }
    // 1–4.
    let removed = children
    let added = node.map { $0.isDocumentFragment ? $0.children : [$0] } ?? []
    // 5–6.
    for child in removed { child.remove(suppressingObservers: true) }
    if let node { insert(node, before: nil, suppressingObservers: true) }
    // 7.
    document.agent.observers.didReplaceChildren(of: self, added: added, removed: removed)
  }
}
