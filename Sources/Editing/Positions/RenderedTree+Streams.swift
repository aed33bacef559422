import DOM
import Layout

// Of the places where a caret looks the same, the first and the last one.

extension RenderedTree {
  /// SAFARI: `endsOfNodeAreVisuallyDistinctPositions`
  private func hasDistinctEnds(_ node: Node) -> Bool {
    guard isRendered(node) else { return false }
    if node.isDocument { return true }
    guard !node.isText, let box = box(of: node) else { return false }
    if !box.isInline { return true }
    if node.isElement(.table) { return false }
    guard box.isAtomicInline, node.acceptsChildren, box.hasHeight else { return false }
    return node.firstChild == nil || !hasRenderedContentWithHeight(node)
  }

  private func visualBoundary(around node: Node) -> Node? {
    var next: Node? = node
    while let current = next, !hasDistinctEnds(current) { next = current.parent }
    return next
  }

  private func isStreamer(_ iterator: PositionIterator) -> Bool {
    guard let node = iterator.node else { return true }
    return node.isAtomic || iterator.isAtStartOfNode
  }

  private func start(_ position: EditingPosition) -> PositionIterator {
    guard position.place == .behind else { return PositionIterator(position, self) }
    let node = position.anchor
    return PositionIterator(
      isTableOrIgnoresContents(node) ? position : EditingPosition(node, caretMaximum(node)), self)
  }

  /// SAFARI: `Position::upstream`
  func upstream(
    _ position: EditingPosition?, crossingBoundaries: Bool = false
  ) -> EditingPosition? {
    guard let position else { return nil }
    let startNode = position.anchor
    let boundary = visualBoundary(around: startNode)
    let startIsEditable = isEditable(startNode)
    var current = start(position)
    var lastVisible = current.position ?? position
    var lastNode = startNode
    var hasCrossed = false
    while !current.isAtStart {
      defer { current.decrement() }
      guard let node = current.node else { break }
      if node != lastNode {
        if isEditable(node) != startIsEditable {
          if !crossingBoundaries { return lastVisible }
          hasCrossed = true
        }
        lastNode = node
      }
      if node != boundary, hasDistinctEnds(node) { return lastVisible }
      guard isRendered(node), isVisible(node) else { continue }
      if hasCrossed { return current.position ?? lastVisible }
      if isStreamer(current) { lastVisible = current.position ?? lastVisible }
      if hasDistinctEnds(node), current.isAtStartOfNode { return lastVisible }
      if isTableOrIgnoresContents(node) {
        if current.isAtEndOfNode { return .behind(node) }
        continue
      }
      if node.isText, let found = upstreamInText(node, current, startNode) { return found }
    }
    return lastVisible
  }

  private func upstreamInText(
    _ node: Node, _ current: PositionIterator, _ startNode: Node
  ) -> EditingPosition? {
    guard let runs = layout.renderedText(of: node)?.runs, let last = runs.last else { return nil }
    if node != startNode { return EditingPosition(node, last.end) }
    let offset = current.offset
    for (index, run) in runs.enumerated() {
      if offset > run.start, offset <= run.end { return current.position }
      if offset == run.end + 1, index + 1 < runs.count, runs[index + 1].line != run.line {
        return current.position
      }
    }
    return nil
  }

  /// SAFARI: `Position::downstream`
  func downstream(
    _ position: EditingPosition?, crossingBoundaries: Bool = false
  ) -> EditingPosition? {
    guard let position else { return nil }
    let startNode = position.anchor
    let boundary = visualBoundary(around: startNode)
    let startIsEditable = isEditable(startNode)
    var current = start(position)
    var lastVisible = current.position ?? position
    var lastNode = startNode
    var hasCrossed = false
    while !current.isAtEnd {
      defer { current.increment() }
      guard let node = current.node else { break }
      if node != lastNode {
        if isEditable(node) != startIsEditable {
          if !crossingBoundaries { return lastVisible }
          hasCrossed = true
        }
        lastNode = node
      }
      if node.isElement(.body), current.isAtEndOfNode { return lastVisible }
      if node != boundary, hasDistinctEnds(node) { return lastVisible }
      if let boundary, boundary.parent == node { return lastVisible }
      guard isRendered(node), isVisible(node) else { continue }
      if hasCrossed { return current.position ?? lastVisible }
      if isStreamer(current) { lastVisible = current.position ?? lastVisible }
      if isTableOrIgnoresContents(node) {
        if current.isAtStartOfNode { return .before(node) }
        continue
      }
      if node.isText, let found = downstreamInText(node, current, startNode) { return found }
    }
    return lastVisible
  }

  private func downstreamInText(
    _ node: Node, _ current: PositionIterator, _ startNode: Node
  ) -> EditingPosition? {
    guard let runs = layout.renderedText(of: node)?.runs, let first = runs.first else { return nil }
    if node != startNode { return EditingPosition(node, first.start) }
    let offset = current.offset
    for (index, run) in runs.enumerated() {
      if offset >= run.start, offset < run.end { return current.position }
      if offset == run.end, index + 1 < runs.count, runs[index + 1].line != run.line {
        return current.position
      }
    }
    return nil
  }
}
