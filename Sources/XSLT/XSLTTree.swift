import CXSLT
import DOM

/// Copies trees for libxslt.
enum XSLTTree {
  /// - Returns: the copy, which libxslt consumes; nil if a document with the tree's markup would
  ///   not be well-formed.
  static func copy(_ node: Node) -> OpaquePointer? {
    guard let tree = xslt_makeTree(node.document.state.url) else { return nil }
    if add(node, to: tree) { return tree }
    xslt_freeTree(tree)
    return nil
  }

  /// Adds a node with its content.
  private static func add(_ root: Node, to tree: OpaquePointer) -> Bool {
    let templates = root.document.agent.templateContents
    func firstChild(of node: Node) -> Node? {
      guard let element = Element(node), let contents = templates[element] else {
        return node.firstChild
      }
      return contents.firstChild
    }
    let isContainer = root.isDocument || root.isDocumentFragment
    if !isContainer, !xslt_addNode(tree, root.pointer) { return false }
    // The next child of each open element.
    var next: [Node?] = isContainer || root.isElement ? [firstChild(of: root)] : []
    while let last = next.last {
      guard let node = last else {
        next.removeLast()
        if !(isContainer && next.isEmpty), !xslt_endElement(tree) { return false }
        continue
      }
      next[next.count - 1] = node.nextSibling
      guard xslt_addNode(tree, node.pointer) else { return false }
      if node.isElement { next.append(firstChild(of: node)) }
    }
    return true
  }
}
