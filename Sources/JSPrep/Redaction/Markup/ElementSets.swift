import DOM
import Selectors

/// Which elements of a page the user has named: those that match, and all that is in them.
struct ElementSets {
  private(set) var selected: Set<Element>
  private(set) var kept: Set<Element>

  init(_ document: Document, _ options: RedactionOptions) throws(JSPrepError) {
    selected = try Self.matching(options.selected, in: document, option: "--select")
    kept = try Self.matching(options.kept, in: document, option: "--keep")
  }

  private static func matching(
    _ selectors: [String], in document: Document, option: String
  ) throws(JSPrepError) -> Set<Element> {
    var elements: Set<Element> = []
    if selectors.isEmpty { return elements }
    for root in document.allTrees {
      for node in try DocumentLoader.elements(matching: selectors, in: root, option: option) {
        if let element = Element(node) { insert(element, into: &elements) }
      }
    }
    return elements
  }

  /// With its descendants, and the content of templates and shadow trees in it.
  private static func insert(_ element: Element, into elements: inout Set<Element>) {
    let agent = element.node.document.agent
    var roots = [element.node]
    while let root = roots.popLast() {
      var node: Node? = root
      while let current = node {
        guard let element = Element(current) else {
          node = current.next(within: root)
          continue
        }
        guard elements.insert(element).inserted else {
          node = current.nextSkippingChildren(within: root)
          continue
        }
        if let contents = agent.templateContents[element] { roots.append(contents) }
        if let shadow = element.shadowRoot { roots.append(shadow.node) }
        node = current.next(within: root)
      }
    }
  }
}
