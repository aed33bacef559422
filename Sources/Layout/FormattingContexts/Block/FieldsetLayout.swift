/// The inside of a `fieldset` with a legend, which is in the middle of the border above.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements
///
/// SAFARI: `RenderBlock::layoutExcludedChildren`.
enum FieldsetLayout: FormattingContext {
  static func layout(
    _ box: Box, in space: ConstraintSpace, _ context: LayoutContext
  ) -> Fragment {
    guard let legend = box.legend else { return BlockLayout.layout(box, in: space, context) }
    let sizes = BoxSizes(box, in: space, context)
    var legendSpace = sizes.space(for: legend)
    legendSpace.inlineSizing = .fitContent
    let fragment = context.layout(legend, in: legendSpace)
    let margin = legend.style.margin(box.flow, basis: sizes.contentInlineSize)
    let size = fragment.size(in: box.flow)
    let top = ((sizes.border.blockStart - size.block) / 2).clampedToZero
    var inner = space
    inner.legendExtent =
      (top + size.block + margin.blockEnd - sizes.border.blockStart)
      .clampedToZero
    let offset = LogicalOffset(
      inline: inlineOffset(of: legend, size.inline, margin, sizes, in: box), block: top)
    return BlockLayout.layout(box, in: inner, context)
      .adding(Fragment.Child(offset: offset, fragment: fragment))
  }

  private static func inlineOffset(
    of legend: Box, _ size: LayoutUnit, _ margin: LogicalEdges, _ sizes: BoxSizes, in box: Box
  ) -> LayoutUnit {
    let edges = sizes.edges
    let end = sizes.inlineSize - edges.inlineEnd - size
    switch legend.style.textAlign {
    case .center, .webkitCenter: return (sizes.inlineSize - size) / 2
    case .right where !box.flow.isRTL, .left where box.flow.isRTL: return end
    default:
      return edges.inlineStart
        + legend.inlineOffset(size, margin, available: sizes.contentInlineSize, in: box)
    }
  }

  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    BlockLayout.intrinsicSizes(of: box, context)
  }
}

extension Box {
  /// https://html.spec.whatwg.org/multipage/rendering.html#rendered-legend
  var legend: Box? {
    guard element?.isHTML(.fieldset) == true else { return nil }
    return children.first { $0.element?.isHTML(.legend) == true && $0.style.isInFlow }
  }

  var isRenderedLegend: Bool {
    element?.isHTML(.legend) == true && parent?.legend === self
  }
}
