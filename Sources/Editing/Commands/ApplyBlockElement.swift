import DOM

/// Puts the selected paragraphs into blocks.
///
/// SAFARI: `ApplyBlockElementCommand`
class ApplyBlockElement {
  let edit: Edit
  let name: DOMString
  let style: DOMString?
  var endOfLast: EditingPosition?

  var tree: RenderedTree { edit.tree }

  init(_ edit: Edit, _ name: DOMString, style: DOMString? = nil) {
    self.edit = edit
    self.name = name
    self.style = style
  }

  func makeBlock() -> Node {
    let block = edit.make(named: name)
    if let style { Element(block)?["style"] = style }
    return block
  }

  final func apply() {
    guard !edit.selection.isNoneOrOrphaned, tree.editableRoot(edit.selection) != nil else { return }
    let (visibleStart, visibleEnd) = (edit.visibleStart, edit.visibleEnd)
    if visibleEnd != visibleStart, tree.isStartOfParagraph(visibleEnd) {
      edit.select(visibleStart, tree.previous(visibleEnd, staying: true))
    }
    let selection = tree.selectionForParagraphs(edit.selection)
    guard let start = tree.visibleStart(selection), let end = tree.visibleEnd(selection) else {
      return
    }
    let scope = tree.highestEditableRoot(start) ?? tree.document.node
    let offsets = TextOffsets(scope, tree)
    let (first, last) = (offsets.offset(of: start), offsets.offset(of: end))
    format(start, end)
    let after = TextOffsets(scope, tree)
    if let start = tree.visible(after.position(at: first)),
      let end = tree.visible(after.position(at: last))
    {
      edit.select(start, end)
    }
  }

  func format(_ start: EditingPosition, _ end: EditingPosition) {
    let first = tree.downstream(start) ?? start
    if isUnsplittable(first) {
      let block = makeBlock()
      edit.insert(block, at: first)
      let placeholder = edit.make(.br)
      edit.append(placeholder, to: block)
      return edit.select(.before(placeholder))
    }
    formatParagraphs(start, end)
  }

  private func isUnsplittable(_ position: EditingPosition) -> Bool {
    let container = position.container
    return container == tree.editableRoot(position)
      || container == tree.enclosingTableCell(position)
  }

  private func formatParagraphs(_ start: EditingPosition, _ end: EditingPosition) {
    var block: Node?
    var current = tree.endOfParagraph(start)
    let beyond = tree.endOfParagraph(tree.next(tree.endOfParagraph(end)))
    endOfLast = tree.endOfParagraph(end)
    var isAtEnd = false
    for _ in 0..<Self.maximumCount {
      guard let endOfParagraph = current, current != beyond, !isAtEnd else { break }
      isAtEnd = endOfParagraph == endOfLast
      let (first, last) = splitTexts(endOfParagraph)
      let cell = tree.enclosingTableCell(first)
      let next = tree.endOfParagraph(tree.next(tree.visible(last)))
      formatParagraph(first, last, &block)
      if cell != nil, cell != tree.enclosingTableCell(next) { block = nil }
      if beyond?.isConnected == false || next?.isConnected == false || next == current { break }
      current = next
    }
  }

  private static let maximumCount = 5000

  /// Lines of a preserved text become texts of their own.
  private func splitTexts(
    _ endOfParagraph: EditingPosition
  ) -> (EditingPosition, EditingPosition) {
    var start = tree.startOfParagraph(endOfParagraph) ?? endOfParagraph
    var end = endOfParagraph
    let isSame = start.text != nil && start.text == end.text
    if let text = start.text, !tree.collapsesSpaces(text), start.offsetInContainer > 0 {
      let offset = start.offsetInContainer
      edit.splitText(text, at: offset)
      start = EditingPosition(text, 0)
      if isSame { end = EditingPosition(text, end.offsetInContainer - offset) }
      shiftEndOfLast(text, offset)
    }
    if let text = end.text, !tree.collapsesSpaces(text) {
      let offset = end.offsetInContainer
      if offset > 0, offset < text.length {
        edit.splitText(text, at: offset)
        if let head = text.previousSibling {
          if isSame || start.text == text { start = EditingPosition(head, 0) }
          if let last = endOfLast, last.text == text {
            endOfLast =
              last.offsetInContainer <= offset
              ? EditingPosition(head, last.offsetInContainer)
              : EditingPosition(text, last.offsetInContainer - offset)
          }
          end = .last(in: head)
        }
      }
    }
    return (start, end)
  }

  private func shiftEndOfLast(_ text: Node, _ count: Int) {
    guard let last = endOfLast, last.text == text else { return }
    endOfLast = EditingPosition(text, max(0, last.offsetInContainer - count))
  }

  func formatParagraph(_ start: EditingPosition, _ end: EditingPosition, _ block: inout Node?) {}
}

/// SAFARI: `FormatBlockCommand`
final class FormatBlock: ApplyBlockElement {
  private(set) var isDone = false

  static let names: Set<ElementName> = [
    .address, .article, .aside, .blockquote, .dd, .div, .dl, .dt, .footer, .h1, .h2, .h3, .h4,
    .h5, .h6, .header, .hgroup, .main, .nav, .p, .pre, .section,
  ]

  override func format(_ start: EditingPosition, _ end: EditingPosition) {
    guard edit.make(named: name).isElement(anyOf: Self.names) else { return }
    super.format(start, end)
    isDone = true
  }

  /// The block up to which the tree is split.
  private func blockToSplitTo(_ node: Node) -> Node {
    var last = node
    var next: Node? = node
    while let current = next {
      guard tree.isEditable(current) else { return last }
      guard let parent = current.parent else { return current }
      if tree.isTableCell(current) || current.isElement(.body) || !tree.isEditable(parent)
        || current.isElement(anyOf: Self.names)
      {
        return current
      }
      if tree.isBlock(current) { last = current }
      if current.isList { return tree.isEditable(parent) ? parent : current }
      next = parent
    }
    return last
  }

  override func formatParagraph(
    _ start: EditingPosition, _ end: EditingPosition, _ block: inout Node?
  ) {
    let limit = blockToSplitTo(start.anchor)
    let outer = start.anchor == limit ? start.anchor : edit.splitTree(start.anchor, to: limit)
    var reference = outer
    guard let root = tree.editableRoot(start), let own = tree.enclosingBlockFlow(of: end.anchor)
    else { return }
    let last = endOfLast ?? end
    if own.isElement(anyOf: FormatBlock.names),
      tree.visible(start) == tree.startOfBlock(tree.visible(start)),
      tree.visible(end) == tree.endOfBlock(tree.visible(end))
        || tree.isVisiblyWithin(own, start, last),
      own != root, !root.isInside(own)
    {
      if Element(own)?.localName.string == name { return }
      reference = own
    }
    if block == nil {
      let new = makeBlock()
      edit.insert(new, before: reference)
      block = new
    }
    guard let block, block.isConnected else { return }
    let lastInBlock = block.lastChild.map { EditingPosition.behind($0) }
    let wasEnd = tree.isEndOfParagraph(tree.visible(lastInBlock))
    edit.moveParagraphWithClones(from: start, to: end, into: block, outer: outer)
    let visible = tree.visible(lastInBlock)
    if wasEnd, lastInBlock?.isConnected == true, !tree.isEndOfParagraph(visible),
      !tree.isStartOfParagraph(visible)
    {
      edit.insertPlaceholder(at: lastInBlock)
    }
  }
}
