/// https://dom.spec.whatwg.org/#interface-nodefilter
package struct NodeFilter {
  package enum Verdict: Int, Sendable {
    case accept = 1
    case reject = 2
    case skip = 3
  }

  /// https://dom.spec.whatwg.org/#dom-nodefilter-show_all (a bit for each node type)
  package let whatToShow: UInt32
  package let callback: ((Node) throws -> Verdict)?

  package init(whatToShow: UInt32, callback: ((Node) throws -> Verdict)?) {
    self.whatToShow = whatToShow
    self.callback = callback
  }
}

/// What a `TreeWalker` and a `NodeIterator` have in common.
///
/// https://dom.spec.whatwg.org/#traversal
package class Traversal {
  package let root: Node
  package let filter: NodeFilter
  /// https://dom.spec.whatwg.org/#traversal-active-flag
  private var isActive = false

  package init(root: Node, filter: NodeFilter) {
    self.root = root
    self.filter = filter
  }

  /// https://dom.spec.whatwg.org/#concept-node-filter
  func verdict(on node: Node) throws -> NodeFilter.Verdict {
    // 1.
    if isActive {
      throw DOMException(.invalidStateError, "The object is in an invalid state.")
    }
    // 2–3.
    if filter.whatToShow & (1 << UInt32(node.kind.rawValue - 1)) == 0 { return .skip }
    // 4.
    guard let callback = filter.callback else { return .accept }
    // 5–8.
    isActive = true
    defer { isActive = false }
    return try callback(node)
  }
}
