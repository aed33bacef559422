/// The inside of a replaced box, as far as layout knows it.
///
/// https://drafts.csswg.org/css-images-3/#natural-dimensions
package struct Replaced: Hashable, Sendable {
  /// In physical pixels; nil where there is none.
  package var naturalWidth: LayoutUnit?
  package var naturalHeight: LayoutUnit?
  /// Width divided by height.
  package var naturalRatio: Double?
  /// Where it has neither: 300 x 150 for most.
  package var defaultWidth: LayoutUnit = 300
  package var defaultHeight: LayoutUnit = 150
  package var baseline = Baseline.marginEdge
  /// Whether it shows nothing and has no size, whatever the style says, unless it says how large it is at least.
  package var isEmpty = false
  package var percentages = Percentages.compress
  /// Whether the height that its style gives it is that of its content too, so that it is not made lower.
  package var fillsItsHeight = false

  /// What it needs at least where its inline size is a percentage of one that it helps to decide.
  ///
  /// https://drafts.csswg.org/css-sizing-3/#replaced-percentage-min-contribution
  package enum Percentages: Hashable, Sendable {
    /// Nothing, and also if its largest size is a percentage.
    case compress
    /// What is left of its size without the percentage.
    case countAsZero
    /// The same in flex containers, elsewhere what it needs by itself.
    case countAsZeroInFlex
    /// What it needs by itself.
    case doNotCount
  }

  var countsPercentagesAsZeroInFlex: Bool {
    percentages == .countAsZero || percentages == .countAsZeroInFlex
  }

  /// Whether it is as large as its place lets it be.
  var hasOnlyRatio: Bool {
    naturalWidth == nil && naturalHeight == nil && naturalRatio.map { $0 > 0 } == true
  }

  /// Where the baseline is, across the lines.
  package enum Baseline: Hashable, Sendable {
    /// The bottom margin edge.
    case marginEdge
    /// So far above the bottom margin edge, but only in lines.
    case aboveMarginEdge(LayoutUnit)
    /// The bottom margin edge in lines, elsewhere so far below the top of the content box.
    case marginEdgeInLines(LayoutUnit)
    /// The bottom border edge.
    case borderEdge
    /// So far below the top of the content box.
    case offset(LayoutUnit)
    /// So far above the bottom of the content box, but at least `least` below its top.
    case contentEdge(LayoutUnit, least: LayoutUnit)
    /// That of a line of this height in the middle of the content box, or at its top if the line is higher and does
    /// not overflow on both sides.
    case centeredLine(ascent: LayoutUnit, height: LayoutUnit, overflowsBoth: Bool)
  }

  package init(
    naturalWidth: LayoutUnit? = nil, naturalHeight: LayoutUnit? = nil, naturalRatio: Double? = nil
  ) {
    self.naturalWidth = naturalWidth
    self.naturalHeight = naturalHeight
    self.naturalRatio = naturalRatio
  }
}
