/// An item of a grid while it is laid out.
///
/// https://drafts.csswg.org/css-grid-2/#grid-items
struct GridItem {
  let box: Box
  var columns: Range<Int>
  var rows: Range<Int>
  let justify: SelfAlignment
  let align: SelfAlignment
  /// In the flow of the grid.
  let autoMargins: (inlineStart: Bool, inlineEnd: Bool, blockStart: Bool, blockEnd: Bool)
  let stretchesInline: Bool
  let stretchesBlock: Bool
  let isOrthogonal: Bool
  /// In which axes of the grid it shares the tracks of the grid.
  let subgrids: (inline: Bool, block: Bool)
  /// Set where the item of a subgrid counts as one of the grid around that.
  var place: SubgridPlace?
  /// What the alignment of baselines makes of it, in the axes of the grid.
  var inlineBaseline: Baseline?
  var blockBaseline: Baseline?

  init(_ item: GridDefinition.Item, in container: Box) {
    box = item.box
    columns = item.columns
    rows = item.rows
    let flow = container.flow
    let style = box.style
    isOrthogonal = box.flow.isOrthogonal(to: flow)
    let margins = style.own.margin.logical(flow)
    autoMargins = (
      margins.inlineStart.isAuto, margins.inlineEnd.isAuto, margins.blockStart.isAuto,
      margins.blockEnd.isAuto
    )
    subgrids = (
      box.isSubgrid(isColumns: !isOrthogonal), box.isSubgrid(isColumns: isOrthogonal)
    )
    // https://drafts.csswg.org/css-grid-2/#subgrid-box-alignment
    justify =
      subgrids.inline
      ? SelfAlignment(.stretch)
      : style.justifySelf(in: container.style).settled(box, in: flow, alongBlockAxis: false)
    align =
      subgrids.block
      ? SelfAlignment(.stretch)
      : style.alignSelf(in: container.style).settled(box, in: flow, alongBlockAxis: true)
    // https://drafts.csswg.org/css-grid-2/#grid-item-sizing
    let hasSizes = box.replaced != nil && !box.isControl
    stretchesInline =
      (justify.position == .stretch || justify.position == .normal && !hasSizes)
      && style.inlineSize(flow).isAuto && !autoMargins.inlineStart && !autoMargins.inlineEnd
    stretchesBlock =
      (align.position == .stretch || align.position == .normal && !hasSizes)
      && style.blockSize(flow).isAuto && !autoMargins.blockStart && !autoMargins.blockEnd
  }
}

extension SelfAlignment {
  /// With `start` and `end` in place of what depends on directions.
  func settled(_ item: Box, in flow: Flow, alongBlockAxis: Bool) -> SelfAlignment {
    var result = self
    let sharesStart = item.flow.sharesStart(with: flow, alongBlockAxis: alongBlockAxis)
    switch position {
    case .auto, .legacy: result.position = .normal
    case .flexStart: result.position = .start
    case .flexEnd: result.position = .end
    case .selfStart: result.position = sharesStart ? .start : .end
    case .selfEnd: result.position = sharesStart ? .end : .start
    case .left: result.position = !alongBlockAxis && flow.isRTL ? .end : .start
    case .right: result.position = alongBlockAxis || flow.isRTL ? .start : .end
    default: break
    }
    return result
  }

  /// Where a margin box begins that leaves so much room.
  func offset(_ free: LayoutUnit) -> LayoutUnit {
    if isSafe, free < .zero { return .zero }
    return switch position {
    case .end, .lastBaseline: free
    case .center: free / 2
    default: .zero
    }
  }
}
