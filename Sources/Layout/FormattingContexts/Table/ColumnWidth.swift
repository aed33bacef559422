/// What is said about the width of a column.
enum ColumnWidth {
  case auto
  /// In pixels, of the border boxes of its cells.
  case fixed(Float)
  case percent(Float)
  /// SAFARI: `calc()` with percentages counts as `auto`, but it wins against what a column says.
  case calculation

  init(_ size: Size) {
    switch size {
    case .length(.fixed(let pixels)) where pixels > 0: self = .fixed(pixels)
    case .length(.percent(let percent)) where percent > 0: self = .percent(percent)
    case .length(.calculation): self = .calculation
    default: self = .auto
    }
  }

  var percent: Float? {
    if case .percent(let percent) = self { return percent }
    return nil
  }

  var fixed: Float? {
    if case .fixed(let pixels) = self { return pixels }
    return nil
  }

  var isAuto: Bool {
    switch self {
    case .auto, .calculation: true
    case .fixed, .percent: false
    }
  }

  var isCalculation: Bool {
    if case .calculation = self { return true }
    return false
  }

  var isFixed: Bool { fixed != nil }
  var isPercent: Bool { percent != nil }
}

extension TableState {
  /// The width that the style of a cell gives it, or that of its columns; the border box if it is fixed.
  ///
  /// SAFARI: `styleOrColLogicalWidth`, `adjustBorderBoxLogicalWidthForBoxSizing`.
  func givenWidth(of cell: TableGrid.Cell) -> ColumnWidth {
    let edges = self.edges(of: cell).inline
    let size = cell.box.style.inlineSize(flow)
    guard size.isAuto else {
      return ColumnWidth(size).map { cell.box.borderBoxLength($0, edges) }
    }
    guard let first = grid.columnBox(cell.start) else { return .auto }
    guard cell.columnSpan > 1 else {
      return ColumnWidth(first.box.style.inlineSize(flow)).map {
        cell.box.borderBoxLength(max($0 - edges.float, 0), edges)
      }
    }
    var sum: Float = 0
    // SAFARI: each element counts once, whatever its `span` is.
    var column = cell.start
    for _ in 0..<cell.columnSpan {
      guard let columnBox = grid.columnBox(column) else { break }
      guard let pixels = ColumnWidth(columnBox.box.style.inlineSize(flow)).fixed else {
        return .auto
      }
      sum += pixels
      column = columnBox.range.upperBound
    }
    guard sum > 0 else { return .auto }
    return .fixed(cell.box.borderBoxLength(max(sum - edges.float, 0), edges))
  }
}

extension ColumnWidth {
  fileprivate func map(_ transform: (Float) -> Float) -> ColumnWidth {
    if case .fixed(let pixels) = self { return .fixed(transform(pixels)) }
    return self
  }
}

extension Box {
  fileprivate func borderBoxLength(_ length: Float, _ edges: LayoutUnit) -> Float {
    style.own.boxSizing == .borderBox ? max(length, edges.float) : length + edges.float
  }
}
