import DOM
import Session

extension Page {
  /// The node with a path; of texts that follow each other, the first. Nil if there is none.
  func node(at path: NodePath) -> Node? {
    var page = self
    var node = document.node
    for step in path.steps {
      switch step {
      case .child(let index):
        guard let child = node.child(atMarkupIndex: index) else { return nil }
        node = child
      case .shadowRoot:
        guard let root = Element(node)?.shadowRoot else { return nil }
        node = root.node
      case .framedDocument:
        guard let element = Element(node), let frame = page.frames[element] else { return nil }
        page = frame
        node = frame.document.node
      }
    }
    return node
  }

  /// Nil if the document ends before it.
  func boundaryPoint(at point: NodePoint) -> BoundaryPoint? {
    guard var node = node(at: point.path) else { return nil }
    var offset = point.offset
    if node.isText {
      while offset > node.length, let next = node.nextSibling, next.isText {
        offset -= node.length
        node = next
      }
      return offset <= node.length ? BoundaryPoint(node, offset) : nil
    }
    guard node.firstChild != nil else { return offset <= node.length ? .init(node, offset) : nil }
    if let child = node.child(atMarkupIndex: offset) { return BoundaryPoint(node, child.index) }
    let isAtEnd = offset == 0 || node.child(atMarkupIndex: offset - 1) != nil
    return isAtEnd ? BoundaryPoint(node, node.length) : nil
  }
}

extension Node {
  /// The child with an index that does not count what markup cannot tell apart: empty texts, and texts
  /// after texts.
  fileprivate func child(atMarkupIndex index: Int) -> Node? {
    var remaining = index
    var isInText = false
    var next = firstChild
    while let child = next {
      next = child.nextSibling
      if child.isText, child.length == 0 || isInText { continue }
      if remaining == 0 { return child }
      remaining -= 1
      isInText = child.isText
    }
    return nil
  }
}
