import DOM

/// Where elements stand in their document, as a selector that leads to each: `html > body > p:nth-of-type(2)`.
///
/// `>>` leads into the content of a template or into a shadow tree.
struct ElementPaths {
  /// The last step of the path to each element, known once its siblings were counted.
  private var steps: [Element: String] = [:]

  /// Longer ones begin with an ellipsis.
  private static let mostSteps = 40

  mutating func path(to element: Element) -> String {
    var path = ""
    var current: Element? = element
    for _ in 0..<Self.mostSteps {
      guard let element = current else { return path }
      let parent = element.node.parent
      path = step(element) + path
      if let inner = Element(parent) {
        path = " > " + path
        current = inner
      } else {
        current = parent.flatMap { element.node.document.agent.fragmentHosts[$0] }
        if current != nil { path = " >> " + path }
      }
    }
    return "…" + path
  }

  private mutating func step(_ element: Element) -> String {
    if let step = steps[element] { return step }
    guard let parent = element.node.parent else { return String(element.localName.string) }
    // OPTIMIZATION: all siblings at once.
    var siblings: [(element: Element, name: String)] = []
    var counts: [String: Int] = [:]
    var node = parent.firstChild
    while let current = node {
      if let sibling = Element(current) {
        let name = String(sibling.localName.string)
        siblings.append((sibling, name))
        counts[name, default: 0] += 1
      }
      node = current.nextSibling
    }
    var numbers: [String: Int] = [:]
    for (sibling, name) in siblings {
      numbers[name, default: 0] += 1
      steps[sibling] = counts[name] == 1 ? name : "\(name):nth-of-type(\(numbers[name] ?? 1))"
    }
    return steps[element] ?? String(element.localName.string)
  }
}
