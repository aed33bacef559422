import DOM

/// A place for a caret: a point in a text or a container, or right before or behind a node whose contents are not
/// edited.
///
/// SAFARI: `Position`
struct EditingPosition: Hashable {
  enum Place: Hashable {
    /// In code units of a text, or a number of children.
    case at(Int)
    case before, behind
  }

  var anchor: Node
  var place: Place

  init(_ anchor: Node, _ offset: Int) { (self.anchor, place) = (anchor, .at(offset)) }

  private init(_ anchor: Node, place: Place) { (self.anchor, self.place) = (anchor, place) }

  static func before(_ node: Node) -> EditingPosition { EditingPosition(node, place: .before) }
  static func behind(_ node: Node) -> EditingPosition { EditingPosition(node, place: .behind) }

  /// The node that the place is in.
  var container: Node? {
    if case .at = place { return anchor }
    return anchor.parent
  }

  var offsetInContainer: Int {
    switch place {
    case .at(let offset): offset
    case .before: anchor.index
    case .behind: anchor.index + 1
    }
  }

  /// The text that it is in.
  var text: Node? {
    if case .at = place, anchor.isText { return anchor }
    return nil
  }

  var element: Element? {
    var node: Node? = anchor
    while let current = node, !current.isElement { node = current.parent }
    return Element(node)
  }

  var isConnected: Bool { anchor.isConnected }

  var document: Document { anchor.document }

  var nodeBefore: Node? {
    switch place {
    case .before: return anchor.previousSibling
    case .behind: return anchor
    case .at(let offset): return offset > 0 ? anchor.child(at: offset - 1) : nil
    }
  }

  var nodeBehind: Node? {
    switch place {
    case .before: return anchor
    case .behind: return anchor.nextSibling
    case .at(let offset): return anchor.child(at: offset)
    }
  }

  /// As a range has it.
  var boundary: BoundaryPoint {
    guard let container else { return BoundaryPoint(anchor, 0) }
    return BoundaryPoint(container, min(offsetInContainer, container.length))
  }

  static func < (left: EditingPosition, right: EditingPosition) -> Bool {
    left.boundary.position(relativeTo: right.boundary) == .before
  }
  static func > (left: EditingPosition, right: EditingPosition) -> Bool { right < left }
  static func <= (left: EditingPosition, right: EditingPosition) -> Bool { !(right < left) }
  static func >= (left: EditingPosition, right: EditingPosition) -> Bool { !(left < right) }
}

extension EditingPosition {
  /// Before the node, as a number of children of its parent.
  static func inParent(before node: Node) -> EditingPosition {
    node.parent.map { EditingPosition($0, node.index) } ?? EditingPosition(node, 0)
  }

  static func inParent(behind node: Node) -> EditingPosition {
    node.parent.map { EditingPosition($0, node.index + 1) } ?? EditingPosition(node, 0)
  }

  /// In the node if it can be edited, or else before it.
  static func first(inOrBefore node: Node) -> EditingPosition {
    node.ignoresContents ? .before(node) : EditingPosition(node, 0)
  }

  static func last(inOrBehind node: Node) -> EditingPosition {
    node.ignoresContents ? .behind(node) : EditingPosition(node, node.length)
  }

  static func first(in node: Node) -> EditingPosition { EditingPosition(node, 0) }
  static func last(in node: Node) -> EditingPosition { EditingPosition(node, node.length) }

  /// Before or behind a node whose contents are not edited, or in it.
  static func editing(_ node: Node, _ offset: Int) -> EditingPosition {
    guard node.ignoresContents else { return EditingPosition(node, offset) }
    return offset == 0 ? .before(node) : .behind(node)
  }

  init(_ point: BoundaryPoint) { self = .editing(point.node, point.offset) }
}
