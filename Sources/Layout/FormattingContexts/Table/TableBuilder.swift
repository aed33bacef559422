/// Lays out the parts of a table.
///
/// SAFARI: `RenderTable::layout`.
struct TableBuilder {
  let state: TableState
  let space: ConstraintSpace
  let inlineSize: LayoutUnit
  private let border: LogicalEdges
  private let padding: LogicalEdges
  private let columnPositions: [LayoutUnit]
  /// By the indices of cells.
  private var cells: [Fragment] = []
  private var sections: [SectionRows] = []
  private var children: [Fragment.Child] = []
  private var outOfFlow: [Fragment.OutOfFlow] = []

  init(_ state: TableState, _ space: ConstraintSpace, inlineSize: LayoutUnit) {
    self.state = state
    self.space = space
    self.inlineSize = inlineSize
    border = state.border
    padding = state.padding(basis: space.percentageInlineBasis)
    columnPositions = state.columns.positions(
      tableWidth: inlineSize - border.inline - padding.inline - state.inlineSpacing)
  }

  var grid: TableGrid { state.grid }
  var context: LayoutContext { state.context }
  /// Of the sections, and what percentages of paddings refer to.
  var contentInlineSize: LayoutUnit { (inlineSize - border.inline - padding.inline).clampedToZero }

  mutating func build() -> Fragment {
    cells = grid.cells.map { cell in
      context.layout(cell.box, in: cellSpace(cell, height: nil))
    }
    sections = grid.sections.indices.map { index in
      SectionRows(grid.sections[index], state, isTop: index == grid.order.first) { cellSize($0) }
    }
    var end = addCaptions(.top, at: .zero)
    end += border.blockStart + padding.blockStart
    let total = sections.reduce(LayoutUnit.zero) { $0 + $1.blockSize }
    let given = TableHeight(state, space, border.block + padding.block, captions: captionSize)
      .content
    if given > total, let body = grid.firstBody {
      sections[body].distribute(
        given - total, isLastSection: grid.box.children.last === grid.sections[body].box)
    }
    if sections.isEmpty, given > total, !context.isQuirky { end += given }
    var baseline: LayoutUnit?
    for index in grid.order {
      let section = SectionBuilder(self, grid.sections[index], sections[index], cells).build()
      if baseline == nil, !grid.sections[index].rows.isEmpty {
        baseline = section.firstBaseline.map { end + $0 }
      }
      add(section, inline: border.inlineStart + padding.inlineStart, block: end)
      end += section.size.block
    }
    end += border.blockEnd + padding.blockEnd
    end = addCaptions(.bottom, at: end)
    return Fragment(
      box: state.box, size: LogicalSize(inline: inlineSize, block: end), border: border,
      padding: padding, children: children, outOfFlow: outOfFlow, firstBaseline: baseline,
      // Blocks that contain tables have no last baseline of theirs.
      lastBaseline: state.box.isInlineLevel ? baseline : nil)
  }

  private mutating func add(_ fragment: Fragment, inline: LayoutUnit, block: LayoutUnit) {
    let offset = LogicalOffset(inline: inline, block: block)
    children.append(Fragment.Child(offset: offset, fragment: fragment))
    outOfFlow += fragment.outOfFlow.map { $0.moved(by: offset, from: fragment, state.flow) }
  }

  // MARK: Captions

  private var captionSpace: ConstraintSpace {
    ConstraintSpace(
      availableInlineSize: inlineSize, availableBlockSize: nil, containerFlow: state.flow)
  }

  /// - Returns: the end of the last one's margins.
  private mutating func addCaptions(_ side: CaptionSide, at start: LayoutUnit) -> LayoutUnit {
    var end = start
    for caption in grid.captions where caption.style.captionSide == side {
      let fragment = context.layout(caption, in: captionSpace)
      let margin = caption.style.margin(state.flow, basis: inlineSize)
      let size = fragment.size(in: state.flow)
      let inline = caption.inlineOffset(
        size.inline, margin, available: inlineSize, in: state.box)
      add(fragment, inline: inline, block: end + margin.blockStart)
      end += margin.block + size.block
    }
    return end
  }

  private var captionSize: LayoutUnit {
    grid.captions.reduce(.zero) { sum, caption in
      let margin = caption.style.margin(state.flow, basis: inlineSize)
      let size = context.layout(caption, in: captionSpace).size(in: state.flow)
      return sum + size.block + margin.block
    }
  }

  // MARK: Cells

  func inlineSize(of cell: TableGrid.Cell) -> LayoutUnit {
    (columnPositions[cell.columns.upperBound] - columnPositions[cell.columns.lowerBound]
      - state.spacing.inline).clampedToZero
  }

  /// From the inline-start edge of the section.
  func inlineOffset(of cell: TableGrid.Cell) -> LayoutUnit {
    let start = columnPositions[cell.columns.lowerBound] + state.spacing.inline
    guard state.flow.isRTL else { return start }
    // SAFARI: places are kept from the left edge.
    let left =
      columnPositions[columnPositions.count - 1] - columnPositions[cell.columns.upperBound]
      + state.spacing.inline
    return contentInlineSize - left - inlineSize(of: cell)
  }

  /// - Parameter height: that of the rows, once percentages of it can be resolved.
  func cellSpace(_ cell: TableGrid.Cell, height: LayoutUnit?) -> ConstraintSpace {
    var space = ConstraintSpace(
      availableInlineSize: contentInlineSize, availableBlockSize: nil,
      containerFlow: state.flow)
    if cell.box.flow.isOrthogonal(to: state.flow) {
      space.inlineSizing = .fitContent
      space.fixedBlockSize = inlineSize(of: cell)
    } else {
      space.inlineSizing = .fixed(inlineSize(of: cell))
      space.fixedBlockSize = height
    }
    let hasHeight =
      !cell.box.style.blockSize(state.flow).isAuto || !state.style.blockSize(state.flow).isAuto
    space.cell = ConstraintSpace.Cell(
      border: state.border(of: cell), emptiesScrollers: height == nil && hasHeight)
    return space
  }

  private func cellSize(_ cell: TableGrid.Cell) -> SectionRows.CellSize {
    let fragment = cells[cell.index]
    let size = fragment.size(in: state.flow).block
    let edges = fragment.border + fragment.padding
    var height = size
    if let length = cell.box.style.blockSize(state.flow).length {
      var least = length.resolved(.zero)
      if !context.isQuirky, cell.box.style.own.boxSizing == .contentBox { least += edges.block }
      height = max(height, least)
    }
    var baseline: LayoutUnit?
    if cell.box.isBaselineAligned {
      let position = fragment.cellBaseline
      if position > edges.blockStart { baseline = position }
    }
    return SectionRows.CellSize(height: height, baseline: baseline)
  }
}

extension Fragment {
  /// https://drafts.csswg.org/css2/#height-layout
  var cellBaseline: LayoutUnit {
    firstBaseline ?? (size.block - border.blockEnd - padding.blockEnd)
  }
}

extension Box {
  var isBaselineAligned: Bool {
    switch style.own.verticalAlign {
    case .baseline, .sub, .super, .textTop, .textBottom, .length: true
    case .top, .middle, .bottom, .baselineMiddle: false
    }
  }
}

/// https://drafts.csswg.org/css-tables-3/#computing-the-table-height
struct TableHeight {
  private let state: TableState
  private let space: ConstraintSpace
  private let edges: LayoutUnit
  private let captions: LayoutUnit

  init(
    _ state: TableState, _ space: ConstraintSpace, _ edges: LayoutUnit, captions: LayoutUnit
  ) {
    self.state = state
    self.space = space
    self.edges = edges
    self.captions = captions
  }

  /// What the style asks for, between the paddings.
  var content: LayoutUnit {
    if let fixed = space.fixedBlockSize { return (fixed - edges - captions).clampedToZero }
    var size = resolve(state.style.blockSize(state.flow)) ?? .zero
    if let most = resolve(state.style.maxBlockSize(state.flow)) { size = min(size, most) }
    if let least = resolve(state.style.minBlockSize(state.flow)) { size = max(size, least) }
    return size.clampedToZero
  }

  private func resolve(_ size: Size) -> LayoutUnit? {
    switch size {
    case .length(.fixed(let pixels)):
      LayoutUnit(pixels) - (state.sizesAreOfBorderBox ? edges : .zero)
    case .length(let length):
      length.definite(space.percentageBlockBasis).map { $0 - edges } ?? .zero
    case .stretch: space.availableBlockSize.map { $0 - edges } ?? .zero
    default: nil
    }
  }
}
