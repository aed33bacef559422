import DOM

/// The cells of a table in rows and columns.
///
/// https://drafts.csswg.org/css-tables-3/#row-layout
///
/// Columns that no cell begins or ends between count as one, as in WebKit: a column here may stand for
/// several of the document.
final class TableGrid {
  final class Cell {
    let box: Box
    let section: Int
    let row: Int
    let rowSpan: Int
    let columnSpan: Int
    /// In columns of the document.
    let start: Int
    /// In columns of the grid.
    fileprivate(set) var columns = 0..<0
    let index: Int

    fileprivate init(
      _ box: Box, section: Int, row: Int, start: Int, columnSpan: Int, rowSpan: Int, index: Int
    ) {
      self.box = box
      self.section = section
      self.row = row
      self.start = start
      self.columnSpan = columnSpan
      self.rowSpan = rowSpan
      self.index = index
    }
  }

  struct Row {
    let box: Box
    /// Those that begin in it, from start to end.
    fileprivate(set) var cells: [Cell] = []
  }

  struct Section {
    let box: Box
    fileprivate(set) var rows: [Row] = []
    /// Those that cells reach, though there are no boxes for them, included.
    fileprivate(set) var rowCount = 0
  }

  struct Column {
    /// The columns of the document.
    fileprivate(set) var start: Int
    fileprivate(set) var span: Int
  }

  /// A `col`, or a column group without any.
  struct ColumnBox {
    let box: Box
    let group: Box?
    /// The columns of the document.
    let range: Range<Int>
    let isFirstOfGroup: Bool
    let isLastOfGroup: Bool
  }

  unowned(unsafe) let box: Box
  private(set) var captions: [Box] = []
  /// In document order.
  private(set) var sections: [Section] = []
  /// From top to bottom.
  private(set) var order: [Int] = []
  /// The one that gets the height which is left over.
  private(set) var firstBody: Int?
  private(set) var cells: [Cell] = []
  private(set) var columns: [Column] = []
  private(set) var columnBoxes: [ColumnBox] = []

  init(_ box: Box) {
    self.box = box
    var edges: [Int] = []
    for child in box.children {
      switch child.style.display.outer {
      case .tableCaption: captions.append(child)
      case let outer where outer.isRowGroup: addSection(child, &edges)
      default: break
      }
    }
    orderSections()
    columnBoxes = ColumnBox.all(of: box)
    setColumns(edges)
  }

  private func orderSections() {
    func first(_ outer: OuterDisplay) -> Int? {
      sections.firstIndex { $0.box.style.display.outer == outer }
    }
    let head = first(.tableHeaderGroup)
    let foot = first(.tableFooterGroup)
    let bodies = sections.indices.filter { $0 != head && $0 != foot }
    firstBody = bodies.first
    order = (head.map { [$0] } ?? []) + bodies + (foot.map { [$0] } ?? [])
  }

  // MARK: Cells

  /// - Parameter edges: gets the columns at which cells begin and end.
  private func addSection(_ box: Box, _ edges: inout [Int]) {
    var section = Section(box: box)
    /// The cells of rows above that reach further down, by their columns.
    var reaching: [(columns: Range<Int>, end: Int)] = []
    for rowBox in box.children where rowBox.style.display.outer == .tableRow {
      let index = section.rows.count
      var row = Row(box: rowBox)
      reaching.removeAll { $0.end <= index }
      var next = reaching.startIndex
      var column = 0
      var added = false
      for cellBox in rowBox.children where cellBox.style.display.outer == .tableCell {
        while next < reaching.count, reaching[next].columns.lowerBound <= column {
          column = max(column, reaching[next].columns.upperBound)
          next += 1
        }
        let cell = Cell(
          cellBox, section: sections.count, row: index, start: column,
          columnSpan: cellBox.columnSpan, rowSpan: cellBox.rowSpan, index: cells.count)
        cells.append(cell)
        row.cells.append(cell)
        edges.append(column)
        column += cell.columnSpan
        edges.append(column)
        section.rowCount = max(section.rowCount, index + cell.rowSpan)
        if cell.rowSpan > 1 { added = true }
      }
      section.rows.append(row)
      guard added else { continue }
      for cell in row.cells where cell.rowSpan > 1 {
        reaching.append((cell.start..<cell.start + cell.columnSpan, index + cell.rowSpan))
      }
      reaching.sort { $0.columns.lowerBound < $1.columns.lowerBound }
    }
    section.rowCount = max(section.rowCount, section.rows.count)
    sections.append(section)
  }

  // MARK: Columns

  private func setColumns(_ edges: [Int]) {
    var edges = edges
    edges.sort()
    columns = []
    var last: Int?
    for edge in edges where edge != last {
      if let last { columns.append(Column(start: last, span: edge - last)) }
      last = edge
    }
    // SAFARI: rows without cells have a column.
    if columns.isEmpty, sections.contains(where: { !$0.rows.isEmpty }) {
      columns.append(Column(start: 0, span: 1))
    }
    for cell in cells {
      cell.columns = column(cell.start)..<column(cell.start + cell.columnSpan)
    }
  }

  /// The column of the grid that a column of the document is in; their number if it is beyond the last.
  func column(_ documentColumn: Int) -> Int {
    var low = 0
    var high = columns.count
    while low < high {
      let middle = (low + high) / 2
      if columns[middle].start + columns[middle].span <= documentColumn {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Adds the columns that only `col` elements have.
  ///
  /// SAFARI: only the fixed layout does so.
  func addColumnsOfColumnBoxes() {
    var edges: [Int] = columns.map(\.start)
    if let last = columns.last { edges.append(last.start + last.span) }
    for box in columnBoxes { edges += [box.range.lowerBound, box.range.upperBound] }
    setColumns(edges)
  }

  func columnBox(_ documentColumn: Int) -> ColumnBox? {
    var low = 0
    var high = columnBoxes.count
    while low < high {
      let middle = (low + high) / 2
      if columnBoxes[middle].range.upperBound <= documentColumn {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < columnBoxes.count ? columnBoxes[low] : nil
  }
}

extension TableGrid.ColumnBox {
  fileprivate static func all(of table: Box) -> [TableGrid.ColumnBox] {
    var result: [TableGrid.ColumnBox] = []
    var start = 0
    func add(_ box: Box, in group: Box?, isFirst: Bool, isLast: Bool) {
      let range = start..<start + box.documentColumns
      result.append(
        TableGrid.ColumnBox(
          box: box, group: group, range: range, isFirstOfGroup: isFirst, isLastOfGroup: isLast))
      start = range.upperBound
    }
    for child in table.children {
      switch child.style.display.outer {
      case .tableCaption: break
      case .tableColumn: add(child, in: nil, isFirst: false, isLast: false)
      case .tableColumnGroup where child.children.isEmpty:
        add(child, in: nil, isFirst: false, isLast: false)
      case .tableColumnGroup:
        let last = child.children.count - 1
        for (index, column) in child.children.enumerated() {
          add(column, in: child, isFirst: index == 0, isLast: index == last)
        }
      default: if result.isEmpty { return [] }
      }
    }
    return result
  }
}

extension Box {
  /// The values of attributes that say how many rows or columns a part of a table spans.
  private func span(_ attribute: StaticString, _ range: ClosedRange<Int>) -> Int? {
    guard let element, element.isHTML, let text = element[attribute] else { return nil }
    return text.parsedNonNegativeInteger.map { min(max($0, range.lowerBound), range.upperBound) }
  }

  private var isHTMLCell: Bool { element?.isHTML(.td) == true || element?.isHTML(.th) == true }

  fileprivate var columnSpan: Int { isHTMLCell ? span("colspan", 1...1000) ?? 1 : 1 }

  /// SAFARI: 0 is as many as there can be.
  fileprivate var rowSpan: Int {
    guard isHTMLCell, let rows = span("rowspan", 0...65534) else { return 1 }
    return rows == 0 ? 65534 : rows
  }

  fileprivate var documentColumns: Int {
    let isHTML = element?.isHTML(.col) == true || element?.isHTML(.colgroup) == true
    return isHTML ? span("span", 1...1000) ?? 1 : 1
  }
}
