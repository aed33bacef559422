/// Lines in a block, and the blocks between them.
extension BlockBuilder {
  mutating func layoutLines() {
    var marker = box.lineOfMarkers(isQuirky: context.isQuirky)
    if box.children.isEmpty {
      if let marker { addLine(of: marker) }
      return
    }
    let content = box.measuredContent()
    var interruptions = InlineInterruptions()
    if !content.beginsInLines {
      if let marker { addLine(of: marker) }
      marker = nil
    }
    for segment in content.segments {
      switch segment {
      case .lines(let range):
        layoutLines(range, of: content, marker)
        marker = nil
        interruptions.passed(range, of: content, lines.count, at: gapPosition)
      case .block(let child, let parent):
        interruptions.willAdd(parent, of: content, placed.count, lines.count, at: gapPosition)
        if child.establishesFormattingContext { addIndependent(child) } else { addBlock(child) }
        interruptions.didAdd(placed.count)
      }
    }
    interruptions.finish(content, lines.count, at: gapPosition)
    self.interruptions = interruptions.all
  }

  /// Where an empty part of an inline box is; nil if that is where this box begins.
  private var gapPosition: LayoutUnit? {
    start == nil && (!box.isAnonymous || strut.isAtStart) ? nil : position
  }

  /// A line in which nothing but the marker of a list item is.
  mutating func addLine(of marker: MarkerLine) {
    if case .beside = marker { return }
    resolveStart(at: position)
    block = position
    strut = MarginStrut()
    guard case .whole = marker else { return }
    let style = box.style.textStyle
    let leading = style.usedLineHeight - style.metrics.ascent - style.metrics.descent
    let text = box.style.dominantBaseline.extent(of: style)
    let ascent =
      box.flow.hasInvertedBaselines
      ? text.descent + (leading / 2).rounded(.up) : text.ascent + (leading / 2).rounded(.down)
    if firstBaseline == nil { firstBaseline = block + LayoutUnit(ascent) }
    lastBaseline = block + LayoutUnit(ascent)
    block += LayoutUnit(style.usedLineHeight)
  }

  private mutating func layoutLines(
    _ range: Range<Int>, of content: InlineContent, _ marker: MarkerLine? = nil
  ) {
    guard content.hasLines(range) || marker != nil else {
      // Nothing but floats, absolutes, and spaces that collapse.
      for child in InlineLayout.outOfLines(range, of: content) {
        if child.style.isFloating { addFloat(child) } else { addOutOfFlow(child) }
      }
      return
    }
    resolveStart(at: position)
    block = position
    strut = MarginStrut()
    let floatsBefore = shared.floats.state
    var result = InlineLayout.layout(
      range, of: content, sizes, shared, from: contentLeft, to: contentRight, at: block,
      blockStart: start ?? block, marker: marker)
    if let columns = shared.columns { breakLines(of: &result, floatsBefore, columns) }
    placed += result.floats.map { ($0.lineLeft, $0.block, $0.fragment) }
    outOfFlow += result.outOfFlow
    if firstBaseline == nil { firstBaseline = result.lines.first.map { block + $0.baseline } }
    if let last = result.lines.last { lastBaseline = block + last.baseline }
    let (left, top) = (contentLeft - lineLeft, block - (start ?? .zero))
    lines += result.lines.map { $0.moved(inline: left, block: top) }
    let start = block
    block = result.end
    clamp(result.lines, from: start)
    if result.lines.isEmpty, let marker { addLine(of: marker) }
  }

  /// The block ends with the last line that is shown; the lines after it are where they would be.
  ///
  /// https://drafts.csswg.org/css-overflow-4/#line-clamp
  private mutating func clamp(_ lines: [Line], from start: LayoutUnit) {
    guard let left = shared.linesLeft else { return }
    guard lines.count >= left, left > 0 else {
      shared.linesLeft = left - lines.count
      return
    }
    shared.linesLeft = nil
    block = start + lines[left - 1].top + lines[left - 1].height
  }
}
