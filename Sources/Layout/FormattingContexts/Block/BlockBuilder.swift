/// Lays out the content of one block container within a block formatting context, from top to bottom.
struct BlockBuilder {
  let box: Box
  let sizes: BoxSizes
  let shared: BlockFlow
  /// Of the border box.
  let lineLeft: LayoutUnit

  /// Where the margins before it begin.
  private(set) var beginning = LayoutUnit.zero
  /// Whether margins after it may move what it is in, and it.
  private(set) var mayMove = false
  /// The margins before it when its place became known, with those of children that collapse with them.
  private(set) var startMargins = MarginStrut()
  /// Where the border box begins; nil as long as margins may still move it.
  var start: LayoutUnit? {
    didSet {
      guard oldValue == nil, let start else { return }
      settle(at: start)
    }
  }
  /// The end of the content so far, before the margins in `strut`.
  var block = LayoutUnit.zero
  var strut = MarginStrut()
  /// Whether the last margin that no content has followed is quirky.
  private var endsQuirky = false
  /// The last child that is below floats and empty.
  private(set) var clearedEmptyChild: Box?

  /// What has been placed, with places in the shared context.
  var placed: [(lineLeft: LayoutUnit, block: LayoutUnit?, fragment: Fragment)] = []
  var floats: [PendingFloat] = []
  /// Empty blocks, by their places in `placed`, whose floats have none yet.
  private var unfinished: [(index: Int, builder: BlockBuilder)] = []
  var outOfFlow: [Fragment.OutOfFlow] = []
  /// Which of these may be beside floats that are not placed yet.
  private var besideFloats: Set<Int> = []
  var lines: [Line] = []
  var interruptions: [InlineInterruptions.Interruption] = []

  var firstBaseline: LayoutUnit?
  var lastBaseline: LayoutUnit?
  /// Where the lowest float of its children ends.
  private(set) var lowestFloat = LayoutUnit.min
  /// How much further down the block must begin, to be in the next column.
  var push = LayoutUnit.zero

  init(_ box: Box, _ sizes: BoxSizes, _ shared: BlockFlow, lineLeft: LayoutUnit) {
    self.box = box
    self.sizes = sizes
    self.shared = shared
    self.lineLeft = lineLeft
  }

  var context: LayoutContext { shared.context }
  var flow: Flow { box.flow }
  var contentLeft: LayoutUnit {
    lineLeft + (flow.isRTL ? sizes.edges.inlineEnd : sizes.edges.inlineStart)
  }
  var contentRight: LayoutUnit { contentLeft + sizes.contentInlineSize }
  /// Where something would be that has no margin.
  var position: LayoutUnit { block + strut.sum }

  // MARK: Start

  mutating func begin(at block: LayoutUnit, _ strut: MarginStrut) {
    self.block = block
    beginning = block
    mayMove = strut.isAtStart && !strut.isPinned
    self.strut = strut
    if isQuirkyContainer { self.strut.dropsQuirky = true }
    if sizes.edges.blockStart > .zero { resolveStart(at: position) }
  }

  /// Margins after this do not move the box any more.
  mutating func resolveStart(at start: LayoutUnit) {
    guard self.start == nil else { return }
    shared.placePendingFloats(at: start, from: start)
    startMargins = strut
    self.start = start
    block = start + sizes.edges.blockStart
    strut = MarginStrut()
    strut.dropsQuirky = isQuirkyContainer
  }

  /// https://quirks.spec.whatwg.org/#margin-collapsing-quirks
  var isQuirkyContainer: Bool {
    context.isQuirky
      && (box.element?.isHTML(.body) == true || box.style.display.outer == .tableCell)
  }

  /// Brings what the margins of this box have moved to its place.
  mutating func settle(at start: LayoutUnit) {
    for index in outOfFlow.indices {
      outOfFlow[index].staticPosition.block = start
      if besideFloats.contains(index) {
        outOfFlow[index].staticPosition.inline = staticInline(of: outOfFlow[index].box, at: start)
      }
    }
    besideFloats = []
    for (index, builder) in unfinished {
      placed[index].fragment = builder.fragmentOfEmptyBlock(at: start)
    }
    unfinished = []
    noteOverhang()
  }

  /// What its floats are for the blocks around it.
  func noteOverhang() {
    for float in floats { shared.floats.overhang = max(shared.floats.overhang, float.end) }
  }

  var hasUnplacedFloats: Bool { !floats.isEmpty || !unfinished.isEmpty }

  // MARK: Content

  mutating func layoutContent() {
    if box.hasLines {
      layoutLines()
    } else {
      if let marker = box.lineOfMarkers(isQuirky: context.isQuirky) { addLine(of: marker) }
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

  mutating func addOutOfFlow(_ child: Box) {
    outOfFlow.append(
      Fragment.OutOfFlow(
        box: child,
        staticPosition: LogicalOffset(
          inline: staticInline(of: child, at: position), block: position)))
    if box.hasLines || !shared.pendingFloats.isEmpty { besideFloats.insert(outOfFlow.count - 1) }
  }

  private func staticInline(of child: Box, at block: LayoutUnit) -> LayoutUnit {
    guard child.style.own.wasInlineLevel else {
      return child.staticInlineStart(contentLeft, contentRight, flow)
    }
    // Where an empty line would be.
    let room = shared.floats.room(
      from: contentLeft, to: contentRight, at: block, height: .epsilon)
    return box.style.textAlign.emptyLineStart(room.left, room.right, flow)
  }

  mutating func addFloat(_ child: Box) {
    let float = PendingFloat(
      box: child, space: sizes.space(for: child), left: contentLeft, right: contentRight,
      container: self.box)
    shared.pendingFloats.append(float)
    floats.append(float)
    // As long as margins may move the box, they move the float too.
    if start != nil { placePendingFloats() }
  }

  /// Places the floats that wait, where the content is now.
  func placePendingFloats() {
    shared.placePendingFloats(at: position, from: start ?? position)
  }

  /// A block in flow, before it is laid out.
  struct Incoming {
    let space: ConstraintSpace
    let margin: LogicalEdges
    /// The margins before it, its own among them.
    let strut: MarginStrut
    /// The end of the floats that it is not to be beside.
    let floatEnd: FloatEnd?
  }

  private mutating func receive(_ child: Box) -> Incoming {
    var space = sizes.space(for: child)
    space.linesLeft = shared.linesLeft
    let margin = child.style.margin(flow, basis: space.percentageInlineBasis)
    var childStrut = strut
    childStrut.add(margin.blockStart, isQuirky: child.style.own.hasQuirkyMargin.top)
    childStrut.isAtStart = start == nil
    return Incoming(
      space: space, margin: margin, strut: childStrut, floatEnd: endOfFloats(before: child))
  }

  /// A block that takes part in the same context.
  mutating func addBlock(_ child: Box) {
    if let columns = shared.columns, child.spansColumns {
      addSpanner(child, columns)
      return
    }
    let incoming = receive(child)
    if incoming.floatEnd == nil,
      let known = shared.knownLayout(of: child, in: incoming.space, at: block, incoming.strut)
    {
      let left = lineLeftOfBlock(child, known.fragment.size.inline, incoming.margin)
      add(known, lineLeft: left, incoming.margin)
      return
    }
    let childSizes = BoxSizes(child, in: incoming.space, context)
    let left = lineLeftOfBlock(child, childSizes.inlineSize, incoming.margin)
    let overhang = shared.floats.beginBlock()
    let before = stateBefore
    var (result, pin) = layoutBelowFloats(childSizes, incoming, left)
    if let columns = shared.columns, let before {
      (result, pin) = place(childSizes, incoming, left, result, pin, before, columns)
    }
    let end = result.start == nil ? position : result.end
    lowestFloat = max(lowestFloat, shared.floats.endBlock(at: end, overhang))
    add(result, lineLeft: left, incoming.margin, pin)
    if let columns = shared.columns { breakColumn(after: child, columns) }
  }

  /// - Parameter pin: where the block begins if its margins do not decide that.
  private mutating func add(
    _ result: BlockResult, lineLeft: LayoutUnit, _ margin: LogicalEdges,
    _ pin: LayoutUnit? = nil
  ) {
    if let childStart = result.start {
      if start == nil {
        startMargins = result.startMargins
        start = childStart
      }
      add(result.fragment, lineLeft: lineLeft, at: childStart)
      block = result.end
    } else {
      placed.append((lineLeft, start == nil ? nil : block + result.endStrut.sum, result.fragment))
      for builder in result.unfinished { unfinished.append((placed.count - 1, builder)) }
    }
    strut = result.endStrut
    if let pin, result.start == nil {
      // What follows collapses with its margins as if these had moved it there.
      strut = strut.unpinned
      block = pin - strut.sum
      clearedEmptyChild = result.fragment.box
    }
    // SAFARI: if margins collapse through the child, that above it decides about both, and is kept at the end of a
    // quirky container unless it follows one that is not.
    let quirky = result.fragment.box.style.own.hasQuirkyMargin
    let isThrough = result.start == nil
    strut.add(margin.blockEnd, isQuirky: quirky.bottom || isThrough && quirky.top)
    if isThrough, !endsQuirky { strut.keepQuirky() }
    if !isThrough, strut.sum != .zero { endsQuirky = strut.hasQuirky }
  }

  /// A block that establishes a context of its own, and does not overlap floats.
  mutating func addIndependent(_ child: Box) {
    if let columns = shared.columns, child.spansColumns {
      addSpanner(child, columns)
      return
    }
    let incoming = receive(child)
    var (spot, isCleared) = placeBelowFloats(child, incoming)
    if let columns = shared.columns {
      spot = place(child, incoming, spot, columns, isCleared: isCleared)
    }
    if let linesLeft = shared.linesLeft {
      shared.linesLeft = spot.fragment.linesLeft(of: linesLeft)
    }
    let size = spot.fragment.size(in: flow)
    let left = spot.lineLeft ?? lineLeftOfBlock(child, size.inline, incoming.margin)
    add(spot.fragment, lineLeft: left, at: spot.block)
    block = spot.block + size.block
    strut = MarginStrut()
    strut.add(incoming.margin.blockEnd, isQuirky: child.style.own.hasQuirkyMargin.bottom)
    if strut.sum != .zero { endsQuirky = strut.hasQuirky }
    if let columns = shared.columns { breakColumn(after: child, columns) }
  }

  private mutating func add(_ fragment: Fragment, lineLeft: LayoutUnit, at block: LayoutUnit) {
    placed.append((lineLeft, block, fragment))
    let box = fragment.box
    guard !box.flow.isOrthogonal(to: flow), !box.style.own.containsLayout else { return }
    if firstBaseline == nil { firstBaseline = fragment.firstBaseline.map { block + $0 } }
    // SAFARI: `RenderBlockFlow::inlineBlockBaseline`: if anything is cut off, its bottom margin edge.
    if box.isBlockFlow, box.style.own.cutsOffContent {
      let margin = box.style.margin(flow, basis: sizes.contentInlineSize).blockEnd
      let isEmpty = box.hasLines ? fragment.lines.isEmpty : box.children.isEmpty
      if !isEmpty { lastBaseline = block + fragment.size(in: flow).block + margin }
    } else if let baseline = fragment.lastBaseline {
      lastBaseline = block + baseline
    }
  }

  /// The line-left edge of the border box of a block in flow.
  private func lineLeftOfBlock(
    _ child: Box, _ inlineSize: LayoutUnit, _ margin: LogicalEdges
  ) -> LayoutUnit {
    let offset = child.inlineOffset(
      inlineSize, margin, available: sizes.contentInlineSize, in: box)
    return flow.isRTL ? contentRight - offset - inlineSize : contentLeft + offset
  }
}
