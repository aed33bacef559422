import IntegerConversion

/// Where the parts of a column flow are in the columns.
///
/// https://drafts.csswg.org/css-multicol-1/#column-box
struct ColumnSets {
  private let sets: [ColumnSet]
  private let width: LayoutUnit
  private let gap: LayoutUnit
  private let flow: Flow

  init(_ sets: [ColumnSet], width: LayoutUnit, gap: LayoutUnit, flow: Flow) {
    self.sets = sets
    self.width = width
    self.gap = gap
    self.flow = flow
  }

  typealias Shift = (x: LayoutUnit, y: LayoutUnit)

  /// How far a column is from its place in the strip.
  private func shift(of column: Int, in set: ColumnSet) -> Shift {
    let inline = (width + gap) * column
    let block = set.top - set.start - set.height * column
    switch flow.mode {
    case .horizontalTB: return (flow.isRTL ? -inline : inline, block)
    case .verticalRL: return (-block, flow.isRTL ? -inline : inline)
    case .verticalLR: return (block, flow.isRTL ? -inline : inline)
    case .sidewaysLR: return (block, flow.isRTL ? inline : -inline)
    }
  }

  /// A set, and the columns of it that a part of the strip is in.
  private func columns(
    from start: LayoutUnit, to end: LayoutUnit
  ) -> [(set: ColumnSet, columns: ClosedRange<Int>)] {
    let first = start <= .zero ? 0 : sets.lastIndex { $0.start <= start } ?? 0
    let last = max(first, sets.lastIndex { $0.start <= end } ?? 0)
    return sets[first...last].map { set in
      let most = set.columnCount - 1
      let low = min(set.column(at: max(start, set.start)), most)
      let inside = min(end, set.end)
      let high = inside > start ? min(set.column(at: inside - .epsilon), most) : low
      return (set, low...max(low, high))
    }
  }

  /// The parts of a rectangle in the strip, one for each column, moved to their places.
  ///
  /// - Parameters:
  ///   - rect: physical, from the corner of the strip.
  ///   - strip: the size of the strip across its lines.
  func parts(of rect: ClientRect, strip: LayoutUnit) -> [ClientRect] {
    let (start, end) = blockRange(of: rect, strip)
    var parts: [ClientRect] = []
    for (set, columns) in self.columns(from: start, to: end) {
      for column in columns {
        let shift = shift(of: column, in: set)
        let top = set.start + set.height * column
        let isFirst = parts.isEmpty && column == columns.lowerBound
        guard
          let part = clip(
            rect, from: isFirst && start < top ? start : top,
            to: min(top + set.height, set.end), strip, keepsEmpty: isFirst || set.start == end)
        else { continue }
        parts.append(part.moved(x: shift.x.float, y: shift.y.float))
      }
    }
    if parts.count > 1 { parts.removeAll { $0.width <= 0 && $0.height <= 0 } }
    return parts
  }

  /// Where a place of the strip is.
  func shift(ofRect rect: ClientRect, strip: LayoutUnit) -> Shift {
    let (start, _) = blockRange(of: rect, strip)
    guard let first = columns(from: start, to: start).last else { return (.zero, .zero) }
    return shift(of: first.columns.lowerBound, in: first.set)
  }

  private func blockRange(of rect: ClientRect, _ strip: LayoutUnit) -> (LayoutUnit, LayoutUnit) {
    switch flow.mode {
    case .horizontalTB: (LayoutUnit(rect.y), LayoutUnit(rect.maxY))
    case .verticalRL: (strip - LayoutUnit(rect.maxX), strip - LayoutUnit(rect.x))
    case .verticalLR, .sidewaysLR: (LayoutUnit(rect.x), LayoutUnit(rect.maxX))
    }
  }

  private func clip(
    _ rect: ClientRect, from start: LayoutUnit, to end: LayoutUnit, _ strip: LayoutUnit,
    keepsEmpty: Bool
  ) -> ClientRect? {
    var part = rect
    let (low, high): (Float, Float)
    if flow.mode == .verticalRL {
      (low, high) = ((strip - end).float, (strip - start).float)
    } else {
      (low, high) = (start.float, end.float)
    }
    if flow.isHorizontal {
      part.y = max(rect.y, low)
      part.height = max(min(rect.maxY, high) - part.y, 0)
    } else {
      part.x = max(rect.x, low)
      part.width = max(min(rect.maxX, high) - part.x, 0)
    }
    let isEmpty = flow.isHorizontal ? part.height <= 0 : part.width <= 0
    return isEmpty && !keepsEmpty ? nil : part
  }

  /// The place of the strip that is seen at a place of the container's content.
  func flowPoint(x: Float, y: Float, strip: PhysicalRect) -> (x: Float, y: Float) {
    let block: Float
    let inline: Float
    switch flow.mode {
    case .horizontalTB: (block, inline) = (y, flow.isRTL ? strip.width.float - x : x)
    case .verticalRL:
      (block, inline) = (strip.width.float - x, flow.isRTL ? strip.height.float - y : y)
    case .verticalLR: (block, inline) = (x, flow.isRTL ? strip.height.float - y : y)
    case .sidewaysLR: (block, inline) = (x, flow.isRTL ? y : strip.height.float - y)
    }
    guard let set = sets.last(where: { $0.top.float <= block }) ?? sets.first else { return (x, y) }
    let step = max((width + gap).float, 1)
    let steps = Int(clamping: Double(((inline + gap.float / 2) / step).rounded(.down)))
    let column = min(max(steps, 0), set.columnCount - 1)
    let shift = shift(of: column, in: set)
    return (x - shift.x.float, y - shift.y.float)
  }

  /// What all columns cover, from the corner of the strip.
  func extent(strip: PhysicalRect) -> PhysicalRect {
    var result: PhysicalRect?
    for set in sets {
      for column in Set([0, set.columnCount - 1]) {
        let shift = shift(of: column, in: set)
        let start = set.start + set.height * column
        let height = set.height
        let rect: PhysicalRect =
          switch flow.mode {
          case .horizontalTB:
            PhysicalRect(x: .zero, y: start, width: strip.width, height: height)
          case .verticalRL:
            PhysicalRect(
              x: strip.width - start - height, y: .zero, width: height, height: strip.height)
          case .verticalLR, .sidewaysLR:
            PhysicalRect(x: start, y: .zero, width: height, height: strip.height)
          }
        let moved = rect.moved(by: shift)
        result = result.map { $0.union(moved) } ?? moved
      }
    }
    return result ?? .zero
  }
}
