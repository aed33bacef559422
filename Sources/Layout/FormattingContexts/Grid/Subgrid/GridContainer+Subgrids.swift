extension GridContainer {
  /// A subgrid among the items, to ask what its own items contribute.
  ///
  /// - Parameter isColumns: for which tracks of this grid.
  func container(of item: GridItem, isColumns: Bool) -> GridContainer {
    guard !isColumns, !item.isOrthogonal, hasSizedColumns else {
      return Self.unsized(
        item, in: flow, columns: sharedAxis(isColumns: true), rows: sharedAxis(isColumns: false),
        context)
    }
    var container = GridContainer(item.box, in: space(for: item, height: nil), context)
    container.sizeColumns()
    return container
  }

  /// A subgrid among the items of a grid that has not sized any tracks.
  static func unsized(
    _ item: GridItem, in flow: Flow, columns: SubgridTracks.Axis, rows: SubgridTracks.Axis,
    _ context: LayoutContext
  ) -> GridContainer {
    var space = ConstraintSpace(availableInlineSize: .zero, containerFlow: flow)
    space.inlineSizing = .fixed(.zero)
    space.subgrid =
      item.isOrthogonal
      ? SubgridTracks(columns: rows, rows: columns) : SubgridTracks(columns: columns, rows: rows)
    return GridContainer(item.box, in: space, context)
  }

  // MARK: In a subgrid

  /// The tracks of a subgrid, once the grid around it has sized them.
  func sharedTracks(isColumns: Bool) -> [GridTrack]? {
    let axis = isColumns ? subgrid?.columns : subgrid?.rows
    guard let axis, let sizes = axis.sizes, isShared(isColumns: isColumns) else { return nil }
    let own = isColumns ? style.own.columnGap : style.own.rowGap
    let gap = own == nil ? axis.gap : isColumns ? columnGap : rowGap
    return SubgridFrame(self, isColumns: isColumns, widening: gap - axis.gap).tracks(sizes)
  }

  /// What it has around its items for the grid around it.
  ///
  /// SAFARI: percentages of gaps count only if the style says the size.
  ///
  /// - Parameter gap: of the grid around it.
  func frame(isColumns: Bool, outerGap: LayoutUnit) -> SubgridFrame {
    let size = isColumns ? style.inlineSize(flow) : style.blockSize(flow)
    let isFixed = size.length?.hasPercentage == false
    let own =
      isColumns
      ? columnGap(isFixed ? sizes.contentInlineSize : nil)
      : rowGap(isFixed ? sizes.contentBlockSize : nil)
    return SubgridFrame(self, isColumns: isColumns, widening: own - outerGap)
  }

  func isShared(isColumns: Bool) -> Bool {
    (isColumns ? definition.columns : definition.rows).lines.isShared
  }

  // MARK: For a subgrid

  /// Tells a subgrid of the tracks that it shares. It fills them, whatever its style says.
  ///
  /// https://drafts.csswg.org/css-grid-2/#subgrid-box-alignment
  ///
  /// - Parameter height: of the grid area, if the rows have been sized.
  func share(
    with item: GridItem, _ width: LayoutUnit, _ height: LayoutUnit?, in space: inout ConstraintSpace
  ) {
    let inline = item.subgrids.inline ? axis(item, isColumns: true, isKnown: true) : nil
    let block = item.subgrids.block ? axis(item, isColumns: false, isKnown: height != nil) : nil
    space.subgrid =
      item.isOrthogonal
      ? SubgridTracks(columns: block, rows: inline) : SubgridTracks(columns: inline, rows: block)
    let margin = item.box.style.margin(flow, basis: width)
    let inlineSize = inline.map { _ in (width - margin.inline).clampedToZero }
    let blockSize = block.flatMap { _ in height.map { ($0 - margin.block).clampedToZero } }
    if let size = item.isOrthogonal ? blockSize : inlineSize { space.inlineSizing = .fixed(size) }
    if let size = item.isOrthogonal ? inlineSize : blockSize { space.fixedBlockSize = size }
  }

  private func sharedAxis(isColumns: Bool) -> SubgridTracks.Axis {
    isColumns
      ? SubgridTracks.Axis(gap: columnGap, unresolvedGap: columnGap(nil))
      : SubgridTracks.Axis(gap: rowGap, unresolvedGap: rowGap(nil))
  }

  private func axis(_ item: GridItem, isColumns: Bool, isKnown: Bool) -> SubgridTracks.Axis {
    var result = sharedAxis(isColumns: isColumns)
    guard isKnown else { return result }
    let sizes = (isColumns ? columns : rows)[item.span(isColumns: isColumns)].map {
      $0.base.clampedToZero
    }
    let isReversed = item.box.isReversed(in: flow, isColumns: isColumns)
    result.sizes = isReversed ? sizes.reversed() : sizes
    result.baselines = isColumns ? columnBaselines : rowBaselines
    return result
  }
}

extension GridItem {
  func isSubgrid(isColumns: Bool) -> Bool { isColumns ? subgrids.inline : subgrids.block }

  func span(isColumns: Bool) -> Range<Int> { isColumns ? columns : rows }

  /// The item as one of the grid that sizes its tracks.
  func placed(_ span: Range<Int>, isColumns: Bool, _ place: SubgridPlace) -> GridItem {
    var result = self
    if isColumns { result.columns = span } else { result.rows = span }
    result.place = place
    return result
  }
}
