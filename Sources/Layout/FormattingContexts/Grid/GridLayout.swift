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
    let definition = GridDefinition(box, width: (nil, nil), height: (nil, nil))
    var sizing = GridTrackSizing(
      sizes: definition.columns.sizes, gap: box.style.columnGap(nil), available: nil,
      stretches: false,
      items: definition.items.indices.map {
        GridTrackSizing.Item(span: definition.items[$0].columns, index: $0)
      },
      contribution: {
        GridContainer.inlineContribution(definition.items[$0.index].box, box, context)
      })
    sizing.run()
    return sizing.intrinsic
  }
}
