/// The floats of a context, found by their places.
///
/// OPTIMIZATION: lines and floats above the last float ask for what is beside them, and there may be thousands of
/// floats. Neighbours in the order of the floats are near each other, as a rule.
struct FloatTree {
  /// What a float, or several that follow each other, leave free.
  private struct Extent {
    var highestTop: LayoutUnit
    var lowestTop: LayoutUnit
    var highestBottom: LayoutUnit
    var lowestBottom: LayoutUnit
    /// How far those at the left reach in, and those at the right.
    var left: LayoutUnit
    var right: LayoutUnit

    init(_ float: FloatArea.Placed) {
      (highestTop, lowestTop) = (float.top, float.top)
      (highestBottom, lowestBottom) = (float.bottom, float.bottom)
      let isEmpty = float.bottom <= float.top
      left = float.isLeft && !isEmpty ? float.right : .min
      right = float.isLeft || isEmpty ? .max : float.left
    }

    mutating func add(_ other: Extent) {
      highestTop = min(highestTop, other.highestTop)
      lowestTop = max(lowestTop, other.lowestTop)
      highestBottom = min(highestBottom, other.highestBottom)
      lowestBottom = max(lowestBottom, other.lowestBottom)
      left = max(left, other.left)
      right = min(right, other.right)
    }
  }

  /// The floats, pairs of them, pairs of pairs … up to all of them.
  private var levels: [[Extent]] = []

  mutating func add(_ float: FloatArea.Placed) {
    let extent = Extent(float)
    if levels.isEmpty { levels.append([]) }
    levels[0].append(extent)
    var (level, index) = (0, levels[0].count - 1)
    while levels[level].count > 1 {
      (level, index) = (level + 1, index / 2)
      if level == levels.count {
        levels.append([levels[level - 1][0]])
      }
      if index < levels[level].count {
        levels[level][index].add(extent)
      } else {
        levels[level].append(extent)
      }
    }
  }

  /// Narrows a room that reaches from `top` to `bottom`.
  func narrow(
    _ room: inout (left: LayoutUnit, right: LayoutUnit), from top: LayoutUnit,
    to bottom: LayoutUnit
  ) {
    guard !levels.isEmpty else { return }
    narrow(&room, top, bottom, level: levels.count - 1, index: 0)
  }

  private func narrow(
    _ room: inout (left: LayoutUnit, right: LayoutUnit), _ top: LayoutUnit,
    _ bottom: LayoutUnit, level: Int, index: Int
  ) {
    guard index < levels[level].count else { return }
    let extent = levels[level][index]
    guard extent.left > room.left || extent.right < room.right, extent.highestTop < bottom,
      extent.lowestBottom > top
    else { return }
    if extent.lowestTop < bottom, extent.highestBottom > top {
      room.left = max(room.left, extent.left)
      room.right = min(room.right, extent.right)
      return
    }
    narrow(&room, top, bottom, level: level - 1, index: index * 2)
    narrow(&room, top, bottom, level: level - 1, index: index * 2 + 1)
  }

  /// The highest bottom of a float below a place.
  func nextBottom(below top: LayoutUnit) -> LayoutUnit? {
    guard !levels.isEmpty else { return nil }
    var next: LayoutUnit?
    findBottom(below: top, &next, level: levels.count - 1, index: 0)
    return next
  }

  private func findBottom(
    below top: LayoutUnit, _ next: inout LayoutUnit?, level: Int, index: Int
  ) {
    guard index < levels[level].count else { return }
    let extent = levels[level][index]
    guard extent.lowestBottom > top, next.map({ extent.highestBottom < $0 }) ?? true else { return }
    if extent.highestBottom > top {
      next = extent.highestBottom
      return
    }
    findBottom(below: top, &next, level: level - 1, index: index * 2)
    findBottom(below: top, &next, level: level - 1, index: index * 2 + 1)
  }
}
