import DOM

/// Gives what is selected a style.
///
/// SAFARI: `ApplyStyleCommand`
final class ApplyStyle {
  let edit: Edit
  var style: EditingStyle
  /// As block styles, whatever the properties.
  let isForBlocks: Bool
  /// An element to put around what is selected, or to take away.
  var styledElement: Element?
  var removesOnly = false
  /// Which elements to take away, for their formatting.
  var isToRemove: (Element) -> Bool = { _ in false }
  var removesFormatting = false
  private var start: EditingPosition?
  private var end: EditingPosition?
  private var followsSelection: Bool

  var tree: RenderedTree { edit.tree }
  var equivalents: StyleEquivalents { StyleEquivalents(tree: tree) }

  init(_ edit: Edit, _ style: EditingStyle, isForBlocks: Bool = false) {
    self.edit = edit
    self.style = style
    self.isForBlocks = isForBlocks
    followsSelection = true
    start = edit.tree.downstream(edit.selection.start)
    end = edit.tree.upstream(edit.selection.end)
  }

  init(
    _ edit: Edit, _ style: EditingStyle, from start: EditingPosition, to end: EditingPosition
  ) {
    self.edit = edit
    self.style = style
    isForBlocks = false
    followsSelection = false
    (self.start, self.end) = (start, end)
  }

  var startPosition: EditingPosition? { followsSelection ? edit.selection.start : start }
  var endPosition: EditingPosition? { followsSelection ? edit.selection.end : end }

  func update(_ newStart: EditingPosition, _ newEnd: EditingPosition) {
    if newStart != start || newEnd != end { followsSelection = true }
    let isBaseFirst = edit.startingSelection.isBaseFirst
    edit.select(isBaseFirst ? newStart : newEnd, isBaseFirst ? newEnd : newStart)
    (start, end) = (newStart, newEnd)
  }

  /// In order.
  var bounds: (start: EditingPosition, end: EditingPosition)? {
    guard let start = startPosition, let end = endPosition, start.isConnected, end.isConnected
    else { return nil }
    return end < start ? (end, start) : (start, end)
  }

  func apply() {
    if isForBlocks { return applyToBlocks(style) }
    let blockStyle = style.extractBlockProperties()
    if !blockStyle.isEmpty { applyToBlocks(blockStyle) }
    if !style.isEmpty || styledElement != nil || removesFormatting { applyInline() }
  }

  // MARK: Blocks

  private func applyToBlocks(_ style: EditingStyle) {
    guard let (start, end) = bounds, let visibleStart = tree.visible(start),
      var visibleEnd = tree.visible(end)
    else { return }
    let scope = tree.document.node
    let offsets = TextOffsets(scope, tree)
    let (first, last) = (offsets.offset(of: visibleStart), offsets.offset(of: visibleEnd))
    var paragraph = tree.startOfParagraph(visibleStart)
    var next = tree.next(tree.endOfParagraph(paragraph))
    if visibleEnd != visibleStart, tree.isStartOfParagraph(visibleEnd) {
      visibleEnd = tree.previous(visibleEnd, staying: true) ?? visibleEnd
    }
    let beyond = tree.next(tree.endOfParagraph(visibleEnd))
    var count = 0
    while let current = paragraph, current != beyond, count < Self.maximumCount {
      count += 1
      let change = StyleChange(style, at: current, edit.settings)
      if !change.declarations.properties.isEmpty || removesOnly {
        applyToBlock(of: current, change, style)
        if next?.isConnected == false {
          next = tree.next(tree.endOfParagraph(tree.visible(current)))
        }
      }
      guard next != paragraph else { break }
      paragraph = next
      next = tree.next(tree.endOfParagraph(paragraph))
    }
    let after = TextOffsets(scope, tree)
    if let first = after.position(at: first), let last = after.position(at: last) {
      update(first, last)
    }
  }

  private static let maximumCount = 10_000

  private func applyToBlock(
    of paragraph: EditingPosition, _ change: StyleChange, _ style: EditingStyle
  ) {
    var block = tree.enclosingBlock(of: paragraph.anchor)
    if !removesOnly, let new = edit.moveParagraphToNewBlockIfNeeded(paragraph) { block = new }
    guard let element = Element(block), element.isHTML else { return }
    var extracted: EditingStyle?
    _ = removeDeclarations(style, from: element, extracting: &extracted)
    guard !removesOnly, element.node.isConnected else { return }
    var declarations = EditingStyle(element.styleDeclarations)
    let old = declarations.text
    let new = change.declarations.text
    declarations = change.declarations
    edit.set("style", old.isEmpty ? new : new + " " + old, of: element)
  }
}
