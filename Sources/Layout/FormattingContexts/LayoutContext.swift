/// What all layout of a document shares.
package final class LayoutContext {
  package let viewport: LogicalSize
  package let isQuirky: Bool
  /// In limited quirks mode, too.
  /// https://quirks.spec.whatwg.org/#the-line-height-calculation-quirk
  package let hasLineHeightQuirk: Bool

  package init(viewport: LogicalSize, isQuirky: Bool, hasLineHeightQuirk: Bool? = nil) {
    self.viewport = viewport
    self.isQuirky = isQuirky
    self.hasLineHeightQuirk = hasLineHeightQuirk ?? isQuirky
  }

  /// Lays out a box that is independent of the floats and margins around it.
  package func layout(_ box: Box, in space: ConstraintSpace) -> Fragment {
    if let known = box.cache.fragment(for: space) { return known }
    var fragment = algorithm(for: box).layout(box, in: space, self)
    // Those in a cell are placed by the table, when the height of the cell is known.
    if space.cell == nil, fragment.containsOutOfFlow {
      fragment = PositionedLayout(self).placeOutOfFlow(in: fragment)
    }
    box.cache.add(fragment, for: space)
    return fragment
  }

  /// The sizes that the content of a box suggests, without its border and padding; percentages inside count as
  /// `auto`.
  package func intrinsicContentSizes(of box: Box) -> IntrinsicSizes {
    if let known = box.cache.intrinsicSizes { return known }
    let contained = box.replaced == nil ? box.containedInlineSize : nil
    let sizes =
      contained.map { IntrinsicSizes(minContent: $0, maxContent: $0) }
      ?? algorithm(for: box).intrinsicSizes(of: box, self)
    box.cache.intrinsicSizes = sizes
    return sizes
  }

  private func algorithm(for box: Box) -> any FormattingContext.Type {
    if box.replaced != nil { return ReplacedLayout.self }
    if box.columnFlow != nil { return MultiColumnLayout.self }
    if box.isButton { return ButtonLayout.self }
    if box.legend != nil { return FieldsetLayout.self }
    switch box.style.display.inner {
    case .flow, .flowRoot, .ruby: return BlockLayout.self
    case .flex, .flexBox2009: return FlexLayout.self
    case .grid: return GridLayout.self
    case .table: return TableLayout.self
    }
  }
}

/// The layout of the inside of one kind of box: a function from box and space to fragment.
protocol FormattingContext {
  static func layout(
    _ box: Box, in space: ConstraintSpace, _ context: LayoutContext
  ) -> Fragment

  /// https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes
  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes
}
