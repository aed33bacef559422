/// The borders of a table and its cells in the collapsing border model: each has half of those at its
/// edges.
///
/// https://drafts.csswg.org/css-tables-3/#collapsed-borders
final class CollapsedBorders {
  private let cells: [LogicalEdges]
  /// The used borders of the table.
  let table: LogicalEdges

  init(_ grid: TableGrid) {
    let edges = CellBorders(grid)
    cells = grid.cells.map(edges.halves)
    table = TableBorders(grid).halves
  }

  func cell(_ cell: TableGrid.Cell) -> LogicalEdges { cells[cell.index] }
}

/// Which cell is where.
private struct CellMap {
  private let grid: TableGrid
  /// For each row of each section, the cells that cover it, from start to end.
  private let covering: [[[TableGrid.Cell]]]

  init(_ grid: TableGrid) {
    self.grid = grid
    var covering: [[[TableGrid.Cell]]] = grid.sections.map { $0.rows.map(\.cells) }
    for cell in grid.cells where cell.rowSpan > 1 {
      let end = min(cell.row + cell.rowSpan, grid.sections[cell.section].rows.count)
      guard cell.row + 1 < end else { continue }
      for row in cell.row + 1..<end { covering[cell.section][row].append(cell) }
    }
    for section in covering.indices {
      for row in covering[section].indices {
        covering[section][row].sort { $0.columns.lowerBound < $1.columns.lowerBound }
      }
    }
    self.covering = covering
  }

  func cell(_ section: Int, _ row: Int, _ column: Int) -> TableGrid.Cell? {
    guard row < covering[section].count else { return nil }
    let cells = covering[section][row]
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].columns.upperBound <= column { low = middle + 1 } else { high = middle }
    }
    guard low < cells.count, cells[low].columns.contains(column) else { return nil }
    return cells[low]
  }

  func before(_ cell: TableGrid.Cell) -> TableGrid.Cell? {
    let column = cell.columns.lowerBound
    return column > 0 ? self.cell(cell.section, cell.row, column - 1) : nil
  }

  func after(_ cell: TableGrid.Cell) -> TableGrid.Cell? {
    self.cell(cell.section, cell.row, cell.columns.upperBound)
  }

  func above(_ cell: TableGrid.Cell) -> TableGrid.Cell? {
    let column = cell.columns.lowerBound
    if cell.row > 0 { return self.cell(cell.section, cell.row - 1, column) }
    guard let above = grid.section(beside: cell.section, by: -1) else { return nil }
    return self.cell(above, grid.sections[above].rows.count - 1, column)
  }

  func below(_ cell: TableGrid.Cell) -> TableGrid.Cell? {
    let column = cell.columns.lowerBound
    let row = cell.row + cell.rowSpan
    if row < grid.sections[cell.section].rows.count {
      return self.cell(cell.section, row, column)
    }
    return grid.section(beside: cell.section, by: 1).flatMap { self.cell($0, 0, column) }
  }
}

extension TableGrid {
  /// The next section above or below that has rows.
  fileprivate func section(beside section: Int, by step: Int) -> Int? {
    guard var place = order.firstIndex(of: section) else { return nil }
    place += step
    while order.indices.contains(place), sections[order[place]].rows.isEmpty { place += step }
    return order.indices.contains(place) ? order[place] : nil
  }
}

/// SAFARI: `RenderTableCell::computeCollapsedStartBorder` and the like.
private struct CellBorders {
  private let grid: TableGrid
  private let map: CellMap
  private let flow: Flow

  init(_ grid: TableGrid) {
    self.grid = grid
    map = CellMap(grid)
    flow = grid.box.flow
  }

  func halves(_ cell: TableGrid.Cell) -> LogicalEdges {
    // What is half a pixel goes to the start of the cell after the edge.
    let isLTR = !flow.isRTL
    return LogicalEdges(
      inlineStart: CollapsedBorder.half(
        CollapsedBorder.width(inlineStart(cell)), roundingUp: isLTR),
      inlineEnd: CollapsedBorder.half(
        CollapsedBorder.width(inlineEnd(cell)), roundingUp: !isLTR),
      blockStart: CollapsedBorder.half(
        CollapsedBorder.width(blockStart(cell)), roundingUp: true),
      blockEnd: CollapsedBorder.half(
        CollapsedBorder.width(blockEnd(cell)), roundingUp: false))
  }

  private func border(_ box: Box, _ side: CollapsedBorder.Side) -> CollapsedBorder {
    CollapsedBorder(box, side, flow)
  }

  private func row(_ cell: TableGrid.Cell) -> Box {
    grid.sections[cell.section].rows[cell.row].box
  }

  private func inlineStart(_ cell: TableGrid.Cell) -> [CollapsedBorder] {
    var borders = [border(cell.box, .inlineStart)]
    let before = map.before(cell)
    if let before { borders.append(border(before.box, .inlineEnd)) }
    let isFirst = cell.columns.lowerBound == 0
    if isFirst {
      borders.append(border(row(cell), .inlineStart))
      borders.append(border(grid.sections[cell.section].box, .inlineStart))
      borders.append(border(grid.box, .inlineStart))
    }
    addColumn(cell.start, .inlineStart, at: cell.start, &borders)
    if before != nil { addColumn(cell.start - 1, .inlineEnd, at: cell.start, &borders) }
    return borders
  }

  private func inlineEnd(_ cell: TableGrid.Cell) -> [CollapsedBorder] {
    var borders = [border(cell.box, .inlineEnd)]
    let isLast = cell.columns.upperBound == grid.columns.count
    if isLast {
      borders.append(border(row(cell), .inlineEnd))
      borders.append(border(grid.sections[cell.section].box, .inlineEnd))
      borders.append(border(grid.box, .inlineEnd))
    } else if let after = map.after(cell) {
      borders.append(border(after.box, .inlineStart))
    }
    let end = cell.start + cell.columnSpan
    addColumn(end - 1, .inlineEnd, at: end, &borders)
    if !isLast { addColumn(end, .inlineStart, at: end, &borders) }
    return borders
  }

  /// The borders of a column, and of its group if the group has an edge there.
  private func addColumn(
    _ column: Int, _ side: CollapsedBorder.Side, at edge: Int, _ borders: inout [CollapsedBorder]
  ) {
    guard let columnBox = grid.columnBox(column) else { return }
    let isAtEdge =
      side == .inlineStart
      ? columnBox.range.lowerBound == edge : columnBox.range.upperBound == edge
    let isGroup = columnBox.box.style.display.outer == .tableColumnGroup
    if !isGroup || isAtEdge { borders.append(border(columnBox.box, side)) }
    let endsGroup = side == .inlineStart ? columnBox.isFirstOfGroup : columnBox.isLastOfGroup
    if let group = columnBox.group, endsGroup { borders.append(border(group, side)) }
  }

  private func blockStart(_ cell: TableGrid.Cell) -> [CollapsedBorder] {
    var borders = [border(cell.box, .blockStart), border(row(cell), .blockStart)]
    if let above = map.above(cell) {
      borders.append(border(above.box, .blockEnd))
      let rows = grid.sections[above.section].rows
      let last = above.section == cell.section ? cell.row - 1 : rows.count - 1
      borders.append(border(rows[last].box, .blockEnd))
    }
    guard cell.row == 0 else { return borders }
    borders.append(border(grid.sections[cell.section].box, .blockStart))
    if let above = grid.section(beside: cell.section, by: -1) {
      borders.append(border(grid.sections[above].box, .blockEnd))
    } else {
      addTable(cell, .blockStart, &borders)
    }
    return borders
  }

  private func blockEnd(_ cell: TableGrid.Cell) -> [CollapsedBorder] {
    var borders = [border(cell.box, .blockEnd), border(row(cell), .blockEnd)]
    if let below = map.below(cell) {
      borders.append(border(below.box, .blockStart))
      borders.append(border(row(below), .blockStart))
    }
    let section = grid.sections[cell.section]
    guard cell.row + cell.rowSpan >= section.rowCount else { return borders }
    borders.append(border(section.box, .blockEnd))
    if let below = grid.section(beside: cell.section, by: 1) {
      borders.append(border(grid.sections[below].box, .blockStart))
    } else {
      addTable(cell, .blockEnd, &borders)
    }
    return borders
  }

  private func addTable(
    _ cell: TableGrid.Cell, _ side: CollapsedBorder.Side, _ borders: inout [CollapsedBorder]
  ) {
    if let columnBox = grid.columnBox(cell.start) {
      borders.append(border(columnBox.box, side))
      if let group = columnBox.group { borders.append(border(group, side)) }
    }
    borders.append(border(grid.box, side))
  }
}

/// SAFARI: `RenderTable::calcBorderStart`, `outerBorderBefore` and the like: along the lines the first row decides,
/// across them all cells at the edge.
private struct TableBorders {
  private let grid: TableGrid
  private let flow: Flow

  init(_ grid: TableGrid) {
    self.grid = grid
    flow = grid.box.flow
  }

  var halves: LogicalEdges {
    LogicalEdges(
      inlineStart: inline(.inlineStart, roundingUp: flow.isRTL),
      inlineEnd: inline(.inlineEnd, roundingUp: !flow.isRTL),
      blockStart: block(.blockStart, grid.order.first, roundingUp: false),
      blockEnd: block(.blockEnd, grid.order.last, roundingUp: true))
  }

  private func border(_ box: Box, _ side: CollapsedBorder.Side) -> CollapsedBorder {
    CollapsedBorder(box, side, flow)
  }

  private func inline(_ side: CollapsedBorder.Side, roundingUp: Bool) -> LayoutUnit {
    guard let last = grid.columns.indices.last else { return .zero }
    let isStart = side == .inlineStart
    var borders = [border(grid.box, side)]
    if let column = grid.columnBox(isStart ? 0 : last) { borders.append(border(column.box, side)) }
    if let top = grid.order.first(where: { !grid.sections[$0].rows.isEmpty }) {
      let section = grid.sections[top]
      borders.append(border(section.box, side))
      let cell = isStart ? section.rows[0].cells.first : section.rows[0].cells.last
      if let cell, isStart ? cell.columns.lowerBound == 0 : cell.columns.contains(last) {
        borders.append(border(cell.box, side))
        borders.append(border(section.rows[0].box, side))
      }
    }
    return CollapsedBorder.half(CollapsedBorder.width(borders), roundingUp: roundingUp)
  }

  private func block(
    _ side: CollapsedBorder.Side, _ section: Int?, roundingUp: Bool
  ) -> LayoutUnit {
    let own = border(grid.box, side)
    guard !own.isHidden else { return .zero }
    var half = LayoutUnit.zero
    if let section {
      guard let outer = outer(side, grid.sections[section], roundingUp) else { return .zero }
      half = outer
    }
    return max(half, CollapsedBorder.half(own.visibleWidth, roundingUp: roundingUp))
  }

  /// - Returns: nil if the border is hidden.
  private func outer(
    _ side: CollapsedBorder.Side, _ section: TableGrid.Section, _ roundingUp: Bool
  ) -> LayoutUnit? {
    let isStart = side == .blockStart
    guard let row = isStart ? section.rows.first : section.rows.last, !grid.columns.isEmpty else {
      return .zero
    }
    let outer = [border(section.box, side), border(row.box, side)]
    guard !outer.contains(where: \.isHidden) else { return nil }
    var width = CollapsedBorder.width(outer)
    var areAllHidden = true
    let last = section.rowCount
    let cells =
      isStart
      ? row.cells
      : grid.cells.filter { cell in
        grid.sections[cell.section].box === section.box && cell.row + cell.rowSpan >= last
      }
    for cell in cells {
      let own = border(cell.box, side)
      let column = grid.columnBox(cell.columns.lowerBound).map { border($0.box, side) }
      guard !own.isHidden, column?.isHidden != true else { continue }
      areAllHidden = false
      width = max(width, own.visibleWidth, column?.visibleWidth ?? 0)
    }
    return areAllHidden ? nil : CollapsedBorder.half(width, roundingUp: roundingUp)
  }
}
