extension Node {
  /// https://dom.spec.whatwg.org/#concept-node-replace
  @discardableResult
  package func replace(_ child: Node, with node: Node) throws(DOMException) -> Node {
    // 1–6.
    try ensureReplaceValidity(of: child, with: node)
    // 7–8.
    let reference = child.nextSibling == node ? node.nextSibling : child.nextSibling
    // 9–14.
    if child != node { child.remove() }
    insert(node, before: reference)
    return child
  }

  /// https://dom.spec.whatwg.org/#concept-node-replace-all
  package func replaceAll(with node: Node?) {
    while let child = firstChild { child.remove() }
    if let node { insert(node, before: nil) }
  }
}
