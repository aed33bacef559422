import DOM

extension DocumentLayout {
  /// The rectangles of elements that a range contains, and of the text in it.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-range-getclientrects
  package func clientRects(from start: BoundaryPoint, to end: BoundaryPoint) -> [ClientRect] {
    var rects: [ClientRect] = []
    // The elements that the range leaves before it ends, and those that it does not.
    var contained: Set<Node> = []
    var partial: Set<Node> = []
    var ancestor: Node? = end.node
    while let node = ancestor {
      partial.insert(node)
      ancestor = node.parent
    }
    let root = start.node.root
    var current = start.firstNode(within: root)
    let last = end.firstNode(within: root)
    while let node = current, node != last || node == end.node && node.isText {
      if node.isText {
        rects += clientRects(
          of: node, from: node == start.node ? start.offset : 0,
          to: node == end.node ? end.offset : Int.max)
        if node == end.node { break }
      } else if let element = Element(node), !partial.contains(node) {
        contained.insert(node)
        // What is in a contained element has no rectangles of its own, but for text.
        if node.parent.map({ contained.contains($0) }) != true {
          rects += clientRects(of: element)
        }
      }
      current = node.next(within: root)
    }
    return rects
  }

  /// https://drafts.csswg.org/cssom-view/#dom-range-getboundingclientrect
  package func boundingClientRect(from start: BoundaryPoint, to end: BoundaryPoint) -> ClientRect {
    let rects = clientRects(from: start, to: end)
    let solid = rects.filter { $0.width > 0 || $0.height > 0 }
    guard let first = solid.first else { return rects.first ?? .zero }
    return solid.dropFirst().reduce(first) { $0.union($1) }
  }

  /// - Parameters: code units of a text node.
  func clientRects(of text: Node, from start: Int, to end: Int) -> [ClientRect] {
    textBoxes(of: text).flatMap { box -> [ClientRect] in
      guard let block = box.lineContainer, let fragment = block.fragmentOnPage else { return [] }
      let shift = box.relativeShift(in: fragment)
      let rects = fragment.items(of: box).compactMap { item in
        SelectedText(item, in: fragment)?.rect(from: start, to: end)?
          .moved(x: shift.x.float, y: shift.y.float)
      }
      return mapToViewport(rects, fromContentOf: block).map { $0.unzoomed(box.style.zoom) }
    }
  }
}

extension BoundaryPoint {
  /// The node after the point, or the one that it is in.
  fileprivate func firstNode(within root: Node) -> Node? {
    if node.isText { return node }
    var child = node.firstChild
    for _ in 0..<offset { child = child?.nextSibling }
    return child ?? node.nextSkippingChildren(within: root)
  }
}
