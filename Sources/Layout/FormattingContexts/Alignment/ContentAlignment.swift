import CSS

/// How lines, items or tracks share the room that they leave.
///
/// https://drafts.csswg.org/css-align-3/#content-distribution
struct ContentAlignment: Hashable, Sendable {
  enum Position: String, Sendable {
    case normal, baseline, center, start, end, left, right, stretch
    case lastBaseline = "last baseline"
    case flexStart = "flex-start"
    case flexEnd = "flex-end"
    case spaceBetween = "space-between"
    case spaceAround = "space-around"
    case spaceEvenly = "space-evenly"
  }

  var position: Position
  var isSafe = false

  init(_ position: Position, isSafe: Bool = false) {
    self.position = position
    self.isSafe = isSafe
  }

  init(_ value: CSSValue) {
    let keywords = AlignmentKeywords(value)
    isSafe = keywords.isSafe
    position = keywords.position(as: Position.self) ?? .normal
  }

  /// The room before the first and between each two.
  struct Distribution {
    var before = LayoutUnit.zero
    var between = LayoutUnit.zero
  }

  /// - Parameters:
  ///   - free: what is left; negative if they overflow.
  ///   - isReversed: whether places are counted from the end, so that `start` is far away.
  func distribute(_ free: LayoutUnit, among count: Int, isReversed: Bool) -> Distribution {
    if free < .zero, isSafe { return Distribution(before: isReversed ? free : .zero) }
    switch position {
    case .flexEnd: return Distribution(before: free)
    case .end, .right: return Distribution(before: isReversed ? .zero : free)
    case .start, .left: return Distribution(before: isReversed ? free : .zero)
    case .center: return Distribution(before: free / 2)
    case .spaceBetween:
      guard free > .zero, count > 1 else { return Distribution() }
      return Distribution(between: free / (count - 1))
    case .spaceAround:
      guard free > .zero, count > 0 else { return overflowing(free, count) }
      return Distribution(before: free / (2 * count), between: free / count)
    case .spaceEvenly:
      guard free > .zero, count > 0 else { return overflowing(free, count) }
      return Distribution(before: free / (count + 1), between: free / (count + 1))
    case .normal, .baseline, .lastBaseline, .flexStart, .stretch: return Distribution()
    }
  }

  /// The fallback is `safe center`.
  private func overflowing(_ free: LayoutUnit, _ count: Int) -> Distribution {
    count == 0 ? Distribution(before: free / 2) : Distribution()
  }
}

extension BoxStyle {
  /// Between columns; a percentage refers to the content box.
  ///
  /// https://drafts.csswg.org/css-align-3/#gaps
  func columnGap(_ basis: LayoutUnit?) -> LayoutUnit {
    own.columnGap?.resolved(basis).clampedToZero ?? .zero
  }

  func rowGap(_ basis: LayoutUnit?) -> LayoutUnit {
    own.rowGap?.resolved(basis).clampedToZero ?? .zero
  }
}
