/// The sizes and edges of a box before its content is laid out.
///
/// https://drafts.csswg.org/css-sizing-3/
package struct BoxSizes {
  package let box: Box
  package let border: LogicalEdges
  package let padding: LogicalEdges
  package let margin: LogicalEdges
  /// Of the border box.
  package var inlineSize: LayoutUnit
  /// Of the border box; nil if the content decides it.
  package let blockSize: LayoutUnit?
  /// Of the border box.
  package let minBlockSize: LayoutUnit
  package let maxBlockSize: LayoutUnit
  /// In quirks mode: the height that the root element and the body fill with their margins, unless their content
  /// is higher.
  let quirkyRoom: LayoutUnit?
  /// Of the content box: what percentages of the block size refer to inside; nil if they count as `auto`.
  package let percentageBlockBasis: LayoutUnit?
  /// See `ConstraintSpace`.
  private let replacedBlockBasis: LayoutUnit?
  private let cell: ConstraintSpace.Cell?
  private let isFixedCell: Bool

  package var edges: LogicalEdges { border + padding }
  package var contentInlineSize: LayoutUnit { (inlineSize - edges.inline).clampedToZero }
  package var contentStart: LogicalOffset {
    LogicalOffset(inline: edges.inlineStart, block: edges.blockStart)
  }
  /// Where items end, with their margins.
  ///
  /// SAFARI: `clientLogicalBottomAfterRepositioning`.
  func end(of items: [Fragment.Child], _ flow: Flow) -> LayoutUnit {
    items.reduce(edges.blockStart) { end, item in
      let margin = item.fragment.box.style.margin(flow, basis: contentInlineSize).blockEnd
      return max(end, item.offset.block + item.fragment.size(in: flow).block + margin)
    }
  }

  package var contentBlockSize: LayoutUnit? { blockSize.map { ($0 - edges.block).clampedToZero } }

  /// - Parameters:
  ///   - contentSize: the block size of the content.
  ///   - margins: the sum of those above and below, if others collapse with its own.
  /// - Returns: the block size of the border box.
  package func finalBlockSize(
    contentSize: LayoutUnit, margins: LayoutUnit? = nil
  ) -> LayoutUnit {
    if let blockSize { return blockSize }
    let size = clampBlock((box.containedBlockSize ?? contentSize) + edges.block)
    return quirkyRoom.map { max(size, $0 - (margins ?? margin.block)) } ?? size
  }

  package func clampBlock(_ size: LayoutUnit) -> LayoutUnit {
    max(min(size, maxBlockSize), max(minBlockSize, edges.block))
  }

  package init(_ box: Box, in space: ConstraintSpace, _ context: LayoutContext) {
    self.box = box
    let style = box.style
    let flow = box.flow
    var border = space.cell?.border ?? style.border(flow)
    padding = style.padding(flow, basis: space.percentageInlineBasis)
    cell = space.cell
    isFixedCell = space.cell != nil && space.fixedBlockSize != nil
    let resolver = SizeResolver(box: box, space: space, edges: border + padding, context: context)
    border.blockStart += space.legendExtent
    self.border = border
    let limits = resolver.blockLimits
    maxBlockSize = space.ignoresBlockSize ? .max : limits.max
    inlineSize = resolver.inlineSize
    let blockSize = resolver.blockSize(inlineSize: inlineSize)
    self.blockSize = space.ignoresBlockSize ? nil : blockSize
    let fromRatio = space.ignoresBlockSize ? nil : resolver.minimumFromRatio(inlineSize)
    margin = style.margin(flow, basis: space.percentageInlineBasis)
    let room = context.isQuirky && blockSize == nil ? Self.quirkyRoom(box, space, context) : nil
    let fill = room.map { [margin] in ($0 - margin.block).clampedToZero }
    quirkyRoom = space.ignoresBlockSize ? nil : room
    minBlockSize =
      space.ignoresBlockSize ? .zero : max(limits.min, fromRatio ?? .zero)
    if let fixed = space.fixedBlockSize {
      // SAFARI: percentages inside a flexed size that is not definite refer to what the style says.
      let definite = space.isFixedBlockSizeDefinite ? fixed : resolver.ownBlockSize(inlineSize)
      let edges = border.block + padding.block
      percentageBlockBasis = definite.map { ($0 - edges).clampedToZero }
    } else if let blockSize = blockSize ?? fromRatio {
      percentageBlockBasis = (blockSize - border.block - padding.block).clampedToZero
    } else if box.isAnonymous {
      percentageBlockBasis = space.percentageBlockBasis
    } else if context.isQuirky, box.hasQuirkyPercentages {
      // https://quirks.spec.whatwg.org/#the-percentage-height-calculation-quirk
      let edges = border.block + padding.block
      percentageBlockBasis = fill.map { ($0 - edges).clampedToZero } ?? space.percentageBlockBasis
    } else {
      percentageBlockBasis = nil
    }
    let isDefinite =
      blockSize != nil || fromRatio != nil
      || space.fixedBlockSize != nil && percentageBlockBasis != nil
    let basis =
      context.isQuirky && !isDefinite ? box.quirkyReplacedBasis(space, context) : nil
    if let basis {
      let edges = border.block + padding.block
      replacedBlockBasis = max(min(basis, maxBlockSize - edges), minBlockSize - edges)
    } else {
      replacedBlockBasis = nil
    }
  }

  /// What the root element and the body fill in quirks mode, with their margins.
  ///
  /// https://quirks.spec.whatwg.org/#the-html-element-fills-the-viewport-quirk
  /// https://quirks.spec.whatwg.org/#the-body-element-fills-the-html-element-quirk
  private static func quirkyRoom(
    _ box: Box, _ space: ConstraintSpace, _ context: LayoutContext
  ) -> LayoutUnit? {
    let isBody = box.element?.isHTML(.body) == true && box.parent?.isRoot == true
    guard box.isRoot || isBody, box.style.isInFlow, box.flow.isHorizontal else { return nil }
    return box.isRoot ? context.viewport.block : space.percentageBlockBasis
  }

  /// The space for a block-level child in flow.
  package func space(for child: Box) -> ConstraintSpace {
    var space = ConstraintSpace(
      availableInlineSize: contentInlineSize, availableBlockSize: percentageBlockBasis,
      containerFlow: box.flow)
    space.replacedBlockBasis = replacedBlockBasis
    // SAFARI: `computePercentageLogicalHeight`, `tableCellShouldHaveZeroInitialSize`.
    space.percentagesIncludeEdges = isFixedCell
    if cell?.emptiesScrollers == true, child.style.own.overflowY.scrolls {
      space.percentageBlockBasis = .zero
    }
    if child.flow.isOrthogonal(to: box.flow) {
      // https://drafts.csswg.org/css-writing-modes-4/#orthogonal-auto
      space.availableInlineSize = percentageBlockBasis ?? LayoutUnit.max
      space.availableBlockSize = contentInlineSize
      space.percentageBlockBasis = contentInlineSize
      space.percentageInlineBasis = contentInlineSize
      space.inlineSizing = .fitContent
    }
    return space
  }
}

extension Box {
  /// What heights of replaced elements in it refer to, in quirks mode, if its content decides its own.
  fileprivate func quirkyReplacedBasis(
    _ space: ConstraintSpace, _ context: LayoutContext
  ) -> LayoutUnit? {
    guard flow.isHorizontal, passesQuirkyPercentages else { return nil }
    if let basis = space.replacedBlockBasis { return basis }
    // Flex containers and grids have no basis for what is in them, but for what is in blocks there.
    return isRoot || style.isOutOfFlow || space.percentageBlockBasis == nil
      ? context.viewport.block : nil
  }

  /// Whether percentages of heights inside look further out than to this box, in quirks mode.
  fileprivate var hasQuirkyPercentages: Bool {
    style.isInFlow && style.display.outer == .block && style.display.inner == .flow
      && flow.isHorizontal
  }
}
