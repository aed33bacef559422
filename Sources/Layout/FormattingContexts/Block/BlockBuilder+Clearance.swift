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
    let clear = child.style.own.clear
    guard clear != .none else { return nil }
    let before = shared.floatState
    if !before.pending.isEmpty {
      placePendingFloats()
      let end = max(shared.floats.clearance(clear), position)
      if end > position { return FloatEnd(block: end, moves: true) }
      shared.restore(before)
    }
    guard !shared.floats.isEmpty else {
      shared.floats.noteUse(at: position)
      return nil
    }
    // SAFARI: without such floats, the start of the container.
    return FloatEnd(
      block: max(shared.floats.clearance(clear), start ?? position), moves: false)
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
    let before = shared.floatState
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
      shared.restore(before)
    }
    let result = layout(child, incoming, lineLeft)
    let natural = result.start ?? block + result.endStrut.sum
    guard let end = clearance(incoming, natural: natural) else { return (result, nil) }
    shared.restore(before)
    if start == nil { resolveStart(at: position) }
    return (layout(child, incoming, lineLeft, pinnedAt: end), end)
  }

  /// The same for a block that does not overlap floats.
  mutating func placeBelowFloats(
    _ child: Box, _ incoming: Incoming
  ) -> (spot: BlockFlow.Spot, isCleared: Bool) {
    let natural = block + incoming.strut.sum
    if let cleared = clearance(incoming, natural: natural) {
      resolveStart(at: position)
      return (placeBesideFloats(child, incoming, at: cleared), true)
    }
    let before = shared.floatState
    if !before.pending.isEmpty, position != natural {
      // SAFARI: if there is no room beside floats that its margin would move, it has no margin.
      placePendingFloats()
      let spot = placeBesideFloats(child, incoming, at: position)
      if spot.block > position {
        resolveStart(at: position)
        return (spot, true)
      }
      shared.restore(before)
    }
    resolveStart(at: natural)
    return (placeBesideFloats(child, incoming, at: natural), false)
  }

  private func placeBesideFloats(
    _ child: Box, _ incoming: Incoming, at top: LayoutUnit
  ) -> BlockFlow.Spot {
    shared.placeBesideFloats(
      child, in: incoming.space, incoming.margin, from: contentLeft, to: contentRight, at: top)
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
    if establishesFormattingContext { return true }
    let border = style.border(flow)
    let padding = style.padding(flow, basis: .zero)
    return border.block + padding.block > .zero
      || [style.minBlockSize(flow), style.blockSize(flow)].contains {
        $0.length.map { $0.resolved(nil) > .zero } == true
      }
  }
}
