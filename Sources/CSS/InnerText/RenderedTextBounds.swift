import DOM

/// The part of a tree whose text is requested, by the nodes that a walk over the boxes meets.
///
/// OPTIMIZATION: a class, so that a walk without bounds, which is nearly every one, copies no sets.
final class RenderedTextBounds {
  /// The first node of the range, and the last text in it. Either may be in the range only in part:
  /// from, or up to, that many code units.
  let first: Node?
  let firstOffset: Int
  let lastText: Node?
  let lastOffset: Int
  /// The first node after the range.
  private let pastEnd: Node?
  /// The nodes visited on the way to these, because the first node may turn out to have no box.
  private let pathToFirst: Set<Node>
  private let pathToPastEnd: Set<Node>
  /// The nodes that contain the end: WebKit's iterator does not get past their ends.
  private let endContainers: Set<Node>
  private let start: BoundaryPoint

  init(start: BoundaryPoint, end: BoundaryPoint) {
    self.start = start
    first = start.isInText ? start.node : start.nodeBehind
    firstOffset = start.isInText ? start.offset : 0
    lastText = end.isInText ? end.node : nil
    lastOffset = end.isInText ? end.offset : 0
    pastEnd = end.isInText ? end.node.nextSkippingChildren(within: end.node.root) : end.nodeBehind
    pathToFirst = first.map(Self.inclusiveAncestors) ?? []
    pathToPastEnd = pastEnd.map(Self.inclusiveAncestors) ?? []
    endContainers = Self.inclusiveAncestors(of: end.node)
  }

  private static func inclusiveAncestors(of node: Node) -> Set<Node> {
    var ancestors: Set<Node> = []
    var ancestor: Node? = node
    while let current = ancestor {
      ancestors.insert(current)
      ancestor = current.parent
    }
    return ancestors
  }

  func endsBehind(_ node: Node) -> Bool { node == pastEnd }

  func endsWithin(_ node: Node) -> Bool { endContainers.contains(node) }

  /// Whether skipping the node also skips the start or the end of the range.
  func beginsInside(_ node: Node) -> Bool { pathToFirst.contains(node) }

  func isOverInside(_ node: Node) -> Bool { pathToPastEnd.contains(node) }

  /// Whether the range begins outside the element and its ancestors, and so in another line.
  func beginsOutside(of element: Element) -> Bool {
    var ancestor: Node? = element.node
    while let current = ancestor {
      if current == start.node { return false }
      ancestor = current.parent
    }
    return true
  }
}

extension BoundaryPoint {
  fileprivate var isInText: Bool { node.isText }

  /// The first node after the point, which is not in a text.
  fileprivate var nodeBehind: Node? {
    var child = node.firstChild
    for _ in 0..<offset { child = child?.nextSibling }
    return child ?? node.nextSkippingChildren(within: node.root)
  }
}
