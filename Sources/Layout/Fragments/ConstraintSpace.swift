/// What a box is told by the box around it: all that its fragment depends on besides itself.
///
/// Sizes are those of the containing block's content box, in the flow of the box that is laid out.
package struct ConstraintSpace: Hashable {
  /// How the inline size comes about where the style says `auto`.
  package enum InlineSizing: Hashable {
    /// As large as there is room: blocks in flow.
    case stretch
    /// https://drafts.csswg.org/css-sizing-3/#fit-content-size: floats, inline-blocks, absolutes.
    case fitContent
    /// The border box has this size, whatever the style says: items of flex containers, cells.
    case fixed(LayoutUnit)
  }

  package var availableInlineSize: LayoutUnit
  /// The block size of the containing block; nil if it depends on its content.
  package var availableBlockSize: LayoutUnit?
  /// What percentages of block sizes refer to; nil if they count as `auto`.
  package var percentageBlockBasis: LayoutUnit?
  /// In quirks mode: what percentages of the block sizes of replaced elements refer to, if it is something else.
  ///
  /// SAFARI: `RenderReplaced::computePercentageLogicalHeight` looks further out than for other boxes.
  package var replacedBlockBasis: LayoutUnit?
  /// What percentages of inline sizes, margins and paddings refer to.
  package var percentageInlineBasis: LayoutUnit
  package var inlineSizing = InlineSizing.stretch
  /// The block size of the border box, if something else than the style decides it.
  package var fixedBlockSize: LayoutUnit?
  /// Whether percentages inside may refer to the fixed block size.
  package var isFixedBlockSizeDefinite = true
  /// The block size of the content is asked for: the style's block size and its limits count as `auto`.
  package var ignoresBlockSize = false
  /// The flow of the containing block.
  package var containerFlow: Flow
  /// What a table decides for its cells.
  package struct Cell: Hashable {
    /// In the collapsing border model others than those of the style.
    package let border: LogicalEdges
    /// Whether scroll containers inside with heights in percent begin empty.
    package let emptiesScrollers: Bool
  }

  /// How far the legend of a fieldset reaches below its border.
  package var legendExtent = LayoutUnit.zero
  /// For cells: sizes across the lines in the style count for rows only, not for the cell itself.
  package var cell: Cell?
  /// Whether heights in percent are those of border boxes.
  package var percentagesIncludeEdges = false
  /// Where the border box is in the columns around it; nil outside of columns, and where it is not broken.
  package var fragmentation: Fragmentation?
  /// How many lines are shown from here on, where `-webkit-line-clamp` around it hides the others.
  package var linesLeft: Int?
  /// For a subgrid.
  var subgrid: SubgridTracks?
  /// In a quirks mode document, for heights in percent.
  package var isQuirky = false

  package init(
    availableInlineSize: LayoutUnit, availableBlockSize: LayoutUnit? = nil, containerFlow: Flow
  ) {
    self.availableInlineSize = availableInlineSize
    self.availableBlockSize = availableBlockSize
    percentageBlockBasis = availableBlockSize
    percentageInlineBasis = availableInlineSize
    self.containerFlow = containerFlow
  }
}
