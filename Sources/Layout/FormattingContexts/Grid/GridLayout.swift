/// The inside of a grid container.
///
/// https://drafts.csswg.org/css-grid-2/#layout-algorithm
enum GridLayout: FormattingContext {
  static func layout(
    _ box: Box, in space: ConstraintSpace, _ context: LayoutContext
  ) -> Fragment {
    var container = GridContainer(box, in: space, context)
    container.sizeTracks()
    return container.makeFragment()
  }

  /// https://drafts.csswg.org/css-grid-2/#intrinsic-sizes
  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    let definition = GridDefinition(box, width: room(box), height: (nil, nil))
    let columnGap = box.style.columnGap(nil)
    var participants = GridParticipants(
      definition.items.map { GridItem($0, in: box) }, isColumns: true, gap: columnGap, in: box.flow
    ) {
      let rowGap = box.style.rowGap(nil)
      return GridContainer.unsized(
        $0, in: box.flow, columns: .init(gap: columnGap, unresolvedGap: columnGap),
        rows: .init(gap: rowGap, unresolvedGap: rowGap), context)
    }
    let baselines = GridBaselines(alongBlockAxis: false, style: box.style)
    let columns = definition.columns.sizes
    participants.align(
      baselines, columns,
      width: { columns[$0.columns].sizeBeforeContent(gap: columnGap, available: nil) }
    ) {
      $0.box.laidOutBeforeColumns(in: box, room: nil, context)
    }
    let items = participants.items
    var sizing = GridTrackSizing(
      sizes: definition.columns.sizes, gap: columnGap, available: nil, stretches: false,
      items: items.indices.map { GridTrackSizing.Item(span: items[$0].columns, index: $0) },
      contribution: { GridContainer.inlineContribution(items[$0.index], box.flow, context) })
    sizing.edges = participants.edges
    sizing.run()
    return sizing.intrinsic
  }

  /// For automatic repetitions, as far as it does not depend on the container.
  ///
  /// https://drafts.csswg.org/css-grid-2/#auto-repeat
  private static func room(_ box: Box) -> (size: LayoutUnit?, least: LayoutUnit?) {
    let style = box.style
    let edges = style.border(box.flow).inline + style.padding(box.flow, basis: nil).inline
    func content(_ size: Size) -> LayoutUnit? {
      guard let length = size.length, !length.hasPercentage else { return nil }
      let pixels = length.resolved(nil)
      return (style.own.boxSizing == .borderBox ? pixels - edges : pixels).clampedToZero
    }
    let least = content(style.minInlineSize(box.flow)) ?? .zero
    let size = content(style.inlineSize(box.flow)) ?? content(style.maxInlineSize(box.flow))
    return (size.map { max($0, least) }, least > .zero ? least : nil)
  }
}
