/// What comes of the block when all its content is placed.
extension BlockBuilder {
  /// The root of the context holds its floats.
  mutating func finishRoot() -> Fragment {
    noteOverhang()
    var contentEnd = isQuirkyContainer ? block + strut.sumWithoutQuirky : position
    if !shared.floats.isEmpty { contentEnd = max(contentEnd, shared.floats.overhang) }
    let contentSize = (contentEnd - (start ?? .zero) - sizes.edges.blockStart).clampedToZero
    return makeFragment(
      blockSize: sizes.finalBlockSize(contentSize: contentSize), start: start ?? .zero)
  }

  mutating func finish() -> BlockResult {
    noteOverhang()
    let hasAutoSize = box.style.blockSize(flow).isAuto
    if start == nil {
      let isEmpty =
        (sizes.blockSize ?? .zero) == .zero && sizes.minBlockSize == .zero
        && sizes.quirkyRoom == nil && (hasAutoSize || box.style.blockSize(flow).length != nil)
      guard isEmpty, sizes.edges.blockEnd == .zero else {
        resolveStart(at: position)
        return end(contentSize: .zero, endStrut: MarginStrut())
      }
      let moves = mayMove && hasUnplacedFloats
      if !moves, hasUnplacedFloats { placePendingFloats() }
      return BlockResult(
        fragment: fragmentOfEmptyBlock(at: position), start: nil, end: block,
        startMargins: strut, endStrut: strut, push: push, unfinished: moves ? [self] : [])
    }
    let begin = (start ?? .zero) + sizes.edges.blockStart
    // SAFARI: any size but `auto` keeps the margins inside, even if it counts as `auto`; limits do not.
    if sizes.edges.blockEnd == .zero, hasAutoSize, clearedEmptyChild?.keepsMarginsInside != true {
      return end(contentSize: (block - begin).clampedToZero, endStrut: strut)
    }
    return end(contentSize: (position - begin).clampedToZero, endStrut: MarginStrut())
  }

  func fragmentOfEmptyBlock(at start: LayoutUnit) -> Fragment {
    var builder = self
    builder.settle(at: start)
    return builder.makeFragment(blockSize: .zero, start: start)
  }

  private mutating func end(contentSize: LayoutUnit, endStrut: MarginStrut) -> BlockResult {
    let start = start ?? .zero
    let size = sizes.finalBlockSize(
      contentSize: contentSize, margins: collapsedMargins(endStrut))
    if size < sizes.edges.block + contentSize {
      // Floats that its content held may reach below it.
      shared.floats.overhang = max(shared.floats.overhang, lowestFloat)
    }
    return BlockResult(
      fragment: makeFragment(blockSize: size, start: start), start: start, end: start + size,
      startMargins: startMargins, endStrut: endStrut, push: push)
  }

  /// Above and below the block, with those of its children that collapse with them.
  private func collapsedMargins(_ endStrut: MarginStrut) -> LayoutUnit {
    var strut = endStrut
    strut.add(sizes.margin.blockEnd)
    return (start ?? .zero) - beginning + strut.sum
  }

  private func makeFragment(blockSize: LayoutUnit, start: LayoutUnit) -> Fragment {
    let inlineSize = sizes.inlineSize
    let lineRight = lineLeft + inlineSize
    var pending = outOfFlow.map { child in
      var child = child
      child.staticPosition.block -= start
      child.staticPosition.inline =
        flow.isRTL
        ? lineRight - child.staticPosition.inline : child.staticPosition.inline - lineLeft
      return child
    }
    let all = placed + floats.compactMap(\.placed).map { ($0.lineLeft, $0.block, $0.fragment) }
    let children = all.map { item -> Fragment.Child in
      let size = item.fragment.size(in: flow)
      let offset = LogicalOffset(
        inline: flow.isRTL ? lineRight - item.lineLeft - size.inline : item.lineLeft - lineLeft,
        block: (item.block ?? start) - start)
      pending += item.fragment.outOfFlow.map { $0.moved(by: offset, from: item.fragment, flow) }
      return Fragment.Child(offset: offset, fragment: item.fragment)
    }
    let lines = linesAndInterruptions(children, start: start)
    for line in lines { pending += line.outOfFlowOfAtomics(flow, inlineSize) }
    // SAFARI: baselines are in whole pixels.
    let fragment = Fragment(
      box: box, size: LogicalSize(inline: inlineSize, block: blockSize), border: sizes.border,
      padding: sizes.padding, children: children,
      lines: lines, outOfFlow: pending,
      firstBaseline: firstBaseline.map { ($0 - start).inWholePixels },
      lastBaseline: lastBaseline.map { ($0 - start).inWholePixels }, contentEnd: position - start)
    // The root of a context is finished by `LayoutContext`.
    guard fragment.containsOutOfFlow, !box.establishesFormattingContext else {
      return fragment
    }
    return PositionedLayout(context).placeOutOfFlow(in: fragment)
  }
}
