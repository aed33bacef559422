/// A live range, which is updated when the tree changes. (The interface's name, `Range`, is taken
/// by Swift.)
///
/// https://dom.spec.whatwg.org/#interface-range
package final class LiveRange {
  package internal(set) var start: BoundaryPoint
  package internal(set) var end: BoundaryPoint
  private let boundaries: LiveBoundaries

  package init(start: BoundaryPoint, end: BoundaryPoint) {
    self.start = start
    self.end = end
    let agent = start.node.document.agent
    boundaries = agent.liveBoundaries
    boundaries.add(self, in: agent)
  }

  /// https://dom.spec.whatwg.org/#dom-range-range
  package convenience init(in document: Document) {
    let point = BoundaryPoint(document.node, 0)
    self.init(start: point, end: point)
  }

  deinit { boundaries.remove(self) }

  /// https://dom.spec.whatwg.org/#concept-range-root
  package var root: Node { start.node.root }
  /// https://dom.spec.whatwg.org/#range-collapsed
  package var isCollapsed: Bool { start == end }

  /// https://dom.spec.whatwg.org/#dom-range-commonancestorcontainer
  package var commonAncestorContainer: Node {
    var container = start.node
    while !container.isInclusiveAncestor(of: end.node), let parent = container.parent {
      container = parent
    }
    return container
  }

  // MARK: - Setting the boundary points

  /// https://dom.spec.whatwg.org/#concept-range-bp-set
  package func setStart(_ node: Node, _ offset: Int) throws(DOMException) {
    let point = try Self.point(node, offset)
    if root != node.root || point.position(relativeTo: end) == .after { end = point }
    start = point
  }

  /// https://dom.spec.whatwg.org/#concept-range-bp-set
  package func setEnd(_ node: Node, _ offset: Int) throws(DOMException) {
    let point = try Self.point(node, offset)
    if root != node.root || point.position(relativeTo: start) == .before { start = point }
    end = point
  }

  static func point(_ node: Node, _ offset: Int) throws(DOMException) -> BoundaryPoint {
    if node.isDocumentType { throw .invalidNodeType }
    guard offset >= 0, offset <= node.length else { throw .indexSize }
    return BoundaryPoint(node, offset)
  }

  /// https://dom.spec.whatwg.org/#dom-range-setstartbefore
  package func setStart(before node: Node) throws(DOMException) {
    guard let parent = node.parent else { throw .invalidNodeType }
    try setStart(parent, node.index)
  }

  /// https://dom.spec.whatwg.org/#dom-range-setstartafter
  package func setStart(after node: Node) throws(DOMException) {
    guard let parent = node.parent else { throw .invalidNodeType }
    try setStart(parent, node.index + 1)
  }

  /// https://dom.spec.whatwg.org/#dom-range-setendbefore
  package func setEnd(before node: Node) throws(DOMException) {
    guard let parent = node.parent else { throw .invalidNodeType }
    try setEnd(parent, node.index)
  }

  /// https://dom.spec.whatwg.org/#dom-range-setendafter
  package func setEnd(after node: Node) throws(DOMException) {
    guard let parent = node.parent else { throw .invalidNodeType }
    try setEnd(parent, node.index + 1)
  }

  /// https://dom.spec.whatwg.org/#dom-range-collapse
  package func collapse(toStart: Bool) {
    if toStart { end = start } else { start = end }
  }

  /// https://dom.spec.whatwg.org/#concept-range-select
  package func select(_ node: Node) throws(DOMException) {
    guard let parent = node.parent else { throw .invalidNodeType }
    let index = node.index
    start = BoundaryPoint(parent, index)
    end = BoundaryPoint(parent, index + 1)
  }

  /// https://dom.spec.whatwg.org/#dom-range-selectnodecontents
  package func selectContents(of node: Node) throws(DOMException) {
    if node.isDocumentType { throw .invalidNodeType }
    start = BoundaryPoint(node, 0)
    end = BoundaryPoint(atEndOf: node)
  }

  /// https://dom.spec.whatwg.org/#dom-range-clonerange
  package func clone() -> LiveRange { LiveRange(start: start, end: end) }
}

extension DOMException {
  static let invalidNodeType = DOMException(.invalidNodeTypeError)
}
