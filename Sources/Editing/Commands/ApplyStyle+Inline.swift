import DOM

extension ApplyStyle {
  func applyInline() {
    guard var (start, end) = bounds else { return }
    var dummyParents: [Node] = []
    let splitsStart = isInsideText(start)
    if splitsStart {
      splitAtStart(start, end)
      guard let bounds = bounds else { return }
      (start, end) = bounds
      if let parent = dummyParent(of: start.anchor) { dummyParents.append(parent) }
    }
    let splitsEnd = isInsideText(end)
    if splitsEnd {
      splitAtEnd(start, end)
      guard let bounds = bounds else { return }
      (start, end) = bounds
      if let parent = dummyParent(of: end.anchor) { dummyParents.append(parent) }
    }
    // From before the start, so that no trace of the style is left there.
    removeInlineStyle(from: tree.upstream(start) ?? start, to: end)
    guard let bounds = bounds else { return }
    (start, end) = bounds
    if splitsStart, mergeStart(start, end), let bounds = self.bounds { (start, end) = bounds }
    if splitsEnd {
      mergeEnd(start, end)
      if let bounds = self.bounds { (start, end) = bounds }
    }
    applyToRange(start, end)
    for parent in dummyParents { removeUnstyledSpans(in: parent) }
  }

  // MARK: Splitting

  private func isInsideText(_ position: EditingPosition) -> Bool {
    guard let text = position.text else { return false }
    let offset = position.offsetInContainer
    return offset > tree.caretMinimum(text) && offset < tree.caretMaximum(text)
  }

  private func splitsElement(_ text: Node) -> Bool {
    guard let parent = Element(text.parent), parent.isHTML else { return false }
    return hasStyleToRemove(style, parent)
  }

  private func splitAtStart(_ start: EditingPosition, _ end: EditingPosition) {
    guard let text = start.text else { return }
    let offset = start.offsetInContainer
    let newEnd =
      end.text == text ? EditingPosition(text, end.offsetInContainer - offset) : end
    if splitsElement(text) {
      edit.splitElement(around: text, at: offset)
      update(.before(text), newEnd)
    } else {
      edit.splitText(text, at: offset)
      update(EditingPosition(text, 0), newEnd)
    }
  }

  private func splitAtEnd(_ start: EditingPosition, _ end: EditingPosition) {
    guard let text = end.text else { return }
    let startsHere = start.container == text || start.anchor == text
    let startOffset = start.editingOffset
    let head: Node?
    if splitsElement(text) {
      edit.splitElement(around: text, at: end.offsetInContainer)
      head = text.parent?.previousSibling?.lastChild
    } else {
      edit.splitText(text, at: end.offsetInContainer)
      head = text.previousSibling
    }
    guard let head, head.isText else { return }
    update(startsHere ? EditingPosition(head, startOffset) : start, .last(in: head))
  }

  private func dummyParent(of node: Node) -> Node? {
    var next: Node? = node
    while let current = next {
      if let element = Element(current), element.isHTML(.span), hasOnlyStyle(element) {
        return current.parent
      }
      next = current.parent
    }
    return nil
  }

  private func removeUnstyledSpans(in parent: Node) {
    for child in parent.children {
      if let element = Element(child), isUnstyledSpan(element) { edit.removeKeepingChildren(child) }
    }
  }

  // MARK: Joining

  private func mergeStart(_ start: EditingPosition, _ end: EditingPosition) -> Bool {
    guard var node = start.container, start.offsetInContainer == 0 else { return false }
    if node.isAtomic {
      guard node.previousSibling == nil, let parent = node.parent else { return false }
      node = parent
    }
    guard let element = Element(node), let previous = Element(node.previousSibling),
      previous.hasSameNameAndAttributes(as: element)
    else { return false }
    let child = node.firstChild
    edit.mergeIdentical(previous.node, node)
    let index = child?.index ?? 0
    let endOffset = end.editingOffset + (end.anchor == node ? index : 0)
    update(EditingPosition(node, index), .editing(end.anchor, endOffset))
    return true
  }

  private func mergeEnd(_ start: EditingPosition, _ end: EditingPosition) {
    guard var node = end.container else { return }
    if node.isAtomic {
      guard end.offsetInContainer >= node.lastOffset, end.anchor.nextSibling == nil,
        let parent = end.anchor.parent
      else { return }
      node = parent
    }
    guard let element = Element(node), !node.isLineBreakElement,
      let next = Element(node.nextSibling), next.hasSameNameAndAttributes(as: element)
    else { return }
    let child = next.node.firstChild
    let startsHere = start.container == node
    let startOffset = start.offsetInContainer
    edit.mergeIdentical(node, next.node)
    let endOffset = child?.index ?? next.node.length
    update(
      startsHere ? EditingPosition(next.node, startOffset) : start,
      EditingPosition(next.node, endOffset))
  }
}
