/// Lines in columns.
///
/// https://drafts.csswg.org/css-break-4/#widows-orphans
///
/// SAFARI: `computeAdjustmentsForPagination`.
extension BlockBuilder {
  /// Moves lines that do not fit into their column to the next one, with those below.
  ///
  /// - Parameters:
  ///   - result: lines that begin at `block`.
  ///   - floatsBefore: those around them.
  mutating func breakLines(
    of result: inout InlineLayout.Result, _ floatsBefore: FloatArea.State, _ columns: Fragmentation
  ) {
    var breaker = LineColumnBreaker(
      result.lines, before: lines.count, at: block, columns.moved(by: block), box)
    breaker.floatBottoms = floatBottoms(of: result)
    breaker.start = block - (start ?? block)
    breaker.run()
    if breaker.push > .zero { push = breaker.push }
    let floats = result.floats
    breaker.apply(to: &result, at: block)
    shared.floats.move(
      since: floatsBefore, by: zip(floats, result.floats).map { $1.block - $0.block })
  }

  /// Where the floats end that cannot be broken, by the lines beside which they begin.
  private func floatBottoms(of result: InlineLayout.Result) -> [Int: LayoutUnit] {
    var bottoms: [Int: LayoutUnit] = [:]
    for float in result.floats where float.fragment.box.isUnsplittable {
      let top = float.block - block
      guard let line = result.lines.lastIndex(where: { $0.top <= top }) else { continue }
      let margin = float.fragment.box.style.margin(flow, basis: sizes.contentInlineSize)
      let bottom = top + float.fragment.size(in: flow).block + margin.blockEnd
      bottoms[line] = max(bottoms[line] ?? bottom, bottom)
    }
    return bottoms
  }
}

private struct LineColumnBreaker {
  private let lines: [Line]
  /// How many lines of the block are above.
  private let before: Int
  private let columns: Fragmentation
  private let box: Box
  private let orphans: Int
  private let widows: Int
  var floatBottoms: [Int: LayoutUnit] = [:]
  /// How far the first of the lines is from the block's start.
  var start = LayoutUnit.zero

  /// How far each line is moved.
  private var shifts: [LayoutUnit] = []
  /// How much further down the block as a whole must begin.
  private(set) var push = LayoutUnit.zero
  /// The line that begins a column so that enough are below.
  private var widowBreak: Int?
  private var hasWidowBreak = false

  init(
    _ lines: [Line], before: Int, at block: LayoutUnit, _ columns: Fragmentation, _ box: Box
  ) {
    self.lines = lines
    self.before = before
    self.columns = columns
    self.box = box
    orphans = box.style.orphans
    widows = box.style.widows
  }

  mutating func run() {
    var shift = LayoutUnit.zero
    var lastBreak = 0
    shifts = Array(repeating: .zero, count: lines.count)
    var index = 0
    while index < lines.count {
      let (distance, beginsColumn) = adjustment(of: index, shift)
      if beginsColumn {
        let missing = widows - (lines.count - index)
        let movable = min(missing, index - lastBreak - orphans)
        if movable > 0, !hasWidowBreak {
          index -= movable
          widowBreak = index
          hasWidowBreak = true
          shift = index > 0 ? shifts[index - 1] : .zero
          continue
        }
        lastBreak = index
      }
      shift += distance
      shifts[index] = shift
      index += 1
    }
  }

  /// From the first line's top, with all that reaches beyond the line itself.
  private func extent(of index: Int) -> (top: LayoutUnit, bottom: LayoutUnit) {
    let line = lines[index]
    var (top, bottom) = (line.top, line.top + line.height)
    for item in line.items {
      top = min(top, LayoutUnit(item.top))
      bottom = max(bottom, LayoutUnit(item.top + item.height))
    }
    return (top, bottom)
  }

  private mutating func adjustment(
    of index: Int, _ shift: LayoutUnit
  ) -> (distance: LayoutUnit, beginsColumn: Bool) {
    let (top, ownBottom) = extent(of: index)
    var bottom = ownBottom
    let height = columns.columnHeight(at: top + shift)
    if let float = floatBottoms[index], float - lines[index].top <= height || height == .zero {
      bottom = max(bottom, float)
    }
    let lineHeight = bottom - top
    let least = max(orphans, widows, 1)
    columns.requireHeight(bottom - extent(of: max(index - least + 1, 0)).top, at: top)
    let place = top + shift
    guard height > .zero, lineHeight <= height else {
      if widowBreak == index { widowBreak = nil }
      return (.zero, false)
    }
    let remaining = columns.remaining(at: place)
    guard remaining < lineHeight || widowBreak == index else {
      guard remaining == height else { return (.zero, false) }
      if before + index > 0 || columns.offset > .zero {
        columns.recordShortage(lineHeight, at: place)
      }
      return (.zero, before + index > 0)
    }
    if widowBreak == index { widowBreak = nil }
    columns.recordShortage(lineHeight - remaining, at: place)
    let number = before + index + 1
    let avoids = number == 1 && lineHeight + start + place < height && floatBottoms[index] == nil
    if avoids || orphans >= number, !box.isColumnFlow, box.style.display.outer != .tableCell {
      push = remaining + start + place
      return (.zero, false)
    }
    return (remaining, true)
  }

  func apply(to result: inout InlineLayout.Result, at block: LayoutUnit) {
    guard let last = shifts.last, last > .zero else { return }
    result.lines = zip(lines, shifts).map { $0.moved(inline: .zero, block: $1) }
    result.end += last
    func shift(at place: LayoutUnit) -> LayoutUnit {
      lines.lastIndex { $0.top <= place - block }.map { shifts[$0] } ?? .zero
    }
    result.floats = result.floats.map { float in
      BlockFlow.PlacedFloat(
        lineLeft: float.lineLeft, block: float.block + shift(at: float.block),
        fragment: float.fragment)
    }
    result.outOfFlow = result.outOfFlow.map { item in
      var item = item
      item.staticPosition.block += shift(at: item.staticPosition.block)
      return item
    }
  }
}
