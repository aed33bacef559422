import IntegerConversion

/// The places of the rows of one section of a table.
///
/// https://drafts.csswg.org/css-tables-3/#row-layout
///
/// SAFARI: `RenderTableSection::calcRowLogicalHeight`.
struct SectionRows {
  fileprivate enum Height {
    case auto
    case fixed(Float)
    case percent(Float)
    /// `calc()` and keywords.
    case other
  }

  private let section: TableGrid.Section
  private let spacing: LayoutUnit
  private var heights: [Height]
  /// Where the rows begin, from the edge of the section, and where the last one ends with the space
  /// after it.
  private var starts: [LayoutUnit]
  /// The end of the rows that cells reach without boxes for them.
  private var virtualEnd = LayoutUnit.zero
  /// From the starts of the rows; zero where no cell is aligned to it.
  private(set) var baselines: [LayoutUnit]

  /// What a section needs to know about a cell.
  struct CellSize {
    /// The least height of the row.
    let height: LayoutUnit
    /// From the border edge; nil if the cell is not aligned to that of the row.
    let baseline: LayoutUnit?
  }

  init(
    _ section: TableGrid.Section, _ state: TableState, isTop: Bool,
    _ cellSize: (TableGrid.Cell) -> CellSize
  ) {
    self.section = section
    spacing = state.spacing.block
    heights = section.rows.map { Self.height(of: $0, state.flow) }
    starts = Array(repeating: .zero, count: section.rows.count + 1)
    baselines = Array(repeating: .zero, count: section.rows.count)
    starts[0] = isTop ? spacing : .zero
    placeRows(cellSize)
    virtualEnd = starts[starts.count - 1]
  }

  private static func height(of row: TableGrid.Row, _ flow: Flow) -> Height {
    var height = Height(row.box.style.blockSize(flow))
    for cell in row.cells where cell.rowSpan == 1 {
      switch (Height(cell.box.style.blockSize(flow)), height) {
      case (.percent(let new), .percent(let old)): height = .percent(max(new, old))
      case (.percent(let new), _) where new > 0: height = .percent(new)
      case (.fixed(let new), .fixed(let old)): height = .fixed(max(new, old))
      case (.fixed(let new), .auto) where new > 0: height = .fixed(new)
      default: break
      }
    }
    return height
  }

  private mutating func placeRows(_ cellSize: (TableGrid.Cell) -> CellSize) {
    var spanning: [TableGrid.Cell] = []
    for (index, row) in section.rows.enumerated() {
      var end = starts[index]
      if case .fixed(let pixels) = heights[index] { end = max(end + LayoutUnit(pixels), .zero) }
      starts[index + 1] = end
      var descent = LayoutUnit.zero
      spanning += row.cells.filter { $0.rowSpan > 1 }
      // A cell that spans rows counts in its last one, and where the next has no cells of its own.
      let isLast = index + 1 == section.rows.count || section.rows[index + 1].cells.isEmpty
      let ending = spanning.filter { isLast || $0.row + $0.rowSpan - 1 == index }
      var cells = row.cells.filter { $0.rowSpan == 1 } + ending
      if !ending.isEmpty { cells.sort { $0.columns.lowerBound < $1.columns.lowerBound } }
      for cell in cells { add(cell, cellSize(cell), endingIn: index, &descent) }
      spanning.removeAll { $0.row + $0.rowSpan - 1 == index }
      starts[index + 1] = max(starts[index + 1] + spacing, starts[index])
    }
  }

  private mutating func add(
    _ cell: TableGrid.Cell, _ size: CellSize, endingIn row: Int, _ descent: inout LayoutUnit
  ) {
    starts[row + 1] = max(starts[row + 1], starts[cell.row] + size.height)
    guard let baseline = size.baseline else { return }
    baselines[cell.row] = max(baselines[cell.row], baseline)
    var below = LayoutUnit.zero
    if cell.rowSpan == 1 {
      descent = max(descent, size.height - baseline)
      below = descent
    }
    starts[cell.row + 1] = max(
      starts[cell.row + 1], starts[cell.row] + baselines[cell.row] + below)
  }

  // MARK: Places

  var blockSize: LayoutUnit { virtualEnd }

  func start(of row: Int) -> LayoutUnit {
    let rows = section.rows.count
    guard row > rows else { return starts[row] }
    let beyond = section.rowCount - rows
    return starts[rows] + (virtualEnd - starts[rows]) * (row - rows) / max(beyond, 1)
  }

  /// Without the space after it.
  func size(ofRow row: Int, span: Int = 1) -> LayoutUnit {
    (start(of: row + span) - starts[row] - spacing).clampedToZero
  }

  mutating func raiseBaseline(of row: Int, to baseline: LayoutUnit) {
    baselines[row] = max(baselines[row], baseline)
  }

  // MARK: Height that is left over

  /// https://drafts.csswg.org/css-tables-3/#height-distribution-algorithm
  ///
  /// SAFARI: `distributeExtraLogicalHeightToRows`.
  mutating func distribute(_ extra: LayoutUnit, isLastSection: Bool) {
    guard extra > .zero, !section.rows.isEmpty, blockSize > .zero || isLastSection else { return }
    var rest = extra
    distributeToPercent(&rest)
    distributeToAuto(&rest)
    distributeToAll(&rest)
  }

  private mutating func distributeToPercent(_ extra: inout LayoutUnit) {
    var total = heights.reduce(0) { sum, height in
      if case .percent(let percent) = height {
        return sum + Int(clamping: Double(min(percent, 1e6)))
      }
      return sum
    }
    guard total > 0 else { return }
    total = min(total, 100)
    let totalHeight = blockSize + extra
    var added = LayoutUnit.zero
    var rowHeight = starts[1] - starts[0]
    for row in heights.indices {
      if total > 0, case .percent(let percent) = heights[row] {
        let share = LayoutUnit(totalHeight.float * percent / 100 - rowHeight.float)
        let growth = min(extra, share).clampedToZero
        added += growth
        extra -= growth
        total -= Int(clamping: Double(min(percent, 1e6)))
      }
      if row + 2 < starts.count { rowHeight = starts[row + 2] - starts[row + 1] }
      starts[row + 1] += added
    }
    virtualEnd += added
  }

  private mutating func distributeToAuto(_ extra: inout LayoutUnit) {
    var count = section.rowCount - section.rows.count
    for case .auto in heights { count += 1 }
    guard count > 0 else { return }
    var added = LayoutUnit.zero
    for row in heights.indices {
      if case .auto = heights[row] {
        let share = extra / count
        added += share
        extra -= share
        count -= 1
      }
      starts[row + 1] += added
    }
    if section.rowCount > section.rows.count {
      added += extra
      extra = .zero
    }
    virtualEnd += added
  }

  /// By the heights that the rows have.
  private mutating func distributeToAll(_ extra: inout LayoutUnit) {
    guard extra > .zero, blockSize > .zero else { return }
    let total = blockSize
    var added = LayoutUnit.zero
    var previous = starts[0]
    for row in heights.indices {
      added += extra.multiplied(by: starts[row + 1] - previous, over: total)
      previous = starts[row + 1]
      starts[row + 1] += added
    }
    virtualEnd += added
    extra -= added
  }
}

extension SectionRows.Height {
  fileprivate init(_ size: Size) {
    switch size {
    case .auto: self = .auto
    case .length(.fixed(let pixels)): self = .fixed(pixels)
    case .length(.percent(let percent)): self = .percent(percent)
    default: self = .other
    }
  }
}

extension LayoutUnit {
  fileprivate func multiplied(by factor: LayoutUnit, over divisor: LayoutUnit) -> LayoutUnit {
    guard divisor != .zero else { return .zero }
    let product = Int(raw) * Int(factor.raw) / 64
    return LayoutUnit(raw: Int32(clamping: Int(Int32(clamping: product)) * 64 / Int(divisor.raw)))
  }
}
