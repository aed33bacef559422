/// The items that decide about the sizes of a grid's tracks in one axis: those of subgrids stand for the subgrids
/// that share these tracks.
///
/// https://drafts.csswg.org/css-grid-2/#subgrid-item-contribution
struct GridParticipants {
  var items: [GridItem]
  /// Tracks and what the edges of subgrids take of them.
  ///
  /// https://drafts.csswg.org/css-grid-2/#subgrid-edge-placeholders
  private(set) var edges: [(track: Int, size: LayoutUnit)] = []
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
    let frame = SubgridFrame(container, isColumns: innerIsColumns, outerGap: gap)
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
    addEdges(frame, inner, outer)
  }

  private mutating func addEdges(
    _ frame: SubgridFrame, _ inner: GridParticipants, _ outer: (Range<Int>) -> Range<Int>
  ) {
    guard frame.count > 0 else { return }
    if frame.count == 1 {
      edges.append((outer(0..<1).lowerBound, frame.start + frame.end))
    } else {
      edges.append((outer(0..<1).lowerBound, frame.start))
      edges.append((outer(frame.count - 1..<frame.count).lowerBound, frame.end))
    }
    for edge in inner.edges {
      let range = edge.track..<edge.track + 1
      let around = frame.around(range)
      edges.append((outer(range).lowerBound, edge.size + around.start + around.end))
    }
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
