/// Adjoining margins that collapse into one.
///
/// https://drafts.csswg.org/css2/#collapsing-margins
struct MarginStrut: Hashable {
  private var positive = LayoutUnit.zero
  private var negative = LayoutUnit.zero

  init() {}

  mutating func add(_ margin: LayoutUnit) {
    if margin >= .zero {
      positive = max(positive, margin)
    } else {
      negative = min(negative, margin)
    }
  }

  mutating func add(_ other: MarginStrut) {
    positive = max(positive, other.positive)
    negative = min(negative, other.negative)
  }

  var sum: LayoutUnit { positive + negative }
}
