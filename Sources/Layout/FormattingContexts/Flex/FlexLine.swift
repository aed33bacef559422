/// A line of a flex container.
///
/// https://drafts.csswg.org/css-flexbox-1/#flex-lines
struct FlexLine {
  var items: [FlexItem]
  /// What the items leave of the main size; negative if they overflow.
  var free = LayoutUnit.zero
  /// From the cross-start edge of the content box.
  var crossOffset = LayoutUnit.zero
  var crossSize = LayoutUnit.zero
  /// Where the last item ends.
  var mainEnd = LayoutUnit.zero

  init(_ items: [FlexItem]) { self.items = items }
}

extension FlexContainer {
  /// https://drafts.csswg.org/css-flexbox-1/#algo-line-break
  func makeLines(_ items: [FlexItem]) -> [FlexLine] {
    guard axes.isMultiLine else { return items.isEmpty ? [] : [FlexLine(items)] }
    let length = lineLength
    let gap = gapBetweenItems
    var lines: [FlexLine] = []
    var begin = 0
    var sum = LayoutUnit.zero
    for (index, item) in items.enumerated() {
      let size = outerSize(item, item.hypotheticalSize)
      if index > begin, sum + size > length {
        lines.append(FlexLine(Array(items[begin..<index])))
        begin = index
        sum = .zero
      }
      sum += size + gap
    }
    if begin < items.count { lines.append(FlexLine(Array(items[begin...]))) }
    return lines
  }

  /// The main size of the margin box.
  func outerSize(_ item: FlexItem, _ content: LayoutUnit) -> LayoutUnit {
    content + axes.mainSum(item.edges) + axes.mainSum(item.margin)
  }

  /// Decides the main sizes of the items of a line.
  func flex(_ line: inout FlexLine) {
    let gaps = gapBetweenItems * (line.items.count - 1)
    let around = line.items.reduce(gaps) { $0 + outerSize($1, .zero) }
    let hypothetical = line.items.reduce(around) { $0 + $1.hypotheticalSize }
    let size = mainSize(forContent: hypothetical)
    FlexibleLengths.resolve(
      &line.items, room: size - around, by2009: style.display.inner == .flexBox2009)
    line.free = line.items.reduce(size - around) { $0 - $1.mainSize }
  }

  /// https://drafts.csswg.org/css-flexbox-1/#main-alignment
  ///
  /// Places are counted from where the first item is.
  func placeInMainAxis(_ line: inout FlexLine) {
    var free = line.free
    let autoCount = line.items.reduce(0) {
      $0 + ($1.mainAuto.start ? 1 : 0) + ($1.mainAuto.end ? 1 : 0)
    }
    var autoMargin = LayoutUnit.zero
    if autoCount > 0, free > .zero {
      autoMargin = free / autoCount
      free = .zero
    }
    let spread = justifyContent.distribute(
      free, among: line.items.count, isReversed: axes.isReversed)
    let gap = gapBetweenItems
    var position = spread.before
    for index in line.items.indices {
      let item = line.items[index]
      var start = axes.mainStart(item.margin) + (item.mainAuto.start ? autoMargin : .zero)
      var end = axes.mainEnd(item.margin) + (item.mainAuto.end ? autoMargin : .zero)
      if axes.isReversed { swap(&start, &end) }
      position += start
      line.items[index].mainOffset = position
      position += item.mainSize + axes.mainSum(item.edges) + end
      line.mainEnd = position
      position += spread.between + gap
    }
  }
}
