import DOM

// Spaces that are shown stay so: where they would collapse, they do not break.

extension Edit {
  /// SAFARI: `CompositeEditCommand::rebalanceWhitespaceAt`
  func rebalanceSpaces(at position: EditingPosition?) {
    guard let position, let text = position.text, tree.collapsesSpaces(text),
      !tree.preservesBreaks(text)
    else { return }
    let units = text.codeUnits
    let offset = position.offsetInContainer
    guard !units.isEmpty else { return }
    let isAtSpace =
      units.indices.contains(offset) && units[offset].isEditingSpace
      || units.indices.contains(offset - 1) && units[offset - 1].isEditingSpace
    if isAtSpace { rebalanceSpaces(text, offset, offset) }
  }

  func rebalanceSpaces() {
    guard !selection.isNone else { return }
    rebalanceSpaces(at: selection.start)
    if selection.isRange { rebalanceSpaces(at: selection.end) }
  }

  func rebalanceSpaces(_ text: Node, _ start: Int, _ end: Int) {
    let units = text.codeUnits
    var first = min(start, units.count)
    while first > 0, units[first - 1].isEditingSpace { first -= 1 }
    var last = min(end, units.count)
    while last < units.count, units[last].isEditingSpace { last += 1 }
    guard first < last else { return }
    let isAtStart =
      first == 0 || tree.isStartOfParagraph(tree.visible(EditingPosition(text, first)))
    let isAtEnd =
      last == units.count || tree.isEndOfParagraph(tree.visible(EditingPosition(text, last)))
    let old = Array(units[first..<last])
    let new = Self.rebalanced(old, isAtStart: isAtStart, isAtEnd: isAtEnd)
    if new != old { replaceText(text, first, last - first, with: DOMString(codeUnits: new)) }
  }

  /// Every other space does not break, nor does one at the edge of a paragraph.
  private static func rebalanced(_ units: [UInt16], isAtStart: Bool, isAtEnd: Bool) -> [UInt16] {
    var result = units
    var isBehindSpace = false
    for (index, unit) in units.enumerated() {
      guard unit.isEditingSpace else {
        isBehindSpace = false
        continue
      }
      if isBehindSpace || index == 0 && isAtStart || index == units.count - 1 && isAtEnd {
        result[index] = 0xA0
        isBehindSpace = false
      } else {
        result[index] = 0x20
        isBehindSpace = true
      }
    }
    return result
  }

  static let noBreakSpace = DOMString("\u{A0}")

  /// SAFARI: `CompositeEditCommand::prepareWhitespaceAtPositionForSplit`
  func prepareSpaces(forSplitAt position: EditingPosition) -> EditingPosition {
    let node = position.anchor
    guard node.isText, node.length > 0, tree.collapsesSpaces(node),
      let upstream = tree.upstream(position)
    else { return position }
    deleteInsignificantText(from: upstream, to: tree.downstream(position))
    guard let result = tree.downstream(upstream) else { return position }
    let visible = tree.visible(result)
    let previous = tree.previous(visible)
    if let previous, previous.anchor.isText,
      tree.character(behind: previous)?.isCollapsibleSpace == true
    {
      replaceText(previous.anchor, previous.editingOffset, 1, with: Self.noBreakSpace)
    }
    if tree.character(behind: visible)?.isCollapsibleSpace == true, result.anchor.isText {
      replaceText(result.anchor, result.editingOffset, 1, with: Self.noBreakSpace)
    }
    return result
  }

  // MARK: What is not shown

  /// Removes what is not shown of a part of a text.
  func deleteInsignificantText(_ text: Node, _ start: Int, _ end: Int) {
    guard start < end, let rendered = tree.layout.renderedText(of: text) else { return }
    guard !rendered.runs.isEmpty else { return remove(text) }
    let units = text.codeUnits
    guard start < units.count, end <= units.count else { return }
    let kept = (start..<end).filter { index in
      rendered.runs.contains { $0.start <= index && index < $0.end }
    }
    guard kept.count < end - start else { return }
    replaceText(text, start, end - start, with: DOMString(codeUnits: kept.map { units[$0] }))
  }

  func deleteInsignificantText(from start: EditingPosition?, to end: EditingPosition?) {
    guard let start, let end, start < end else { return }
    var texts: [Node] = []
    var next: Node? = start.anchor
    while let node = next {
      if node.isText { texts.append(node) }
      if node == end.anchor { break }
      next = node.following
    }
    for text in texts {
      deleteInsignificantText(
        text, text == start.anchor ? start.editingOffset : 0,
        text == end.anchor ? end.editingOffset : text.length)
    }
  }

  func deleteInsignificantText(downstreamOf position: EditingPosition?) {
    guard let position else { return }
    let end = tree.downstream(tree.next(tree.visible(position)))
    deleteInsignificantText(from: position, to: end)
  }
}
