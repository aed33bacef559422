extension [Box] {
  /// https://drafts.csswg.org/css-display-4/#order-modified-document-order
  func inOrder(by order: (BoxStyle) -> Int = { $0.own.order }) -> [Box] {
    guard let first, contains(where: { order($0.style) != order(first.style) }) else {
      return self
    }
    return indices.sorted { (order(self[$0].style), $0) < (order(self[$1].style), $1) }
      .map { self[$0] }
  }
}
