/// Resolves sizing properties in the flow of the box itself.
struct SizeResolver {
  let box: Box
  let space: ConstraintSpace
  let edges: LogicalEdges
  let context: LayoutContext

  private var style: BoxStyle { box.style }
  private var flow: Flow { box.flow }

  init(box: Box, space: ConstraintSpace, edges: LogicalEdges, context: LayoutContext) {
    (self.box, self.space, self.edges, self.context) = (box, space, edges, context)
  }

  /// With the edges that the style gives the box in the space.
  init(box: Box, space: ConstraintSpace, context: LayoutContext) {
    let (style, flow) = (box.style, box.flow)
    let padding = style.padding(flow, basis: space.percentageInlineBasis)
    self.init(box: box, space: space, edges: style.border(flow) + padding, context: context)
  }

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

  /// The limits of the border box.
  var inlineLimits: (min: LayoutUnit, max: LayoutUnit) {
    (
      resolveInline(style.minInlineSize(flow)) ?? .zero,
      resolveInline(style.maxInlineSize(flow)) ?? .max
    )
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
    if let size = resolveBlock(style.blockSize(flow)) { return clampBlock(size) }
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
    return clampBlock(box.blockSize(forInline: inlineSize, ratio, edges))
  }

  /// The limits of the border box.
  var blockLimits: (min: LayoutUnit, max: LayoutUnit) {
    guard space.cell == nil else { return (.zero, .max) }
    return (
      resolveBlock(style.minBlockSize(flow)) ?? .zero,
      resolveBlock(style.maxBlockSize(flow)) ?? .max
    )
  }

  func clampBlock(_ size: LayoutUnit) -> LayoutUnit {
    let limits = blockLimits
    return max(min(size, limits.max), max(limits.min, edges.block))
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
