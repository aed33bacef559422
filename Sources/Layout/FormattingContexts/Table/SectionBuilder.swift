/// Lays out the rows of a section, once their heights are known.
///
/// SAFARI: `RenderTableSection::layoutRows`.
struct SectionBuilder {
  private let table: TableBuilder
  private let section: TableGrid.Section
  private var rows: SectionRows
  private var cells: [Fragment]

  init(
    _ table: TableBuilder, _ section: TableGrid.Section, _ rows: SectionRows, _ cells: [Fragment]
  ) {
    self.table = table
    self.section = section
    self.rows = rows
    self.cells = cells
  }

  private var context: LayoutContext { table.context }
  private var flow: Flow { table.state.flow }

  consuming func build() -> Fragment {
    var parts = Parts()
    for (index, row) in section.rows.enumerated() {
      let fragment = buildRow(row, at: index)
      let offset = LogicalOffset(inline: .zero, block: rows.start(of: index))
      parts.add(fragment, at: offset, flow)
    }
    let size = LogicalSize(inline: table.contentInlineSize, block: rows.blockSize)
    return parts.fragment(section.box, size, baseline: baseline, context)
  }

  private mutating func buildRow(_ row: TableGrid.Row, at index: Int) -> Fragment {
    for cell in row.cells { relayoutIfFlexible(cell) }
    var parts = Parts()
    for cell in row.cells {
      let fragment = finish(cell)
      let offset = LogicalOffset(inline: table.inlineOffset(of: cell), block: .zero)
      parts.add(fragment, at: offset, flow)
    }
    let size = LogicalSize(inline: table.contentInlineSize, block: rows.size(ofRow: index))
    return parts.fragment(row.box, size, baseline: nil, context)
  }

  /// https://drafts.csswg.org/css2/#height-layout
  private var baseline: LayoutUnit? {
    guard let first = section.rows.first else { return nil }
    if rows.baselines[0] > .zero { return rows.start(of: 0) + rows.baselines[0] }
    return first.cells.compactMap { cell -> LayoutUnit? in
      let fragment = cells[cell.index]
      let content = fragment.size.block - fragment.border.block - fragment.padding.block
      guard content > .zero else { return nil }
      let height = rows.size(ofRow: cell.row, span: cell.rowSpan)
      let shift = cell.box.isBaselineAligned ? .zero : shift(of: cell, height)
      return rows.start(of: 0) + shift + fragment.size.block - fragment.border.blockEnd
        - fragment.padding.blockEnd
    }.max()
  }

  // MARK: Cells

  /// Percentages of the height of a cell can be resolved only now.
  ///
  /// SAFARI: `relayoutCellIfFlexed`.
  private mutating func relayoutIfFlexible(_ cell: TableGrid.Cell) {
    let height = rows.size(ofRow: cell.row, span: cell.rowSpan)
    let fragment = cells[cell.index]
    let size = cell.box.style.blockSize(flow)
    let tableIsAuto = table.state.style.blockSize(flow).isAuto
    let includesAll =
      size.fixedPixels != nil || !tableIsAuto && height != fragment.size(in: flow).block
    guard includesAll || size.length != nil, !cell.box.flow.isOrthogonal(to: flow),
      cell.box.hasFlexibleContent(flow, includingAll: includesAll)
    else { return }
    let made = context.layout(cell.box, in: table.cellSpace(cell, height: height))
    cells[cell.index] = made
    guard cell.box.isBaselineAligned else { return }
    let baseline = made.cellBaseline
    if baseline > made.border.blockStart + made.padding.blockStart {
      rows.raiseBaseline(of: cell.row, to: baseline)
    }
  }

  /// How far the content of a cell is moved down.
  ///
  /// SAFARI: `computeIntrinsicPadding`.
  private func shift(of cell: TableGrid.Cell, _ height: LayoutUnit) -> LayoutUnit {
    let fragment = cells[cell.index]
    let free = height - fragment.size(in: flow).block
    switch cell.box.style.own.verticalAlign {
    case .top, .baselineMiddle: return .zero
    case .middle: return free / 2
    case .bottom: return free
    default:
      let baseline = fragment.cellBaseline
      guard baseline > fragment.border.blockStart + fragment.padding.blockStart else {
        return .zero
      }
      return rows.baselines[cell.row] - baseline
    }
  }

  /// The fragment of a cell with the height of its rows.
  private func finish(_ cell: TableGrid.Cell) -> Fragment {
    let height = rows.size(ofRow: cell.row, span: cell.rowSpan)
    let natural = cells[cell.index]
    var fragment = natural
    if !cell.box.flow.isOrthogonal(to: flow) {
      fragment = natural.shiftingContent(
        by: shift(of: cell, height),
        to: LogicalSize(inline: table.inlineSize(of: cell), block: height))
    }
    guard fragment.containsOutOfFlow else { return fragment }
    return PositionedLayout(context).placeOutOfFlow(in: fragment)
  }
}

/// The fragments inside a section or a row.
private struct Parts {
  private var children: [Fragment.Child] = []
  private var outOfFlow: [Fragment.OutOfFlow] = []

  mutating func add(_ fragment: Fragment, at offset: LogicalOffset, _ flow: Flow) {
    children.append(Fragment.Child(offset: offset, fragment: fragment))
    outOfFlow += fragment.outOfFlow.map { $0.moved(by: offset, from: fragment, flow) }
  }

  func fragment(
    _ box: Box, _ size: LogicalSize, baseline: LayoutUnit?, _ context: LayoutContext
  ) -> Fragment {
    let fragment = Fragment(
      box: box, size: size, children: children, outOfFlow: outOfFlow, firstBaseline: baseline)
    guard !outOfFlow.isEmpty, box.containsAbsolutes else { return fragment }
    return PositionedLayout(context).placeOutOfFlow(in: fragment)
  }
}

extension Box {
  /// Whether a box whose height is a percentage of this cell's is inside.
  ///
  /// - Parameter includingAll: not only those that count as replaced, or scroll.
  fileprivate func hasFlexibleContent(_ flow: Flow, includingAll: Bool) -> Bool {
    var pending = children
    while let box = pending.popLast() {
      if box.isInlineBox || box.isAnonymous && box.style.display.inner == .flow {
        pending += box.children
      } else if !box.isText, !box.style.isOutOfFlow,
        box.style.blockSize(flow).length?.hasPercentage == true,
        includingAll || box.countsAsReplacedInCells || box.style.own.overflowY.scrolls
      {
        return true
      }
    }
    return false
  }

  /// SAFARI: `shouldTreatChildAsReplacedInTableCells`.
  var countsAsReplacedInCells: Bool { replaced != nil }
}
