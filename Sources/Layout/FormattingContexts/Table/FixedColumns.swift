/// The fixed table layout: the first row and the column elements decide.
///
/// https://drafts.csswg.org/css2/#fixed-table-layout
///
/// SAFARI: `FixedTableLayout`.
struct FixedColumns: TableColumns {
  /// It keeps this.
  private unowned let state: TableState
  private var widths: [ColumnWidth]
  private var used: Float = 0

  init(_ state: TableState) {
    self.state = state
    state.grid.addColumnsOfColumnBoxes()
    widths = Array(repeating: .auto, count: state.grid.columns.count)
    addColumnBoxes()
    addFirstRow()
  }

  private var columns: [TableGrid.Column] { state.grid.columns }

  private mutating func addColumnBoxes() {
    for columnBox in state.grid.columnBoxes {
      let width = ColumnWidth(columnBox.box.style.inlineSize(state.flow))
      guard !width.isAuto else { continue }
      var index = state.grid.column(columnBox.range.lowerBound)
      while index < columns.count, columns[index].start < columnBox.range.upperBound {
        let span = Float(columns[index].span)
        widths[index] = width.scaled(by: span)
        used += (width.fixed ?? 0) * span
        index += 1
      }
    }
  }

  private mutating func addFirstRow() {
    let top = state.grid.order.first { state.grid.sections[$0].rowCount > 0 }
    guard let top, let row = state.grid.sections[top].rows.first else { return }
    for cell in row.cells {
      let width = state.givenWidth(of: cell)
      guard !width.isAuto else { continue }
      for index in cell.columns where widths[index].isAuto {
        let share = Float(columns[index].span) / Float(cell.columnSpan)
        widths[index] = width.scaled(by: share)
        used += (width.fixed ?? 0) * share
      }
    }
  }

  // MARK: Sums

  var intrinsicSizes: IntrinsicSizes {
    IntrinsicSizes(minContent: LayoutUnit(used), maxContent: LayoutUnit(used))
  }

  var keywordSizes: IntrinsicSizes { intrinsicSizes }

  var scaledWidth: LayoutUnit { .zero }

  func preferred(_ sizes: IntrinsicSizes) -> IntrinsicSizes {
    var sizes = sizes
    let size = state.style.inlineSize(state.flow)
    if let pixels = size.fixedPixels, pixels > 0 {
      let width = LayoutUnit(pixels) - state.inlineExtra(basis: nil)
      sizes.minContent = max(sizes.minContent, width)
      sizes.maxContent = sizes.minContent
    }
    // A percentage is of what there is.
    if size.length?.hasPercentage == true {
      sizes.maxContent = max(sizes.maxContent, LayoutUnit(Self.maximumWidth))
    }
    return sizes
  }

  func positions(tableWidth: LayoutUnit) -> [LayoutUnit] {
    let spacing = state.spacing.inline.float
    var position: Float = 0
    return [.zero]
      + distributed(tableWidth.float).map { width in
        position += width + spacing
        return LayoutUnit(position)
      }
  }

  // MARK: Distribution

  private func distributed(_ tableWidth: Float) -> [Float] {
    var result = widths.map { width in
      switch width {
      case .fixed(let pixels): pixels
      case .percent(let percent): tableWidth * percent / 100
      case .auto, .calculation: Float(0)
      }
    }
    var total = result.reduce(0, +)
    if widths.contains(where: \.isAuto), total <= tableWidth {
      fillAuto(&result, tableWidth - total)
      return result
    }
    scale(&result, &total, tableWidth)
    guard total < tableWidth else { return result }
    // What is left is spread over all columns.
    var remaining = tableWidth - total
    for index in result.indices.reversed() {
      let share = remaining / Float(index + 1)
      remaining -= share
      result[index] += share
    }
    return result
  }

  /// Fixed widths only grow; percentages share what is left.
  private func scale(_ result: inout [Float], _ total: inout Float, _ tableWidth: Float) {
    guard total != tableWidth else { return }
    var totalFixed: Float = 0
    var totalPercent: Float = 0
    let scale = total < tableWidth && total > 0 ? tableWidth / total : 1
    for (index, width) in widths.enumerated() {
      if width.isFixed {
        result[index] *= scale
        totalFixed += result[index]
      }
      totalPercent += width.percent ?? 0
    }
    if totalPercent > 0 {
      for (index, width) in widths.enumerated() {
        guard let percent = width.percent else { continue }
        result[index] = percent * (tableWidth - totalFixed) / totalPercent
      }
    }
    total = result.reduce(0, +)
  }

  /// The other columns share what is left.
  private func fillAuto(_ result: inout [Float], _ room: Float) {
    let spacing = state.spacing.inline.float
    let automatic = widths.indices.filter { widths[$0].isAuto }
    var spans = automatic.reduce(0) { $0 + columns[$1].span }
    var remaining = room - spacing * Float(spans - automatic.count)
    var last = 0
    for index in automatic {
      let span = columns[index].span
      let width = remaining * Float(span) / Float(spans)
      result[index] = width + spacing * Float(span - 1)
      remaining -= width
      if remaining == 0 { break }
      last = index
      spans -= span
    }
    if remaining != 0 { result[last] += remaining }
  }
}

extension ColumnWidth {
  fileprivate func scaled(by factor: Float) -> ColumnWidth {
    switch self {
    case .auto, .calculation: .auto
    case .fixed(let pixels): .fixed(pixels * factor)
    case .percent(let percent): .percent(percent * factor)
    }
  }
}
