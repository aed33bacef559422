/// The items that decide about the sizes of a grid's tracks in one axis: those of subgrids stand for the subgrids
/// that share these tracks.
///
/// https://drafts.csswg.org/css-grid-2/#subgrid-item-contribution
struct GridParticipants {
  var items: [GridItem]
  /// Tracks and what the edges of subgrids take of them.
  ///
  /// https://drafts.csswg.org/css-grid-2/#subgrid-edge-placeholders
  var edges: [(track: Int, size: LayoutUnit)] {
    subgridEdges.map { ($0.track, $0.total) }
  }
  private var subgridEdges: [SubgridEdge] = []
  /// Whether there are others than the grid's own items.
  let hasSubgrids: Bool

  /// - Parameters:
  ///   - gap: between the tracks of the grid.
  ///   - container: makes a container of a subgrid among the items.
  init(
    _ items: [GridItem], isColumns: Bool, gap: LayoutUnit, in flow: Flow,
    container: (GridItem) -> GridContainer
  ) {
    self.items = items
    hasSubgrids = items.contains { $0.isSubgrid(isColumns: isColumns) }
    guard hasSubgrids else { return }
    self.items = []
    for item in items {
      if item.isSubgrid(isColumns: isColumns) {
        add(container(item), item, isColumns: isColumns, gap: gap, in: flow)
      } else {
        self.items.append(item)
      }
    }
  }

  private mutating func add(
    _ container: GridContainer, _ subgrid: GridItem, isColumns: Bool, gap: LayoutUnit, in flow: Flow
  ) {
    let innerIsColumns = isColumns != subgrid.isOrthogonal
    let inner = GridParticipants(
      container.items, isColumns: innerIsColumns,
      gap: innerIsColumns ? container.columnGap : container.rowGap, in: container.flow
    ) { container.container(of: $0, isColumns: innerIsColumns) }
    let frame = container.frame(isColumns: innerIsColumns, outerGap: gap)
    let span = subgrid.span(isColumns: isColumns)
    let isReversed = subgrid.box.isReversed(in: flow, isColumns: isColumns)
    func outer(_ range: Range<Int>) -> Range<Int> {
      isReversed
        ? span.upperBound - range.upperBound..<span.upperBound - range.lowerBound
        : range.moved(by: span.lowerBound)
    }
    for item in inner.items {
      let range = item.span(isColumns: innerIsColumns)
      var around = frame.around(range)
      if isReversed { around = (around.end, around.start) }
      items.append(
        item.placed(
          outer(range), isColumns: isColumns,
          SubgridPlace(container, around, isOrthogonal: subgrid.isOrthogonal, inside: item.place)))
    }
    let edges = [0, frame.count - 1].map { SubgridEdge(track: $0, span: 0..<frame.count) }
    for edge in (frame.count == 1 ? [edges[0]] : edges) + inner.subgridEdges {
      let track = outer(edge.track..<edge.track + 1).lowerBound
      subgridEdges.append(edge.placed(track, outer(edge.span), frame))
    }
  }
}

/// What the edge of a subgrid takes of a track.
private struct SubgridEdge {
  var track: Int
  /// The tracks of that subgrid.
  var span: Range<Int>
  private var size = LayoutUnit.zero
  /// The gaps of subgrids around that, with how many tracks these have.
  private var gaps: [(gap: LayoutUnit, count: Int)]?

  init(track: Int, span: Range<Int>) {
    self.track = track
    self.span = span
  }

  /// In the grid around a subgrid.
  func placed(_ track: Int, _ span: Range<Int>, _ frame: SubgridFrame) -> SubgridEdge {
    var result = self
    result.track = track
    result.span = span
    if self.track == 0 { result.size += frame.start }
    if self.track == frame.count - 1 { result.size += frame.end }
    if let gaps {
      if self.span.lowerBound > 0 { result.size += frame.gap }
      result.gaps = gaps + [(frame.gap, frame.count)]
    } else {
      result.gaps = []
    }
    return result
  }

  /// SAFARI: what counts is where it ends in the outermost grid.
  var total: LayoutUnit {
    (gaps ?? []).reduce(size) { span.upperBound == $1.count ? $0 : $0 + $1.gap }
  }
}

/// Where an item of a subgrid is, for the grid that sizes its tracks.
final class SubgridPlace {
  /// The subgrid.
  let container: GridContainer
  /// What it and those around it add on both sides of the item.
  let start: LayoutUnit
  let end: LayoutUnit
  /// Whether one of them is orthogonal to the grid.
  let isOrthogonal: Bool

  var extent: LayoutUnit { start + end }

  /// - Parameter inside: for the grid that is the container.
  init(
    _ container: GridContainer, _ around: (start: LayoutUnit, end: LayoutUnit), isOrthogonal: Bool,
    inside: SubgridPlace?
  ) {
    self.container = inside?.container ?? container
    start = around.start + (inside?.start ?? .zero)
    end = around.end + (inside?.end ?? .zero)
    self.isOrthogonal = isOrthogonal || inside?.isOrthogonal == true
  }
}
