import IntegerConversion

/// A row of columns: the part of a multi-column container's content between two boxes that span all columns.
///
/// https://drafts.csswg.org/css-multicol-1/#column-row
///
/// SAFARI: `RenderMultiColumnSet`.
struct ColumnSet {
  /// Its part of the column flow.
  let start: LayoutUnit
  var end = LayoutUnit.max
  /// From the start of the container's content.
  let top: LayoutUnit
  /// Of the columns; zero as long as it is not known.
  let height: LayoutUnit

  // What a layout has found.
  /// Where content is that cannot be in one column with what is before it.
  var forcedBreaks: [LayoutUnit] = []
  /// How much higher the columns would have to be for one break less.
  var shortage = LayoutUnit.max
  /// The height of the highest thing that cannot be broken.
  var minimum = LayoutUnit.zero

  init(start: LayoutUnit, top: LayoutUnit, height: LayoutUnit) {
    self.start = start
    self.top = top
    self.height = height
  }

  func remaining(at offset: LayoutUnit) -> LayoutUnit {
    guard height > .zero, offset >= start else { return height }
    return LayoutUnit(raw: height.raw - (offset - start).raw % height.raw)
  }

  /// How many columns the content fills.
  var columnCount: Int {
    guard height > .zero, end > start else { return 1 }
    return Int(clamping: Double(((end - start).float / height.float).rounded(.up)))
  }

  func column(at offset: LayoutUnit) -> Int {
    guard height > .zero, offset > start else { return 0 }
    return Int((offset - start).raw / height.raw)
  }

  // MARK: Balancing

  /// A part of the content that is in columns of its own.
  private struct Run {
    let start: LayoutUnit
    let end: LayoutUnit
    var breaks = 0

    /// Whole pixels.
    var columnHeight: LayoutUnit {
      LayoutUnit(Double(((end - start).float / Float(breaks + 1)).rounded(.up)))
    }
  }

  /// A first guess: no breaks but those that are needed.
  ///
  /// https://drafts.csswg.org/css-multicol-1/#cf
  func initialHeight(_ count: Int) -> LayoutUnit {
    var runs: [Run] = []
    for place in forcedBreaks + [end] where runs.count < count && place > (runs.last?.end ?? .min) {
      runs.append(Run(start: runs.last?.end ?? start, end: place))
    }
    func tallest() -> Int {
      runs.indices.reduce(0) { runs[$1].columnHeight > runs[$0].columnHeight ? $1 : $0 }
    }
    guard !runs.isEmpty else { return minimum }
    // OPTIMIZATION: with one run, the breaks need not be inserted one by one.
    if runs.count == 1 { runs[0].breaks = count - 1 }
    for _ in 0..<(runs.count == 1 ? 0 : min(count - runs.count, 1000)) {
      runs[tallest()].breaks += 1
    }
    return max(runs[tallest()].columnHeight, minimum)
  }

  /// The height for the next layout, after one that needed too many columns.
  func stretchedHeight(_ count: Int) -> LayoutUnit {
    let breaks = forcedBreaks.count
    if columnCount <= count || breaks >= count || shortage == .max { return height }
    return height + shortage
  }
}
