import DOM

extension Edit {
  /// Splits the paragraph at the caret.
  ///
  /// SAFARI: `InsertParagraphSeparatorCommand`
  func insertParagraph(usingDefault: Bool = false) {
    guard !selection.isNoneOrOrphaned, var position = selection.start else { return }
    var style: EditingStyle?
    if selection.isRange {
      style = styleBefore(position)
      deleteSelected()
      guard let start = selection.start else { return }
      position = start
    }
    let block = tree.enclosingBlock(of: tree.inParent(position).container)
    let canonical = tree.visible(position)
    guard let block, block.parent != nil, !tree.isTableCell(block), !block.isElement(.form),
      !(block == tree.editableRoot(of: block) && block.isElement(anyOf: Self.phrases)),
      !(canonical.map { tree.isTable($0.anchor) || $0.anchor.isElement(.hr) } ?? false)
    else { return insertLineBreak() }
    position = tree.upstream(position) ?? position
    if !tree.isCandidate(position) { position = tree.downstream(position) ?? position }
    position = avoidingLinkEdge(position)
    let visible = tree.visible(position)
    style = styleBefore(position) ?? style
    if breakOutOfEmptyListItem() { return }
    let isFirst = tree.isStartOfBlock(visible)
    let isLast = tree.isEndOfBlock(visible)
    let nests = tree.editableRoot(of: block) == block
    let paragraph =
      nests || usesDefault(block, usingDefault) ? makeParagraph() : block.clone(subtree: false)
    if isLast {
      insertBehind(paragraph, block, position, nests: nests, isEmpty: isFirst, visible)
      return applyStyle(style, block)
    }
    if isFirst || !tree.areInSameBlock(visible, tree.previous(visible)) {
      insertBefore(paragraph, block, position, nests: nests, isFirst: isFirst)
      return applyStyle(style, block)
    }
    split(block, paragraph, position, nests: nests, style)
  }

  /// Hosts that have no paragraphs, however they are displayed.
  private static let phrases: Set<ElementName> = [
    .a, .abbr, .acronym, .b, .bdi, .bdo, .big, .cite, .code, .data, .del, .dfn, .em, .i, .ins,
    .kbd, .label, .mark, .q, .s, .samp, .small, .span, .strike, .strong, .sub, .sup, .time, .tt,
    .u, .`var`,
  ]

  private static let headings: Set<ElementName> = [.h1, .h2, .h3, .h4, .h5]

  private func usesDefault(_ block: Node, _ must: Bool) -> Bool {
    if must { return true }
    return tree.isEndOfBlock(visibleStart) && block.isElement(anyOf: Self.headings)
  }

  private func styleBefore(_ position: EditingPosition) -> EditingStyle? {
    let visible = tree.visible(position)
    guard tree.isStartOfParagraph(visible) || tree.isEndOfParagraph(visible) else { return nil }
    var style = tree.style(at: position.anchor)
    if let typing = settings.typingStyle { style.merge(typing) }
    return style
  }

  func applyStyle(_ style: EditingStyle?, _ block: Node) {
    guard var style, !block.isElement(anyOf: Self.headings) else { return }
    tree.prepare(&style, toApplyAt: selection.start)
    // SAFARI: for the caret, it becomes what is typed with.
    if !style.isEmpty { ApplyStyle(self, style).apply() }
  }

  /// The elements between a node and a block, from the innermost.
  private func ancestors(of node: Node, within block: Node) -> [Node] {
    guard node != block else { return [] }
    var result: [Node] = []
    var next = node.parent
    while let current = next, current != block {
      result.append(current)
      next = current.parent
    }
    return result
  }

  private func cloneHierarchy(_ ancestors: [Node], under block: Node) -> Node {
    var parent = block
    for ancestor in ancestors.reversed() {
      let copy = ancestor.clone(subtree: false)
      Element(copy)?["id"] = nil
      append(copy, to: parent)
      parent = copy
    }
    return parent
  }

  private func insertBehind(
    _ paragraph: Node, _ block: Node, _ position: EditingPosition, nests: Bool, isEmpty: Bool,
    _ visible: EditingPosition?
  ) {
    if nests {
      if isEmpty, !tree.hasLineBreak(visible: visible) {
        let extra = makeParagraph()
        append(extra, to: block)
        appendPlaceholder(to: extra)
      }
      append(paragraph, to: block)
    } else {
      insert(paragraph, behind: paragraph.isElement(.div) ? highestEqualDiv(block) : block)
    }
    let inner = cloneHierarchy(
      ancestors(of: outsideTab(position).anchor, within: block), under: paragraph)
    appendPlaceholder(to: inner)
    select(.first(in: inner))
  }

  /// So that blocks are not nested ever deeper.
  private func highestEqualDiv(_ block: Node) -> Node {
    var current = block
    while current.nextSibling == nil, let parent = Element(current.parent), parent.isHTML(.div),
      parent.node.parent?.isElement == true, !parent.hasAttributes
    {
      current = parent.node
    }
    return current
  }

  private func insertBefore(
    _ paragraph: Node, _ block: Node, _ position: EditingPosition, nests: Bool, isFirst: Bool
  ) {
    var position = outsideTab(position)
    let reference: Node?
    if isFirst {
      reference = nests ? block.firstChild : block
    } else if position.anchor == block, nests {
      reference = block.child(at: position.editingOffset)
    } else {
      reference = position.anchor
    }
    position = tree.downstream(position) ?? position
    guard let reference else { return }
    insert(paragraph, before: reference)
    let inner = ancestors(of: avoidingLinkEdge(outsideTab(position)).anchor, within: block)
    appendPlaceholder(to: cloneHierarchy(inner, under: paragraph))
    select(position)
  }

  private func split(
    _ block: Node, _ paragraph: Node, _ place: EditingPosition, nests: Bool, _ style: EditingStyle?
  ) {
    var position = place
    var visible = tree.visible(position)
    if tree.isStartOfParagraph(visible) {
      let isBreak = visible?.anchor.isLineBreakElement ?? false
      let lineBreak = make(.br)
      insert(lineBreak, at: position)
      position = .inParent(behind: lineBreak)
      if isBreak { return select(position) }
    }
    position = tree.downstream(position) ?? position
    position = outsideTab(tree.visible(position) ?? position)
    if position.anchor.ignoresContents {
      position =
        (tree.isLast(position) ? tree.downstream(position) : tree.upstream(position)) ?? position
    }
    holdSpace(before: position)
    var behindSplit: EditingPosition?
    if let text = position.text, position.offsetInContainer > 0,
      position.offsetInContainer < text.length
    {
      let offset = position.offsetInContainer
      splitText(text, at: offset)
      behindSplit = EditingPosition(text, 0)
      guard let head = text.previousSibling else { return }
      position = EditingPosition(head, offset)
      visible = tree.visible(position)
    }
    if nests { append(paragraph, to: block) } else { insert(paragraph, behind: block) }
    if tree.isEndOfParagraph(visible), !tree.hasLineBreak(visible: visible) {
      append(make(.br), to: paragraph)
    }
    moveRest(of: block, behind: position, to: paragraph)
    fixSpaces(behindSplit)
    select(.first(in: paragraph))
    applyStyle(style, block)
  }

  /// A space at the end of the line would not be shown.
  private func holdSpace(before position: EditingPosition) {
    guard let space = tree.leadingSpace(position), let text = space.text else { return }
    replaceText(text, space.offsetInContainer, 1, with: Self.noBreakSpace)
  }

  private func moveRest(of block: Node, behind position: EditingPosition, to paragraph: Node) {
    guard tree.visible(position) != tree.visible(.before(paragraph)) else { return }
    var first: Node?
    if position.container == block {
      first = position.nodeBehind
    } else if var node = position.container {
      if node.isText, position.offsetInContainer >= tree.caretMaximum(node),
        let next = node.next(within: block)
      {
        node = next
      }
      splitTree(node, to: block)
      let visible = tree.visible(position)
      first = block.firstChild
      while let child = first {
        if let before = tree.visible(.before(child)), let visible, visible <= before { break }
        first = child.nextSibling
      }
    }
    move(from: first, to: paragraph, into: paragraph)
  }

  private func fixSpaces(_ position: EditingPosition?) {
    guard let position, position.isConnected, !tree.isRenderedCharacter(position) else { return }
    deleteInsignificantText(downstreamOf: position)
    if let text = position.text, text.isConnected { insertText(text, 0, Self.noBreakSpace) }
  }
}
