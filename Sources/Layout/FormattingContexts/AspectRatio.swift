extension Box {
  /// Inline size divided by block size; nil without a preferred ratio.
  ///
  /// https://drafts.csswg.org/css-sizing-4/#preferred-aspect-ratio
  package var logicalAspectRatio: Double? {
    let physical: Double?
    if let replaced, style.own.aspectRatioIsAuto {
      physical = (isSizeContained ? nil : replaced.naturalRatio) ?? style.own.aspectRatio
    } else {
      physical = style.own.aspectRatio
    }
    return physical.map { flow.isHorizontal ? $0 : 1 / $0 }
  }

  /// The box whose sides have the ratio: the border box, if that is what sizes mean.
  private var ratioIsOfContent: Bool {
    style.own.boxSizing == .contentBox || style.own.aspectRatioIsAuto
  }

  /// Of the border boxes.
  func inlineSize(
    forBlock block: LayoutUnit, _ ratio: Double, _ edges: LogicalEdges
  ) -> LayoutUnit {
    ratioIsOfContent
      ? (block - edges.block).clampedToZero.scaled(by: ratio) + edges.inline
      : max(block.scaled(by: ratio), edges.inline)
  }

  func blockSize(
    forInline inline: LayoutUnit, _ ratio: Double, _ edges: LogicalEdges
  ) -> LayoutUnit {
    ratioIsOfContent
      ? (inline - edges.inline).clampedToZero.scaled(by: 1 / ratio) + edges.block
      : max(inline.scaled(by: 1 / ratio), edges.block)
  }
}
