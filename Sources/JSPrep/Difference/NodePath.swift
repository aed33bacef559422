import DOM

/// Where a node stands in its document, as the XPath that leads to it: `/html/body/p[2]/text()`.
///
/// Names are written without namespaces, as in `document.evaluate` on an HTML page.
// https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths
enum NodePath {
  static func path(to node: Node) -> String {
    var steps: [String] = []
    var current = node
    while !current.isDocument {
      steps.append(step(to: current))
      guard let parent = current.container else { break }
      current = parent
    }
    return "/" + steps.reversed().joined(separator: "/")
  }

  private static func step(to node: Node) -> String {
    let test = nodeTest(of: node)
    var position = 1
    var isAlone = true
    var sibling = node.previousSibling
    while let current = sibling {
      if nodeTest(of: current) == test { position += 1 }
      sibling = current.previousSibling
    }
    sibling = node.nextSibling
    while isAlone, let current = sibling {
      if nodeTest(of: current) == test { isAlone = false }
      sibling = current.nextSibling
    }
    return position == 1 && isAlone ? test : "\(test)[\(position)]"
  }

  private static func nodeTest(of node: Node) -> String {
    if let element = Element(node) { return String(element.qualifiedName) }
    if node.isText { return "text()" }
    if node.isComment { return "comment()" }
    return node.isDocumentType ? "doctype()" : "processing-instruction()"
  }
}

extension Node {
  /// The parent; for what is in a template, the `template` element.
  var container: Node? {
    guard let parent else { return nil }
    return parent.isDocumentFragment ? parent.document.agent.fragmentHosts[parent]?.node : parent
  }
}
