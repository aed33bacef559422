import DOM

/// Deletes what is selected, and joins what is left of the first and the last paragraph.
///
/// SAFARI: `DeleteSelectionCommand`
final class DeleteSelection {
  struct Options {
    var mergesBlocks = true
    /// Whether a table or a float that is all selected goes with its contents.
    var expandsToSpecialElements = true
    var sanitizesMarkup = true
  }

  let edit: Edit
  var options: Options
  let selection: EditingSelection
  var needsPlaceholder = false
  var startsAtEmptyLine = false
  var prunesStartBlock = false

  var upstreamStart: EditingPosition
  var downstreamStart: EditingPosition
  var upstreamEnd: EditingPosition
  var downstreamEnd: EditingPosition
  var ending: EditingPosition
  var leadingSpace: EditingPosition?
  var trailingSpace: EditingPosition?
  var startBlock: Node?
  var endBlock: Node?
  var startRoot: Node?
  var endRoot: Node?
  var startRow: Node?
  var endRow: Node?
  var typingStyle: EditingStyle?

  var tree: RenderedTree { edit.tree }

  private init(
    _ edit: Edit, _ selection: EditingSelection, _ options: Options,
    _ start: EditingPosition, _ end: EditingPosition
  ) {
    self.edit = edit
    self.selection = selection
    self.options = options
    let tree = edit.tree
    upstreamStart = tree.upstream(start) ?? start
    downstreamStart = tree.downstream(start) ?? start
    upstreamEnd = tree.upstream(end) ?? end
    downstreamEnd = tree.downstream(end) ?? end
    ending = downstreamStart
  }

  static func apply(
    _ edit: Edit, _ selection: EditingSelection? = nil, _ options: Options = Options()
  ) {
    let selection = selection ?? edit.selection
    let tree = edit.tree
    guard selection.isRange, !selection.isOrphaned, tree.isEditable(selection.start),
      let start = selection.start, let end = selection.end
    else { return }
    var options = options
    let expanded = SpecialElements(tree: tree).expand(start, end, selection, &options)
    guard let (first, last) = editable(expanded.0, expanded.1, tree) else { return }
    edit.nested { DeleteSelection(edit, selection, options, first, last).run() }
  }

  private static func editable(
    _ start: EditingPosition, _ end: EditingPosition, _ tree: RenderedTree
  ) -> (EditingPosition, EditingPosition)? {
    var (first, last): (EditingPosition?, EditingPosition?) = (start, end)
    if !tree.isEditable(start) {
      first = tree.firstEditable(after: start, in: tree.highestEditableRoot(start))
    }
    if !tree.isEditable(end) {
      last = tree.lastEditable(before: end, in: tree.highestEditableRoot(first))
    }
    guard let first, let last else { return nil }
    return (first, last)
  }

  private func run() {
    findPlaceholderNeed()
    initialize()
    edit.deleteInsignificantText(downstreamOf: trailingSpace)
    saveTypingStyle()
    if deleteLineBreakAlone() {
      computeTypingStyle()
      edit.select(ending)
      return edit.rebalanceSpaces()
    }
    deleteContents()
    fixSpaces()
    mergeParagraphs()
    removeEmptyRows()
    if needsPlaceholder {
      if options.sanitizesMarkup { removeRedundantBlocks() }
      guard ending.container?.isConnected == true else { return }
      edit.insert(edit.make(.br), at: ending)
    }
    edit.rebalanceSpaces(at: ending)
    computeTypingStyle()
    edit.select(ending)
  }

  private func findPlaceholderNeed() {
    let (start, end) = (tree.visibleStart(selection), tree.visibleEnd(selection))
    needsPlaceholder =
      tree.isStartOfParagraph(start, .always) && tree.isEndOfParagraph(end, .always)
      && !tree.hasLineBreak(visible: end)
    if needsPlaceholder, let table = tree.tableBehind(start),
      selection.end?.anchor.isInside(table) == true
    {
      needsPlaceholder = false
    }
  }

  private func initialize() {
    startRoot = tree.editableRoot(upstreamStart)
    endRoot = tree.editableRoot(downstreamEnd)
    startRow = tree.enclosing(upstreamStart) { $0.isElement(.tr) }
    endRow = tree.enclosing(downstreamEnd) { $0.isElement(.tr) }
    let startCell = tree.enclosing(upstreamStart, crossingBoundaries: true) {
      self.tree.isTableCell($0)
    }
    let endCell = tree.enclosing(downstreamEnd, crossingBoundaries: true) {
      self.tree.isTableCell($0)
    }
    if endCell != nil, endCell != startCell { options.mergesBlocks = false }
    let visibleEnd = tree.visible(downstreamEnd)
    ending =
      options.mergesBlocks && !tree.isEndOfParagraph(visibleEnd) ? downstreamEnd : downstreamStart
    if tree.mailQuotations(around: upstreamStart) != tree.mailQuotations(around: downstreamEnd),
      tree.isStartOfParagraph(visibleEnd),
      tree.isStartOfParagraph(tree.visible(upstreamStart)), edit.selection.isRange
    {
      options.mergesBlocks = false
      prunesStartBlock = true
    }
    leadingSpace = tree.leadingSpace(upstreamStart)
    trailingSpace = tree.trailingSpace(downstreamEnd)
    startBlock = tree.enclosing(tree.inParent(downstreamStart), crossingBoundaries: true) {
      self.tree.isBlock($0)
    }
    endBlock = tree.enclosing(tree.inParent(upstreamEnd), crossingBoundaries: true) {
      self.tree.isBlock($0)
    }
  }

  // MARK: The style of what is typed next

  private func saveTypingStyle() {
    if upstreamStart.anchor == downstreamEnd.anchor, upstreamStart.anchor.isText {
      edit.settings.typingStyle = nil
      return
    }
    guard let start = selection.start,
      start.anchor.isText || start.anchor.isElement(anyOf: [.img, .br])
    else { return }
    var style = tree.style(at: start.anchor)
    if let link = tree.enclosingLink(start), link.parent != nil {
      for node in [link.parent, link] {
        let there = tree.style(at: node)
        for (name, value) in style.properties where there[name] == value { style[name] = nil }
      }
    }
    typingStyle = style
  }

  private func computeTypingStyle() {
    guard var style = typingStyle else { return }
    tree.prepare(&style, toApplyAt: ending)
    edit.settings.typingStyle = style.isEmpty ? nil : style
  }

  // MARK: Line breaks

  /// An empty line behind another one is just its line break.
  private func deleteLineBreakAlone() -> Bool {
    guard let first = upstreamStart.nodeBehind, let second = downstreamStart.nodeBehind else {
      return false
    }
    let end = upstreamEnd.nodeBehind
    guard first.isLineBreakElement, second.isLineBreakElement else { return false }
    if second == end || end?.isLineBreakElement == true && first.nextSibling == end {
      removeUpdating(second)
      return true
    }
    let isBlock =
      tree.isStartOfBlock(tree.visible(.before(first)))
      && tree.isEndOfBlock(tree.visible(.behind(second)))
    if !isBlock, end == nil || end?.isLineBreakElement == true || end?.previousSibling != first {
      startsAtEmptyLine = true
      ending = downstreamEnd
    }
    return false
  }

  private func fixSpaces() {
    for space in [leadingSpace, trailingSpace] {
      guard let space, space.anchor.isText, space.isConnected, !tree.isRenderedCharacter(space)
      else { continue }
      edit.replaceText(space.anchor, space.editingOffset, 1, with: Edit.noBreakSpace)
    }
  }

  private func removeRedundantBlocks() {
    let root = tree.editableRoot(of: ending.container)
    var next = ending.container
    while let node = next, node != root {
      if edit.isRedundantBlock(node) {
        let isEnding = node == ending.anchor
        if isEnding, let parent = node.parent {
          ending = EditingPosition(parent, node.index + ending.editingOffset)
        }
        edit.removeKeepingChildren(node)
        guard node.parent == nil else { break }
        next = ending.anchor
      } else {
        next = node.parent
      }
    }
  }
}
