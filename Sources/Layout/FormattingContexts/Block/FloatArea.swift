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

  private(set) var floats: [Placed] = []
  private var lowestLeft = LayoutUnit.min
  private var lowestRight = LayoutUnit.min
  /// No later float may be higher.
  private var lastTop = LayoutUnit.min

  var isEmpty: Bool { floats.isEmpty }
  var lowest: LayoutUnit { max(lowestLeft, lowestRight) }

  /// The room at a height between two edges.
  ///
  /// - Parameter height: the room must be there for this height; at least a 64th.
  func room(
    from left: LayoutUnit, to right: LayoutUnit, at top: LayoutUnit, height: LayoutUnit
  ) -> (left: LayoutUnit, right: LayoutUnit) {
    var room = (left: left, right: right)
    guard top < lowest else { return room }
    let bottom = top + max(height, .epsilon)
    for float in floats where float.top < bottom && float.bottom > top && float.bottom > float.top {
      if float.isLeft {
        room.left = max(room.left, float.right)
      } else {
        room.right = min(room.right, float.left)
      }
    }
    return room
  }

  /// The next height below at which the room may be larger; nil if no float reaches further down.
  func nextEdge(below top: LayoutUnit) -> LayoutUnit? {
    guard top < lowest else { return nil }
    return floats.lazy.map(\.bottom).filter { $0 > top }.min()
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

  /// Places a float between two edges at or below a height.
  ///
  /// - Parameter size: of its margin box.
  /// - Returns: the line-left and top edges of its margin box.
  func place(
    isLeft: Bool, size: LogicalSize, from left: LayoutUnit, to right: LayoutUnit,
    at top: LayoutUnit, clear: Clear
  ) -> (left: LayoutUnit, top: LayoutUnit) {
    var top = max(top, lastTop, clearance(clear))
    var room = self.room(from: left, to: right, at: top, height: size.block)
    while room.right - room.left < size.inline, let next = nextEdge(below: top) {
      top = next
      room = self.room(from: left, to: right, at: top, height: size.block)
    }
    let edge = isLeft ? room.left : room.right - size.inline
    add(
      Placed(
        isLeft: isLeft, left: edge, right: edge + size.inline, top: top, bottom: top + size.block))
    return (edge, top)
  }

  private func add(_ float: Placed) {
    floats.append(float)
    lastTop = max(lastTop, float.top)
    if float.isLeft {
      lowestLeft = max(lowestLeft, float.bottom)
    } else {
      lowestRight = max(lowestRight, float.bottom)
    }
  }
}
