/// The place and size of one absolutely positioned box.
///
/// https://drafts.csswg.org/css-position-3/#abspos-layout
struct AbsolutePosition {
  private let box: Box
  /// From the padding edges of the containing block.
  private let staticPosition: LogicalOffset
  private let item: Fragment.OutOfFlow
  /// The padding box of the containing block, in its flow.
  private let containing: LogicalSize
  private let origin: LogicalOffset
  private let flow: Flow
  private let context: LayoutContext

  init(
    _ item: Fragment.OutOfFlow, containing: LogicalSize, origin: LogicalOffset, flow: Flow,
    _ context: LayoutContext
  ) {
    box = item.box
    self.item = item
    staticPosition = LogicalOffset(
      inline: item.staticPosition.inline - origin.inline,
      block: item.staticPosition.block - origin.block)
    self.containing = containing
    self.origin = origin
    self.flow = flow
    self.context = context
  }

  private var style: BoxStyle { box.style }

  func solve() -> Fragment.Child {
    let inset = style.own.inset.logical(flow)
    let margin = style.own.margin.logical(flow)
    let inline = Axis(
      start: inset.inlineStart.definite(containing.inline),
      end: inset.inlineEnd.definite(containing.inline),
      marginStart: centersInline ? margin.inlineStart : margin.inlineStart.withoutAuto,
      marginEnd: margin.inlineEnd, size: containing.inline,
      marginBasis: containing.inline, staticStart: staticPosition.inline,
      staticSize: item.staticSize.inline, staticAlignment: item.staticInline)
    let block = Axis(
      start: inset.blockStart.definite(containing.block),
      end: inset.blockEnd.definite(containing.block),
      marginStart: margin.blockStart, marginEnd: margin.blockEnd, size: containing.block,
      marginBasis: containing.inline, staticStart: staticPosition.block,
      staticSize: item.staticSize.block, staticAlignment: item.staticBlock)
    let fragment = context.layout(box, in: space(inline, block))
    let size = fragment.size(in: flow)
    return Fragment.Child(
      offset: LogicalOffset(
        inline: origin.inline + inline.offset(of: size.inline, mayOverflow: false),
        block: origin.block + block.offset(of: size.block, mayOverflow: true)),
      fragment: fragment)
  }

  private func space(_ inline: Axis, _ block: Axis) -> ConstraintSpace {
    let isOrthogonal = box.flow.isOrthogonal(to: flow)
    let own = isOrthogonal ? containing.swapped : containing
    let (along, across) = isOrthogonal ? (block, inline) : (inline, block)
    var space = ConstraintSpace(
      availableInlineSize: along.available, availableBlockSize: own.block,
      containerFlow: flow)
    space.percentageInlineBasis = own.inline
    // SAFARI: as large as the containing block lets it be, wherever it begins.
    if box.replaced?.hasOnlyRatio == true { space.availableInlineSize = own.inline }
    let stretches = (box.replaced == nil || box.isControl) && style.display.inner != .table
    let isStretched = along.isStretched && stretches
    space.inlineSizing = isStretched ? .stretch : .fitContent
    if isStretched, box.isControl || box.fitsContent, style.inlineSize(box.flow).isAuto {
      let margins = style.margin(box.flow, basis: containing.inline).inline
      space.inlineSizing = .fixed(resolver(space).clampInline(along.available - margins))
    }
    if across.isStretched, stretches, style.blockSize(box.flow).isAuto,
      box.logicalAspectRatio == nil || along.isStretched
    {
      let margins =
        across.marginStart.resolved(containing.inline)
        + across.marginEnd.resolved(containing.inline)
      space.fixedBlockSize = resolver(space).clampBlock(across.available - margins)
    }
    return space
  }

  /// SAFARI: a table whose width is automatic has no automatic margins beside it.
  private var centersInline: Bool {
    style.display.inner != .table || !style.inlineSize(flow).isAuto
  }

  private func resolver(_ space: ConstraintSpace) -> SizeResolver {
    SizeResolver(box: box, space: space, context: context)
  }

  /// One of the two directions.
  private struct Axis {
    let start: LayoutUnit?
    let end: LayoutUnit?
    let marginStart: AutoLength
    let marginEnd: AutoLength
    let size: LayoutUnit
    let marginBasis: LayoutUnit
    let staticStart: LayoutUnit
    let staticSize: LayoutUnit
    let staticAlignment: StaticAlignment

    var isStretched: Bool { start != nil && end != nil }

    /// The room for the margin box.
    var available: LayoutUnit {
      if let start, let end { return (size - start - end).clampedToZero }
      if let end { return (size - end).clampedToZero }
      return (size - (start ?? staticStart)).clampedToZero
    }

    /// Where the border box begins.
    ///
    /// - Parameter mayOverflow: whether automatic margins put a box that is too large in the middle.
    func offset(of border: LayoutUnit, mayOverflow: Bool) -> LayoutUnit {
      let before = marginStart.resolved(marginBasis)
      let after = marginEnd.resolved(marginBasis)
      guard let start else {
        if let end { return size - end - after - border }
        return staticStart + before
          + staticAlignment.offset(staticSize - border - before - after)
      }
      guard let end else { return start + before }
      let free = size - start - end - border - before - after
      switch (marginStart.isAuto, marginEnd.isAuto) {
      case (true, true): return start + (mayOverflow ? free : free.clampedToZero) / 2
      case (true, false): return start + free.clampedToZero
      default: return start + before
      }
    }
  }
}
