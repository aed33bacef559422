/// Images, controls and other boxes whose inside layout does not know.
///
/// https://drafts.csswg.org/css2/#inline-replaced-width
enum ReplacedLayout: FormattingContext {
  static func layout(
    _ box: Box, in space: ConstraintSpace, _ context: LayoutContext
  ) -> Fragment {
    let style = box.style
    let flow = box.flow
    let border = style.border(flow)
    let padding = style.padding(flow, basis: space.percentageInlineBasis)
    let sizes = ReplacedSizes(box, space, border + padding, context)
    let ignoresBlockSize = space.ignoresBlockSize && box.replaced?.fillsItsHeight != true
    let size = ignoresBlockSize ? sizes.naturalBorderBox : sizes.borderBox
    let baselines = baselines(of: box, size.block, border + padding, in: space)
    return Fragment(
      box: box, size: size, border: border, padding: padding, firstBaseline: baselines.first,
      lastBaseline: baselines.last)
  }

  /// The first one counts in flex containers and grids, the last one in lines.
  private static func baselines(
    of box: Box, _ size: LayoutUnit, _ edges: LogicalEdges, in space: ConstraintSpace
  ) -> (first: LayoutUnit?, last: LayoutUnit?) {
    let start = edges.blockStart
    let content = size - edges.block
    let baseline: LayoutUnit
    switch box.replaced?.baseline {
    case .marginEdge?, nil: return (nil, nil)
    case .aboveMarginEdge(let distance)?:
      let margin = box.style.margin(box.flow, basis: space.percentageInlineBasis)
      return (nil, size + margin.blockEnd - distance)
    case .marginEdgeInLines(let offset)?: return (start + offset, nil)
    case .borderEdge?: baseline = size
    case .offset(let offset)?: return (start + offset, min(start + offset, size))
    case .contentEdge(let distance, let least)?: baseline = start + max(content - distance, least)
    case .centeredLine(let ascent, let height, let overflowsBoth)?:
      let free = (content - height) / 2
      baseline = LayoutUnit((start + (overflowsBoth ? free : free.clampedToZero) + ascent).floor)
    }
    return (baseline, baseline)
  }

  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    let space = ConstraintSpace(availableInlineSize: .max, containerFlow: box.flow)
    let edges = box.style.border(box.flow) + box.style.padding(box.flow, basis: nil)
    let size =
      ReplacedSizes(box, space, edges, context, ignoringInlineSize: true).borderBox.inline
      - edges.inline
    return IntrinsicSizes(minContent: size, maxContent: size)
  }
}

/// https://drafts.csswg.org/css2/#min-max-widths
struct ReplacedSizes {
  private let box: Box
  private let space: ConstraintSpace
  private let edges: LogicalEdges
  private let resolver: SizeResolver
  private let ignoresInlineSize: Bool

  init(
    _ box: Box, _ space: ConstraintSpace, _ edges: LogicalEdges, _ context: LayoutContext,
    ignoringInlineSize: Bool = false
  ) {
    self.box = box
    var space = space
    if !box.isControl {
      if ignoringInlineSize { space.percentageBlockBasis = box.specifiedBlockBasis(context) }
      if box.isPercentOfCell(context) {
        // A cell does not make it smaller than it is by itself.
        space.percentageBlockBasis = max(
          space.percentageBlockBasis ?? .zero, Self.naturalBlockSize(of: box))
      } else if let basis = space.replacedBlockBasis {
        space.percentageBlockBasis = basis
      }
    }
    self.space = space
    self.edges = edges
    ignoresInlineSize = ignoringInlineSize
    resolver = SizeResolver(box: box, space: space, edges: edges, context: context)
  }

  private var natural: (inline: LayoutUnit?, block: LayoutUnit?) {
    guard let replaced = box.replaced else { return (nil, nil) }
    let own =
      box.flow.isHorizontal
      ? (inline: replaced.naturalWidth, block: replaced.naturalHeight)
      : (inline: replaced.naturalHeight, block: replaced.naturalWidth)
    return (box.containedInlineSize ?? own.inline, box.containedBlockSize ?? own.block)
  }

  private static func naturalBlockSize(of box: Box) -> LayoutUnit {
    guard let replaced = box.replaced else { return .zero }
    return box.flow.isHorizontal
      ? replaced.naturalHeight ?? replaced.defaultHeight
      : replaced.naturalWidth ?? replaced.defaultWidth
  }

  private var defaults: (inline: LayoutUnit, block: LayoutUnit) {
    guard let replaced = box.replaced else { return (300, 150) }
    return box.flow.isHorizontal
      ? (replaced.defaultWidth, replaced.defaultHeight)
      : (replaced.defaultHeight, replaced.defaultWidth)
  }

  var borderBox: LogicalSize {
    if box.replaced?.isEmpty == true {
      return LogicalSize(inline: clampInline(edges.inline), block: clampBlock(edges.block))
    }
    if case .fixed(let inline) = space.inlineSizing {
      return LogicalSize(inline: max(inline, edges.inline), block: block(forInline: inline))
    }
    let style = box.style
    let flow = box.flow
    let given = ignoresInlineSize ? nil : resolver.resolveInline(style.inlineSize(flow))
    let givenBlock = space.fixedBlockSize ?? resolver.resolveBlock(style.blockSize(flow))
    if let given {
      let inline = clampInline(given)
      return LogicalSize(
        inline: inline, block: givenBlock.map(clampBlock) ?? block(forInline: inline))
    }
    if let givenBlock {
      let block = clampBlock(givenBlock)
      return LogicalSize(inline: clampInline(inline(forBlock: block)), block: block)
    }
    return constrained
  }

  /// With the natural block size, whatever the style says.
  var naturalBorderBox: LogicalSize {
    LogicalSize(
      inline: borderBox.inline, block: (natural.block ?? defaults.block) + edges.block)
  }

  /// Both sizes come from the content: the limits keep its ratio.
  private var constrained: LogicalSize {
    let natural = self.natural
    let ratio = box.logicalAspectRatio
    if natural == (nil, nil), let ratio, ratio > 0 {
      // As wide as there is room; nothing of its own, unless the style says how wide it is.
      let own = box.style.inlineSize(box.flow).isAuto ? .zero : defaults.inline
      let room = ignoresInlineSize ? own + edges.inline : resolver.stretched
      let inline = clampInline(leastByRatio(ratio) ?? room)
      return LogicalSize(
        inline: inline, block: clampBlock(box.blockSize(forInline: inline, ratio, edges)))
    }
    let byRatio = natural.block.flatMap { block in ratio.map { block.scaled(by: $0) } }
    let inline =
      (hasRatioOfItsOwn ? byRatio : natural.inline ?? byRatio).map { $0 + edges.inline }
      ?? defaults.inline + edges.inline
    guard let ratio, ratio > 0 else {
      return LogicalSize(
        inline: clampInline(inline),
        block: clampBlock((natural.block ?? defaults.block) + edges.block))
    }
    var block =
      natural.block.map { $0 + edges.block } ?? box.blockSize(forInline: inline, ratio, edges)
    if box.isControl {
      block = atLeast(block, box.blockSize(forInline: clampInline(inline), ratio, edges))
    }
    // The limits in one direction are limits in the other, by the ratio.
    let inlineLimits = ignoresInlineSize ? (min: .zero, max: .max) : resolver.inlineLimits
    let blockLimits = resolver.blockLimits
    let inlineByRatio = { self.box.inlineSize(forBlock: $0, ratio, self.edges) }
    let blockByRatio = { self.box.blockSize(forInline: $0, ratio, self.edges) }
    return LogicalSize(
      inline: clampInline(limited(inline, by: blockLimits, inlineByRatio)),
      block: clampBlock(limited(block, by: inlineLimits, blockByRatio)))
  }

  /// SAFARI: what has only a ratio is as small as the style lets it be, if the style says that.
  private func leastByRatio(_ ratio: Double) -> LayoutUnit? {
    let least = max(
      ignoresInlineSize ? .zero : resolver.inlineLimits.min,
      resolver.blockLimits.min > .zero
        ? box.inlineSize(forBlock: resolver.blockLimits.min, ratio, edges) : .zero)
    return least > .zero ? least : nil
  }

  /// Whether a block size of the style that counts as `auto` makes the ratio matter, although there are both sizes:
  /// what stands for an image that is not there has not the ratio of its text.
  private var hasRatioOfItsOwn: Bool {
    guard let replaced = box.replaced, let ratio = replaced.naturalRatio,
      let width = replaced.naturalWidth, let height = replaced.naturalHeight,
      height.double * ratio != width.double
    else { return false }
    return !box.style.blockSize(box.flow).isAuto
  }

  private func limited(
    _ size: LayoutUnit, by limits: (min: LayoutUnit, max: LayoutUnit),
    _ transferred: (LayoutUnit) -> LayoutUnit
  ) -> LayoutUnit {
    var size = size
    if limits.max < .max { size = min(size, transferred(limits.max)) }
    if limits.min > .zero { size = max(size, transferred(limits.min)) }
    return size
  }

  private func block(forInline inline: LayoutUnit) -> LayoutUnit {
    if let fixed = space.fixedBlockSize { return max(fixed, edges.block) }
    if let given = resolver.resolveBlock(box.style.blockSize(box.flow)) { return clampBlock(given) }
    let block = (natural.block ?? defaults.block) + edges.block
    guard let ratio = box.logicalAspectRatio, ratio > 0 else { return clampBlock(block) }
    let byRatio = box.blockSize(forInline: inline, ratio, edges)
    return clampBlock(box.isControl ? atLeast(block, byRatio) : byRatio)
  }

  /// https://drafts.csswg.org/css-sizing-4/#aspect-ratio-minimum
  private func atLeast(_ content: LayoutUnit, _ byRatio: LayoutUnit) -> LayoutUnit {
    box.style.own.overflowY.scrolls ? byRatio : max(byRatio, content)
  }

  private func inline(forBlock block: LayoutUnit) -> LayoutUnit {
    if let ratio = box.logicalAspectRatio {
      return box.inlineSize(forBlock: block, ratio, edges)
    }
    return (natural.inline ?? defaults.inline) + edges.inline
  }

  private func clampInline(_ size: LayoutUnit) -> LayoutUnit {
    ignoresInlineSize ? size : resolver.clampInline(size)
  }

  private func clampBlock(_ size: LayoutUnit) -> LayoutUnit { resolver.clampBlock(size) }
}
