import DOM

/// The XPath of nodes in their document: `/html/body/p[2]/text()`.
///
/// Names are written without namespaces, as in `document.evaluate` on an HTML page.
// https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths
struct NodePaths {
  /// The last steps of the paths of all children, for parents that were requested.
  private var steps: [Node: String] = [:]

  mutating func path(to node: Node) -> String {
    var path: [String] = []
    var current = node
    while !current.isDocument {
      if steps[current] == nil { number(siblingsOf: current) }
      path.append(steps[current] ?? Self.nodeTest(of: current))
      guard let parent = current.container else { break }
      current = parent
    }
    return "/" + path.reversed().joined(separator: "/")
  }

  /// OPTIMIZATION: a parent's children are counted once for all of them.
  private mutating func number(siblingsOf node: Node) {
    var tests: [(node: Node, test: String, position: Int)] = []
    var counts: [String: Int] = [:]
    var sibling = node.parent?.firstChild
    while let current = sibling {
      let test = Self.nodeTest(of: current)
      counts[test, default: 0] += 1
      tests.append((current, test, counts[test] ?? 1))
      sibling = current.nextSibling
    }
    for (node, test, position) in tests {
      steps[node] = counts[test] == 1 ? test : "\(test)[\(position)]"
    }
  }

  private static func nodeTest(of node: Node) -> String {
    if let element = Element(node) { return String(element.qualifiedName) }
    if node.isText { return "text()" }
    if node.isComment { return "comment()" }
    return node.isDocumentType ? "doctype()" : "processing-instruction()"
  }
}

extension Node {
  /// The parent; for template contents, the `template` element.
  var container: Node? {
    guard let parent else { return nil }
    return parent.isDocumentFragment ? parent.document.agent.fragmentHosts[parent]?.node : parent
  }
}
