/// The main sizes of the items of one line.
///
/// https://drafts.csswg.org/css-flexbox-1/#resolve-flexible-lengths
struct FlexibleLengths {
  private var items: [FlexItem]
  private let isGrowing: Bool
  private var free: LayoutUnit
  private let initialFree: LayoutUnit
  private var factors = 0.0
  /// For shrinking: weighted by the base sizes.
  private var weights = 0.0

  /// - Parameters:
  ///   - room: for the content boxes.
  ///   - hypothetical: their sum.
  private init(_ items: [FlexItem], room: LayoutUnit, hypothetical: LayoutUnit) {
    self.items = items
    isGrowing = hypothetical < room
    free = room
    for index in items.indices {
      let item = items[index]
      let factor = isGrowing ? item.grow : item.shrink
      let violates =
        isGrowing
        ? item.baseSize > item.hypotheticalSize : item.baseSize < item.hypotheticalSize
      if factor == 0 || violates {
        self.items[index].mainSize = item.hypotheticalSize
        self.items[index].isFrozen = true
        free -= item.hypotheticalSize
      } else {
        free -= item.baseSize
        factors += Double(factor)
        weights += Double(factor * item.baseSize.float)
      }
    }
    initialFree = free
  }

  static func resolve(_ items: inout [FlexItem], room: LayoutUnit, by2009: Bool) {
    if by2009 { return resolve2009(&items, room: room) }
    let hypothetical = items.reduce(LayoutUnit.zero) { $0 + $1.hypotheticalSize }
    var lengths = FlexibleLengths(items, room: room, hypothetical: hypothetical)
    while !lengths.distribute() {}
    items = lengths.items
  }

  /// - Returns: whether no limit was violated.
  private mutating func distribute() -> Bool {
    if factors > 0, factors < 1 {
      let share = initialFree.scaled(by: factors)
      if abs(Int(share.raw)) < abs(Int(free.raw)) { free = share }
    }
    var violation = 0
    var violations: [(index: Int, isMinimum: Bool)] = []
    var used = LayoutUnit.zero
    for index in items.indices where !items[index].isFrozen {
      let item = items[index]
      let size = item.baseSize + extra(item)
      let clamped = item.clampMain(size)
      items[index].mainSize = clamped
      used += clamped - item.baseSize
      guard clamped != size else { continue }
      violation += Int(clamped.raw) - Int(size.raw)
      violations.append((index, clamped > size))
    }
    guard violation != 0 else { return true }
    for (index, isMinimum) in violations where isMinimum == (violation > 0) { freeze(index) }
    return false
  }

  /// SAFARI: single precision, and rounded to 64ths for each item.
  private func extra(_ item: FlexItem) -> LayoutUnit {
    var share = 0.0
    if isGrowing, free > .zero, factors > 0, factors.isFinite {
      share = Double(free.float * item.grow) / factors
    } else if !isGrowing, free < .zero, weights > 0, weights.isFinite {
      share = Double(free.float * item.shrink * item.baseSize.float) / weights
    }
    return share.isFinite ? LayoutUnit(rounding: Double(Float(share))) : .zero
  }

  private mutating func freeze(_ index: Int) {
    let item = items[index]
    items[index].isFrozen = true
    free -= item.mainSize - item.baseSize
    let factor = isGrowing ? item.grow : item.shrink
    factors -= Double(factor)
    weights = max(weights - Double(factor * item.baseSize.float), 0)
  }

  /// Shares what is left, or lacks, by `-webkit-box-flex` alone.
  ///
  /// SAFARI: `RenderDeprecatedFlexibleBox`: each share is cut off, and the rest goes to those that follow.
  private static func resolve2009(_ items: inout [FlexItem], room: LayoutUnit) {
    var free = items.reduce(room) { $0 - $1.hypotheticalSize }
    for index in items.indices { items[index].mainSize = items[index].hypotheticalSize }
    var active = items.indices.filter { items[$0].grow > 0 }
    while !active.isEmpty {
      var left = free
      var factors = active.reduce(Float(0)) { $0 + items[$1].grow }
      var limited: Int?
      for index in active {
        let item = items[index]
        let share = left.scaled(by: Double(item.grow / factors))
        left -= share
        factors -= item.grow
        let size = item.hypotheticalSize + share
        items[index].mainSize = item.clampMain(size)
        if items[index].mainSize != size, limited == nil { limited = index }
      }
      guard let limited else { return }
      free -= items[limited].mainSize - items[limited].hypotheticalSize
      active.removeAll { $0 == limited }
    }
  }
}
