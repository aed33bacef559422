import DOM

extension RenderedTree {
  /// Whether carets at both places would be shown in different ones.
  ///
  /// SAFARI: `Position::rendersInDifferentPosition`
  func rendersDifferently(_ position: EditingPosition, _ other: EditingPosition) -> Bool {
    let (node, otherNode) = (position.anchor, other.anchor)
    guard isRendered(node), isRendered(otherNode), isVisible(node), isVisible(otherNode) else {
      return false
    }
    if node == otherNode {
      if node.isLineBreakElement || position.editingOffset == other.editingOffset { return false }
      if !node.isText { return true }
    }
    if node.isLineBreakElement, isCandidate(other) { return true }
    if otherNode.isLineBreakElement, isCandidate(position) { return true }
    if enclosingBlockFlow(of: node) != enclosingBlockFlow(of: otherNode) { return true }
    if node.isText, !containsCaret(node, position.editingOffset) { return false }
    if otherNode.isText, !containsCaret(otherNode, other.editingOffset) { return false }
    let count = renderedCount(node, before: position.editingOffset)
    let otherCount = renderedCount(otherNode, before: other.editingOffset)
    if node == otherNode, count == otherCount { return false }
    guard let line = line(of: position), let otherLine = self.line(of: other) else { return false }
    if line != otherLine { return true }
    if count == caretMaximum(node), otherCount == 0, nextEditableLeaf(node) == otherNode {
      return false
    }
    if count == 0, otherCount == caretMaximum(otherNode), previousEditableLeaf(node) == otherNode {
      return false
    }
    return true
  }

  private func nextEditableLeaf(_ node: Node) -> Node? {
    var next = nextLeaf(node)
    while let current = next, !isInLine(current) { next = nextLeaf(current) }
    return next
  }

  private func previousEditableLeaf(_ node: Node) -> Node? {
    var next = previousLeaf(node)
    while let current = next, !isInLine(current) { next = previousLeaf(current) }
    return next
  }

  private func isInLine(_ node: Node) -> Bool {
    guard isRendered(node), isEditable(node) else { return false }
    return node.isText ? hasRenderedText(node) : layout.line(of: node) != nil
  }
}
