/// What the layouts of one table share.
final class TableState {
  let grid: TableGrid
  let context: LayoutContext
  let borders: CollapsedBorders?
  private(set) lazy var columns: any TableColumns =
    hasFixedLayout ? FixedColumns(self) : AutoColumns(self)
  /// The sum of the columns' widths.
  private lazy var columnSizes = columns.intrinsicSizes

  private init(_ box: Box, _ context: LayoutContext) {
    grid = TableGrid(box)
    self.context = context
    borders = box.style.borderCollapses ? CollapsedBorders(grid) : nil
  }

  static func of(_ box: Box, _ context: LayoutContext) -> TableState {
    if let known = box.cache.table { return known }
    let state = TableState(box, context)
    box.cache.table = state
    return state
  }

  var box: Box { grid.box }
  var style: BoxStyle { box.style }
  var flow: Flow { box.flow }

  /// An `auto` width means the automatic layout.
  ///
  /// https://drafts.csswg.org/css-tables-3/#in-fixed-mode
  private var hasFixedLayout: Bool {
    guard style.own.isTableLayoutFixed else { return false }
    switch style.inlineSize(flow) {
    case .length, .fitContent, .fitContentLimit, .stretch, .minContent: return true
    default: return false
    }
  }

  // MARK: Edges

  /// https://drafts.csswg.org/css-tables-3/#border-spacing-property
  var spacing: LogicalSize {
    guard borders == nil else { return .zero }
    return LogicalSize(
      inline: LayoutUnit(style.borderSpacing.horizontal),
      block: LayoutUnit(style.borderSpacing.vertical))
  }

  var border: LogicalEdges { borders?.table ?? style.border(flow) }

  func padding(basis: LayoutUnit?) -> LogicalEdges {
    borders == nil ? style.padding(flow, basis: basis) : .zero
  }

  /// The spaces beside and between columns.
  var inlineSpacing: LayoutUnit {
    grid.columns.isEmpty ? .zero : spacing.inline * (grid.columns.count + 1)
  }

  /// What of the table's width is not in columns.
  func inlineExtra(basis: LayoutUnit?) -> LayoutUnit {
    border.inline + padding(basis: basis).inline + inlineSpacing
  }

  func border(of cell: TableGrid.Cell) -> LogicalEdges {
    borders?.cell(cell) ?? cell.box.style.border(cell.box.flow)
  }

  /// Border and padding.
  func edges(of cell: TableGrid.Cell, basis: LayoutUnit? = nil) -> LogicalEdges {
    border(of: cell) + cell.box.style.padding(cell.box.flow, basis: basis)
  }

  // MARK: Intrinsic sizes

  /// Of the border box, with what the style says about the width.
  ///
  /// SAFARI: `RenderTable::computePreferredLogicalWidths`.
  private(set) lazy var preferredSizes: IntrinsicSizes = {
    var sizes = columns.preferred(columnSizes + inlineExtra(basis: nil))
    for caption in grid.captions {
      sizes.minContent = max(
        sizes.minContent, context.borderBoxContribution(of: caption, in: flow).minContent)
    }
    if let least = style.minInlineSize(flow).fixedPixels, least > 0 {
      let size = LayoutUnit(least)
      sizes.minContent = max(sizes.minContent, size)
      sizes.maxContent = max(sizes.maxContent, size)
    }
    if let most = style.maxInlineSize(flow).fixedPixels {
      sizes.maxContent = min(sizes.maxContent, LayoutUnit(most))
    }
    sizes.maxContent = max(sizes.minContent, sizes.maxContent)
    return sizes
  }()

  /// What the keywords `min-content` and `max-content` mean, for the border box.
  private(set) lazy var keywordSizes: IntrinsicSizes = {
    var sizes = columns.keywordSizes + inlineExtra(basis: nil)
    for caption in grid.captions {
      let least = context.borderBoxContribution(of: caption, in: flow).minContent
      sizes.minContent = max(sizes.minContent, least)
      sizes.maxContent = max(sizes.maxContent, least)
    }
    return sizes
  }()
}

extension Size {
  var fixedPixels: Float? {
    if case .length(.fixed(let pixels)) = self { return pixels }
    return nil
  }
}

/// How wide the columns of a table are.
protocol TableColumns {
  /// The sums of the columns' widths, without spaces.
  var intrinsicSizes: IntrinsicSizes { get }
  /// Without the room that percentages ask for.
  var keywordSizes: IntrinsicSizes { get }
  /// The width that percentages of columns ask for.
  var scaledWidth: LayoutUnit { get }

  /// Applies the table's own width.
  func preferred(_ sizes: IntrinsicSizes) -> IntrinsicSizes

  /// Where the columns begin, and where the last one ends with the space after it.
  func positions(tableWidth: LayoutUnit) -> [LayoutUnit]
}

extension TableColumns {
  /// SAFARI: in effect no limit.
  static var maximumWidth: Float { 1_000_000 }
}
