/// The inside of a flex container.
///
/// https://drafts.csswg.org/css-flexbox-1/#layout-algorithm
enum FlexLayout: FormattingContext {
  static func layout(
    _ box: Box, in space: ConstraintSpace, _ context: LayoutContext
  ) -> Fragment {
    let container = FlexContainer(box, in: space, context)
    var lines = container.makeLines(container.makeItems())
    for index in lines.indices {
      container.flex(&lines[index])
      container.measureCross(&lines[index])
      container.placeInMainAxis(&lines[index])
    }
    let cross = container.placeLines(&lines)
    for index in lines.indices { container.placeInCrossAxis(&lines[index]) }
    return container.makeFragment(lines, cross: cross)
  }

  /// SAFARI: sums of the contributions of the items, without a look at `flex-basis`.
  ///
  /// https://drafts.csswg.org/css-flexbox-1/#intrinsic-sizes
  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    let axes = FlexAxes(box)
    var sizes = IntrinsicSizes.zero
    var count = 0
    for child in box.children where !child.style.isOutOfFlow {
      let item = context.contribution(of: child, in: box.flow)
      count += 1
      if axes.isRow {
        sizes.maxContent += item.maxContent
        sizes.minContent =
          axes.isMultiLine
          ? max(sizes.minContent, item.minContent) : sizes.minContent + item.minContent
      } else {
        sizes.minContent = max(sizes.minContent, item.minContent)
        sizes.maxContent = max(sizes.maxContent, item.maxContent)
      }
    }
    if axes.isRow, count > 1, box.style.display.inner != .flexBox2009 {
      let gaps = box.style.columnGap(.zero) * (count - 1)
      sizes.maxContent += gaps
      if !axes.isMultiLine { sizes.minContent += gaps }
    }
    sizes.minContent = sizes.minContent.clampedToZero
    sizes.maxContent = max(sizes.minContent, sizes.maxContent)
    return sizes
  }
}
