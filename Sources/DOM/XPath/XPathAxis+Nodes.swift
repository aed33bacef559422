extension XPathAxis {
  /// Its nodes come in reverse document order.
  var isReverse: Bool {
    switch self {
    case .ancestor, .ancestorOrSelf, .preceding, .precedingSibling: true
    default: false
    }
  }

  /// Calls the body for each node of the axis, the nearest first.
  func forEachNode(from node: Node, _ body: (Node) -> Void) {
    switch self {
    case .`self`: body(node)
    case .parent: if let parent = node.xpathParent { body(parent) }
    case .ancestor, .ancestorOrSelf:
      var next = self == .ancestor ? node.xpathParent : node
      while let current = next {
        body(current)
        next = current.xpathParent
      }
    case .child: Self.forEach(from: node.firstChild, next: \.nextSibling, body)
    case .descendant, .descendantOrSelf:
      if self == .descendantOrSelf { body(node) }
      Self.forEach(from: node.isAttribute ? nil : node.next(within: node)) {
        $0.next(within: node)
      } _: {
        body($0)
      }
    case .followingSibling: Self.forEach(from: node.nextSibling, next: \.nextSibling, body)
    case .precedingSibling:
      Self.forEach(from: node.previousSibling, next: \.previousSibling, body)
    case .following: forEachFollowing(node, body)
    case .preceding: forEachPreceding(node, body)
    case .attribute:
      guard let element = Element(node) else { return }
      for attribute in element.attributes where attribute.namespace != .xmlns {
        body(attribute.node)
      }
    case .namespace: break
    }
  }

  private static func forEach(
    from first: Node?, next: (Node) -> Node?, _ body: (Node) -> Void
  ) {
    var current = first
    while let node = current {
      body(node)
      current = next(node)
    }
  }

  private func forEachFollowing(_ node: Node, _ body: (Node) -> Void) {
    let element = Attr(node)?.element?.node
    let start = element ?? node
    let root = start.root
    // An attribute precedes its element's children.
    Self.forEach(
      from: element == nil
        ? start.nextSkippingChildren(within: root) : start.next(within: root)
    ) {
      $0.next(within: root)
    } _: {
      body($0)
    }
  }

  /// In reverse document order, without ancestors.
  private func forEachPreceding(_ node: Node, _ body: (Node) -> Void) {
    var outer: Node? = Attr(node)?.element?.node ?? node
    while let current = outer {
      var sibling = current.previousSibling
      while let subtree = sibling {
        var next: Node? = subtree.lastInclusiveDescendant
        while let inner = next {
          body(inner)
          next = inner.previous(within: subtree)
        }
        sibling = subtree.previousSibling
      }
      outer = current.parent
    }
  }
}

extension Node {
  /// The parent, which for an attribute is its element.
  fileprivate var xpathParent: Node? { isAttribute ? Attr(self)?.element?.node : parent }
}
