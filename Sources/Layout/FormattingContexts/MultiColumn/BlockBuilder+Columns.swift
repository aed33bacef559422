/// Blocks in columns.
///
/// https://drafts.csswg.org/css-break-4/#breaking-rules
extension BlockBuilder {
  /// What was there before a block was laid out.
  struct StateBefore {
    let floats: BlockFlow.FloatState
    let sets: [ColumnSet]
  }

  var stateBefore: StateBefore? {
    guard let columns = shared.columns else { return nil }
    return StateBefore(floats: shared.floatState, sets: columns.pass.sets)
  }

  /// Brings a block to the place where it is not broken against its style.
  ///
  /// - Parameters:
  ///   - result: what it is without that.
  ///   - pin: where it is below floats.
  mutating func place(
    _ child: BoxSizes, _ incoming: Incoming, _ lineLeft: LayoutUnit, _ result: BlockResult,
    _ pin: LayoutUnit?, _ before: StateBefore, _ columns: Fragmentation
  ) -> (result: BlockResult, pin: LayoutUnit?) {
    var (result, pin) = (result, pin)
    var natural = result.start ?? pin ?? block + incoming.strut.sum
    func layout(at top: LayoutUnit) {
      // Its floats, too, are laid out again.
      shared.restore(before.floats)
      result = self.layout(child, incoming, lineLeft, pinnedAt: top)
      pin = top
    }
    let limit = limit(natural, isCleared: pin != nil, columns)
    if limit < natural {
      layout(at: limit)
      natural = limit
    }
    let top = top(
      of: child.box, at: natural, size: result.fragment.size.block, push: result.push,
      before.sets, columns)
    guard top != natural else { return (result, pin) }
    resolveStart(at: natural)
    layout(at: top)
    return (result, pin)
  }

  /// Margins end with the column.
  ///
  /// https://drafts.csswg.org/css-break-4/#break-margins
  private func limit(
    _ natural: LayoutUnit, isCleared: Bool, _ columns: Fragmentation
  ) -> LayoutUnit {
    guard start != nil, natural > block, !isCleared, columns.columnHeight(at: block) > .zero else {
      return natural
    }
    return min(natural, block + columns.remaining(at: block))
  }

  /// The same for a block that establishes a formatting context.
  mutating func place(
    _ child: Box, _ incoming: Incoming, _ spot: BlockFlow.Spot, _ columns: Fragmentation,
    isCleared: Bool
  ) -> BlockFlow.Spot {
    var spot = spot
    spot.block = limit(spot.block, isCleared: isCleared, columns)
    var push = LayoutUnit.zero
    let before = columns.pass.sets
    let isBroken = !child.isMonolithic && child.columnFlow == nil
    if isBroken {
      spot.fragment = layout(child, incoming, at: spot.block, columns)
      push = columns.pass.push(of: child, at: columns.offset + spot.block)
    }
    let top = top(
      of: child, at: spot.block, size: spot.fragment.size(in: flow).block, push: push,
      before, columns)
    if top != spot.block, isBroken { spot.fragment = layout(child, incoming, at: top, columns) }
    spot.block = top
    return spot
  }

  private func layout(
    _ child: Box, _ incoming: Incoming, at top: LayoutUnit, _ columns: Fragmentation
  ) -> Fragment {
    var space = incoming.space
    space.fragmentation = columns.moved(by: top)
    return context.layout(child, in: space)
  }

  /// Where a block begins that would be at `natural`: there, too, if this block as a whole is to begin in the next
  /// column.
  ///
  /// SAFARI: `RenderBlockFlow::adjustBlockChildForPagination`.
  ///
  /// - Parameter before: what was known of the columns before the block was laid out.
  private mutating func top(
    of child: Box, at natural: LayoutUnit, size: LayoutUnit, push childPush: LayoutUnit,
    _ before: [ColumnSet], _ columns: Fragmentation
  ) -> LayoutUnit {
    var top = natural
    if child.breaksColumnBefore { top = columns.forceBreak(at: top) }
    let height = columns.columnHeight(at: top)
    var distance = childPush
    if child.isUnsplittable {
      if !child.isFlexContainer { columns.requireHeight(size, at: top) }
      let remaining = columns.remaining(at: top)
      if height > .zero, size <= height, remaining < size {
        distance = remaining
        // What was broken in it will not be.
        columns.pass.restore(before)
        columns.recordShortage(size - distance, at: top)
      }
    }
    if distance > .zero {
      if !hasContent, top == natural, !box.isColumnFlow {
        push = top - (start ?? top) + distance
        return top
      }
      top += distance
    } else if height > .zero {
      reportBreak(at: top, size, height, columns)
    }
    return top
  }

  /// What the columns are to know of a block that is broken, or that begins a column.
  private func reportBreak(
    at top: LayoutUnit, _ size: LayoutUnit, _ height: LayoutUnit, _ columns: Fragmentation
  ) {
    let remaining = columns.remaining(at: top)
    let shortage = size - remaining
    if shortage > .zero {
      let rest = LayoutUnit(raw: shortage.raw % height.raw)
      columns.recordShortage(rest > .zero ? rest : shortage, at: top)
    } else if remaining == height, columns.offset + top > .zero {
      columns.recordShortage(size, at: top)
    }
  }

  private var hasContent: Bool { !placed.isEmpty || !lines.isEmpty }

  /// https://drafts.csswg.org/css-break-4/#forced-breaks
  mutating func breakColumn(after child: Box, _ columns: Fragmentation) {
    guard child.breaksColumnAfter, push == .zero else { return }
    resolveStart(at: position)
    block = columns.forceBreak(at: block)
    strut = MarginStrut()
  }

  /// https://drafts.csswg.org/css-multicol-1/#column-span
  mutating func addSpanner(_ child: Box, _ columns: Fragmentation) {
    resolveStart(at: position)
    block = position
    strut = MarginStrut()
    columns.pass.addSpanner(child, at: columns.offset + block)
  }
}

extension Fragmentation {
  /// Finds a place for a float where it is not broken against its style.
  ///
  /// SAFARI: `RenderBlockFlow::positionNewFloats`.
  func placeFloat(
    _ box: Box, in space: ConstraintSpace, _ margin: LogicalEdges, _ context: LayoutContext,
    at block: LayoutUnit, _ find: (Fragment, LayoutUnit) -> BlockFlow.FloatPlace
  ) -> BlockFlow.FloatPlace {
    var space = space
    let isBroken = !box.isMonolithic && box.columnFlow == nil
    func layout(at top: LayoutUnit) -> BlockFlow.FloatPlace {
      if isBroken {
        space.fragmentation = moved(by: top + margin.blockStart)
        space.fragmentation?.isInFlow = false
      }
      return find(context.layout(box, in: space), top)
    }
    var found = layout(at: block)
    if found.place.top != block, isBroken { found = layout(at: found.place.top) }
    let top = found.place.top
    var distance = pass.push(of: box, at: offset + top + margin.blockStart)
    if box.isUnsplittable {
      let size = found.size.block
      requireHeight(size, at: top)
      let height = columnHeight(at: top)
      let remaining = remaining(at: top)
      if height > .zero, size <= height, remaining < size { distance = remaining }
      if distance > .zero { recordShortage(size - distance, at: top) }
    } else if columnHeight(at: top) > .zero {
      let shortage = found.size.block - remaining(at: top)
      let rest = LayoutUnit(raw: shortage.raw % columnHeight(at: top).raw)
      recordShortage(rest > .zero ? rest : shortage, at: top)
    }
    return distance > .zero ? layout(at: top + distance) : found
  }
}
