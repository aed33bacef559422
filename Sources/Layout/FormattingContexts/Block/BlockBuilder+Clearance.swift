/// Blocks that are not beside floats.
///
/// https://drafts.csswg.org/css2/#flow-control
///
/// SAFARI: `RenderBlockFlow::clearFloatsIfNeeded`.
extension BlockBuilder {
  struct FloatEnd {
    let block: LayoutUnit
    /// Whether margins would move the floats, too.
    let moves: Bool
  }

  /// Where the floats end that `clear` names; nil if there are none.
  func endOfFloats(before child: Box) -> FloatEnd? {
    guard child.style.own.clear != .none else { return nil }
    let moves = !shared.pendingFloats.isEmpty
    shared.placePendingFloats(at: position)
    guard !shared.floats.isEmpty else {
      shared.floats.noteUse(at: position)
      return nil
    }
    return FloatEnd(block: shared.floats.clearance(child.style.own.clear), moves: moves)
  }

  /// Where a block begins to be below the floats; nil if it is there anyway.
  ///
  /// - Parameter natural: where its margins would have it.
  func clearance(_ incoming: Incoming, natural: LayoutUnit) -> LayoutUnit? {
    guard let end = incoming.floatEnd else { return nil }
    let natural = end.moves ? position : natural
    shared.floats.noteUse(at: natural)
    return end.block > natural ? end.block : nil
  }

  /// - Returns: the block, and where it is if its margins do not decide that.
  mutating func layoutBelowFloats(
    _ child: BoxSizes, _ incoming: Incoming, _ lineLeft: LayoutUnit
  ) -> (result: BlockResult, pin: LayoutUnit?) {
    guard incoming.floatEnd != nil else {
      return (layout(child, incoming, lineLeft), nil)
    }
    let floats = shared.floats.state
    // What the margins inside come to is known for sure only when it is laid out.
    var margins = strut
    addCollapsedMargin(of: child.box, isStart: true, to: &margins)
    if let end = clearance(incoming, natural: block + margins.sum) {
      margins = strut
      let isAtStart = start == nil
      if isAtStart { resolveStart(at: position) }
      let result = layout(child, incoming, lineLeft, pinnedAt: end)
      margins.add(result.startMargins)
      if isAtStart || block + margins.sum < end { return (result, end) }
      forgetFloats(since: floats)
    }
    let result = layout(child, incoming, lineLeft)
    let natural = result.start ?? block + result.endStrut.sum
    guard let end = clearance(incoming, natural: natural) else { return (result, nil) }
    forgetFloats(since: floats)
    return (layout(child, incoming, lineLeft, pinnedAt: end), end)
  }

  /// No float was waiting for its place then.
  private func forgetFloats(since state: FloatArea.State) {
    shared.floats.restore(state)
    shared.pendingFloats = []
  }

  private func layout(
    _ child: BoxSizes, _ incoming: Incoming, _ lineLeft: LayoutUnit
  ) -> BlockResult {
    shared.knownLayout(of: child.box, in: incoming.space, at: block, incoming.strut)
      ?? shared.layout(child, in: incoming.space, lineLeft: lineLeft, at: block, incoming.strut)
  }

  /// With its border box at a place, whatever its margins are.
  func layout(
    _ child: BoxSizes, _ incoming: Incoming, _ lineLeft: LayoutUnit, pinnedAt top: LayoutUnit
  ) -> BlockResult {
    var strut = MarginStrut(pinned: top - block)
    strut.dropsQuirky = self.strut.dropsQuirky
    strut.add(
      incoming.margin.blockStart, isQuirky: child.box.style.own.hasQuirkyMargin.top)
    return shared.layout(child, in: incoming.space, lineLeft: lineLeft, at: block, strut)
  }
}

extension Box {
  /// Whether the margins of an empty box below floats, and those that collapse with them, do not collapse with the last
  /// one of its parent.
  ///
  /// https://drafts.csswg.org/css2/#collapsing-margins
  ///
  /// SAFARI: `isSelfCollapsingBlock` is asked of what follows before the lines are there.
  var keepsMarginsInside: Bool {
    guard let siblings = parent?.children, let index = siblings.lastIndex(where: { $0 === self })
    else { return true }
    var pending = Array(siblings[(index + 1)...])
    while let box = pending.popLast() {
      guard box.style.isInFlow, !box.isText else { continue }
      if box.isSolid { return false }
      if !box.hasLines { pending += box.children }
    }
    return true
  }

  private var isSolid: Bool {
    if establishesFormattingContext || style.display.inner == .table { return true }
    let border = style.border(flow)
    let padding = style.padding(flow, basis: .zero)
    return border.block + padding.block > .zero
      || [style.minBlockSize(flow), style.blockSize(flow)].contains {
        $0.length.map { $0.resolved(nil) > .zero } == true
      }
  }
}
