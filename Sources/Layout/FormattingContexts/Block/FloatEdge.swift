/// What the floats of one side leave free below the highest place where there can still be another: the lower the
/// place, the fewer reach down to it.
///
/// OPTIMIZATION: a page may have thousands of floats, and only those count that reach further in than all that
/// reach further down.
struct FloatEdge {
  private struct Step {
    let bottom: LayoutUnit
    /// How far they reach in from their side.
    let reach: LayoutUnit
  }

  /// The lowest first, which reaches in least.
  private var steps: [Step] = []

  /// - Parameter lastTop: the highest place that will be asked for.
  mutating func add(bottom: LayoutUnit, reach: LayoutUnit, lastTop: LayoutUnit) {
    var index = steps.count
    while index > 0, steps[index - 1].bottom <= bottom {
      index -= 1
      let isHidden = steps[index].reach <= reach || steps[index].bottom <= lastTop
      if isHidden { steps.remove(at: index) }
    }
    if index > 0, steps[index - 1].reach >= reach { return }
    steps.insert(Step(bottom: bottom, reach: reach), at: index)
  }

  /// How far they reach in at a place; nil if none goes down to it.
  func reach(at top: LayoutUnit) -> LayoutUnit? {
    let count = countBelow(top)
    return count == 0 ? nil : steps[count - 1].reach
  }

  /// Where they reach in less than at a place.
  func nextEdge(below top: LayoutUnit) -> LayoutUnit? {
    let count = countBelow(top)
    return count == 0 ? nil : steps[count - 1].bottom
  }

  /// How many of the steps end below a place.
  private func countBelow(_ top: LayoutUnit) -> Int {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].bottom > top { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
