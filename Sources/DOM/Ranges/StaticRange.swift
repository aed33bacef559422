/// https://dom.spec.whatwg.org/#interface-staticrange
package struct StaticRange: Hashable {
  package let start: BoundaryPoint
  package let end: BoundaryPoint

  /// https://dom.spec.whatwg.org/#dom-staticrange-staticrange
  package init(start: BoundaryPoint, end: BoundaryPoint) throws(DOMException) {
    for point in [start, end] where point.node.isDocumentType || point.node.isAttribute {
      throw .invalidNodeType
    }
    self.start = start
    self.end = end
  }

  package var isCollapsed: Bool { start == end }

  /// https://dom.spec.whatwg.org/#staticrange-valid
  package var isValid: Bool {
    start.node.root == end.node.root && start.offset <= start.node.length
      && end.offset <= end.node.length && start.position(relativeTo: end) != .after
  }
}
