/// The automatic table layout.
///
/// https://drafts.csswg.org/css-tables-3/#computing-the-table-width
///
/// SAFARI: `AutoTableLayout`, in the order of its steps and with its floating-point numbers.
struct AutoColumns: TableColumns {
  struct Column {
    var width = ColumnWidth.auto
    var min: Float = 0
    var max: Float = 0
    /// No cell in it has anything to show.
    var isEmpty = true
    // With the cells that span columns.
    var effectiveWidth = ColumnWidth.auto
    var effectiveMin: Float = 0
    var effectiveMax: Float = 0
  }

  /// It keeps this.
  private unowned let state: TableState
  var columns: [Column]
  /// Whether cells have percentages.
  private var hasPercent = false
  /// What percentages of spanning cells ask for.
  private var spanMaximum: Float = 0

  init(_ state: TableState) {
    self.state = state
    columns = Array(repeating: Column(), count: state.grid.columns.count)
    addColumnBoxes()
    let spanning = addCells()
    for index in columns.indices {
      columns[index].effectiveWidth = columns[index].width
      columns[index].effectiveMin = columns[index].min
      columns[index].effectiveMax = columns[index].max
    }
    for cell in spanning {
      var span = SpanningCell(cell, state, columns)
      span.distribute()
      spanMaximum = max(spanMaximum, span.tableMaximum)
      columns.replaceSubrange(cell.columns, with: span.columns)
    }
    spanMaximum = min(spanMaximum, Self.maximumWidth)
  }

  // MARK: Widths that columns and cells ask for

  private mutating func addColumnBoxes() {
    let flow = state.flow
    for columnBox in state.grid.columnBoxes where columnBox.range.count == 1 {
      var width = ColumnWidth(columnBox.box.style.inlineSize(flow))
      if width.isAuto, let group = columnBox.group {
        width = ColumnWidth(group.style.inlineSize(flow))
      }
      let index = state.grid.column(columnBox.range.lowerBound)
      guard !width.isAuto, index < columns.count, state.grid.columns[index].span == 1 else {
        continue
      }
      columns[index].width = width
      if let pixels = width.fixed { columns[index].max = max(columns[index].max, pixels) }
    }
  }

  /// - Returns: the cells that span columns, in the order in which they are to be distributed.
  private mutating func addCells() -> [TableGrid.Cell] {
    var spanning: [TableGrid.Cell] = []
    let byColumn = state.grid.cells.sorted {
      ($0.columns.lowerBound, $0.index) < ($1.columns.lowerBound, $1.index)
    }
    /// The columns whose greatest width and whose fixed width come from one cell.
    var contributors: [(max: Int?, fixed: Int?)] = Array(
      repeating: (nil, nil), count: columns.count)
    for cell in byColumn {
      let index = cell.columns.lowerBound
      if cell.hasContent { columns[index].isEmpty = false }
      let sizes = state.sizes(of: cell)
      guard cell.columnSpan == 1 else {
        columns[index].min = max(columns[index].min, sizes.maxContent > .zero ? 1 : 0)
        spanning.append(cell)
        continue
      }
      let least = sizes.minContent.float
      let most = sizes.maxContent.float
      columns[index].min = max(columns[index].min, least)
      if most > columns[index].max {
        columns[index].max = most
        contributors[index].max = cell.index
      }
      let given = state.givenWidth(of: cell)
      if given.isPercent { hasPercent = true }
      if columns[index].add(given, isWidest: contributors[index].max == cell.index) {
        contributors[index].fixed = cell.index
      }
    }
    for index in columns.indices {
      // SAFARI: a quirk of old browsers.
      if state.context.isQuirky, let pixels = columns[index].width.fixed,
        columns[index].max > pixels, contributors[index].fixed != contributors[index].max
      {
        columns[index].width = .auto
      }
      columns[index].max = max(columns[index].max, columns[index].min)
    }
    // Of those that span equally many, the last comes first.
    return spanning.reversed().enumerated().sorted {
      ($0.element.columnSpan, $0.offset) < ($1.element.columnSpan, $1.offset)
    }.map(\.element)
  }

  // MARK: Sums

  var intrinsicSizes: IntrinsicSizes {
    var sizes = sums
    if scaledWidth > sizes.maxContent, scalesForParent { sizes.maxContent = scaledWidth }
    sizes.maxContent = max(sizes.maxContent, LayoutUnit(spanMaximum))
    return sizes
  }

  var keywordSizes: IntrinsicSizes {
    var sizes = sums
    if columns.isEmpty {
      let extra = state.inlineExtra(basis: nil)
      sizes = IntrinsicSizes(minContent: extra, maxContent: extra)
    }
    sizes.maxContent = max(sizes.maxContent, LayoutUnit(spanMaximum))
    return sizes
  }

  private var sums: IntrinsicSizes {
    columns.reduce(.zero) { sizes, column in
      IntrinsicSizes(
        minContent: sizes.minContent + LayoutUnit(column.effectiveMin),
        maxContent: sizes.maxContent + LayoutUnit(column.effectiveMax))
    }
  }

  var scaledWidth: LayoutUnit {
    var percentWidth: Float = 0
    var otherWidth: Float = 0
    var remaining: Float = 100
    for column in columns {
      if let given = column.effectiveWidth.percent {
        let percent = min(given, remaining)
        let width = percent > 0 ? column.effectiveMax * 100 / percent : Self.maximumWidth
        percentWidth = max(percentWidth, width)
        remaining -= percent
      } else {
        otherWidth += column.effectiveMax
      }
    }
    if otherWidth > 0 {
      otherWidth = remaining > 0 ? otherWidth * 100 / remaining : Self.maximumWidth
    }
    return LayoutUnit(min(Self.maximumWidth, max(percentWidth, otherWidth)))
  }

  /// Not in cells of other tables, nor in flex containers and grids.
  private var scalesForParent: Bool {
    var ancestor = state.box.parent
    while let box = ancestor {
      switch box.style.display.inner {
      case .flex, .grid, .flexBox2009: return false
      default: if box.style.display.outer == .tableCell { return false }
      }
      ancestor = box.parent
    }
    return true
  }

  func preferred(_ sizes: IntrinsicSizes) -> IntrinsicSizes {
    let style = state.style
    guard let pixels = style.inlineSize(state.flow).fixedPixels, pixels > 0 else { return sizes }
    var size = max(sizes.minContent, LayoutUnit(pixels))
    if let most = style.maxInlineSize(state.flow).fixedPixels {
      size = max(min(size, LayoutUnit(most)), sizes.minContent)
    }
    return IntrinsicSizes(minContent: size, maxContent: size)
  }

  func positions(tableWidth: LayoutUnit) -> [LayoutUnit] {
    var distribution = ColumnDistribution(
      columns, tableWidth.float, spreadsOverPercent: hasPercent)
    distribution.distribute()
    var position = LayoutUnit.zero
    return [position]
      + distribution.widths.map { width in
        position += LayoutUnit(ceiling: width) + state.spacing.inline
        return position
      }
  }
}

extension AutoColumns.Column {
  /// Takes the width that a cell asks for, if it is greater.
  ///
  /// - Returns: whether a fixed width comes from the cell now.
  fileprivate mutating func add(_ given: ColumnWidth, isWidest: Bool) -> Bool {
    switch given {
    case .fixed(let pixels):
      // SAFARI: the limit of the widths that old browsers had.
      let pixels = Swift.min(pixels, 32760)
      guard !width.isPercent else { return false }
      if let known = width.fixed, pixels < known || pixels == known && !isWidest { return false }
      width = .fixed(pixels)
      return true
    case .percent(let percent):
      if percent > width.percent ?? 0 { width = given }
    case .calculation: width = .auto
    case .auto: break
    }
    return false
  }
}

extension TableGrid.Cell {
  /// Whether there is anything to see in it.
  fileprivate var hasContent: Bool {
    let style = box.style
    let styles = style.own.borderStyle
    let hasBorder =
      style.own.borderWidth != PhysicalEdges(all: 0)
      || [styles.top, styles.right, styles.bottom, styles.left].contains { $0.isKeyword("hidden") }
    let hasPadding = style.own.padding != PhysicalEdges(all: .zero)
    return !box.children.isEmpty || hasBorder || hasPadding || box.style.hasBackground
  }
}

extension TableState {
  /// What a cell asks for, of its border box.
  ///
  /// SAFARI: `RenderTableCell::computePreferredLogicalWidths`.
  func sizes(of cell: TableGrid.Cell) -> IntrinsicSizes {
    let box = cell.box
    let style = box.style
    guard !box.flow.isOrthogonal(to: flow) else {
      return context.borderBoxContribution(of: box, in: flow)
    }
    let edges = self.edges(of: cell).inline
    var sizes = context.intrinsicContentSizes(of: box) + edges
    let given = givenWidth(of: cell).fixed.map { LayoutUnit($0) }
    if let given { sizes.maxContent = max(sizes.minContent, given) }
    if style.inlineSize(flow) == .maxContent { sizes.minContent = sizes.maxContent }
    func borderBox(_ pixels: Float) -> LayoutUnit {
      let length = LayoutUnit(pixels)
      return style.own.boxSizing == .borderBox ? max(length, edges) : length + edges
    }
    if let most = style.maxInlineSize(flow).fixedPixels.map(borderBox) {
      sizes.minContent = min(sizes.minContent, most)
      sizes.maxContent = min(sizes.maxContent, most)
    }
    if let least = style.minInlineSize(flow).fixedPixels.map(borderBox) {
      sizes.minContent = max(sizes.minContent, least)
      sizes.maxContent = max(sizes.maxContent, least)
    }
    if style.wraps, let given, box.element?["nowrap"] != nil {
      sizes.minContent = max(sizes.minContent, given)
    }
    return sizes
  }
}
