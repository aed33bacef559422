// https://dom.spec.whatwg.org/#interface-nodefilter

/// https://dom.spec.whatwg.org/#dom-nodefilter-filter_accept
package enum FilterResult: Int, Sendable {
  case accept = 1
  case reject = 2
  case skip = 3
  /// Any other number that a script's filter returns.
  case other = 0
}

/// The common part of `NodeIterator` and `TreeWalker`: the filtering of nodes.
///
/// https://dom.spec.whatwg.org/#traversal
package class NodeTraversal {
  package let root: Node
  /// https://dom.spec.whatwg.org/#dom-nodeiterator-whattoshow
  package let whatToShow: UInt32
  private let callback: ((Node) throws -> FilterResult)?
  private var isActive = false

  /// - Parameter callback: the script's filter.
  package init(
    root: Node, whatToShow: UInt32, callback: ((Node) throws -> FilterResult)?
  ) {
    self.root = root
    self.whatToShow = whatToShow
    self.callback = callback
  }

  /// https://dom.spec.whatwg.org/#concept-node-filter
  final func filter(_ node: Node) throws -> FilterResult {
    // 1. If is active is true, throw.
    if isActive {
      throw DOMException(.invalidStateError)
    }
    // 2–3. If whatToShow does not have the bit of node's type, return FILTER_SKIP.
    let bit = UInt32(node.kind.rawValue - 1)
    guard whatToShow >> bit & 1 == 1 else { return .skip }
    // 4. If filter is null, return FILTER_ACCEPT.
    guard let callback else { return .accept }
    // 5–8. Call the filter, with is active set.
    isActive = true
    defer { isActive = false }
    return try callback(node)
  }
}

extension Node {
  /// The last inclusive descendant in tree order.
  var lastInclusiveDescendant: Node {
    var node = self
    while let child = node.lastChild { node = child }
    return node
  }

  /// The node before this one in tree order, within the subtree of `root`.
  func previous(within root: Node) -> Node? {
    if self == root { return nil }
    return previousSibling?.lastInclusiveDescendant ?? parent
  }
}
