/// An item of a flex container while it is laid out.
///
/// https://drafts.csswg.org/css-flexbox-1/#flex-items
struct FlexItem {
  let box: Box
  /// Resolves its sizes, in its own flow.
  let resolver: SizeResolver
  /// The main axis of the container is its own inline axis.
  let mainIsInline: Bool
  /// Border and padding, in the flow of the container.
  let edges: LogicalEdges
  /// In the flow of the container; `auto` is zero.
  let margin: LogicalEdges
  let grow: Float
  let shrink: Float
  /// None of `auto` and `normal`, and no baseline that does not apply.
  let alignment: SelfAlignment
  /// Whether its sides in the cross axis have margins of `auto`.
  let crossAuto: (start: Bool, end: Bool)
  let mainAuto: (start: Bool, end: Bool)

  // Of the content box, in the main axis:
  var baseSize = LayoutUnit.zero
  var minSize = LayoutUnit.zero
  var maxSize = LayoutUnit.max
  var mainSize = LayoutUnit.zero
  var isFrozen = false

  /// What has been laid out last.
  var fragment: Fragment?
  /// From the start of the line in the order of the items, of the border box.
  var mainOffset = LayoutUnit.zero
  /// From the cross-start edge of the line in the flow of the container, of the margin box.
  var crossOffset = LayoutUnit.zero

  var style: BoxStyle { box.style }
  var space: ConstraintSpace { resolver.space }
  var hasCrossAuto: Bool { crossAuto.start || crossAuto.end }

  /// https://drafts.csswg.org/css-flexbox-1/#hypothetical-main-size
  var hypotheticalSize: LayoutUnit { clampMain(baseSize) }

  func clampMain(_ size: LayoutUnit) -> LayoutUnit { max(min(size, maxSize), minSize) }
}
