/// The lines that a subgrid has from the grid around it, in one of its axes and in its own direction.
///
/// https://drafts.csswg.org/css-grid-2/#subgrid-line-name-inheritance
struct SubgridLines: Hashable {
  /// A part of a named area of the grid around it.
  struct Area: Hashable {
    var start: Int
    var end: Int
  }

  /// Of tracks.
  let count: Int
  var lines: [String: [Int]] = [:]
  var areas: [String: Area] = [:]

  /// In both axes.
  final class Pair: Equatable {
    let columns: SubgridLines?
    let rows: SubgridLines?

    init(columns: SubgridLines?, rows: SubgridLines?) {
      self.columns = columns
      self.rows = rows
    }

    static func == (left: Pair, right: Pair) -> Bool {
      left.columns == right.columns && left.rows == right.rows
    }
  }
}

extension Box {
  /// https://drafts.csswg.org/css-grid-2/#subgrid-listing
  func isSubgrid(isColumns: Bool) -> Bool {
    guard style.display.inner == .grid, replaced == nil, !style.isOutOfFlow,
      !style.own.containsLayout, !style.own.isContainer, parent?.style.display.inner == .grid
    else { return false }
    return style.declaresSubgrid(isColumns: isColumns)
  }

  /// Nil if the box is no subgrid in this axis.
  func subgridLines(isColumns: Bool) -> SubgridLines? {
    guard isSubgrid(isColumns: isColumns) else { return nil }
    return isColumns ? cache.subgridLines?.columns : cache.subgridLines?.rows
  }
}

extension BoxStyle {
  func declaresSubgrid(isColumns: Bool) -> Bool {
    let property = isColumns ? Properties.gridTemplateColumns : Properties.gridTemplateRows
    return own.others[property]?.items.first?.isKeyword("subgrid") == true
  }
}

extension LayoutCache {
  /// What was laid out with other lines is of no use.
  mutating func setSubgridLines(_ lines: SubgridLines.Pair) {
    guard lines != subgridLines else { return }
    clear()
    subgridLines = lines
  }
}

extension GridPlacement {
  /// Tells subgrids among the items which lines they have.
  func shareLines(of container: Box) {
    for item in items where item.box.style.display.inner == .grid {
      let columns = lines(of: item, isColumns: true, container.flow)
      let rows = lines(of: item, isColumns: false, container.flow)
      guard columns != nil || rows != nil else { continue }
      item.box.cache.setSubgridLines(
        item.box.flow.isOrthogonal(to: container.flow)
          ? .init(columns: rows, rows: columns) : .init(columns: columns, rows: rows))
    }
  }

  private func lines(of item: Item, isColumns: Bool, _ flow: Flow) -> SubgridLines? {
    let isOrthogonal = item.box.flow.isOrthogonal(to: flow)
    guard item.box.isSubgrid(isColumns: isColumns != isOrthogonal) else { return nil }
    let range =
      isColumns ? item.columns.moved(by: -columnOffset) : item.rows.moved(by: -rowOffset)
    return (isColumns ? columnLines : rowLines).shared(
      range, isReversed: item.box.isReversed(in: flow, isColumns: isColumns))
  }
}

extension Box {
  /// Whether its tracks are counted from the other side than those of a grid around it.
  func isReversed(in flow: Flow, isColumns: Bool) -> Bool {
    !self.flow.sharesStart(with: flow, alongBlockAxis: !isColumns)
  }
}
