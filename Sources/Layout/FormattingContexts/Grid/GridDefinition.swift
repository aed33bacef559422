import CSS

/// What the style of a grid container says of its tracks, and where that puts its items.
///
/// https://drafts.csswg.org/css-grid-2/#grid-definition
struct GridDefinition {
  /// One axis: the sizes of its tracks, without the empty ones of `auto-fit`.
  struct Axis {
    var sizes: [TrackSize] = []
    let lines: GridLines
    /// Where each line of the implicit grid is among the tracks that are left.
    private let mapping: [Int]
    private let offset: Int
    /// Of the template.
    private let names: [[String]]

    init(
      _ template: GridTemplate, automatic: [TrackSize], lines: GridLines, offset: Int, count: Int,
      collapsed: Set<Int>
    ) {
      self.lines = lines
      self.offset = offset
      names = template.names
      var mapping = [0]
      mapping.reserveCapacity(count + 1)
      for index in 0..<count {
        if !collapsed.contains(index) {
          sizes.append(Self.size(at: index - offset, template, automatic))
        }
        mapping.append(sizes.count)
      }
      self.mapping = mapping
    }

    /// https://drafts.csswg.org/css-grid-2/#auto-tracks
    private static func size(
      at index: Int, _ template: GridTemplate, _ automatic: [TrackSize]
    ) -> TrackSize {
      guard !automatic.isEmpty else { return .auto }
      if index < 0 {
        let rest = index % automatic.count
        return automatic[rest < 0 ? rest + automatic.count : rest]
      }
      if index < template.tracks.count { return template.tracks[index] }
      return automatic[(index - template.tracks.count) % automatic.count]
    }

    /// The names of all lines of the implicit grid, collapsed tracks included.
    var lineNames: [[String]] {
      mapping.indices.map { names.indices.contains($0 - offset) ? names[$0 - offset] : [] }
    }

    /// Where each track of the implicit grid is among those that are left; nil if it collapsed.
    var trackPlaces: [Int?] {
      zip(mapping, mapping.dropFirst()).map { $0 == $1 ? nil : $0 }
    }

    /// - Parameter range: of lines of the implicit grid.
    func tracks(_ range: Range<Int>) -> Range<Int> {
      mapping[range.lowerBound]..<mapping[range.upperBound]
    }

    /// - Parameter line: counted from the first of the explicit grid.
    /// - Returns: nil outside of the implicit grid.
    func track(atLine line: Int) -> Int? {
      mapping.indices.contains(line + offset) ? mapping[line + offset] : nil
    }
  }

  /// An item and the tracks that it covers.
  struct Item {
    let box: Box
    let columns: Range<Int>
    let rows: Range<Int>
  }

  let columns: Axis
  let rows: Axis
  let items: [Item]

  /// - Parameters:
  ///   - width: the room for automatic repetitions, or nil, and what they must cover.
  init(
    _ box: Box, width: (size: LayoutUnit?, least: LayoutUnit?),
    height: (size: LayoutUnit?, least: LayoutUnit?)
  ) {
    let style = box.style
    let others = style.own.others
    let areas = GridAreaNames(others[Properties.gridTemplateAreas])
    let columnsBefore = Explicit(
      box, isColumns: true, width, gap: style.columnGap(width.size), areas.columns,
      areas.columnCount)
    let rowsBefore = Explicit(
      box, isColumns: false, height, gap: style.rowGap(height.size), areas.rows, areas.rowCount)
    let children = box.children.filter { !$0.style.isOutOfFlow }.inOrder()
    let placement = GridPlacement(
      children, columnLines: columnsBefore.lines, rowLines: rowsBefore.lines,
      flow: others[Properties.gridAutoFlow])
    placement.shareLines(of: box)
    let columns = Axis(
      columnsBefore.template, automatic: Self.automatic(others[Properties.gridAutoColumns]),
      lines: placement.columnLines, offset: placement.columnOffset, count: placement.columnCount,
      collapsed: Self.empty(
        columnsBefore.collapsing.moved(by: placement.columnOffset),
        placement.items.map(\.columns)))
    let rows = Axis(
      rowsBefore.template, automatic: Self.automatic(others[Properties.gridAutoRows]),
      lines: placement.rowLines, offset: placement.rowOffset, count: placement.rowCount,
      collapsed: Self.empty(
        rowsBefore.collapsing.moved(by: placement.rowOffset), placement.items.map(\.rows)))
    items = placement.items.map {
      Item(box: $0.box, columns: columns.tracks($0.columns), rows: rows.tracks($0.rows))
    }
    self.columns = columns
    self.rows = rows
  }

  /// One axis of the explicit grid.
  private struct Explicit {
    let template: GridTemplate
    /// The tracks that collapse where they are empty.
    let collapsing: Range<Int>
    let lines: GridLines

    init(
      _ box: Box, isColumns: Bool, _ room: (size: LayoutUnit?, least: LayoutUnit?),
      gap: LayoutUnit, _ areas: [String: Range<Int>], _ areaCount: Int
    ) {
      let property = isColumns ? Properties.gridTemplateColumns : Properties.gridTemplateRows
      let value = box.style.own.others[property]
      if let shared = box.subgridLines(isColumns: isColumns) {
        template = GridTemplate(names: SubgridNames(value).expanded(shared.count + 1))
        collapsing = 0..<0
        lines = GridLines(shared, template, areas: areas)
        return
      }
      let template = GridTemplate(value)
      if let repeated = template.repeated {
        let count = template.repetitions(size: room.size, least: room.least, gap: gap)
        let (expanded, range) = template.expanded(repetitions: count)
        self.template = expanded
        collapsing = repeated.collapses ? range : 0..<0
      } else {
        self.template = template
        collapsing = 0..<0
      }
      lines = GridLines(self.template, areas: areas, areaCount: areaCount)
    }
  }

  private static func automatic(_ value: CSSValue?) -> [TrackSize] {
    guard let value, !value.isKeyword("auto") else { return [.auto] }
    return value.items.map { TrackSize($0) }
  }

  /// https://drafts.csswg.org/css-grid-2/#collapsed-track
  private static func empty(_ tracks: Range<Int>, _ items: [Range<Int>]) -> Set<Int> {
    guard !tracks.isEmpty else { return [] }
    var result = Set(tracks)
    for item in items { result.subtract(item.clamped(to: tracks)) }
    return result
  }
}
