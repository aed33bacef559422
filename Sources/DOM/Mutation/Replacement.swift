extension Node {
  /// https://dom.spec.whatwg.org/#concept-node-replace
  @discardableResult
  package func replace(_ child: Node, with node: Node) throws(DOMException) -> Node {
    // 1. Ensure pre-insert validity, with « child » excluded.
    try ensureReplaceValidity(of: child, with: node)
    // 2–3. Let referenceChild be child's next sibling, or node's if that is node.
    let reference = child.nextSibling == node ? node.nextSibling : child.nextSibling
    // 4, 6. Let previousSibling be child's previous sibling once node has been adopted.
    var previousSibling = child.previousSibling
    if !node.isDocumentFragment {
      if previousSibling == node { previousSibling = node.previousSibling }
      node.adopt(into: document)
    }
    // 5, 7–8. Remove child with suppressObservers set; it is not removed if child is node.
    let removed = child == node ? [] : [child]
    child.remove(suppressingObservers: true)
    let added = node.isDocumentFragment ? node.children : [node]
    // 9. Insert node before referenceChild with suppressObservers set.
    insert(node, before: reference, suppressingObservers: true)
    // 10. Queue a tree mutation record for parent.
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
    // 1–4. Let removedNodes be parent's children, and addedNodes the nodes to insert.
    let removed = children
    let added = node.map { $0.isDocumentFragment ? $0.children : [$0] } ?? []
    // 5–6. Remove all children, and insert node, with suppressObservers set.
    for child in removed { child.remove(suppressingObservers: true) }
    if let node { insert(node, before: nil, suppressingObservers: true) }
    // 7. Queue a tree mutation record for parent.
    document.agent.observers.didReplaceChildren(of: self, added: added, removed: removed)
  }
}
