/// The floats of a block formatting context. All places are from its content's line-left and block-start edges.
///
/// https://drafts.csswg.org/css2/#floats
final class FloatArea {
  struct Placed {
    let isLeft: Bool
    /// The margin box.
    let left: LayoutUnit
    let right: LayoutUnit
    let top: LayoutUnit
    let bottom: LayoutUnit
  }

  @exclusivity(unchecked) private(set) var floats: [Placed] = []
  @exclusivity(unchecked) private var lowestLeft = LayoutUnit.min
  @exclusivity(unchecked) private var lowestRight = LayoutUnit.min
  /// No later float may be higher.
  @exclusivity(unchecked) private var lastTop = LayoutUnit.min
  @exclusivity(unchecked) private var index = FloatIndex()
  /// Of the floats that take room from lines; nil if all do.
  ///
  /// SAFARI: lines do not see floats without a width, other boxes do.
  @exclusivity(unchecked) private var lineIndex: FloatIndex?

  /// The highest place at which anything looked for floats.
  @exclusivity(unchecked) private(set) var highestUse = LayoutUnit.max

  func noteUse(at block: LayoutUnit) { highestUse = min(highestUse, block) }

  /// Runs `body`, and tells the highest place at which it looked for floats.
  func noteUses(in body: () -> Void) -> LayoutUnit {
    let before = highestUse
    highestUse = .max
    body()
    defer { noteUse(at: before) }
    return highestUse
  }

  var isEmpty: Bool { floats.isEmpty }
  var lowest: LayoutUnit { max(lowestLeft, lowestRight) }

  /// The room at a height between two edges.
  ///
  /// - Parameters:
  ///   - height: the room must be there for this height; at least a 64th.
  ///   - isForLine: whether it is for a line.
  func room(
    from left: LayoutUnit, to right: LayoutUnit, at top: LayoutUnit, height: LayoutUnit,
    isForLine: Bool = false
  ) -> (left: LayoutUnit, right: LayoutUnit) {
    noteUse(at: top)
    guard top < lowest else { return (left, right) }
    let index = isForLine ? lineIndex ?? self.index : self.index
    return index.room(from: left, to: right, at: top, height: height, isBelowAll: top >= lastTop)
  }

  /// The next height below at which the room may be larger; nil if no float reaches further down.
  func nextEdge(below top: LayoutUnit) -> LayoutUnit? {
    guard top < lowest else { return nil }
    return index.nextEdge(below: top, isBelowAll: top >= lastTop)
  }

  /// The height below the floats that `clear` names.
  func clearance(_ clear: Clear) -> LayoutUnit {
    switch clear {
    case .none: .min
    case .left: lowestLeft
    case .right: lowestRight
    case .both: lowest
    }
  }

  /// Finds a place for a float between two edges at or below a height.
  ///
  /// - Parameters:
  ///   - size: of its margin box.
  ///   - pixels: where it is if it is below others.
  /// - Returns: the line-left and top edges of its margin box.
  func findPlace(
    isLeft: Bool, size: LogicalSize, from left: LayoutUnit, to right: LayoutUnit,
    at top: LayoutUnit, clear: Clear, _ pixels: WholePixels
  ) -> (left: LayoutUnit, top: LayoutUnit) {
    var top = max(top, lastTop)
    let highest = top
    let edge = clearance(clear)
    top = max(top, edge)
    var room = self.room(from: left, to: right, at: top, height: size.block)
    while room.right - room.left < size.inline, let next = nextEdge(below: top) {
      top = next
      room = self.room(from: left, to: right, at: top, height: size.block)
    }
    // What clears floats between blocks is where they end.
    let isExact = top == highest || top == edge && pixels.firstInLines == nil
    return (
      isLeft ? room.left : room.right - size.inline, isExact ? top : place(below: top, pixels)
    )
  }

  /// What is below a float is in whole pixels, unless both are in the same lines.
  ///
  /// SAFARI: `RenderBlockFlow::computeLogicalLocationForFloat`.
  struct WholePixels {
    /// Where the border box of the container begins.
    let start: LayoutUnit
    /// The first float in the same lines; nil if there are no lines.
    let firstInLines: Int?
  }

  /// Where what is below the end of a float begins.
  func place(below edge: LayoutUnit, _ pixels: WholePixels) -> LayoutUnit {
    let place = pixels.start + (edge - pixels.start).inWholePixels
    if place != edge, let first = pixels.firstInLines, first < floats.count,
      floats[first...].contains(where: { $0.bottom == edge })
    {
      return edge
    }
    return place
  }

  /// Where the floats end that are not within the height of a block around them.
  @exclusivity(unchecked) var overhang = LayoutUnit.min

  /// - Returns: the overhang of what is before the block.
  func beginBlock() -> LayoutUnit {
    defer { overhang = .min }
    return overhang
  }

  /// Floats within the block do not count for what is around it.
  ///
  /// SAFARI: `RenderBlockFlow::addOverhangingFloats`.
  ///
  /// - Returns: where the lowest float of the block ends.
  func endBlock(at end: LayoutUnit, _ before: LayoutUnit) -> LayoutUnit {
    let lowest = overhang
    overhang = lowest > end ? max(lowest, before) : before
    return lowest
  }

  func add(isLeft: Bool, size: LogicalSize, at place: (left: LayoutUnit, top: LayoutUnit)) {
    add(
      Placed(
        isLeft: isLeft, left: place.left, right: place.left + size.inline, top: place.top,
        bottom: place.top + size.block))
  }

  /// What is there at one time of a layout.
  struct State {
    fileprivate let count: Int
    fileprivate let lowestLeft: LayoutUnit
    fileprivate let lowestRight: LayoutUnit
    fileprivate let lastTop: LayoutUnit
    fileprivate let overhang: LayoutUnit
  }

  var state: State {
    State(
      count: floats.count, lowestLeft: lowestLeft, lowestRight: lowestRight, lastTop: lastTop,
      overhang: overhang)
  }

  /// Moves the floats that have come since further down.
  func move(since state: State, by distances: [LayoutUnit]) {
    let moved = zip(floats[state.count...], distances).map { float, distance in
      Placed(
        isLeft: float.isLeft, left: float.left, right: float.right, top: float.top + distance,
        bottom: float.bottom + distance)
    }
    restore(state)
    for float in moved { add(float) }
  }

  /// Forgets the floats that have come since.
  func restore(_ state: State) {
    overhang = state.overhang
    guard floats.count > state.count else { return }
    floats.removeLast(floats.count - state.count)
    lowestLeft = state.lowestLeft
    lowestRight = state.lowestRight
    lastTop = state.lastTop
    index = FloatIndex()
    lineIndex = nil
    for float in floats { addToIndexes(float) }
  }

  private func add(_ float: Placed) {
    floats.append(float)
    lastTop = max(lastTop, float.top)
    overhang = max(overhang, float.bottom)
    if float.isLeft {
      lowestLeft = max(lowestLeft, float.bottom)
    } else {
      lowestRight = max(lowestRight, float.bottom)
    }
    addToIndexes(float)
  }

  private func addToIndexes(_ float: Placed) {
    if float.right > float.left {
      lineIndex?.add(float, lastTop: lastTop)
    } else if lineIndex == nil {
      lineIndex = index
    }
    index.add(float, lastTop: lastTop)
  }
}

/// Floats, to be found by their height.
private struct FloatIndex {
  private var tree = FloatTree()
  private var leftEdge = FloatEdge()
  private var rightEdge = FloatEdge()

  mutating func add(_ float: FloatArea.Placed, lastTop: LayoutUnit) {
    tree.add(float)
    guard float.bottom > float.top else { return }
    if float.isLeft {
      leftEdge.add(bottom: float.bottom, reach: float.right, lastTop: lastTop)
    } else {
      rightEdge.add(bottom: float.bottom, reach: -float.left, lastTop: lastTop)
    }
  }

  /// - Parameter isBelowAll: whether no float begins below.
  func room(
    from left: LayoutUnit, to right: LayoutUnit, at top: LayoutUnit, height: LayoutUnit,
    isBelowAll: Bool
  ) -> (left: LayoutUnit, right: LayoutUnit) {
    var room = (left: left, right: right)
    if isBelowAll {
      if let reach = leftEdge.reach(at: top) { room.left = max(left, reach) }
      if let reach = rightEdge.reach(at: top) { room.right = min(right, -reach) }
      return room
    }
    tree.narrow(&room, from: top, to: top + max(height, .epsilon))
    return room
  }

  func nextEdge(below top: LayoutUnit, isBelowAll: Bool) -> LayoutUnit? {
    guard isBelowAll else { return tree.nextBottom(below: top) }
    let edges = (leftEdge.nextEdge(below: top), rightEdge.nextEdge(below: top))
    guard let left = edges.0, let right = edges.1 else { return edges.0 ?? edges.1 }
    return min(left, right)
  }
}
