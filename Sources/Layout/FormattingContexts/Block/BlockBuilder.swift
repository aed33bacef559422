/// Lays out the content of one block container within a block formatting context, from top to bottom.
struct BlockBuilder {
  let box: Box
  let sizes: BoxSizes
  let shared: BlockFlow
  /// Of the border box.
  let lineLeft: LayoutUnit

  /// Where the border box begins; nil as long as margins may still move it.
  private(set) var start: LayoutUnit?
  /// The end of the content so far, before the margins in `strut`.
  private var block = LayoutUnit.zero
  private var strut = MarginStrut()

  /// Where the border box would begin if it had no content.
  private var entry = LayoutUnit.zero

  /// What has been placed, with places in the shared context.
  private var placed: [(lineLeft: LayoutUnit, block: LayoutUnit?, fragment: Fragment)] = []
  private var floats: [PendingFloat] = []
  private var outOfFlow: [Fragment.OutOfFlow] = []
  private var lines: [Line] = []
  private var interruptions: [Interruption] = []

  /// A block in inline boxes, which stands between lines.
  private struct Interruption {
    let placed: Int
    let line: Int
    let boxes: [Box]

    init(placed: Int, line: Int, _ boxes: [Box]) {
      self.placed = placed
      self.line = line
      self.boxes = boxes
    }
  }
  private var firstBaseline: LayoutUnit?
  private var lastBaseline: LayoutUnit?

  init(_ box: Box, _ sizes: BoxSizes, _ shared: BlockFlow, lineLeft: LayoutUnit) {
    self.box = box
    self.sizes = sizes
    self.shared = shared
    self.lineLeft = lineLeft
  }

  private var context: LayoutContext { shared.context }
  private var flow: Flow { box.flow }
  private var contentLeft: LayoutUnit {
    lineLeft + (flow.isRTL ? sizes.edges.inlineEnd : sizes.edges.inlineStart)
  }
  private var contentRight: LayoutUnit { contentLeft + sizes.contentInlineSize }
  /// Where something would be that has no margin.
  private var position: LayoutUnit { block + strut.sum }

  // MARK: Start

  mutating func begin(at block: LayoutUnit, _ strut: MarginStrut, forcedStart: LayoutUnit?) {
    self.block = block
    self.strut = strut
    if isQuirkyContainer { self.strut.dropsQuirky = true }
    entry = position
    if let forcedStart {
      resolveStart(at: forcedStart)
    } else if sizes.edges.blockStart > .zero {
      resolveStart(at: position)
    }
  }

  /// Margins after this do not move the box any more.
  mutating func resolveStart(at start: LayoutUnit) {
    guard self.start == nil else { return }
    shared.placePendingFloats(at: start)
    self.start = start
    block = start + sizes.edges.blockStart
    strut = MarginStrut()
    strut.dropsQuirky = isQuirkyContainer
  }

  /// https://quirks.spec.whatwg.org/#margin-collapsing-quirks
  private var isQuirkyContainer: Bool {
    context.isQuirky
      && (box.element?.isHTML(.body) == true || box.style.display.outer == .tableCell)
  }

  // MARK: Content

  mutating func layoutContent() {
    if box.hasLines {
      layoutLines()
    } else {
      for child in box.children {
        if child.style.isOutOfFlow {
          addOutOfFlow(child)
        } else if child.style.isFloating {
          addFloat(child)
        } else if child.isRenderedLegend {
          continue
        } else if child.establishesFormattingContext {
          addIndependent(child)
        } else {
          addBlock(child)
        }
      }
    }
  }

  /// - Parameter isInLine: whether it would be in an empty line.
  private mutating func addOutOfFlow(_ child: Box, inLine isInLine: Bool = false) {
    var staticInline = child.staticInlineStart(contentLeft, contentRight, flow)
    if isInLine, child.style.own.wasInlineLevel {
      staticInline = box.style.textAlign.emptyLineStart(contentLeft, contentRight, flow)
    }
    outOfFlow.append(
      Fragment.OutOfFlow(
        box: child, staticPosition: LogicalOffset(inline: staticInline, block: position)))
  }

  private mutating func addFloat(_ child: Box) {
    let float = PendingFloat(
      box: child, space: sizes.space(for: child), left: contentLeft, right: contentRight)
    shared.pendingFloats.append(float)
    floats.append(float)
    // As long as margins may move the box, they move the float too.
    if start != nil { shared.placePendingFloats(at: position) }
  }

  /// A block in flow, before it is laid out.
  private struct Incoming {
    let space: ConstraintSpace
    let margin: LogicalEdges
    /// The margins before it, its own among them.
    let strut: MarginStrut
    /// Where it must begin to be below floats.
    let cleared: LayoutUnit?
  }

  private mutating func receive(_ child: Box) -> Incoming {
    let space = sizes.space(for: child)
    let margin = child.style.margin(flow, basis: space.percentageInlineBasis)
    var childStrut = strut
    childStrut.add(margin.blockStart, isQuirky: child.style.own.hasQuirkyMargin.top)
    let cleared = clearance(of: child, childStrut)
    if cleared != nil { resolveStart(at: position) }
    return Incoming(space: space, margin: margin, strut: childStrut, cleared: cleared)
  }

  /// A block that takes part in the same context.
  private mutating func addBlock(_ child: Box) {
    let incoming = receive(child)
    let inlineSize = SizeResolver(
      box: child, space: incoming.space,
      edges: child.style.border(flow)
        + child.style.padding(flow, basis: incoming.space.percentageInlineBasis),
      context: context
    ).inlineSize
    let left = lineLeftOfBlock(child, inlineSize, incoming.margin)
    let result = shared.layout(
      child, in: incoming.space, lineLeft: left, at: block, incoming.strut,
      forcedStart: incoming.cleared)
    if let childStart = result.start {
      if start == nil { start = childStart }
      add(result.fragment, lineLeft: left, at: childStart)
      block = result.end
    } else {
      placed.append((left, start == nil ? nil : block + incoming.strut.sum, result.fragment))
    }
    strut = result.endStrut
    strut.add(incoming.margin.blockEnd, isQuirky: child.style.own.hasQuirkyMargin.bottom)
  }

  /// A block that establishes a context of its own, and does not overlap floats.
  private mutating func addIndependent(_ child: Box) {
    let incoming = receive(child)
    let top = incoming.cleared ?? block + incoming.strut.sum
    resolveStart(at: top)
    let spot = shared.placeBesideFloats(
      child, in: incoming.space, incoming.margin, from: contentLeft, to: contentRight, at: top)
    let size = spot.fragment.size(in: flow)
    let left = spot.lineLeft ?? lineLeftOfBlock(child, size.inline, incoming.margin)
    add(spot.fragment, lineLeft: left, at: spot.block)
    block = spot.block + size.block
    strut = MarginStrut()
    strut.add(incoming.margin.blockEnd, isQuirky: child.style.own.hasQuirkyMargin.bottom)
  }

  private mutating func add(_ fragment: Fragment, lineLeft: LayoutUnit, at block: LayoutUnit) {
    placed.append((lineLeft, block, fragment))
    guard !fragment.box.flow.isOrthogonal(to: flow) else { return }
    if firstBaseline == nil { firstBaseline = fragment.firstBaseline.map { block + $0 } }
    if let baseline = fragment.lastBaseline { lastBaseline = block + baseline }
  }

  /// Where the child must begin to be below floats; nil if it is there anyway.
  ///
  /// https://drafts.csswg.org/css2/#flow-control
  private func clearance(of child: Box, _ childStrut: MarginStrut) -> LayoutUnit? {
    guard child.style.own.clear != .none else { return nil }
    shared.placePendingFloats(at: position)
    let edge = shared.floats.clearance(child.style.own.clear)
    return edge > block + childStrut.sum ? edge : nil
  }

  /// The line-left edge of the border box of a block in flow.
  private func lineLeftOfBlock(
    _ child: Box, _ inlineSize: LayoutUnit, _ margin: LogicalEdges
  ) -> LayoutUnit {
    let offset = child.inlineOffset(
      inlineSize, margin, available: sizes.contentInlineSize, in: box)
    return flow.isRTL ? contentRight - offset - inlineSize : contentLeft + offset
  }

  private mutating func layoutLines() {
    let content = box.measuredContent()
    for segment in content.segments {
      switch segment {
      case .lines(let range): layoutLines(range, of: content)
      case .block(let child, let parent):
        if child.establishesFormattingContext { addIndependent(child) } else { addBlock(child) }
        interruptions.append(
          Interruption(placed: placed.count - 1, line: lines.count, content.boxes(from: parent)))
      }
    }
  }

  private mutating func layoutLines(_ range: Range<Int>, of content: InlineContent) {
    guard content.hasLines(range) else {
      // Nothing but floats, absolutes, and spaces that collapse.
      for child in InlineLayout.outOfLines(range, of: content) {
        if child.style.isFloating { addFloat(child) } else { addOutOfFlow(child, inLine: true) }
      }
      return
    }
    resolveStart(at: position)
    block = position
    strut = MarginStrut()
    let result = InlineLayout.layout(
      range, of: content, sizes, shared, from: contentLeft, to: contentRight, at: block)
    placed += result.floats.map { ($0.lineLeft, $0.block, $0.fragment) }
    outOfFlow += result.outOfFlow
    if firstBaseline == nil { firstBaseline = result.lines.first.map { block + $0.baseline } }
    if let last = result.lines.last { lastBaseline = block + last.baseline }
    let (left, top) = (contentLeft - lineLeft, block - (start ?? .zero))
    lines += result.lines.map { $0.moved(inline: left, block: top) }
    block = result.end
  }

  // MARK: End

  /// The root of the context holds its floats.
  mutating func finishRoot() -> Fragment {
    var contentEnd = isQuirkyContainer ? block + strut.sumWithoutQuirky : position
    if !shared.floats.isEmpty { contentEnd = max(contentEnd, shared.floats.lowest) }
    let contentSize = (contentEnd - (start ?? .zero) - sizes.edges.blockStart).clampedToZero
    return makeFragment(
      blockSize: sizes.finalBlockSize(contentSize: contentSize), start: start ?? .zero)
  }

  mutating func finish() -> BlockResult {
    let canCollapseEnd = sizes.edges.blockEnd == .zero && sizes.blockSize == nil
    if start == nil {
      let isEmpty = (sizes.blockSize ?? .zero) == .zero && sizes.minBlockSize == .zero
      guard isEmpty, sizes.edges.blockEnd == .zero else {
        resolveStart(at: position)
        return end(contentSize: .zero, endStrut: MarginStrut())
      }
      if !floats.isEmpty { shared.placePendingFloats(at: position) }
      return BlockResult(
        fragment: makeFragment(blockSize: .zero, start: entry), start: nil, end: block,
        endStrut: strut)
    }
    let begin = (start ?? .zero) + sizes.edges.blockStart
    if canCollapseEnd {
      let contentSize = (block - begin).clampedToZero
      if sizes.finalBlockSize(contentSize: contentSize) == contentSize + sizes.edges.block {
        return end(contentSize: contentSize, endStrut: strut)
      }
    }
    return end(contentSize: (position - begin).clampedToZero, endStrut: MarginStrut())
  }

  private mutating func end(contentSize: LayoutUnit, endStrut: MarginStrut) -> BlockResult {
    let start = start ?? .zero
    let size = sizes.finalBlockSize(contentSize: contentSize)
    return BlockResult(
      fragment: makeFragment(blockSize: size, start: start), start: start, end: start + size,
      endStrut: endStrut)
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
    let lines = linesAndInterruptions(children)
    for line in lines { pending += line.outOfFlowOfAtomics(flow, inlineSize) }
    let fragment = Fragment(
      box: box, size: LogicalSize(inline: inlineSize, block: blockSize), border: sizes.border,
      padding: sizes.padding, children: children,
      lines: lines, outOfFlow: pending,
      firstBaseline: firstBaseline.map { $0 - start },
      lastBaseline: lastBaseline.map { $0 - start }, contentEnd: position - start)
    // The root of a context is finished by `LayoutContext`.
    guard fragment.containsOutOfFlow, !box.establishesFormattingContext else {
      return fragment
    }
    return PositionedLayout(context).placeOutOfFlow(in: fragment)
  }
}

extension BlockBuilder {
  /// The lines, and one for each block that interrupts inline boxes.
  private func linesAndInterruptions(_ children: [Fragment.Child]) -> [Line] {
    guard !interruptions.isEmpty else { return lines }
    var result: [Line] = []
    var next = 0
    for interruption in interruptions {
      result += lines[next..<interruption.line]
      next = interruption.line
      let child = children[interruption.placed]
      result.append(line(for: interruption, child))
    }
    return result + lines[next...]
  }

  /// SAFARI: the inline boxes have the place of the block, with its margins.
  private func line(for interruption: Interruption, _ child: Fragment.Child) -> Line {
    let margin = child.fragment.box.style.margin(flow, basis: sizes.contentInlineSize)
    let top = child.offset.block - margin.blockStart.clampedToZero
    let height =
      margin.blockStart.clampedToZero + child.fragment.size(in: flow).block
      + margin.blockEnd.clampedToZero
    let left = contentLeft - lineLeft
    return Line(
      items: interruption.boxes.map { box in
        Line.Item(
          box: box, content: .inlineBox(isFirst: false, isLast: false), left: left.float,
          width: sizes.contentInlineSize.float, top: top.float, height: height.float)
      },
      top: top, height: height, baseline: top + height, left: left,
      availableWidth: sizes.contentInlineSize, endsWithBreak: false)
  }
}

extension Fragment.OutOfFlow {
  /// The same box as seen from the fragment that contains `fragment`.
  func moved(by offset: LogicalOffset, from fragment: Fragment, _ flow: Flow) -> Fragment.OutOfFlow
  {
    var result = self
    let inner = fragment.box.flow
    var position = staticPosition
    if inner != flow {
      result.turnStaticAlignment(from: inner, to: flow)
      // By way of physical places in the fragment.
      let physicalWidth = inner.isHorizontal ? fragment.size.inline : fragment.size.block
      let physicalHeight = inner.isHorizontal ? fragment.size.block : fragment.size.inline
      let point = inner.physical(
        staticPosition, staticSize, width: physicalWidth, height: physicalHeight)
      position = flow.logical(
        point, width: physicalWidth, height: physicalHeight)
    }
    result.staticPosition = offset + position
    result.area = nil
    return result
  }
}

extension Flow {
  /// The flow-relative place of a rectangle in a box of that physical size.
  func logical(
    _ rect: PhysicalRect, width: LayoutUnit, height: LayoutUnit
  ) -> LogicalOffset {
    switch mode {
    case .horizontalTB: LogicalOffset(inline: isRTL ? width - rect.maxX : rect.x, block: rect.y)
    case .verticalRL, .verticalLR, .sidewaysLR:
      LogicalOffset(
        inline: isRTL != (mode == .sidewaysLR) ? height - rect.maxY : rect.y,
        block: mode == .verticalRL ? width - rect.maxX : rect.x)
    }
  }
}

extension Line {
  /// What atomic boxes in the line leave to their containers.
  func outOfFlowOfAtomics(_ flow: Flow, _ inlineSize: LayoutUnit) -> [Fragment.OutOfFlow] {
    var result: [Fragment.OutOfFlow] = []
    for item in items {
      guard case .atomic(let fragment) = item.content, !fragment.outOfFlow.isEmpty else { continue }
      let left = LayoutUnit(item.left)
      let offset = LogicalOffset(
        inline: flow.isRTL ? inlineSize - left - LayoutUnit(item.width) : left,
        block: LayoutUnit(item.top))
      result += fragment.outOfFlow.map { $0.moved(by: offset, from: fragment, flow) }
    }
    return result
  }

  func moved(inline: LayoutUnit, block: LayoutUnit) -> Line {
    var line = self
    line.top += block
    line.baseline += block
    line.left += inline
    for index in line.items.indices {
      line.items[index].left += inline.float
      line.items[index].top += block.float
    }
    return line
  }
}
