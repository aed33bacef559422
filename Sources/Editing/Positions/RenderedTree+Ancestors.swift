import DOM

// What is around a place.

extension RenderedTree {
  /// The nearest node around a place that a condition holds for, within what can be edited.
  ///
  /// SAFARI: `enclosingNodeOfType`
  func enclosing(
    _ position: EditingPosition?, crossingBoundaries: Bool = false, _ matches: (Node) -> Bool
  ) -> Node? {
    guard let position else { return nil }
    let root = crossingBoundaries ? nil : highestEditableRoot(position)
    var next: Node? = position.anchor
    while let current = next {
      if root == nil || isEditable(current) {
        if matches(current) { return current }
      }
      if root != nil, current == root { return nil }
      next = current.parent
    }
    return nil
  }

  /// SAFARI: `highestEnclosingNodeOfType`
  func highestEnclosing(
    _ position: EditingPosition?, within end: Node? = nil, crossingBoundaries: Bool = false,
    _ matches: (Node) -> Bool
  ) -> Node? {
    guard let position else { return nil }
    let root = crossingBoundaries ? nil : highestEditableRoot(position)
    var highest: Node?
    var next = position.container
    while let current = next, current != end {
      if root == nil || isEditable(current), matches(current) { highest = current }
      if root != nil, current == root { break }
      next = current.parent
    }
    return highest
  }

  func enclosingBlock(of node: Node?, crossingBoundaries: Bool = false) -> Node? {
    guard let node else { return nil }
    return enclosing(.first(inOrBefore: node), crossingBoundaries: crossingBoundaries) {
      isBlock($0)
    }
  }

  /// SAFARI: `deprecatedEnclosingBlockFlowElement`
  func enclosingBlockFlow(of node: Node?) -> Node? {
    var next = node
    while let current = next {
      if isBlockContainer(current) || current != node && current.isElement(.body) { return current }
      next = current.parent
    }
    return nil
  }

  func enclosingLink(_ position: EditingPosition?) -> Node? {
    var next = position?.anchor
    while let current = next, !current.isLink { next = current.parent }
    return next
  }

  func enclosingTableCell(_ position: EditingPosition?) -> Node? {
    enclosing(position) { isTableCell($0) }
  }

  /// SAFARI: `enclosingElementWithTag`
  func enclosing(_ position: EditingPosition?, named name: ElementName) -> Node? {
    enclosing(position) { $0.isElement(name) }
  }

  /// The cell or the host up to which elements may be split.
  func unsplittable(around position: EditingPosition?) -> Node? {
    enclosingTableCell(position) ?? editableRoot(position)
  }

  func mailQuotations(around position: EditingPosition?) -> Int {
    var count = 0
    var next = position?.anchor
    while let current = next {
      if current.isMailQuotation { count += 1 }
      next = current.parent
    }
    return count
  }

  // MARK: Lists

  func enclosingList(of node: Node?) -> Node? {
    guard let node else { return nil }
    let root = highestEditableRoot(.first(inOrBefore: node))
    var next = node.parent
    while let current = next {
      if current.isElement(anyOf: [.ul, .ol]) { return current }
      if current == root { return nil }
      next = current.parent
    }
    return nil
  }

  func outermostList(of node: Node?, within root: Node? = nil) -> Node? {
    guard var list = enclosingList(of: node) else { return nil }
    while let next = enclosingList(of: list), next != root { list = next }
    return list
  }

  func enclosingListChild(of node: Node?) -> Node? {
    guard let node else { return nil }
    let root = highestEditableRoot(.first(inOrBefore: node))
    var next: Node? = node
    while let current = next, let parent = current.parent {
      if current.isElement(.li) || parent.isList && current != root { return current }
      if current == root || isTableCell(current) { return nil }
      next = parent
    }
    return nil
  }

  func enclosingEmptyListItem(_ position: EditingPosition?) -> Node? {
    guard let position, let item = enclosingListChild(of: position.anchor),
      isStartOfParagraph(position), isEndOfParagraph(position),
      visible(.first(inOrBefore: item)) == position, visible(.last(inOrBehind: item)) == position,
      !item.children.contains(where: \.isList)
    else { return nil }
    return item
  }

  // MARK: Tables

  func tableBefore(_ position: EditingPosition?) -> Node? {
    guard let upstream = upstream(position), isTable(upstream.anchor), isLast(upstream) else {
      return nil
    }
    return upstream.anchor
  }

  func tableBehind(_ position: EditingPosition?) -> Node? {
    guard let downstream = downstream(position), isTable(downstream.anchor), isFirst(downstream)
    else { return nil }
    return downstream.anchor
  }

  // MARK: Line breaks

  func hasLineBreak(_ position: EditingPosition?) -> Bool {
    guard let position else { return false }
    if position.anchor.isLineBreakElement, isFirst(position) { return true }
    guard let text = position.text, preservesBreaks(text) else { return false }
    let units = text.codeUnits
    let offset = position.offsetInContainer
    return units.indices.contains(offset) && units[offset] == 0x0A
  }

  func hasLineBreak(visible position: EditingPosition?) -> Bool {
    hasLineBreak(downstream(position))
  }

  /// The outermost ancestor that would show nothing without the node.
  ///
  /// SAFARI: `highestNodeToRemoveInPruning`
  func highestToPrune(_ node: Node?) -> Node? {
    let root = editableRoot(of: node)
    var previous: Node?
    var next = node
    while let current = next {
      if isRendered(current) {
        if current.isText || current.ignoresContents || current.isDocument || root == current
          || hasRenderedDescendant(current, except: previous)
        {
          return previous
        }
      }
      previous = current
      next = current.parent
    }
    return nil
  }

  private func hasRenderedDescendant(_ node: Node, except excluded: Node?) -> Bool {
    var next = node.firstChild
    while let current = next {
      if current == excluded {
        next = current.nextSkippingChildren(within: node)
        continue
      }
      if isRendered(current) { return true }
      next = current.next(within: node)
    }
    return false
  }
}

extension RenderedTree {
  /// The place as one that a range can have: not in a table's or an image's first place.
  ///
  /// SAFARI: `Position::parentAnchoredEquivalent`
  func inParent(_ position: EditingPosition) -> EditingPosition {
    let node = position.anchor
    if position.editingOffset <= 0, position.place != .behind {
      return node.parent != nil && isTableOrIgnoresContents(node)
        ? .inParent(before: node) : EditingPosition(node, 0)
    }
    if !node.isCharacterData, position.place == .behind || position.editingOffset == node.length,
      isTableOrIgnoresContents(node), position.container != nil
    {
      return .inParent(behind: node)
    }
    guard let container = position.container else { return position }
    return EditingPosition(container, position.offsetInContainer)
  }
}
