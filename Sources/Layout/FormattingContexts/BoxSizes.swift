/// The sizes and edges of a box before its content is laid out.
///
/// https://drafts.csswg.org/css-sizing-3/
package struct BoxSizes {
  package let box: Box
  package let border: LogicalEdges
  package let padding: LogicalEdges
  /// Of the border box.
  package var inlineSize: LayoutUnit
  /// Of the border box; nil if the content decides it.
  package let blockSize: LayoutUnit?
  /// Of the border box.
  package let minBlockSize: LayoutUnit
  package let maxBlockSize: LayoutUnit
  /// Of the content box: what percentages of the block size refer to inside; nil if they count as `auto`.
  package let percentageBlockBasis: LayoutUnit?
  private let cell: ConstraintSpace.Cell?
  private let isFixedCell: Bool

  package var edges: LogicalEdges { border + padding }
  package var contentInlineSize: LayoutUnit { (inlineSize - edges.inline).clampedToZero }
  package var contentStart: LogicalOffset {
    LogicalOffset(inline: edges.inlineStart, block: edges.blockStart)
  }
  package var contentBlockSize: LayoutUnit? { blockSize.map { ($0 - edges.block).clampedToZero } }

  /// - Parameter contentSize: the block size of the content.
  /// - Returns: the block size of the border box.
  package func finalBlockSize(contentSize: LayoutUnit) -> LayoutUnit {
    if let blockSize { return blockSize }
    return clampBlock(contentSize + edges.block)
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
    let fill = context.isQuirky && blockSize == nil ? Self.quirkyFill(box, space, context) : nil
    minBlockSize =
      space.ignoresBlockSize ? .zero : max(limits.min, fromRatio ?? .zero, fill ?? .zero)
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
  }

  /// The least height of the root element and of the body in quirks mode.
  ///
  /// https://quirks.spec.whatwg.org/#the-html-element-fills-the-viewport-quirk
  /// https://quirks.spec.whatwg.org/#the-body-element-fills-the-html-element-quirk
  private static func quirkyFill(
    _ box: Box, _ space: ConstraintSpace, _ context: LayoutContext
  ) -> LayoutUnit? {
    let isBody = box.element?.isHTML(.body) == true && box.parent?.isRoot == true
    guard box.isRoot || isBody, box.style.isInFlow, box.flow.isHorizontal else { return nil }
    let margin = box.style.margin(box.flow, basis: space.percentageInlineBasis)
    let room = box.isRoot ? context.viewport.block : space.percentageBlockBasis
    return room.map { ($0 - margin.block).clampedToZero }
  }

  /// The space for a block-level child in flow.
  package func space(for child: Box) -> ConstraintSpace {
    var space = ConstraintSpace(
      availableInlineSize: contentInlineSize, availableBlockSize: percentageBlockBasis,
      containerFlow: box.flow)
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

/// Resolves sizing properties in the flow of the box itself.
struct SizeResolver {
  let box: Box
  let space: ConstraintSpace
  let edges: LogicalEdges
  let context: LayoutContext

  private var style: BoxStyle { box.style }
  private var flow: Flow { box.flow }

  // MARK: Inline size

  /// Of the border box.
  var inlineSize: LayoutUnit {
    if case .fixed(let size) = space.inlineSizing { return max(size, edges.inline) }
    let preferred = self.preferredInlineSize
    return clampInline(preferred)
  }

  func clampInline(_ size: LayoutUnit) -> LayoutUnit {
    var size = size
    if let most = resolveInline(style.maxInlineSize(flow)) { size = min(size, most) }
    if let least = resolveInline(style.minInlineSize(flow)) { size = max(size, least) }
    return max(size, edges.inline)
  }

  private var preferredInlineSize: LayoutUnit {
    if let size = resolveInline(style.inlineSize(flow)) { return size }
    // https://drafts.csswg.org/css-sizing-4/#aspect-ratio-automatic
    if let transferred = transferredInlineSize { return transferred }
    switch space.inlineSizing {
    case .stretch where !box.fitsContent: return stretched
    case .stretch, .fitContent, .fixed: return fitContent(stretched)
    }
  }

  /// The room between the margins.
  var stretched: LayoutUnit {
    let margin = style.margin(flow, basis: space.percentageInlineBasis)
    guard space.availableInlineSize != .max else {
      return contentSizes.maxContent + edges.inline
    }
    return max(space.availableInlineSize - margin.inline, edges.inline)
  }

  var transferredInlineSize: LayoutUnit? {
    guard let ratio = box.logicalAspectRatio else { return nil }
    let fixed = space.isFixedBlockSizeDefinite ? space.fixedBlockSize : nil
    guard let block = fixed ?? resolveBlock(style.blockSize(flow)) else { return nil }
    let limits = blockLimits
    let size = box.inlineSize(forBlock: max(min(block, limits.max), limits.min), ratio, edges)
    // https://drafts.csswg.org/css-sizing-4/#aspect-ratio-minimum
    guard box.replaced == nil, style.minInlineSize(flow).isAuto, !style.own.overflowX.scrolls
    else { return size }
    return max(size, contentSizes.minContent + edges.inline)
  }

  /// A sizing property as the size of the border box; nil for `auto` and `none`.
  func resolveInline(_ size: Size) -> LayoutUnit? {
    switch size {
    case .auto, .none, .content: nil
    case .length(let length): borderBox(length.resolved(space.percentageInlineBasis))
    case .minContent: contentSizes.minContent + edges.inline
    case .maxContent: contentSizes.maxContent + edges.inline
    case .fitContent: fitContent(stretched)
    case .fitContentLimit(let limit):
      fitContent(borderBox(limit.resolved(space.percentageInlineBasis)))
    case .stretch: stretched
    }
  }

  private func borderBox(_ length: LayoutUnit) -> LayoutUnit {
    style.own.boxSizing == .borderBox
      ? max(length, edges.inline) : length.clampedToZero + edges.inline
  }

  /// https://drafts.csswg.org/css-sizing-3/#fit-content-size
  func fitContent(_ room: LayoutUnit) -> LayoutUnit {
    let sizes = contentSizes
    return max(
      sizes.minContent + edges.inline, min(sizes.maxContent + edges.inline, room))
  }

  private var contentSizes: IntrinsicSizes { context.intrinsicContentSizes(of: box) }

  // MARK: Block size

  /// Of the border box; nil if the content decides it.
  func blockSize(inlineSize: LayoutUnit) -> LayoutUnit? {
    if let fixed = space.fixedBlockSize { return max(fixed, edges.block) }
    guard space.cell == nil else { return nil }
    return ownBlockSize(inlineSize)
  }

  /// What the style says, whatever the space does.
  func ownBlockSize(_ inlineSize: LayoutUnit) -> LayoutUnit? {
    let limits = blockLimits
    if let size = resolveBlock(style.blockSize(flow)) {
      return max(min(size, limits.max), max(limits.min, edges.block))
    }
    return ratioIsMinimum ? nil : blockSizeFromRatio(inlineSize)
  }

  /// The size by the ratio, as a minimum where content may make the box larger.
  ///
  /// https://drafts.csswg.org/css-sizing-4/#aspect-ratio-minimum
  func minimumFromRatio(_ inlineSize: LayoutUnit) -> LayoutUnit? {
    ratioIsMinimum ? blockSizeFromRatio(inlineSize) : nil
  }

  private var ratioIsMinimum: Bool {
    style.minBlockSize(flow).isAuto && !style.own.overflowX.scrolls
  }

  private func blockSizeFromRatio(_ inlineSize: LayoutUnit) -> LayoutUnit? {
    let size = style.blockSize(flow)
    guard let ratio = box.logicalAspectRatio, box.replaced == nil,
      size.isAuto || size.length != nil && resolveBlock(size) == nil
    else { return nil }
    let limits = blockLimits
    let block = box.blockSize(forInline: inlineSize, ratio, edges)
    return max(min(block, limits.max), max(limits.min, edges.block))
  }

  /// The limits of the border box.
  var blockLimits: (min: LayoutUnit, max: LayoutUnit) {
    guard space.cell == nil else { return (.zero, .max) }
    return (
      resolveBlock(style.minBlockSize(flow)) ?? .zero,
      resolveBlock(style.maxBlockSize(flow)) ?? .max
    )
  }

  /// Of the border box; nil for `auto`, `none`, and percentages without a basis.
  func resolveBlock(_ size: Size) -> LayoutUnit? {
    switch size {
    case .length(let length):
      guard let resolved = length.definite(space.percentageBlockBasis) else { return nil }
      let isOfBorderBox =
        style.own.boxSizing == .borderBox
        || space.percentagesIncludeEdges && length.hasPercentage
      return isOfBorderBox
        ? max(resolved, edges.block) : resolved.clampedToZero + edges.block
    case .stretch:
      guard let available = space.availableBlockSize else { return nil }
      let margin = style.margin(flow, basis: space.percentageInlineBasis)
      return max(available - margin.block, edges.block)
    default: return nil
    }
  }
}

extension Box {
  /// Whether percentages of heights inside look further out than to this box, in quirks mode.
  fileprivate var hasQuirkyPercentages: Bool {
    style.isInFlow && style.display.outer == .block && style.display.inner == .flow
      && flow.isHorizontal
  }

  /// Inline size divided by block size; nil without a preferred ratio.
  ///
  /// https://drafts.csswg.org/css-sizing-4/#preferred-aspect-ratio
  package var logicalAspectRatio: Double? {
    let physical: Double?
    if let replaced, style.own.aspectRatioIsAuto {
      physical = replaced.naturalRatio ?? style.own.aspectRatio
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
