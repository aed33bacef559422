/// Lays out the lines of one segment of a block's content, one below the other.
///
/// SAFARI: `InlineFormattingContext::lineLayout`.
struct LineStacker {
  private var content: InlineContent
  private var geometry: InlineGeometry
  private let floats: FloatsBesideLines
  private var builder: LineBuilder
  private var box: LineBox
  private let isFirstSegment: Bool
  private var indent: LineIndent
  /// Below the text of the last line.
  private var roomBelow: Float = 0
  private let marker: MarkerLine?
  /// From the start of the block's content, in pixels: lines are not in 64ths.
  private var top: Float = 0
  private(set) var result = InlineLayout.Result()

  init(
    _ geometry: InlineGeometry, _ floats: FloatsBesideLines, isFirstSegment: Bool,
    marker: MarkerLine?
  ) {
    content = geometry.content
    self.geometry = geometry
    self.floats = floats
    self.isFirstSegment = isFirstSegment
    self.marker = marker
    if isFirstSegment { top = content.container.raise.float }
    indent = LineIndent(content.container, basis: geometry.sizes?.contentInlineSize)
    builder = LineBuilder(geometry, floats: floats)
    box = LineBox(geometry)
  }

  /// Goes on with the content as it is in another line.
  private mutating func use(_ content: InlineContent) {
    self.content = content
    geometry = InlineGeometry(content, geometry.context, geometry.purpose, geometry.sizes)
    builder = LineBuilder(geometry, floats: floats)
    box = LineBox(geometry)
  }

  private var root: BoxStyle { content.container.style }
  /// The direction of the text of the paragraph.
  private var isRTL: Bool {
    root.own.unicodeBidi == .plaintext
      ? content.paragraphLevel & 1 == 1 : geometry.flow.isRTL
  }

  mutating func layout(_ range: Range<Int>) -> InlineLayout.Result {
    var position = InlinePosition(index: range.lowerBound)
    var later: [InlineItem] = []
    var isFirst = isFirstSegment
    let others = content
    if isFirst, let firstLine = content.firstLine { use(firstLine) }
    while position.index < range.upperBound || !later.isEmpty {
      let lineHeight =
        geometry.context.hasLineHeightQuirk
        ? LayoutUnit.zero : LayoutUnit(content.nodes[0].style.usedLineHeight)
      floats.begin(at: top, height: lineHeight)
      let next = builder.fill(
        from: position, to: range.upperBound, room: floats.room(forHeight: lineHeight),
        indent: indent.ofLine(isFirst: isFirst), floatsBefore: later)
      let hadFloats = !later.isEmpty
      later = builder.laterFloats
      if next == position, !hadFloats, builder.line.runs.allSatisfy({ $0.kind == .spanningStart }) {
        // Floats left no room.
        guard floats.moveDown(&top) else {
          position = forceItem(next)
          continue
        }
        continue
      }
      if !builder.line.runs.isEmpty {
        finishLine(isLast: isLast(next, range.upperBound), isFirstLine: &isFirst)
      }
      position = next
      if !isFirst, content !== others {
        use(others)
        position.remeasure(others)
      }
    }
    result.end = floats.block + LayoutUnit(top)
    result.floats = floats.placed
    return result
  }

  /// Goes on even where there is no room at all.
  private func forceItem(_ position: InlinePosition) -> InlinePosition {
    InlinePosition(index: position.index + 1)
  }

  /// Whether no content follows.
  private func isLast(_ position: InlinePosition, _ end: Int) -> Bool {
    guard position.rest == nil else { return false }
    return !content.hasLines(position.index..<max(end, position.index))
  }

  // MARK: Horizontally

  /// https://drafts.csswg.org/css-text/#text-align-property
  private func alignment(isLast: Bool) -> TextAlign {
    if content.container.isAnnotation { return root.alignsRubyToStart ? .start : .center }
    guard isLast || builder.line.runs.last?.isBreak == true else { return root.textAlign }
    if let last = root.textAlignLast { return last }
    return root.textAlign == .justify ? .start : root.textAlign
  }

  /// How far the content is from the start of the line.
  ///
  /// SAFARI: `InlineFormattingUtils::horizontalAlignmentOffset`.
  private func offset(isLast: Bool) -> Float {
    let line = builder.line
    let available = builder.right - builder.left - builder.indent
    var contentWidth = line.contentWidth
    if line.hangingWidth > 0 {
      let isConditional = isLast || line.runs.last?.isBreak == true
      contentWidth =
        isConditional ? min(contentWidth, available) : contentWidth - line.hangingWidth
    }
    let free = available - contentWidth
    guard free > 0 else { return 0 }
    switch alignment(isLast: isLast) {
    case .left, .webkitLeft: return isRTL ? free : 0
    case .right, .webkitRight: return isRTL ? 0 : free
    case .end: return free
    case .center, .webkitCenter: return free / 2
    case .start, .justify: return 0
    }
  }

  // MARK: Lines

  private mutating func finishLine(isLast: Bool, isFirstLine: inout Bool) {
    builder.finishLine(isLast: isLast)
    if alignment(isLast: isLast) == .justify { builder.justify() }
    let offset = self.offset(isLast: isLast)
    let line = builder.line
    if !content.rubyBases.isEmpty {
      geometry.setOverhangs(in: line.runs)
      box.roomAbove = roomBelow
    }
    box.build(
      line.runs, contentWidth: line.contentWidth,
      marker: result.lines.isEmpty ? marker : nil)
    let left =
      isRTL
      ? builder.right - builder.indent - offset - line.contentWidth
      : builder.left + builder.indent + offset
    if box.hasContent { addLine(left) }
    if box.hasContent {
      isFirstLine = false
      roomBelow = max(0, box.roomBelow)
      indent.isAfterBreak = line.runs.last?.isBreak == true
    }
    addOutOfFlow(line.runs, left)
    top += box.height
    if let last = line.runs.last, last.kind == .lineBreak {
      let clear = content.nodes[Int(last.node)].box.style.own.clear
      if clear != .none { top = max(top, floats.clearance(clear)) }
    }
  }

  private mutating func addLine(_ left: Float) {
    var fragments = LineFragments(
      geometry, left: left - floats.left.float, top: top, isContinued: !result.lines.isEmpty)
    if content.needsReordering {
      fragments.addReordered(builder.line.runs, box)
    } else {
      fragments.add(builder.line.runs, box)
    }
    let ascent = box.root.top + box.root.ascent
    let baseline =
      top + (content.container.flow.hasInvertedBaselines ? box.height - ascent : ascent)
    result.lines.append(
      Line(
        items: fragments.finished(box.height), top: LayoutUnit(top), height: LayoutUnit(box.height),
        baseline: LayoutUnit(baseline), left: LayoutUnit(builder.left - floats.left.float),
        availableWidth: LayoutUnit(builder.right - builder.left),
        endsWithBreak: builder.line.runs.last?.isBreak == true))
  }

  // MARK: Out of flow

  /// https://drafts.csswg.org/css-position-3/#static-position
  private mutating func addOutOfFlow(_ runs: [InlineLine.Run], _ left: Float) {
    var hasContent = false
    for run in runs {
      guard run.kind == .outOfFlow else {
        hasContent = hasContent || run.isContent
        continue
      }
      let child = content.nodes[Int(run.node)].box
      let isInline = child.style.own.wasInlineLevel
      let inline: LayoutUnit
      if isInline {
        let position = isRTL ? left + builder.line.contentWidth - run.left : left + run.left
        inline = LayoutUnit(position)
      } else {
        inline = isRTL ? floats.right : floats.left
      }
      let below = !isInline && hasContent ? box.height : 0
      result.outOfFlow.append(
        Fragment.OutOfFlow(
          box: child,
          staticPosition: LogicalOffset(
            inline: inline, block: floats.block + LayoutUnit(top + below))))
    }
  }
}

extension TextAlign {
  /// Where an empty line begins.
  func emptyLineStart(_ left: LayoutUnit, _ right: LayoutUnit, _ flow: Flow) -> LayoutUnit {
    switch self {
    case .start, .justify: flow.isRTL ? right : left
    case .end: flow.isRTL ? left : right
    case .left, .webkitLeft: left
    case .right, .webkitRight: right
    case .center, .webkitCenter: left + (right - left) / 2
    }
  }
}
