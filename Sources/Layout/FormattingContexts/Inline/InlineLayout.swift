/// The lines of a block container.
///
/// https://drafts.csswg.org/css-inline-3/
enum InlineLayout {
  /// What the lines of a block are.
  struct Result {
    /// In the shared context of the block.
    var lines: [Line] = []
    var floats: [BlockFlow.PlacedFloat] = []
    /// With places in the shared context; `inline` is the line-left edge, or, from right to left, the line-right one.
    var outOfFlow: [Fragment.OutOfFlow] = []
    /// The block-end edge of the last line.
    var end = LayoutUnit.zero
  }

  /// - Parameters:
  ///   - left: the edges of the content box.
  ///   - block: where the first line begins.
  static func layout(
    _ box: Box, _ sizes: BoxSizes, _ shared: BlockFlow, from left: LayoutUnit,
    to right: LayoutUnit, at block: LayoutUnit
  ) -> Result {
    Result(end: block)
  }

  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes { .zero }

  /// Whether there is any line, rather than only floats, absolutes and spaces that collapse.
  static func hasLines(_ box: Box) -> Bool { false }

  /// The floats and absolutes of a block without lines.
  static func outOfLines(_ box: Box) -> [Box] { box.children.filter { !$0.style.isInFlow } }
}
