/// The nodes of a tree that pass a test, in tree order, updated when the tree has changed: the
/// common part of `NodeList` and `HTMLCollection`.
///
/// https://dom.spec.whatwg.org/#concept-collection
package class NodeCollection {
  private let source: Source
  private var version: UInt64 = .max
  private var found: [Node] = []
  /// What a live collection depends on in addition to its root.
  package var companions: [Node] = []

  private enum Source {
    case fixed
    case live(root: Node, aspect: TreeAspect, find: (Node) -> [Node])
  }

  /// A list that never changes.
  package init(fixed nodes: [Node]) {
    source = .fixed
    found = nodes
  }

  /// The nodes that `find` returns for the current tree under `root`.
  ///
  /// - Parameter aspect: what of the tree they depend on.
  package init(
    root: Node, dependingOn aspect: TreeAspect = .everything, find: @escaping (Node) -> [Node]
  ) {
    source = .live(root: root, aspect: aspect, find: find)
  }

  package var nodes: [Node] {
    guard case .live(let root, let aspect, let find) = source else { return found }
    let current = root.document.state.version(of: aspect)
    if version != current {
      version = current
      found = find(root)
    }
    return found
  }

  /// The nodes of a list that never changes.
  package var fixedNodes: [Node]? {
    if case .fixed = source { return found }
    return nil
  }

  /// What the nodes depend on; nil if they never change.
  package var aspect: TreeAspect? {
    if case .live(_, let aspect, _) = source { return aspect }
    return nil
  }

  /// The nodes that it keeps alive: its root, or those of a list that never changes.
  package var heldNodes: [Node] {
    if case .live(let root, _, _) = source { return companions + [root] }
    return found
  }

  package var length: Int { nodes.count }

  package func item(_ index: Int) -> Node? {
    let nodes = nodes
    return index >= 0 && index < nodes.count ? nodes[index] : nil
  }
}

/// https://dom.spec.whatwg.org/#interface-nodelist
package class NodeList: NodeCollection {
  /// https://dom.spec.whatwg.org/#dom-node-childnodes
  package static func children(of node: Node) -> NodeList {
    NodeList(root: node, dependingOn: .structure) { $0.children }
  }
}

/// https://dom.spec.whatwg.org/#interface-htmlcollection
package class HTMLCollection: NodeCollection {
  /// The descendants of the root that are elements and pass the test.
  package convenience init(
    root: Node, dependingOn aspect: TreeAspect = .everything,
    where test: @escaping (Element) -> Bool
  ) {
    self.init(root: root, dependingOn: aspect) { root in
      var elements: [Node] = []
      var node = root.firstChild
      while let current = node {
        if current.isElement, test(Element(current.pointer)) { elements.append(current) }
        node = current.next(within: root)
      }
      return elements
    }
  }

  /// https://dom.spec.whatwg.org/#dom-parentnode-children
  package static func children(of node: Node) -> HTMLCollection {
    HTMLCollection(root: node, dependingOn: .structure) { $0.children.filter(\.isElement) }
  }

  package func element(_ index: Int) -> Element? { Element(item(index)) }

  /// https://dom.spec.whatwg.org/#dom-htmlcollection-nameditem-key
  package func namedItem(_ key: DOMString) -> Element? {
    guard !key.isEmpty else { return nil }
    for node in nodes {
      let element = Element(node.pointer)
      if element["id"] == key || element.isHTML && element["name"] == key { return element }
    }
    return nil
  }

  /// https://dom.spec.whatwg.org/#htmlcollection-supported-property-names
  package var names: [DOMString] {
    var names: [DOMString] = []
    for node in nodes {
      let element = Element(node.pointer)
      for name in [element["id"], element.isHTML ? element["name"] : nil] {
        if let name, !name.isEmpty, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}
