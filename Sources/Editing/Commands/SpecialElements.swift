import DOM

/// Links, tables, and what is placed elsewhere: when all of it is selected, the element goes, too.
struct SpecialElements {
  let tree: RenderedTree

  private func isSpecial(_ node: Node) -> Bool {
    guard let element = Element(node), element.isHTML else { return false }
    if node.isLink { return true }
    guard let box = tree.layout.renderedBox(of: element) else { return false }
    return box.isTable || box.isFloating || box.isPositioned
  }

  private func first(_ position: EditingPosition) -> Node? {
    let root = tree.editableRoot(position)
    let visible = tree.visible(position)
    var next: Node? = position.anchor
    while let node = next, tree.editableRoot(of: node) == root {
      if isSpecial(node) {
        let first = tree.visible(.first(inOrBefore: node))
        if visible == first || tree.isTable(node) && visible == tree.next(first) { return node }
      }
      next = node.parent
    }
    return nil
  }

  private func last(_ position: EditingPosition) -> Node? {
    let root = tree.editableRoot(position)
    let visible = tree.visible(position)
    var next: Node? = position.anchor
    while let node = next, tree.editableRoot(of: node) == root {
      if isSpecial(node) {
        let last = tree.visible(.last(inOrBehind: node))
        if visible == last || tree.isTable(node) && visible == tree.previous(last) { return node }
      }
      next = node.parent
    }
    return nil
  }

  /// The ends of a selection, with the elements that it fills.
  func expand(
    _ start: EditingPosition, _ end: EditingPosition, _ selection: EditingSelection,
    _ options: inout DeleteSelection.Options
  ) -> (EditingPosition, EditingPosition) {
    var (start, end) = (start, end)
    if start.anchor.isElement(.hr) {
      start = .before(start.anchor)
    } else if end.anchor.isElement(.hr) {
      end = .behind(end.anchor)
    }
    guard options.expandsToSpecialElements else { return (start, end) }
    for _ in 0..<Self.maximumDepth {
      let (before, startElement) = outside(first(start), start, isBefore: true)
      let (behind, endElement) = outside(last(end), end, isBefore: false)
      if startElement == nil, endElement == nil { break }
      options.mergesBlocks = false
      if tree.visible(start) != tree.visibleStart(selection)
        || tree.visible(end) != tree.visibleEnd(selection)
      {
        break
      }
      if let startElement, endElement == nil, .inParent(behind: startElement) >= end { break }
      if let endElement, startElement == nil, start >= .inParent(before: endElement) { break }
      if let startElement, startElement.isInside(endElement) {
        start = before
      } else if let endElement, endElement.isInside(startElement) {
        end = behind
      } else {
        (start, end) = (before, behind)
      }
    }
    return (start, end)
  }

  private static let maximumDepth = 1000

  private func outside(
    _ element: Node?, _ position: EditingPosition, isBefore: Bool
  ) -> (EditingPosition, Node?) {
    guard let element, element.parent != nil else { return (position, nil) }
    let result: EditingPosition =
      isBefore ? .inParent(before: element) : .inParent(behind: element)
    guard tree.editableRoot(of: result.anchor) == tree.editableRoot(of: position.container) else {
      return (position, nil)
    }
    return (result, element)
  }
}
