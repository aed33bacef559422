import CLibXML2
import DOM

/// The result of a query, and when it was computed.
struct QueryResult {
  let root: Node
  /// Of the document.
  let version: UInt64
  let nodes: [Node]
  static let mostNodes = 4096
}

extension SelectorProgram {
  private func matcher(
    _ root: Node, scope: Element?, _ states: (any ElementStates)?
  ) -> SelectorMatcher {
    let treeRoot = root.root
    var host: Element?
    if usesHost, let owner = agent.fragmentHosts[treeRoot], agent.templateContents[owner] == nil {
      host = owner
    }
    return SelectorMatcher(
      document: root.document, treeRoot: treeRoot, scope: scope, host: host, states: states)
  }

  /// https://dom.spec.whatwg.org/#dom-element-matches
  package func matches(_ element: Element, states: (any ElementStates)? = nil) -> Bool {
    matcher(element.node, scope: element, states).matches(self, element)
  }

  /// https://dom.spec.whatwg.org/#dom-element-closest
  package func closest(_ element: Element, states: (any ElementStates)? = nil) -> Element? {
    let matcher = matcher(element.node, scope: element, states)
    var current: Element? = element
    while let candidate = current {
      if matcher.matches(self, candidate) { return candidate }
      current = candidate.parentElement
    }
    return nil
  }

  /// The first descendant that matches.
  /// https://dom.spec.whatwg.org/#dom-parentnode-queryselector
  package func first(in root: Node, states: (any ElementStates)? = nil) -> Element? {
    let matcher = matcher(root, scope: Element(root), states)
    if let id = identifier, root.isDocument, !matcher.isQuirks {
      // Elements rarely share an id, but if the first does not match, another one may.
      guard let element = root.element(withID: id) else { return nil }
      if matcher.matches(self, element) { return element }
    }
    var found: Element?
    forEachMatch(in: root, matcher) { element in
      found = element
      return false
    }
    return found
  }

  /// All descendants that match, in tree order.
  /// https://dom.spec.whatwg.org/#dom-parentnode-queryselectorall
  package func all(in root: Node, states: (any ElementStates)? = nil) -> [Element] {
    var found: [Element] = []
    forEachMatch(in: root, matcher(root, scope: Element(root), states)) { element in
      found.append(element)
      return true
    }
    return found
  }

  /// The nodes of `all(in:)`. The last result is returned again as long as nothing has changed.
  package func allNodes(in root: Node) -> [Node] {
    let version = root.document.state.version
    if let lastQuery, lastQuery.root == root, lastQuery.version == version {
      return lastQuery.nodes
    }
    let nodes = all(in: root).map(\.node)
    lastQuery =
      dependsOnTreeOnly && nodes.count <= QueryResult.mostNodes
      ? QueryResult(root: root, version: version, nodes: nodes) : nil
    return nodes
  }

  /// Whether matching depends on nothing but elements, their attributes and their text.
  private var dependsOnTreeOnly: Bool {
    storage.tests.allSatisfy { test in
      switch test.kind {
      case .type, .namespace, .id, .class, .attribute, .anyOf, .noneOf, .nth, .has, .nothing: true
      case .plain: test.plain.isTreeStructural
      case .lang, .dir, .state, .host: false
      }
    }
  }

  /// The id that the only selector of the list requires.
  private var identifier: DOMString? {
    guard count == 1, !storage.complexes[0].matchesNothing else { return nil }
    let compound = storage.compounds[Int(storage.complexes[0].compounds.start)]
    for index in compound.tests.range where storage.tests[index].kind == .id {
      return DOMString(cString: storage.tests[index].name)
    }
    return nil
  }

  /// Visits the descendants until the body returns false.
  @inline(__always)
  private func forEachMatch(
    in root: Node, _ matcher: SelectorMatcher, _ body: (Element) -> Bool
  ) {
    guard root.isElement || root.isDocument || root.isDocumentFragment else { return }
    let isSingle = count == 1
    if isSingle, storage.complexes[0].matchesNothing { return }
    let only = isSingle ? storage.complexes[0] : nil
    var current = Self.next(after: root.pointer, within: root.pointer)
    while let node = current {
      if node.pointee.type == XML_ELEMENT_NODE {
        let element = Element(node)
        let isMatch =
          only.map { matcher.matches($0, in: self, element) } ?? matcher.matches(self, element)
        if isMatch, !body(element) { return }
      }
      current = Self.next(after: node, within: root.pointer)
    }
  }

  /// The next node in tree order.
  @inline(__always)
  private static func next(
    after node: UnsafeMutablePointer<xmlNode>, within root: UnsafeMutablePointer<xmlNode>
  ) -> UnsafeMutablePointer<xmlNode>? {
    if node == root || node.pointee.type == XML_ELEMENT_NODE, let child = node.pointee.children {
      return child
    }
    var node = node
    while node != root {
      if let sibling = node.pointee.next { return sibling }
      guard let parent = node.pointee.parent else { return nil }
      node = parent
    }
    return nil
  }
}
