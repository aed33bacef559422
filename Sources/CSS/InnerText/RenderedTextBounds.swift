import DOM

/// The part of a tree whose text is wanted, by the nodes that a walk over the boxes meets.
///
/// OPTIMIZATION: a class, so that a walk without bounds, which is nearly every one, copies no sets.
final class RenderedTextBounds {
  /// The first node of the range, and the last text in it, which may belong to it in part: then from
  /// or up to so many code units.
  let first: Node?
  let firstOffset: Int
  let lastText: Node?
  let lastOffset: Int
  /// The first node behind the range.
  private let pastEnd: Node?
  /// What is walked over on the way to these, since it may turn out to have no box.
  private let pathToFirst: Set<Node>
  private let pathToPastEnd: Set<Node>
  /// The nodes that the end is in: WebKit's iterator does not come past their ends.
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

  /// Whether the walk, in passing over the node, passes over where the range begins or ends.
  func beginsInside(_ node: Node) -> Bool { pathToFirst.contains(node) }

  func isOverInside(_ node: Node) -> Bool { pathToPastEnd.contains(node) }

  /// Whether the range begins elsewhere than in the node or around it: in another line, then.
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

  /// The first node behind the point, which is no text's.
  fileprivate var nodeBehind: Node? {
    var child = node.firstChild
    for _ in 0..<offset { child = child?.nextSibling }
    return child ?? node.nextSkippingChildren(within: node.root)
  }
}
