/// What a subgrid is told of the tracks that it shares with the grid around it, in its own axes and directions.
final class SubgridTracks: Hashable {
  struct Axis: Hashable {
    /// Nil before the grid around it has sized them.
    var sizes: [LayoutUnit]?
    /// Of the grid around it.
    let gap: LayoutUnit
    /// The same, with percentages of nothing.
    let unresolvedGap: LayoutUnit
    /// Of the items whose baselines the grid around it aligns, by their boxes.
    var baselines: [ObjectIdentifier: GridItem.Baseline] = [:]
  }

  let columns: Axis?
  let rows: Axis?

  init(columns: Axis?, rows: Axis?) {
    self.columns = columns
    self.rows = rows
  }

  static func == (left: SubgridTracks, right: SubgridTracks) -> Bool {
    left.columns == right.columns && left.rows == right.rows
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(columns)
    hasher.combine(rows)
  }
}

/// What a subgrid has around its items in one axis.
///
/// https://drafts.csswg.org/css-grid-2/#subgrid-margins
/// https://drafts.csswg.org/css-grid-2/#subgrid-gaps
struct SubgridFrame {
  /// Margin, border and padding.
  let start: LayoutUnit
  let end: LayoutUnit
  /// By how much each side of a gap is wider than in the grid around it.
  let gap: LayoutUnit
  /// Of tracks.
  let count: Int

  /// - Parameter widening: by how much gaps are wider than in the grid around it.
  init(_ container: GridContainer, isColumns: Bool, widening: LayoutUnit) {
    let edges = container.sizes.margin + container.sizes.edges
    start = isColumns ? edges.inlineStart : edges.blockStart
    end = isColumns ? edges.inlineEnd : edges.blockEnd
    gap = widening / 2
    count = (isColumns ? container.definition.columns : container.definition.rows).sizes.count
  }

  /// What is on both sides of an item.
  func around(_ span: Range<Int>) -> (start: LayoutUnit, end: LayoutUnit) {
    (span.lowerBound == 0 ? start : gap, span.upperBound == count ? end : gap)
  }

  /// The tracks of the subgrid in those of the grid around it. They may be smaller than nothing.
  func tracks(_ sizes: [LayoutUnit]) -> [GridTrack] {
    var sizes = sizes
    Self.take(start, from: &sizes, sizes.indices)
    Self.take(end, from: &sizes, sizes.indices.reversed())
    return sizes.indices.map { index in
      let gaps = (index == 0 ? 0 : 1) + (index == sizes.count - 1 ? 0 : 1)
      var track = GridTrack(.auto, available: nil)
      track.base = sizes[index] - gap * gaps
      return track
    }
  }

  private static func take(
    _ room: LayoutUnit, from sizes: inout [LayoutUnit], _ indices: some Sequence<Int>
  ) {
    var left = room
    for index in indices where left > .zero {
      let taken = min(sizes[index], left)
      sizes[index] -= taken
      left -= taken
    }
  }
}
