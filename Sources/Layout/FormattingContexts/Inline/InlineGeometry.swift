/// The edges of inline boxes and the sizes of atomic ones, in one layout of their container.
final class InlineGeometry {
  enum Purpose {
    case layout, minContent, maxContent
  }

  struct Edges {
    var margin = LogicalEdges.zero
    var border = LogicalEdges.zero
    var padding = LogicalEdges.zero

    var start: LayoutUnit { margin.inlineStart + border.inlineStart + padding.inlineStart }
    var end: LayoutUnit { margin.inlineEnd + border.inlineEnd + padding.inlineEnd }
    /// Above and below the text.
    var before: LayoutUnit { border.blockStart + padding.blockStart }
    var after: LayoutUnit { border.blockEnd + padding.blockEnd }
  }

  struct Atomic {
    let margin: LogicalEdges
    /// Nil where only its width counts.
    let fragment: Fragment?
    /// Of the border box, in the container's flow.
    let size: LogicalSize
    /// From the upper margin edge.
    let ascent: LayoutUnit

    var marginBoxWidth: LayoutUnit { margin.inlineStart + size.inline + margin.inlineEnd }
    var marginBoxHeight: LayoutUnit { margin.blockStart + size.block + margin.blockEnd }
  }

  let content: InlineContent
  let context: LayoutContext
  let purpose: Purpose
  /// Nil in order to find the intrinsic sizes.
  let sizes: BoxSizes?
  // By the node.
  @exclusivity(unchecked) private var edges: [Edges?] = []
  @exclusivity(unchecked) private var atomics: [Atomic?] = []
  /// How far annotations reach over what is before and after, by the node of the base.
  @exclusivity(unchecked) private var overhangs: [Int32: (before: Float, after: Float)] = [:]
  /// The sums of these, by the node of the ruby.
  @exclusivity(unchecked) private var overhangSums: [Int32: Float] = [:]

  init(_ content: InlineContent, _ context: LayoutContext, _ purpose: Purpose, _ sizes: BoxSizes?) {
    self.content = content
    self.context = context
    self.purpose = purpose
    self.sizes = sizes
  }

  var flow: Flow { content.container.flow }
  private var basis: LayoutUnit? { sizes?.contentInlineSize }

  func edges(_ node: Int32) -> Edges {
    let index = Int(node)
    if edges.isEmpty { edges = Array(repeating: nil, count: content.nodes.count) }
    if let known = edges[index] { return known }
    if let base = content.rubyBases[node] {
      let made = self.edges(of: base, overhangs[node] ?? (0, 0))
      edges[index] = made
      return made
    }
    let style = content.nodes[index].box.style
    let made = Edges(
      margin: style.margin(flow, basis: basis), border: style.border(flow),
      padding: style.padding(flow, basis: basis))
    edges[index] = made
    return made
  }

  /// Half of the room that the annotation needs is on each side.
  private func edges(of base: RubyBase, _ overhang: (before: Float, after: Float)) -> Edges {
    let extra = LayoutUnit(rubyColumn(base).extra)
    var edges = Edges()
    let isStart = content.nodes[Int(base.annotation)].box.style.alignsRubyToStart
    edges.padding.inlineStart = isStart ? .zero : extra / 2
    edges.padding.inlineEnd = extra - edges.padding.inlineStart
    edges.margin.inlineStart = -LayoutUnit(overhang.before)
    edges.margin.inlineEnd = -LayoutUnit(overhang.after)
    return edges
  }

  /// - Parameter base: its node, of which nothing is set yet.
  func setOverhang(of base: Int32, before: Float, after: Float) {
    overhangs[base] = (before, after)
    overhangSums[content.nodes[Int(base)].parent, default: 0] += before + after
    if !edges.isEmpty { edges[Int(base)] = nil }
  }

  /// Of all bases in a ruby, before and after them.
  func overhang(in ruby: Int32) -> Float { overhangSums[ruby] ?? 0 }

  func atomic(_ node: Int32) -> Atomic {
    let index = Int(node)
    if atomics.isEmpty { atomics = Array(repeating: nil, count: content.nodes.count) }
    if let known = atomics[index] { return known }
    let made = makeAtomic(content.nodes[index].box)
    atomics[index] = made
    return made
  }

  private func makeAtomic(_ box: Box) -> Atomic {
    let margin = box.style.margin(flow, basis: basis)
    guard let sizes else {
      let contribution = context.borderBoxContribution(of: box, in: flow)
      let width = purpose == .minContent ? contribution.minContent : contribution.maxContent
      return Atomic(
        margin: margin, fragment: nil, size: LogicalSize(inline: width, block: .zero),
        ascent: .zero)
    }
    var space = sizes.space(for: box)
    space.inlineSizing = .fitContent
    let fragment = context.layout(box, in: space)
    let size = fragment.size(in: flow)
    let baseline = box.atomicBaseline(of: fragment, in: flow)
    let height = margin.blockStart + size.block + margin.blockEnd
    let ascent = baseline.map {
      flow.hasInvertedBaselines ? margin.blockEnd + size.block - $0 : margin.blockStart + $0
    }
    return Atomic(
      margin: margin, fragment: fragment, size: size,
      ascent: ascent ?? synthesizedAscent(of: box, height))
  }

  private func synthesizedAscent(of box: Box, _ height: LayoutUnit) -> LayoutUnit {
    let baseline = content.container.style.dominantBaseline
    let ascent = baseline.synthesized(height)
    return box.hasRoundedAscent || baseline == .central ? LayoutUnit(ascent.rounded) : ascent
  }
}

extension Box {
  /// Whether the bottom margin edge counts in whole pixels when it is the baseline.
  ///
  /// SAFARI: `hasNonSyntheticBaseline`.
  fileprivate var hasRoundedAscent: Bool {
    // Not that of an image button.
    if replaced != nil { return element?.isHTML(.input) != true || isControl }
    if style.own.containsLayout { return true }
    switch style.display.inner {
    case .flow, .flowRoot, .ruby:
      return !hasLines && !style.own.cutsOffContent
    case .table, .flex, .grid, .flexBox2009: return true
    }
  }

  /// From the border edge; nil if the baseline is the bottom margin edge.
  ///
  /// https://drafts.csswg.org/css2/#propdef-vertical-align
  fileprivate func atomicBaseline(of fragment: Fragment, in flow: Flow) -> LayoutUnit? {
    if self.flow.isOrthogonal(to: flow) || style.own.containsLayout { return nil }
    if replaced != nil { return fragment.lastBaseline }
    switch style.display.inner {
    case .flow, .flowRoot, .ruby:
      return style.own.cutsOffContent && !isButton ? nil : fragment.lastBaseline
    case .table, .flex, .grid, .flexBox2009:
      return fragment.firstBaseline
    }
  }
}
