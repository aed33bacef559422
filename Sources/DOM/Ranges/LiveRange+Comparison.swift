extension LiveRange {
  /// https://dom.spec.whatwg.org/#dom-range-compareboundarypoints (the constants)
  package enum Comparison: UInt16, Sendable {
    case startToStart, startToEnd, endToEnd, endToStart
  }

  /// https://dom.spec.whatwg.org/#dom-range-compareboundarypoints
  package func compareBoundaryPoints(
    _ comparison: Comparison, of source: LiveRange
  ) throws(DOMException) -> BoundaryPoint.Position {
    guard root == source.root else { throw .wrongDocument }
    switch comparison {
    case .startToStart: return start.position(relativeTo: source.start)
    case .startToEnd: return end.position(relativeTo: source.start)
    case .endToEnd: return end.position(relativeTo: source.end)
    case .endToStart: return start.position(relativeTo: source.end)
    }
  }

  /// https://dom.spec.whatwg.org/#dom-range-ispointinrange
  package func isPointInRange(_ node: Node, _ offset: Int) throws(DOMException) -> Bool {
    guard root == node.root else { return false }
    return try position(of: node, offset) == .equal
  }

  /// https://dom.spec.whatwg.org/#dom-range-comparepoint
  package func comparePoint(
    _ node: Node, _ offset: Int
  ) throws(DOMException) -> BoundaryPoint.Position {
    guard root == node.root else { throw .wrongDocument }
    return try position(of: node, offset)
  }

  private func position(
    of node: Node, _ offset: Int
  ) throws(DOMException) -> BoundaryPoint.Position {
    let point = try Self.point(node, offset)
    if point.position(relativeTo: start) == .before { return .before }
    if point.position(relativeTo: end) == .after { return .after }
    return .equal
  }

  /// https://dom.spec.whatwg.org/#dom-range-intersectsnode
  package func intersects(_ node: Node) -> Bool {
    guard root == node.root else { return false }
    guard let parent = node.parent else { return true }
    let index = node.index
    return BoundaryPoint(parent, index).position(relativeTo: end) == .before
      && BoundaryPoint(parent, index + 1).position(relativeTo: start) == .after
  }

  /// https://dom.spec.whatwg.org/#dom-range-stringifier
  package var text: DOMString {
    if start.node == end.node, start.node.isText, let data = CharacterData(start.node) {
      return data.data.substring(from: start.offset, count: end.offset - start.offset)
    }
    var text = DOMString()
    if start.node.isText, let data = CharacterData(start.node) {
      text = data.data.splitting(at: start.offset).1
    }
    var bytes: [UInt8] = []
    let root = root
    let stop = end.node.isText ? end.node : followingEnd
    var node = firstContainedCandidate
    while let current = node, current != stop {
      if current.isText { bytes.append(contentsOf: CharacterData(current)?.data.bytes ?? []) }
      node = current.next(within: root)
    }
    text = text + DOMString(unchecked: bytes)
    if end.node.isText, let data = CharacterData(end.node) {
      text = text + data.data.splitting(at: end.offset).0
    }
    return text
  }

  /// The first node that begins after the start.
  private var firstContainedCandidate: Node? {
    start.node.child(at: start.offset) ?? start.node.nextSkippingChildren(within: root)
  }

  /// The first node that begins after the end, when the end is not in text.
  private var followingEnd: Node? {
    end.node.child(at: end.offset) ?? end.node.nextSkippingChildren(within: root)
  }
}

extension Node {
  func child(at index: Int) -> Node? {
    var child = firstChild
    var rest = index
    while rest > 0, let current = child {
      child = current.nextSibling
      rest -= 1
    }
    return child
  }
}

extension DOMException {
  static let wrongDocument = DOMException(.wrongDocumentError)
}
