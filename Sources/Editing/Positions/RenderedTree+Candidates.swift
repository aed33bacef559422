import DOM
import Layout

extension RenderedTree {
  /// Whether a caret can be shown exactly there.
  ///
  /// SAFARI: `Position::isCandidate`
  func isCandidate(_ position: EditingPosition?) -> Bool {
    guard let position, position.isConnected else { return false }
    let node = position.anchor
    guard isRendered(node), isVisible(node) else { return false }
    if node.isLineBreakElement {
      return position.place == .before && !isUserSelectNone(node.parent)
    }
    if node.isText {
      return containsCaret(node, position.editingOffset) && !isUserSelectNone(node)
    }
    if isTableOrIgnoresContents(node) {
      if case .at = position.place { return false }
      return !isUserSelectNone(node.parent)
    }
    return isCandidate(
      in: node, isFirst: isFirst(position), isAtEditingBoundary: { isAtEditingBoundary(position) })
  }

  /// SAFARI: `PositionIterator::isCandidate`
  func isCandidate(_ iterator: PositionIterator) -> Bool {
    guard let node = iterator.node, isRendered(node), isVisible(node) else { return false }
    if node.isLineBreakElement { return iterator.offset == 0 && !isUserSelectNone(node.parent) }
    if node.isText { return containsCaret(node, iterator.offset) && !isUserSelectNone(node) }
    if isTableOrIgnoresContents(node) {
      return (iterator.isAtStartOfNode || iterator.isAtEndOfNode) && !isUserSelectNone(node.parent)
    }
    return isCandidate(
      in: node, isFirst: iterator.isAtStartOfNode,
      isAtEditingBoundary: { iterator.position.map { isAtEditingBoundary($0) } ?? false })
  }

  private func isCandidate(
    in node: Node, isFirst: Bool, isAtEditingBoundary: () -> Bool
  ) -> Bool {
    guard node.isElement, !node.isElement(.html), let box = box(of: node) else { return false }
    if box.isBlockContainer || box.isFlexOrGrid {
      guard box.hasHeight || node.isElement(.body) || editableRoot(of: node) == node else {
        return false
      }
      if !hasRenderedContentWithHeight(node) { return isFirst && !isUserSelectNone(node) }
    }
    return isEditable(node) && !isUserSelectNone(node) && isAtEditingBoundary()
  }

  /// SAFARI: `Position::hasRenderedNonAnonymousDescendantsWithHeight`
  func hasRenderedContentWithHeight(_ node: Node) -> Bool {
    var next = node.firstChild
    while let current = next {
      next = current.next(within: node)
      if current.isText {
        if hasRenderedText(current) { return true }
      } else if let box = box(of: current) {
        if box.isEmptyInlineWithHeight { return true }
        if current.isLineBreakElement {
          if layout.line(of: current) != nil { return true }
        } else if !box.isInline || box.isAtomicInline, box.hasHeight {
          return true
        }
      }
    }
    return false
  }

  func isFirst(_ position: EditingPosition) -> Bool {
    switch position.place {
    case .at(let offset): offset == 0
    case .before: true
    case .behind: position.anchor.lastOffset == 0
    }
  }

  func isLast(_ position: EditingPosition) -> Bool {
    if case .behind = position.place { return true }
    return position.editingOffset >= position.anchor.lastOffset
  }

  /// Whether there is nothing that can be edited on one side.
  func isAtEditingBoundary(_ position: EditingPosition) -> Bool {
    let next = downstream(position, crossingBoundaries: true)
    let nextIsFixed = next.map { !isEditable($0.anchor) } ?? false
    if isFirst(position), nextIsFixed { return true }
    let previous = upstream(position, crossingBoundaries: true)
    let previousIsFixed = previous.map { !isEditable($0.anchor) } ?? false
    if isLast(position), previousIsFixed { return true }
    return nextIsFixed && previousIsFixed
  }
}
