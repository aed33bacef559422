import DOM

// Steps through the places of the tree.

extension RenderedTree {
  func isAtStartOfTree(_ position: EditingPosition) -> Bool {
    if position.container?.parent != nil { return false }
    switch position.place {
    case .at(let offset): return offset <= 0
    case .before: return position.anchor.previousSibling == nil
    case .behind: return false
    }
  }

  func isAtEndOfTree(_ position: EditingPosition) -> Bool {
    if position.container?.parent != nil { return false }
    switch position.place {
    case .at(let offset): return offset >= position.anchor.lastOffset
    case .before: return false
    case .behind: return position.anchor.nextSibling == nil
    }
  }

  /// SAFARI: `Position::previous`
  func preceding(_ position: EditingPosition) -> EditingPosition {
    var node = position.anchor
    var offset = position.editingOffset
    if position.place == .before {
      guard let parent = node.parent else { return position }
      offset = node.index
      node = parent
    }
    if offset > 0 {
      if let child = node.child(at: offset - 1) { return .last(inOrBehind: child) }
      return .editing(node, self.offset(before: offset, in: node))
    }
    guard let parent = node.parent else { return position }
    if isTableOrIgnoresContents(node), position.place != .before { return .before(node) }
    if let sibling = node.previousSibling, isTableOrIgnoresContents(sibling) {
      return .behind(sibling)
    }
    return EditingPosition(parent, node.index)
  }

  /// SAFARI: `Position::next`
  func following(_ position: EditingPosition) -> EditingPosition {
    var node = position.anchor
    var offset = position.editingOffset
    if position.place == .behind {
      guard let parent = node.parent else { return position }
      offset = node.index + 1
      node = parent
    }
    if let child = node.child(at: offset) { return .first(inOrBefore: child) }
    if node.firstChild == nil, offset < node.lastOffset {
      return .editing(node, self.offset(after: offset, in: node))
    }
    guard let parent = node.parent else { return position }
    if isTableOrIgnoresContents(node), position.place != .behind { return .behind(node) }
    if let sibling = node.nextSibling, isTableOrIgnoresContents(sibling) {
      return .before(sibling)
    }
    return EditingPosition(parent, node.index + 1)
  }

  // MARK: Leaves

  func nextLeaf(_ node: Node) -> Node? {
    var next: Node? = node
    while true {
      guard let current = next else { return nil }
      next = current.isAtomic ? current.followingOutside : current.firstChild
      if let next, next.isAtomic { return next }
    }
  }

  func previousLeaf(_ node: Node) -> Node? {
    var next: Node? = node
    while let current = next {
      if var sibling = current.previousSibling {
        while !sibling.isAtomic, let last = sibling.lastChild { sibling = last }
        next = sibling
      } else {
        next = current.parent
      }
      if let next, next.isAtomic { return next }
    }
    return nil
  }

  // MARK: White space

  /// The first place before it with another look; itself if there is none.
  func previousCharacter(_ position: EditingPosition) -> EditingPosition {
    let root = editableRoot(of: position.anchor)
    let isRendered = isCandidate(position)
    let isAtStart = isStartOfLine(position)
    var current = position
    while !isAtStartOfTree(current) {
      current = preceding(current)
      if editableRoot(of: current.anchor) != root { return position }
      if isAtStart || !isRendered {
        if isCandidate(current) { return current }
      } else if rendersDifferently(position, current) {
        return current
      }
    }
    return position
  }

  func isStartOfLine(_ position: EditingPosition) -> Bool {
    guard let visible = visible(position) else { return false }
    guard let previous = previous(visible) else { return true }
    return line(of: visible) != line(of: previous) || isStartOfParagraph(visible)
  }

  /// SAFARI: `Position::leadingWhitespacePosition`
  func leadingSpace(_ position: EditingPosition?) -> EditingPosition? {
    guard let position, upstream(position)?.anchor.isLineBreakElement != true else { return nil }
    let previous = previousCharacter(position)
    guard previous != position, let text = previous.text,
      enclosingBlockFlow(of: position.anchor) == enclosingBlockFlow(of: text)
    else { return nil }
    let units = text.codeUnits
    let offset = previous.offsetInContainer
    guard units.indices.contains(offset), units[offset].isCollapsibleSpace, isEditable(previous)
    else { return nil }
    return previous
  }

  /// SAFARI: `Position::trailingWhitespacePosition`
  func trailingSpace(_ position: EditingPosition?) -> EditingPosition? {
    guard let position, let visible = visible(position) else { return nil }
    guard let character = character(behind: visible), character.isCollapsibleSpace,
      !isEndOfParagraph(visible), next(visible, staying: true) != nil
    else { return nil }
    return position
  }
}
