extension LiveRange {
  /// Whether a node begins before the range (0), ends after it (1), both (2), or neither (3): older than the standard.
  package func compareNode(_ node: Node) throws(DOMException) -> Int {
    guard root == node.root, let parent = node.parent else {
      throw DOMException(.notFoundError)
    }
    let index = node.index
    let beginsBefore = try comparePoint(parent, index) == .before
    let endsAfter = try comparePoint(parent, index + 1) == .after
    if beginsBefore { return endsAfter ? 2 : 0 }
    return endsAfter ? 1 : 3
  }
}
