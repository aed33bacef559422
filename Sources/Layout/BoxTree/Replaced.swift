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
  /// The distance from the block-start edge of the content box to the baseline of a control with text; nil if the
  /// baseline is the bottom margin edge.
  package var baseline: LayoutUnit?

  package init(
    naturalWidth: LayoutUnit? = nil, naturalHeight: LayoutUnit? = nil, naturalRatio: Double? = nil
  ) {
    self.naturalWidth = naturalWidth
    self.naturalHeight = naturalHeight
    self.naturalRatio = naturalRatio
  }
}
