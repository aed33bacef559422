import IntegerConversion

/// What the parts of flex layout share: the container and its sizes.
struct FlexContainer {
  let box: Box
  let axes: FlexAxes
  let sizes: BoxSizes
  let context: LayoutContext
  /// That of a container around it.
  private let outerLinesLeft: Int?

  init(_ box: Box, in space: ConstraintSpace, _ context: LayoutContext) {
    self.box = box
    self.context = context
    outerLinesLeft = space.linesLeft
    axes = FlexAxes(box)
    sizes = BoxSizes(box, in: space, context)
  }

  var style: BoxStyle { box.style }
  var flow: Flow { box.flow }
  private var is2009: Bool { style.display.inner == .flexBox2009 }

  /// How many lines of the items are shown; nil: all.
  func shownLines(of items: [Box]) -> Int? {
    guard is2009, !axes.isRow, let clamp = FlexBox2009(style).lineClamp else {
      return outerLinesLeft
    }
    switch clamp {
    case .count(let count): return count
    case .percent(let percent):
      let total = items.reduce(0) { $0 + lineCount(of: $1) }
      return max(1, Int(clamping: Double(total + 1) * percent / 100))
    }
  }

  private func lineCount(of child: Box) -> Int {
    var left = Int.max
    _ = context.layout(child, in: sizes.space(for: child)).end(ofLine: &left)
    return Int.max - left
  }

  // MARK: Sizes of the content box

  /// Nil if percentages in the main axis count as `auto`.
  var mainBasis: LayoutUnit? {
    axes.isRow ? sizes.contentInlineSize : sizes.percentageBlockBasis
  }

  /// The main size for items that take so much room: what the style says, or else theirs.
  func mainSize(forContent content: LayoutUnit) -> LayoutUnit {
    guard !axes.isRow else { return sizes.contentInlineSize }
    return (sizes.finalBlockSize(contentSize: content) - sizes.edges.block).clampedToZero
  }

  /// Where lines break; the greatest length if they do not.
  var lineLength: LayoutUnit { mainSize(forContent: .max) }

  /// Nil if it depends on the lines.
  var definiteCrossSize: LayoutUnit? {
    axes.isRow ? sizes.contentBlockSize : sizes.contentInlineSize
  }

  func crossSize(forContent content: LayoutUnit) -> LayoutUnit {
    guard axes.isRow else { return sizes.contentInlineSize }
    return (sizes.finalBlockSize(contentSize: content) - sizes.edges.block).clampedToZero
  }

  // MARK: Gaps

  var gapBetweenItems: LayoutUnit { axes.isRow ? columnGap : rowGap }
  var gapBetweenLines: LayoutUnit { axes.isRow ? rowGap : columnGap }
  private var columnGap: LayoutUnit { is2009 ? .zero : style.columnGap(sizes.contentInlineSize) }
  private var rowGap: LayoutUnit { is2009 ? .zero : style.rowGap(sizes.percentageBlockBasis) }

  // MARK: Alignment

  var justifyContent: ContentAlignment {
    guard !is2009 else { return FlexBox2009(style).justifyContent }
    var result = ContentAlignment(style.own.justifyContent)
    if result.position == .left {
      result.position = leftIsEnd ? .end : .start
    } else if result.position == .right {
      // Neither is at a side in a column of a horizontal flow.
      result.position = leftIsEnd || !axes.isRow && flow.isHorizontal ? .start : .end
    }
    return result
  }

  /// https://drafts.csswg.org/css-align-3/#valdef-justify-content-left
  private var leftIsEnd: Bool {
    axes.isRow ? flow.isRTL : flow.mode == .verticalRL
  }

  var alignContent: ContentAlignment {
    var result = ContentAlignment(style.own.alignContent)
    if result.position == .normal { result.position = .stretch }
    return result
  }

  /// With flow-relative values in place of those that depend on the item.
  func alignment(of item: Box) -> SelfAlignment {
    guard !is2009 else { return FlexBox2009(style).alignItems }
    var result = item.style.alignSelf(in: style)
    switch result.position {
    case .normal, .auto, .legacy, .stretch: result.position = .stretch
    case .start, .left: result.position = .start
    case .end, .right: result.position = .end
    case .selfStart: result.position = startsAtStart(item) ? .start : .end
    case .selfEnd: result.position = startsAtStart(item) ? .end : .start
    case .flexStart: result.position = axes.isWrapReversed ? .end : .start
    case .flexEnd: result.position = axes.isWrapReversed ? .start : .end
    default: break
    }
    return result
  }

  /// Whether the item's own start side is on the start side of the cross axis.
  private func startsAtStart(_ item: Box) -> Bool {
    item.flow.sharesStart(with: flow, alongBlockAxis: axes.isRow)
  }
}

extension Flow {
  /// Whether the start sides of this flow and of another are the same in an axis of the other.
  ///
  /// https://drafts.csswg.org/css-align-3/#valdef-self-position-self-start
  func sharesStart(with other: Flow, alongBlockAxis: Bool) -> Bool {
    let sides = PhysicalEdges(top: 0, right: 1, bottom: 2, left: 3)
    let theirs = sides.logical(other)
    let own = sides.logical(self)
    let side = alongBlockAxis ? theirs.blockStart : theirs.inlineStart
    return own.inlineStart == side || own.blockStart == side
  }
}
