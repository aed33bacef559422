/// The baseline that boxes are aligned with, unless something else is said.
///
/// https://drafts.csswg.org/css-inline-3/#dominant-baseline-property
/// https://drafts.csswg.org/css-writing-modes-4/#text-baselines
enum DominantBaseline {
  case alphabetic
  /// Of vertical text, unless it is turned.
  case central

  /// How far a box without a baseline rises above the one that is made up for it.
  ///
  /// https://drafts.csswg.org/css-align-3/#synthesize-baseline
  ///
  /// - Parameter size: of the box, across the lines.
  func synthesized(_ size: LayoutUnit) -> LayoutUnit {
    self == .central ? size / 2 : size
  }
}

extension BoxStyle {
  var dominantBaseline: DominantBaseline {
    flow.isHorizontal || hasSidewaysLines || textOrientation?.isKeyword("sideways") == true
      ? .alphabetic : .central
  }

  /// From the block-start edge of a box of that size to a baseline that is made up for it.
  ///
  /// SAFARI: in `sideways-rl` and `sideways-lr`, it is at that edge.
  func synthesizedBaseline(_ size: LayoutUnit) -> LayoutUnit {
    if dominantBaseline == .central { return size / 2 }
    let isAtEnd = flow.isHorizontal || flow.mode == .verticalRL && !hasSidewaysLines
    return isAtEnd ? size : .zero
  }
}

extension Flow {
  /// Whether the upper side of lines, where ascents are, is at their block-end.
  ///
  /// https://drafts.csswg.org/css-writing-modes-4/#line-over
  var hasInvertedLines: Bool { mode == .verticalLR }

  /// Whether what a line says of its baseline is from its lower side.
  ///
  /// SAFARI: in `sideways-lr`, too, where that is wrong.
  var hasInvertedBaselines: Bool { mode == .verticalLR || mode == .sidewaysLR }
}
