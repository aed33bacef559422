/// How far the lines of a block are indented.
///
/// https://drafts.csswg.org/css-text/#text-indent-property
struct LineIndent {
  private let length: Float
  private let indentsOthers: Bool
  private let indentsAfterBreaks: Bool
  private let beginsBlock: Bool
  /// Whether the last line ended with a forced break.
  var isAfterBreak = false

  /// - Parameter basis: what percentages refer to; nil: they count as zero.
  init(_ container: Box, basis: LayoutUnit?) {
    let style = container.style
    length =
      style.textIndent.hasPercentage && basis == nil
      ? 0 : style.textIndent.resolved(basis).float
    indentsOthers = style.indentsOtherLines
    indentsAfterBreaks = style.indentsAfterBreaks
    beginsBlock = !container.isAnonymous || container.parent?.children.first === container
  }

  /// - Parameter isFirst: whether it is the first line of the container.
  func ofLine(isFirst: Bool) -> Float {
    let isIndented = isFirst && beginsBlock || indentsAfterBreaks && isAfterBreak
    return isIndented != indentsOthers ? length : 0
  }
}
