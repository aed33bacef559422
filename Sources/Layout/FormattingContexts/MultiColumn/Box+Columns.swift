import CSS
import IntegerConversion

// https://drafts.csswg.org/css-multicol-1/#the-multi-column-model

extension Box {
  /// The anonymous box of a multi-column container that has the content, in one strip.
  var columnFlow: Box? {
    guard let first = children.first, first.isColumnFlow else { return nil }
    return first
  }

  /// Whether its content is in columns.
  ///
  /// SAFARI: `RenderBlockFlow::willCreateColumns`.
  var makesColumns: Bool {
    guard style.asksForColumns, case .inlines = content, !isInlineBox, !isGenerated,
      !children.isEmpty, style.display.inner == .flow || style.display.inner == .flowRoot,
      element?.isHTML(.fieldset) != true
    else { return false }
    let outer = style.display.outer
    return !outer.isTablePart || outer == .tableCell || outer == .tableCaption
  }

  /// Moves the children into the box that holds them in one strip.
  func wrapInColumnFlow() {
    let flow = Box(style: style.anonymousBlock)
    flow.isColumnFlow = true
    flow.parent = self
    for child in children { flow.append(child) }
    replaceChildren(with: [flow])
    content = .blocks
    flow.settleChildren()
  }

  /// https://drafts.csswg.org/css-multicol-1/#valdef-column-span-all
  var spansColumns: Bool {
    style.own.others[Properties.columnSpan]?.isKeyword("all") == true
  }

  /// How many boxes inside span all columns: blocks that are in no other formatting context.
  var spannerCount: Int {
    var count = 0
    var pending = [self]
    while let box = pending.popLast() {
      for child in box.children where !child.isInlineLevel && child.style.isInFlow {
        if child.spansColumns {
          count += 1
        } else if !child.establishesFormattingContext {
          pending.append(child)
        }
      }
    }
    return count
  }

  /// Whether it is in one column as a whole, if it fits.
  ///
  /// SAFARI: `isUnsplittableForPagination`.
  var isUnsplittable: Bool {
    if breakInside == "avoid" || breakInside == "avoid-column" { return true }
    return isMonolithic || isFlexContainer
  }

  var isFlexContainer: Bool {
    style.display.inner == .flex || style.display.inner == .flexBox2009
  }

  /// https://drafts.csswg.org/css-break-4/#monolithic
  var isMonolithic: Bool {
    if replaced != nil || isAtomicInline { return true }
    if let parent, flow.isOrthogonal(to: parent.flow) { return true }
    if style.own.others[Properties.contain]?.items.contains(where: {
      $0.isKeyword("size") || $0.isKeyword("strict")
    }) == true {
      return true
    }
    guard style.own.overflowY == .auto || style.own.overflowY == .scroll else { return false }
    return !style.blockSize(flow).isAuto || style.maxBlockSize(flow) != .none
  }

  private var breakInside: String { style.own.others[Properties.breakInside]?.name ?? "" }

  var breaksColumnBefore: Bool {
    style.own.others[Properties.breakBefore]?.isKeyword("column") == true
  }

  var breaksColumnAfter: Bool {
    style.own.others[Properties.breakAfter]?.isKeyword("column") == true
  }
}

extension BoxStyle {
  /// Whether there are to be columns in boxes that can have any.
  var asksForColumns: Bool {
    own.hasColumns && (columnWidth != nil || columnCount ?? 1 > 1)
  }

  /// Nil for `auto`.
  var columnCount: Int? {
    guard case .numeric(let count, .number)? = own.others[Properties.columnCount] else {
      return nil
    }
    return min(max(Int(clamping: count), 1), 65_535)
  }

  /// Nil for `auto`.
  var columnWidth: LayoutUnit? {
    guard let value = own.others[Properties.columnWidth], let width = LengthPercentage(value) else {
      return nil
    }
    return max(width.resolved(nil), .zero)
  }

  /// https://drafts.csswg.org/css-align-3/#column-row-gap
  func multiColumnGap(_ basis: LayoutUnit?) -> LayoutUnit {
    own.columnGap?.resolved(basis).clampedToZero ?? LayoutUnit(fontSize)
  }

  /// https://drafts.csswg.org/css-multicol-1/#pseudo-algorithm
  func columns(in available: LayoutUnit, gap: LayoutUnit) -> (count: Int, width: LayoutUnit) {
    guard let columnWidth else {
      let count = max(columnCount ?? 1, 1)
      return (count, ((available - gap * (count - 1)) / count).clampedToZero)
    }
    let fitting = Int((available + gap).raw) / max(Int((max(columnWidth, 1) + gap).raw), 1)
    let count = max(min(columnCount ?? .max, fitting), 1)
    return (count, (available + gap) / count - gap)
  }
}
