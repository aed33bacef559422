/// The inside of a multi-column container.
///
/// https://drafts.csswg.org/css-multicol-1/
enum MultiColumnLayout: FormattingContext {
  static func layout(
    _ box: Box, in space: ConstraintSpace, _ context: LayoutContext
  ) -> Fragment {
    guard let flowBox = box.columnFlow else { return BlockLayout.layout(box, in: space, context) }
    let layout = ColumnLayout(box, flowBox, BoxSizes(box, in: space, context), context)
    return layout.fragment()
  }

  /// SAFARI: `RenderBlockFlow::adjustIntrinsicLogicalWidthsForColumns`.
  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    guard let flowBox = box.columnFlow else { return BlockLayout.intrinsicSizes(of: box, context) }
    var sizes = context.intrinsicContentSizes(of: flowBox)
    let style = box.style
    let count = style.columnCount ?? 1
    let gaps = style.multiColumnGap(nil) * (count - 1)
    if let width = style.columnWidth {
      sizes.minContent = min(sizes.minContent, width)
      sizes.maxContent = max(sizes.maxContent, width) * count + gaps
    } else {
      sizes.minContent = sizes.minContent * count + gaps
      sizes.maxContent = sizes.maxContent * count + gaps
    }
    return sizes
  }
}

/// Finds the heights of the columns.
private struct ColumnLayout {
  private let box: Box
  private let flowBox: Box
  private let sizes: BoxSizes
  private let context: LayoutContext
  private let count: Int
  private let width: LayoutUnit
  private let gap: LayoutUnit
  private let spannerCount: Int

  /// Each time there is one break less; the content has no more than so many that count.
  private static let passLimit = 100

  init(_ box: Box, _ flowBox: Box, _ sizes: BoxSizes, _ context: LayoutContext) {
    self.box = box
    self.flowBox = flowBox
    self.sizes = sizes
    self.context = context
    gap = box.style.multiColumnGap(sizes.contentInlineSize)
    (count, width) = box.style.columns(in: sizes.contentInlineSize, gap: gap)
    spannerCount = flowBox.spannerCount
  }

  func fragment() -> Fragment {
    var (pass, strip) = layout(heights: [])
    for number in 0..<Self.passLimit {
      let heights = pass.sets.indices.map { index in
        let set = pass.sets[index]
        guard balances(index) else { return set.height }
        let height = number == 0 ? set.initialHeight(count) : set.stretchedHeight(count)
        return min(height, maximumHeight(at: set.top))
      }
      if heights == pass.sets.map(\.height) { break }
      (pass, strip) = layout(heights: heights)
    }
    strip.columns = ColumnSets(pass.sets, width: width, gap: gap, flow: box.flow)
    return makeFragment(pass, strip)
  }

  /// Whether the columns are as low as they can be.
  ///
  /// https://drafts.csswg.org/css-multicol-1/#cf
  private func balances(_ index: Int) -> Bool {
    index < spannerCount || availableHeight == nil
      || box.style.own.others[Properties.columnFill]?.isKeyword("auto") != true
  }

  private var availableHeight: LayoutUnit? {
    guard let height = sizes.contentBlockSize, height > .zero else { return nil }
    return height
  }

  private func maximumHeight(at top: LayoutUnit) -> LayoutUnit {
    var height = availableHeight ?? .max
    if sizes.maxBlockSize != .max {
      height = min(height, (sizes.maxBlockSize - sizes.edges.block).clampedToZero)
    }
    return height == .max ? .max : max(height - top, 1)
  }

  private func layout(heights: [LayoutUnit]) -> (ColumnPass, Fragment) {
    let pass = ColumnPass(
      columnHeight: { index, top in
        if !balances(index) { return maximumHeight(at: top) }
        return index < heights.count ? heights[index] : .zero
      },
      layoutSpanner: { child in
        let space = sizes.space(for: child)
        let margin = child.style.margin(box.flow, basis: space.percentageInlineBasis)
        return (context.layout(child, in: space), margin)
      })
    var space = sizes.space(for: flowBox)
    space.availableInlineSize = width
    space.percentageInlineBasis = width
    space.inlineSizing = .fixed(width)
    space.fragmentation = Fragmentation(pass: pass, offset: .zero)
    let strip = context.layout(flowBox, in: space)
    pass.finish(at: strip.columnExtent)
    return (pass, strip)
  }

  private func makeFragment(_ pass: ColumnPass, _ strip: Fragment) -> Fragment {
    let flow = box.flow
    let start = sizes.contentStart
    var children = [Fragment.Child(offset: start, fragment: strip)]
    for (fragment, top) in pass.spanners {
      let size = fragment.size(in: flow)
      let margin = fragment.box.style.margin(flow, basis: sizes.contentInlineSize)
      let inline = fragment.box.inlineOffset(
        size.inline, margin, available: sizes.contentInlineSize, in: box)
      children.append(
        Fragment.Child(
          offset: LogicalOffset(inline: start.inline + inline, block: start.block + top),
          fragment: fragment))
    }
    let outOfFlow = children.flatMap { child in
      child.fragment.outOfFlow.map { $0.moved(by: child.offset, from: child.fragment, flow) }
    }
    let contentEnd = start.block + pass.contentSize
    return Fragment(
      box: box,
      size: LogicalSize(
        inline: sizes.inlineSize, block: sizes.finalBlockSize(contentSize: pass.contentSize)),
      border: sizes.border, padding: sizes.padding, children: children, outOfFlow: outOfFlow,
      firstBaseline: strip.firstBaseline.map { (start.block + $0).inWholePixels },
      lastBaseline: strip.lastBaseline.map { (start.block + $0).inWholePixels },
      contentEnd: contentEnd)
  }
}

extension Fragment {
  /// Where the content of the strip ends, with what overflows it.
  fileprivate var columnExtent: LayoutUnit {
    var end = max(size.block, contentEnd)
    for child in children where child.fragment.box.style.isInFlow {
      let inner = child.fragment
      let isClipped = inner.box.style.own.overflowY != .visible
      let extent = isClipped ? inner.size(in: box.flow).block : inner.columnExtent
      let shift = inner.box.relativeOffset(in: self)
      end = max(end, child.offset.block + extent + (box.flow.isHorizontal ? shift.y : .zero))
    }
    return end
  }
}
