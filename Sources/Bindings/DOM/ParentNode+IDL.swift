import DOM
import JSRuntime

/// A value that is a view of one node.
package protocol NodeView: Receiver {
  var node: Node { get }
}

extension NodeView {
  package static var isNodeView: Bool { true }
}

extension Node: NodeView {
  package var node: Node { self }
}
extension Element: NodeView {}
extension Document: NodeView {}
extension DocumentType: NodeView {}
extension CharacterData: NodeView {}

/// A `(Node or DOMString)` argument.
package enum NodeOrString: IDLArgument {
  case node(Node)
  case string(DOMString)

  package static func convert(_ value: JSValue, _ world: World) throws -> NodeOrString {
    if case .node(let node) = world.native(value) { return .node(node) }
    return .string(try DOMString.convert(value, world))
  }
}

extension Variadic<NodeOrString> {
  /// https://dom.spec.whatwg.org/#converting-nodes-into-a-node
  func convertToNode(in document: Document) throws -> Node {
    let nodes = elements.map { element in
      switch element {
      case .node(let node): node
      case .string(let string): document.createTextNode(string)
      }
    }
    if nodes.count == 1 { return nodes[0] }
    let fragment = document.createDocumentFragment()
    for node in nodes { try fragment.append(node) }
    return fragment
  }

  fileprivate var nodes: Set<Node> {
    Set(elements.compactMap { if case .node(let node) = $0 { node } else { nil } })
  }
}

extension InterfaceBuilder where This: NodeView {
  /// https://dom.spec.whatwg.org/#interface-parentnode
  mutating func includeParentNode() {
    attribute("children") { this, world in
      world.sameObject(.children, of: this.node) { HTMLCollection.children(of: this.node) }
    }
    treeAttribute("firstElementChild") { $0.node.firstElementChild }
    treeAttribute("lastElementChild") { $0.node.lastElementChild }
    attribute("childElementCount") { $0.node.children.count(where: \.isElement) }
    operation("prepend") { (this, nodes: Variadic<NodeOrString>) in
      let node = try nodes.convertToNode(in: this.node.document)
      try this.node.preInsert(node, before: this.node.firstChild)
    }
    operation("append") { (this, nodes: Variadic<NodeOrString>) in
      _ = try this.node.append(try nodes.convertToNode(in: this.node.document))
    }
    operation("replaceChildren") { (this, nodes: Variadic<NodeOrString>) in
      let node = try nodes.convertToNode(in: this.node.document)
      try this.node.ensurePreInsertValidity(of: node, before: nil)
      this.node.replaceAll(with: node)
    }
    unscopable("prepend", "append", "replaceChildren")
    includeSelectors()
  }

  /// https://dom.spec.whatwg.org/#interface-childnode
  mutating func includeChildNode() {
    operation("before") { (this, nodes: Variadic<NodeOrString>) in
      guard let parent = this.node.parent else { return }
      let given = nodes.nodes
      var viable = this.node.previousSibling
      while let current = viable, given.contains(current) { viable = current.previousSibling }
      let node = try nodes.convertToNode(in: this.node.document)
      try parent.preInsert(node, before: viable.map { $0.nextSibling } ?? parent.firstChild)
    }
    operation("after") { (this, nodes: Variadic<NodeOrString>) in
      guard let parent = this.node.parent else { return }
      let viable = this.node.viableNextSibling(outside: nodes.nodes)
      let node = try nodes.convertToNode(in: this.node.document)
      try parent.preInsert(node, before: viable)
    }
    operation("replaceWith") { (this, nodes: Variadic<NodeOrString>) in
      guard let parent = this.node.parent else { return }
      let viable = this.node.viableNextSibling(outside: nodes.nodes)
      let node = try nodes.convertToNode(in: this.node.document)
      if this.node.parent == parent {
        try parent.replace(this.node, with: node)
      } else {
        try parent.preInsert(node, before: viable)
      }
    }
    operation("remove") { $0.node.remove() }
    unscopable("before", "after", "replaceWith", "remove")
  }

  /// https://dom.spec.whatwg.org/#interface-nondocumenttypechildnode
  mutating func includeNonDocumentTypeChildNode() {
    treeAttribute("previousElementSibling") { $0.node.previousElementSibling }
    treeAttribute("nextElementSibling") { $0.node.nextElementSibling }
  }

  /// https://dom.spec.whatwg.org/#interface-nonelementparentnode
  mutating func includeNonElementParentNode() {
    operation("getElementById") { (this, id: DOMString) in this.node.element(withID: id) }
  }
}

extension Node {
  fileprivate func viableNextSibling(outside nodes: Set<Node>) -> Node? {
    var viable = nextSibling
    while let current = viable, nodes.contains(current) { viable = current.nextSibling }
    return viable
  }
}
