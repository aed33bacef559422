import DOM

/// Where a node was in its tree when something was read from it.
package struct NodePlace: Sendable, Hashable {
  /// For people: `html>body>div#shop>span.price`.
  package let selector: String
  /// For `document.evaluate`: `/html/body/div[2]/span`. Empty if the node was in no document, or in a shadow tree,
  /// where no such path leads.
  ///
  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths
  package let path: String

  init(_ node: Node) {
    var steps: [String] = []
    var names: [String] = []
    var isReachable = true
    var next: Node? = node
    while let current = next {
      if let attribute = Attr(current), let element = attribute.element {
        names.append(NodeText.step(to: current))
        steps.append("@\(attribute.qualifiedName)")
        next = element.node
        continue
      }
      if let host = NodeText.shadowHost(of: current) {
        names.append("#shadow-root")
        isReachable = false
        next = host.node
        continue
      }
      if current.isDocument { break }
      isReachable = isReachable && (current.parent != nil)
      names.append(NodeText.step(to: current))
      steps.append(Self.step(to: current))
      next = current.parent
    }
    selector = node.isDocument ? "document" : names.reversed().joined(separator: ">")
    path = isReachable ? "/" + steps.reversed().joined(separator: "/") : ""
  }

  /// A step with the same test as a sibling's has a number.
  private static func step(to node: Node) -> String {
    let test = nodeTest(of: node)
    var (number, isAlone) = (1, true)
    var next = node.previousSibling
    while let sibling = next {
      if nodeTest(of: sibling) == test { (number, isAlone) = (number + 1, false) }
      next = sibling.previousSibling
    }
    next = isAlone ? node.nextSibling : nil
    while let sibling = next, isAlone {
      isAlone = nodeTest(of: sibling) != test
      next = sibling.nextSibling
    }
    return isAlone ? test : "\(test)[\(number)]"
  }

  private static func nodeTest(of node: Node) -> String {
    switch node.kind {
    case .element: Element(node).map { "\($0.qualifiedName)" } ?? "*"
    case .comment: "comment()"
    case .processingInstruction: "processing-instruction()"
    case .documentType: "doctype()"
    default: "text()"
    }
  }
}
