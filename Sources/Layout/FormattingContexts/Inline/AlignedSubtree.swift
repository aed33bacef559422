/// Boxes that are aligned with each other: those of the line, or those in a box at the top or bottom of it.
///
/// https://drafts.csswg.org/css-inline-3/#aligned-subtree
struct AlignedSubtree {
  /// How far it rises above the baseline of its first box, and goes down below.
  var above: Float
  var below: Float
  var isEmpty = true

  mutating func add(_ level: LevelBox, raise: Float) {
    let above = raise + level.boundsAscent
    let below = level.boundsDescent - raise
    self.above = isEmpty ? above : max(self.above, above)
    self.below = isEmpty ? below : max(self.below, below)
    isEmpty = false
  }

  var height: Float { isEmpty ? 0 : above + below }
}
