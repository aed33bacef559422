import DOM

// Paragraphs that go elsewhere with what they look like.

extension Edit {
  func moveParagraph(
    from start: EditingPosition, to end: EditingPosition, before destination: EditingPosition,
    keepsSelection: Bool = false, keepsStyle: Bool = true
  ) {
    nested {
      moveParagraphs(
        from: start, to: end, before: destination, keepsSelection: keepsSelection,
        keepsStyle: keepsStyle)
    }
  }

  /// SAFARI: `CompositeEditCommand::moveParagraphs`
  func moveParagraphs(
    from startOfParagraph: EditingPosition, to endOfParagraph: EditingPosition,
    before destination: EditingPosition, keepsSelection: Bool = false, keepsStyle: Bool = true
  ) {
    guard startOfParagraph != destination else { return }
    let offsets = keepsSelection ? selectionOffsets(startOfParagraph, endOfParagraph) : nil
    let before = tree.previous(startOfParagraph, staying: true)
    let behind = tree.next(endOfParagraph, staying: true)
    guard let start = tree.downstream(startOfParagraph), let end = tree.upstream(endOfParagraph)
    else { return }
    let isEmpty = startOfParagraph == endOfParagraph
    let fragment = isEmpty ? nil : FragmentMaker(tree: tree).make(from: start, to: end)
    let emptyStyle = isEmpty && keepsStyle ? styleOfEmpty(startOfParagraph) : nil
    select(start, end)
    deleteSelected(.init(mergesBlocks: false, expandsToSpecialElements: false))
    guard destination.isConnected else { return }
    cleanUpAfterDeletion(destination)
    guard destination.isConnected else { return }
    keepApart(before, behind)
    let count = offsets == nil ? 0 : offset(of: destination)
    select(destination)
    if let fragment {
      ReplaceSelection(
        self, fragment, selects: true, movesParagraph: true, matchesStyle: !keepsStyle
      ).apply()
    }
    if let emptyStyle, selection.isCaret, tree.isStartOfParagraph(visibleStart),
      tree.isEndOfParagraph(visibleStart)
    {
      var style = emptyStyle
      tree.prepare(&style, toApplyAt: selection.start)
      ApplyStyle(self, style).apply()
    }
    if let offsets { restore(offsets.start + count, offsets.end + count) }
  }

  private func styleOfEmpty(_ paragraph: EditingPosition) -> EditingStyle {
    var style = tree.style(at: paragraph.anchor)
    if let typing = settings.typingStyle { style.merge(typing) }
    _ = style.extractBlockProperties()
    return style
  }

  // MARK: Selection

  private func offset(of position: EditingPosition) -> Int {
    TextOffsets(document.node, tree).offset(of: position)
  }

  /// What is selected, counted from the start of the paragraph.
  private func selectionOffsets(
    _ start: EditingPosition, _ end: EditingPosition
  ) -> (start: Int, end: Int)? {
    guard let first = visibleStart, let last = visibleEnd, first <= end, start <= last else {
      return nil
    }
    let offsets = TextOffsets(document.node, tree)
    let base = offsets.offset(of: start)
    return (
      start <= first ? offsets.offset(of: first) - base : 0,
      last <= end ? offsets.offset(of: last) - base : 0
    )
  }

  private func restore(_ start: Int, _ end: Int) {
    let offsets = TextOffsets(document.node, tree)
    if let first = offsets.position(at: start), let last = offsets.position(at: end) {
      select(first, last)
    }
  }

  // MARK: What is left behind

  /// Deleting leaves an empty line, which is not needed.
  ///
  /// SAFARI: `CompositeEditCommand::cleanupAfterDeletion`
  func cleanUpAfterDeletion(_ destination: EditingPosition? = nil) {
    guard let caret = visibleStart, caret != destination, tree.isStartOfParagraph(caret),
      tree.isEndOfParagraph(caret), let position = tree.downstream(caret)
    else { return }
    let node = position.anchor
    if node.isLineBreakElement {
      removeAndPrune(node)
    } else if tree.isBlock(node) {
      if let destination, !tree.rendersDifferently(position, destination) { return prune(node) }
      removeAndPrune(node)
    } else if tree.hasLineBreak(position), node.isText {
      if node.length == 1 {
        removeAndPrune(node)
      } else {
        deleteText(node, position.editingOffset, 1)
      }
    }
  }

  /// What was in different lines before does not come into the same one.
  private func keepApart(
    _ before: EditingPosition?, _ behind: EditingPosition?, exceptTable: Bool = false
  ) {
    let (before, behind) = (tree.visible(before), tree.visible(behind))
    guard let before, !exceptTable || !tree.isTable(before.anchor) && tree.isEditable(before),
      !tree.isStartOfParagraph(before) && !tree.isEndOfParagraph(before) || before == behind
    else { return }
    insert(make(.br), at: before)
  }

  // MARK: With all that is around

  /// SAFARI: `CompositeEditCommand::moveParagraphWithClones`
  func moveParagraphWithClones(
    from startOfParagraph: EditingPosition, to endOfParagraph: EditingPosition, into block: Node,
    outer: Node
  ) {
    let before = tree.previous(startOfParagraph)
    let behind = tree.next(endOfParagraph)
    guard let start = tree.downstream(startOfParagraph) else { return }
    let end =
      startOfParagraph == endOfParagraph ? start : tree.upstream(endOfParagraph) ?? endOfParagraph
    cloneParagraph(start, end, outer, into: block)
    select(start, end)
    deleteSelected(.init(mergesBlocks: false, expandsToSpecialElements: false))
    cleanUpAfterDeletion()
    keepApart(before, behind, exceptTable: true)
  }

  private func cloneParagraph(
    _ start: EditingPosition, _ end: EditingPosition, _ outer: Node, into block: Node
  ) {
    var last = block
    if tree.editableRoot(of: outer) != outer {
      last = outer.clone(subtree: tree.isTable(outer))
      append(last, to: block)
    }
    if start.anchor != outer, last.isElement, start.anchor.isInside(outer) {
      var ancestors: [Node] = []
      var next: Node? = start.anchor
      while let node = next, node != outer {
        ancestors.append(node)
        next = node.parent
      }
      for node in ancestors.reversed() {
        let copy = node.clone(subtree: tree.isTable(node))
        append(copy, to: last)
        last = copy
      }
    }
    guard start.anchor != end.anchor, !start.anchor.isInside(end.anchor) else { return }
    var outer = outer
    while !outer.contains(end.anchor), let parent = outer.parent { outer = parent }
    var source = start.anchor
    var next = source.nextSkippingChildren(within: outer)
    while let node = next {
      while source.parent != node.parent, let parent = source.parent, let above = last.parent {
        source = parent
        last = above
      }
      let copy = node.clone(subtree: true)
      insert(copy, behind: last)
      last = copy
      if node.contains(end.anchor) { break }
      next = node.nextSkippingChildren(within: outer)
    }
  }

  // MARK: A block of its own

  /// - Returns: nil if the paragraph is alone in its block.
  ///
  /// SAFARI: `CompositeEditCommand::moveParagraphContentsToNewBlockIfNecessary`
  func moveParagraphToNewBlockIfNeeded(_ position: EditingPosition) -> Node? {
    guard let visible = tree.visible(position), let start = tree.startOfParagraph(visible),
      let end = tree.endOfParagraph(visible)
    else { return nil }
    let upstreamStart = tree.upstream(start) ?? start
    let beyond = tree.next(end) ?? end
    let upstreamEnd = tree.upstream(beyond) ?? beyond
    guard upstreamStart <= position else { return nil }
    if tree.isBlock(upstreamStart.anchor) {
      let block = upstreamStart.anchor
      if block == tree.editableRoot(upstreamStart) {
        if !tree.hasRenderedContentWithHeight(block) { return insertParagraph(at: upstreamStart) }
      } else if tree.isBlock(upstreamEnd.anchor) {
        if !upstreamEnd.anchor.isInside(block) { return nil }
      } else if let other = tree.enclosingBlock(of: upstreamEnd.anchor), other != block {
        if block.isInside(other) { return nil }
      } else if tree.next(beyond) == nil {
        return nil
      }
    }
    guard tree.isEditable(upstreamStart) else { return nil }
    let block = insertParagraph(at: upstreamStart)
    let endedWithBreak = end.anchor.isLineBreakElement
    if let destination = tree.visible(.first(in: block)) {
      moveParagraph(from: start, to: end, before: destination)
    }
    if let last = block.lastChild, last.isLineBreakElement, !endedWithBreak { remove(last) }
    return block
  }

  private func insertParagraph(at position: EditingPosition) -> Node {
    let block = makeParagraph()
    _ = try? block.append(make(.br))
    insert(block, at: position)
    return block
  }
}
