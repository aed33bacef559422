import CSS
import Fonts

extension BoxStyle {
  /// Makes a letter as high as so many lines of its block, beside which it floats.
  ///
  /// https://drafts.csswg.org/css-inline-3/#initial-letter-styling
  ///
  /// SAFARI: `styleForFirstLetter`.
  ///
  /// - Returns: how far it rises above the first line.
  func applyInitialLetter(in block: BoxStyle) -> LayoutUnit {
    guard let numbers = own.others[Properties.initialLetter]?.items.map(\.factor),
      let size = numbers.first, size >= 1, fontSize > 0,
      let own = TextStyle(self).cascade?.metrics, own.capHeight > 0,
      let outer = block.textStyle.cascade?.metrics
    else { return .zero }
    let lineHeight = block.textStyle.usedLineHeight
    // Whole pixels.
    let outerCap = outer.capHeight.rounded(.down)
    let height = (size - 1) * lineHeight + outerCap
    fontSize *= height / own.capHeight
    self.own.floating = block.flow.isRTL ? .right : .left
    self.own.display = Display(outer: .block)
    self.lineHeight = .pixels(height)
    let sinkage = (numbers.count > 1 && numbers[1] >= 1 ? numbers[1] : size) - size
    addMargins(
      above: block.textStyle.lineAscent - outerCap + min(sinkage, 0) * lineHeight,
      below: max(sinkage, 0) * lineHeight)
    return LayoutUnit(max(-sinkage, 0) * lineHeight)
  }

  private func addMargins(above: Float, below: Float) {
    if case .length(.fixed(let margin)) = own.margin.top {
      own.margin.top = .length(.fixed(margin + above))
    }
    if case .length(.fixed(let margin)) = own.margin.bottom {
      own.margin.bottom = .length(.fixed(margin + below))
    }
  }
}

extension TextStyle {
  /// From the top of a line to its baseline.
  fileprivate var lineAscent: Float {
    let leading = usedLineHeight - metrics.ascent - metrics.descent
    return (metrics.ascent + leading / 2).rounded(.down)
  }
}
