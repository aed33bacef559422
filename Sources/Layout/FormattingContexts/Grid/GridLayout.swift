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
    var items = definition.items.map { GridItem($0, in: box) }
    GridBaselines(alongBlockAxis: false, flow: box.flow).align(&items, definition.columns.sizes) {
      $0.box.laidOutBeforeColumns(in: box, room: nil, context)
    }
    var sizing = GridTrackSizing(
      sizes: definition.columns.sizes, gap: box.style.columnGap(nil), available: nil,
      stretches: false,
      items: definition.items.indices.map {
        GridTrackSizing.Item(span: definition.items[$0].columns, index: $0)
      },
      contribution: {
        let item = items[$0.index]
        return GridContainer.inlineContribution(
          item.box, box, shim: item.inlineBaseline?.shim ?? .zero, context)
      })
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
