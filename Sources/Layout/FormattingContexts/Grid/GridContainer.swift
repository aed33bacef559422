/// A grid container while it is laid out.
struct GridContainer {
  let box: Box
  let sizes: BoxSizes
  let context: LayoutContext
  let definition: GridDefinition
  var items: [GridItem]
  var columns: [GridTrack] = []
  var rows: [GridTrack] = []
  /// Of the content box.
  private(set) var blockSize = LayoutUnit.zero

  init(_ box: Box, in space: ConstraintSpace, _ context: LayoutContext) {
    self.box = box
    self.context = context
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
  var columnGap: LayoutUnit { style.columnGap(sizes.contentInlineSize) }
  var rowGap: LayoutUnit { style.rowGap(sizes.contentBlockSize) }

  // MARK: Tracks

  /// https://drafts.csswg.org/css-grid-2/#layout-algorithm
  mutating func sizeTracks() {
    alignColumnBaselines()
    sizeColumns()
    alignRowBaselines()
    sizeRows()
    placeTracks()
  }

  private mutating func sizeColumns() {
    let container = self
    var sizing = GridTrackSizing(
      sizes: definition.columns.sizes, gap: columnGap, available: sizes.contentInlineSize,
      stretches: Self.stretches(justifyContent),
      items: items.indices.map { GridTrackSizing.Item(span: items[$0].columns, index: $0) },
      contribution: {
        let item = container.items[$0.index]
        return GridContainer.inlineContribution(
          item.box, container.box, shim: item.inlineBaseline?.shim ?? .zero, container.context)
      })
    sizing.run()
    columns = sizing.tracks
    place(&columns, sizing.total, sizes.contentInlineSize, columnGap, justifyContent)
  }

  private mutating func sizeRows() {
    sizeRows(in: sizes.contentBlockSize)
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
      sizeRows(in: blockSize)
    }
  }

  private mutating func sizeRows(in available: LayoutUnit?) {
    let container = self
    var sizing = GridTrackSizing(
      sizes: definition.rows.sizes, gap: style.rowGap(available), available: available,
      stretches: Self.stretches(alignContent),
      items: items.indices.map { GridTrackSizing.Item(span: items[$0].rows, index: $0) },
      contribution: { container.blockContribution(container.items[$0.index]) })
    sizing.least = (sizes.minBlockSize - sizes.edges.block).clampedToZero
    if sizes.maxBlockSize != .max {
      sizing.most = (sizes.maxBlockSize - sizes.edges.block).clampedToZero
    }
    sizing.run()
    rows = sizing.tracks
  }

  private mutating func placeTracks() {
    // A percentage of a height from the rows is resolved once they are known.
    let gap = style.rowGap(blockSize)
    let total = rows.reduce(gap * max(rows.count - 1, 0)) { $0 + $1.base }
    place(&rows, total, blockSize, gap, alignContent)
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
