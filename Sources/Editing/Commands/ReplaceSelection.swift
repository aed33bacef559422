import DOM

/// Puts nodes in place of what is selected.
///
/// SAFARI: `ReplaceSelectionCommand`
final class ReplaceSelection {
  let edit: Edit
  let fragment: Node
  /// Whether what was inserted is selected then.
  let selects: Bool
  let movesParagraph: Bool
  var matchesStyle: Bool
  var preventsNesting: Bool
  /// The nodes that were inserted.
  var first: Node?
  var last: Node?
  var insertedStart: EditingPosition?
  var insertedEnd: EditingPosition?
  private var mergesEnd = false
  private var insertionStyle: EditingStyle?

  var tree: RenderedTree { edit.tree }

  init(
    _ edit: Edit, _ fragment: Node, selects: Bool = false, movesParagraph: Bool = false,
    matchesStyle: Bool = false, preventsNesting: Bool = false
  ) {
    self.edit = edit
    self.fragment = fragment
    self.selects = selects
    self.movesParagraph = movesParagraph
    self.matchesStyle = matchesStyle
    self.preventsNesting = preventsNesting
  }

  func apply() { edit.nested { run() } }

  private func run() {
    let selection = edit.selection
    guard !selection.isNoneOrOrphaned, tree.isEditable(selection.start),
      let start = selection.start
    else { return }
    let isRich = tree.isRichlyEditable(start.container)
    if !isRich { matchesStyle = false }
    ReplacementFragment(tree: tree).clean(fragment, rich: isRich)
    if replaceInText() { return }
    if matchesStyle {
      var style = tree.style(at: start.anchor)
      if let typing = edit.settings.typingStyle { style.merge(typing) }
      insertionStyle = style
    }
    let (visibleStart, visibleEnd) = (tree.visibleStart(selection), tree.visibleEnd(selection))
    let wasEnd = tree.isEndOfParagraph(visibleEnd)
    let wasStart = tree.isStartOfParagraph(visibleStart)
    let block = tree.enclosingBlock(of: visibleStart?.anchor)
    let isQuoted = tree.enclosing(start, crossingBoundaries: true, { $0.isMailQuotation }) != nil
    if wasStart && wasEnd && !isQuoted || block == tree.editableRoot(selection)
      || tree.isListItem(block) || !isRich
    {
      preventsNesting = false
    }
    guard let place = makeRoom(visibleStart, visibleEnd, isQuoted) else { return }
    guard let insertion = findPlace(place, isQuoted) else { return }
    guard fragment.firstChild != nil else { return }
    insertContents(insertion)
    guard first != nil, last != nil, finishContents(insertion) else { return }
    insertedStart = first.map { .first(inOrBefore: $0) }
    insertedEnd = last.map { .last(inOrBehind: $0.lastLeaf) }
    mergesEnd = shouldMergeEnd(wasEnd)
    if shouldMergeStart(wasStart, isQuoted) { mergeStart() }
    mergeEndIfNeeded()
    complete()
  }

  // MARK: Where it goes

  private func makeRoom(
    _ visibleStart: EditingPosition?, _ visibleEnd: EditingPosition?, _ isQuoted: Bool
  ) -> EditingPosition? {
    if edit.selection.isRange {
      let merges =
        isQuoted || tree.isEndOfParagraph(visibleEnd) || tree.isStartOfBlock(visibleStart)
      edit.deleteSelected(.init(mergesBlocks: merges, expandsToSpecialElements: false))
    } else if preventsNesting, !isQuoted, !tree.isEndOfParagraph(visibleStart),
      !tree.isStartOfParagraph(visibleStart)
    {
      edit.insertParagraph()
      edit.select(tree.previous(edit.visibleStart))
    }
    return edit.selection.start
  }

  /// A place and what is known of it.
  struct Place {
    var position: EditingPosition
    let block: Node?
    let endBreak: Node?
    let beforeEndBreak: EditingPosition?
  }

  private func findPlace(_ start: EditingPosition, _ isQuoted: Bool) -> Place? {
    var position = edit.prepareSpaces(forSplitAt: start)
    guard let downstream = tree.downstream(position) else { return nil }
    let endBreak = downstream.anchor.isLineBreakElement ? downstream.anchor : nil
    let beforeEndBreak = endBreak.flatMap { tree.previous(tree.visible(.before($0))) }
    let block = tree.enclosingBlock(of: position.anchor)
    if preventsNesting, let block, !tree.isTableCell(block), !isQuoted {
      let visible = tree.visible(position)
      if tree.isEndOfBlock(visible) {
        position = .inParent(behind: block)
      } else if tree.isStartOfBlock(visible) {
        position = .inParent(before: block)
      }
    }
    position = edit.avoidingLinkEdge(position)
    edit.settings.typingStyle = nil
    position = edit.outsideTab(avoidingPrecedingNodes(position))
    if !matchesStyle, tree.enclosingList(of: position.container) == nil {
      position = outsideStyledInlines(position)
    }
    return Place(
      position: position, block: block, endBreak: endBreak, beforeEndBreak: beforeEndBreak)
  }

  /// SAFARI: `positionAvoidingPrecedingNodes`
  private func avoidingPrecedingNodes(_ start: EditingPosition) -> EditingPosition {
    guard !start.anchor.ignoresContents else { return start }
    let block = tree.enclosingBlock(of: start.container)
    var position = start
    while let container = position.container, container != block {
      if tree.hasLineBreak(position) { break }
      let next = EditingPosition.inParent(behind: container)
      guard next != position, tree.enclosingBlock(of: next.container) == block,
        tree.visible(position) == tree.visible(next)
      else { break }
      position = next
    }
    return position
  }

  private func isStyledInline(_ node: Node) -> Bool {
    guard !tree.isBlock(node), let element = Element(node), element.isHTML else { return false }
    return element["class"] == "Apple-tab-span" || StyleEquivalents.isOnlyStyle(element)
  }

  private func styledInline(around position: EditingPosition) -> Node? {
    tree.highestEnclosing(position, within: tree.enclosingBlock(of: position.container)) {
      self.isStyledInline($0)
    }
  }

  private func outsideStyledInlines(_ start: EditingPosition) -> EditingPosition {
    var position = start
    if let text = position.text, position.offsetInContainer > 0, !tree.isLast(position) {
      edit.splitText(text, at: position.offsetInContainer)
      position = EditingPosition(text, 0)
    }
    guard let inline = styledInline(around: position), let parent = inline.parent,
      position.container != parent, let from = position.nodeBehind ?? position.container
    else { return position }
    let atEnd = position.nodeBehind == nil && position.text == nil
    if atEnd, tree.isLast(position), from == inline { return .inParent(behind: inline) }
    return .inParent(before: edit.splitTree(from, to: parent))
  }

  private func replaceInText() -> Bool {
    guard let text = fragment.firstChild, text.isText, text == fragment.lastChild,
      let start = edit.selection.start, let end = edit.selection.end,
      styledInline(around: start) == nil, let node = start.text, end.text == node,
      !node.isTabText
    else { return false }
    let behind = tree.downstream(end)?.anchor
    let offset = start.offsetInContainer
    let data = text.data
    edit.replaceText(node, offset, end.offsetInContainer - offset, with: data)
    if let behind, behind.isLineBreakElement,
      isSuperfluous(behind, tree.visible(.before(behind)))
    {
      edit.removeAndPrune(behind)
    }
    let last = EditingPosition(node, offset + data.utf16Count)
    edit.select(selects ? start : last, last)
    return true
  }

  // MARK: Joining

  private func shouldMerge(_ source: EditingPosition?, _ destination: EditingPosition?) -> Bool {
    guard let source, let destination,
      let sourceBlock = tree.enclosingBlock(of: source.anchor)
    else { return false }
    let block = tree.enclosingBlock(of: destination.anchor)
    let isHeading = sourceBlock.isElement(anyOf: ReplacementFragment.headings)
    return (!sourceBlock.isElement(.blockquote) || sourceBlock.isMailQuotation)
      && tree.enclosingListChild(of: sourceBlock) == tree.enclosingListChild(of: destination.anchor)
      && tree.enclosingTableCell(source) == tree.enclosingTableCell(destination)
      && (!isHeading || Element(sourceBlock)?.localName == Element(block)?.localName)
      && !tree.isBlock(source.anchor) && !tree.isBlock(destination.anchor)
  }

  private func shouldMergeEnd(_ wasEnd: Bool) -> Bool {
    guard let end = tree.visible(insertedEnd), let next = tree.next(end, staying: true) else {
      return false
    }
    return !movesParagraph && !wasEnd && tree.isEndOfParagraph(end)
      && !end.anchor.isLineBreakElement && shouldMerge(end, next)
  }

  private func shouldMergeStart(_ wasStart: Bool, _ isQuoted: Bool) -> Bool {
    guard !movesParagraph, let start = tree.visible(insertedStart),
      let previous = tree.previous(start, staying: true)
    else { return false }
    return !wasStart && tree.isStartOfParagraph(start) && !start.anchor.isLineBreakElement
      && shouldMerge(start, previous)
  }

  private func mergeStart() {
    // SAFARI: the end is found before the line break is in the layout.
    guard let start = tree.visible(insertedStart), let destination = tree.previous(start),
      let end = tree.endOfParagraph(start)
    else { return }
    if tree.startOfParagraph(tree.visible(insertedEnd)) == start,
      let last = tree.visible(insertedEnd)
    {
      edit.insert(edit.make(.br), at: last)
      guard start.isConnected else { return }
    }
    edit.moveParagraph(from: start, to: end, before: destination)
    insertedStart = tree.downstream(edit.visibleStart)
    if insertedEnd?.isConnected != true { insertedEnd = tree.upstream(edit.visibleEnd) }
  }

  private func mergeEndIfNeeded() {
    guard mergesEnd, let start = tree.visible(insertedStart), let end = tree.visible(insertedEnd),
      let next = tree.next(end)
    else { return }
    let forward = !(tree.areInSameParagraph(start, end) && !tree.isStartOfParagraph(start))
    var destination = forward ? next : end
    guard let paragraph = forward ? tree.startOfParagraph(end) : next else { return }
    if tree.endOfParagraph(paragraph) == destination {
      let placeholder = edit.make(.br)
      edit.insert(placeholder, before: paragraph.anchor)
      destination = tree.visible(.before(placeholder)) ?? destination
    }
    guard let last = tree.endOfParagraph(paragraph) else { return }
    edit.moveParagraph(from: paragraph, to: last, before: destination)
    if forward {
      if insertedStart?.isConnected != true { insertedStart = edit.visibleStart }
      insertedEnd = edit.visibleEnd ?? insertedStart
    }
  }

  private func complete() {
    guard var start = tree.visible(insertedStart), var end = tree.visible(insertedEnd) else {
      return
    }
    edit.rebalanceSpaces(at: start)
    edit.rebalanceSpaces(at: end)
    if matchesStyle, let insertionStyle, start.isConnected, end.isConnected {
      ApplyStyle(edit, insertionStyle, from: start, to: end).apply()
    }
    edit.mergeTexts(around: &start, updating: &end)
    edit.mergeTexts(around: &end, updating: &start)
    if selects { edit.select(start, end) } else { edit.select(end) }
  }
}

extension Node {
  var lastLeaf: Node {
    var node = self
    while !node.ignoresContents, let child = node.lastChild { node = child }
    return node
  }
}
