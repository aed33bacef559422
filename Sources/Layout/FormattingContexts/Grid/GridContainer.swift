/// A grid container while it is laid out.
struct GridContainer {
  let box: Box
  let sizes: BoxSizes
  let context: LayoutContext
  let definition: GridDefinition
  var items: [GridItem]
  /// For a subgrid.
  let subgrid: SubgridTracks?
  var columns: [GridTrack] = []
  var rows: [GridTrack] = []
  private(set) var hasSizedColumns = false
  /// What the alignment of baselines makes of the items of this grid and of subgrids in it, if there are any.
  var columnBaselines: [ObjectIdentifier: GridItem.Baseline] = [:]
  var rowBaselines: [ObjectIdentifier: GridItem.Baseline] = [:]
  /// Of the content box.
  private(set) var blockSize = LayoutUnit.zero

  init(_ box: Box, in space: ConstraintSpace, _ context: LayoutContext) {
    self.box = box
    self.context = context
    subgrid = space.subgrid
    sizes = BoxSizes(box, in: space, context)
    let edges = sizes.edges.block
    let height = sizes.contentBlockSize
    let most = sizes.maxBlockSize == .max ? nil : (sizes.maxBlockSize - edges).clampedToZero
    let least = (sizes.minBlockSize - edges).clampedToZero
    definition = GridDefinition(
      box, width: (sizes.contentInlineSize, nil),
      height: ((height ?? most).map { max($0, least) }, least > .zero ? least : nil))
    items = definition.items.map { GridItem($0, in: box) }
  }

  var flow: Flow { box.flow }
  var style: BoxStyle { box.style }
  var columnGap: LayoutUnit { columnGap(sizes.contentInlineSize) }
  var rowGap: LayoutUnit { rowGap(sizes.contentBlockSize) }

  /// SAFARI: in subgrids, `normal` is the gap of the grid around it with percentages of nothing.
  ///
  /// https://drafts.csswg.org/css-grid-2/#subgrid-gaps
  func columnGap(_ basis: LayoutUnit?) -> LayoutUnit {
    guard style.own.columnGap == nil, isShared(isColumns: true) else {
      return style.columnGap(basis)
    }
    return subgrid?.columns?.unresolvedGap ?? .zero
  }

  func rowGap(_ basis: LayoutUnit?) -> LayoutUnit {
    guard style.own.rowGap == nil, isShared(isColumns: false) else { return style.rowGap(basis) }
    return subgrid?.rows?.unresolvedGap ?? .zero
  }

  // MARK: Tracks

  /// https://drafts.csswg.org/css-grid-2/#layout-algorithm
  mutating func sizeTracks() {
    sizeColumns()
    sizeRows()
    placeTracks()
  }

  mutating func sizeColumns() {
    hasSizedColumns = true
    if let tracks = sharedTracks(isColumns: true) {
      takeBaselines(subgrid?.columns?.baselines ?? [:], alongBlockAxis: false)
      columns = tracks
      place(&columns, .zero, .zero, columnGap, ContentAlignment(.start))
      return
    }
    let participants = alignedParticipants(isColumns: true)
    let container = self
    var sizing = GridTrackSizing(
      sizes: definition.columns.sizes, gap: columnGap, available: sizes.contentInlineSize,
      stretches: Self.stretches(justifyContent),
      items: participants.items.indices.map {
        GridTrackSizing.Item(span: participants.items[$0].columns, index: $0)
      },
      contribution: {
        GridContainer.inlineContribution(
          participants.items[$0.index], container.flow, container.context)
      })
    sizing.edges = participants.edges
    sizing.run()
    columns = sizing.tracks
    place(&columns, sizing.total, sizes.contentInlineSize, columnGap, justifyContent)
  }

  private mutating func sizeRows() {
    if let tracks = sharedTracks(isColumns: false) {
      takeBaselines(subgrid?.rows?.baselines ?? [:], alongBlockAxis: true)
      rows = tracks
      blockSize = (sizes.finalBlockSize(contentSize: .zero) - sizes.edges.block).clampedToZero
      return
    }
    let participants = alignedParticipants(isColumns: false)
    sizeRows(in: sizes.contentBlockSize, participants)
    let total = rows.reduce(rowGap * max(rows.count - 1, 0)) { $0 + $1.base }
    blockSize = (sizes.finalBlockSize(contentSize: total) - sizes.edges.block).clampedToZero
    // https://drafts.csswg.org/css-grid-2/#track-sizes
    // Percentages count as `auto` for the size of the container only.
    guard sizes.contentBlockSize == nil else { return }
    // SAFARI: percentages of gaps change the sizes of flexible tracks only.
    let hasPercentageGap = style.own.rowGap?.hasPercentage == true
    if definition.rows.sizes.contains(where: {
      $0.hasPercentage || hasPercentageGap && $0.max.flex != nil
    }) {
      sizeRows(in: blockSize, participants)
    }
  }

  private mutating func sizeRows(in available: LayoutUnit?, _ participants: GridParticipants) {
    let container = self
    var sizing = GridTrackSizing(
      sizes: definition.rows.sizes, gap: rowGap(available), available: available,
      stretches: Self.stretches(alignContent),
      items: participants.items.indices.map {
        GridTrackSizing.Item(span: participants.items[$0].rows, index: $0)
      },
      contribution: { container.blockContribution(of: participants.items[$0.index]) })
    sizing.edges = participants.edges
    sizing.least = (sizes.minBlockSize - sizes.edges.block).clampedToZero
    if sizes.maxBlockSize != .max {
      sizing.most = (sizes.maxBlockSize - sizes.edges.block).clampedToZero
    }
    sizing.run()
    rows = sizing.tracks
  }

  private mutating func placeTracks() {
    // A percentage of a height from the rows is resolved once they are known.
    let gap = rowGap(blockSize)
    let total = rows.reduce(gap * max(rows.count - 1, 0)) { $0 + $1.base }
    let isShared = subgrid?.rows?.sizes != nil && isShared(isColumns: false)
    place(&rows, total, blockSize, gap, isShared ? ContentAlignment(.start) : alignContent)
  }

  /// https://drafts.csswg.org/css-grid-2/#grid-align
  private func place(
    _ tracks: inout [GridTrack], _ total: LayoutUnit, _ room: LayoutUnit, _ gap: LayoutUnit,
    _ alignment: ContentAlignment
  ) {
    let spread = alignment.distribute(room - total, among: tracks.count, isReversed: false)
    var position = spread.before
    for index in tracks.indices {
      tracks[index].position = position
      position += tracks[index].base + spread.between + gap
    }
  }

  var justifyContent: ContentAlignment {
    var result = ContentAlignment(style.own.justifyContent)
    if result.position == .left { result.position = flow.isRTL ? .end : .start }
    if result.position == .right { result.position = flow.isRTL ? .start : .end }
    return result
  }

  var alignContent: ContentAlignment { ContentAlignment(style.own.alignContent) }

  private static func stretches(_ alignment: ContentAlignment) -> Bool {
    alignment.position == .normal || alignment.position == .stretch
  }

  static func span(_ range: Range<Int>, _ tracks: [GridTrack]) -> (
    start: LayoutUnit, size: LayoutUnit
  ) {
    guard let first = range.first, let last = range.last else { return (.zero, .zero) }
    return (tracks[first].position, tracks[last].end - tracks[first].position)
  }
}
