import CSS

/// Where the items of a grid are.
///
/// https://drafts.csswg.org/css-grid-2/#auto-placement-algo
struct GridPlacement {
  /// An item and its lines, counted from the first of the implicit grid.
  struct Item {
    let box: Box
    var columns: Range<Int>
    var rows: Range<Int>
  }

  private(set) var items: [Item] = []
  let columnLines: GridLines
  let rowLines: GridLines
  /// How many implicit tracks are before the explicit ones.
  private(set) var columnOffset = 0
  private(set) var rowOffset = 0
  private(set) var columnCount: Int
  private(set) var rowCount: Int

  /// With lines in terms of the direction of the flow of items: the minor axis is filled first.
  private struct Pending {
    let index: Int
    var minor: GridPosition
    var major: GridPosition
  }

  init(_ children: [Box], columnLines: GridLines, rowLines: GridLines, flow: CSSValue?) {
    self.columnLines = columnLines
    self.rowLines = rowLines
    columnCount = columnLines.count
    rowCount = rowLines.count
    let words = flow?.items.map(\.name) ?? []
    let isColumn = words.contains("column")
    let pending = children.indices.map { index in
      let columns = columnLines.resolve(children[index], isColumns: true).limited(to: columnLines)
      let rows = rowLines.resolve(children[index], isColumns: false).limited(to: rowLines)
      return Pending(
        index: index, minor: isColumn ? rows : columns, major: isColumn ? columns : rows)
    }
    var placer = Placer(
      minor: isColumn ? rowLines : columnLines, major: isColumn ? columnLines : rowLines,
      isDense: words.contains("dense"))
    let places = placer.place(pending)
    let minorOffset = -placer.minorStart
    let majorOffset = -placer.majorStart
    columnOffset = isColumn ? majorOffset : minorOffset
    rowOffset = isColumn ? minorOffset : majorOffset
    columnCount = isColumn ? placer.majorEnd + majorOffset : placer.minorEnd + minorOffset
    rowCount = isColumn ? placer.minorEnd + minorOffset : placer.majorEnd + majorOffset
    items = children.indices.map { index in
      let minor = places[index].minor.moved(by: minorOffset)
      let major = places[index].major.moved(by: majorOffset)
      return Item(
        box: children[index], columns: isColumn ? major : minor, rows: isColumn ? minor : major)
    }
  }

  private struct Placer {
    var minorStart = 0
    var minorEnd: Int
    var majorStart = 0
    var majorEnd: Int
    /// Subgrids have no implicit tracks.
    private let minorLimit: Int?
    private let majorLimit: Int?
    let isDense: Bool
    private var cells = GridOccupancy()
    private var places: [(minor: Range<Int>, major: Range<Int>)] = []

    init(minor: GridLines, major: GridLines, isDense: Bool) {
      minorEnd = minor.count
      majorEnd = major.count
      minorLimit = minor.isShared ? minor.count : nil
      majorLimit = major.isShared ? major.count : nil
      self.isDense = isDense
    }

    mutating func place(_ items: [Pending]) -> [(minor: Range<Int>, major: Range<Int>)] {
      places = Array(repeating: (0..<1, 0..<1), count: items.count)
      measure(items)
      for item in items {
        if case .definite(let minor) = item.minor, case .definite(let major) = item.major {
          occupy(item, minor, major)
        }
      }
      placeLocked(items)
      placeOthers(items)
      return places
    }

    /// https://drafts.csswg.org/css-grid-2/#auto-placement-algo: the columns of the implicit grid.
    private mutating func measure(_ items: [Pending]) {
      for item in items {
        if case .definite(let major) = item.major { majorStart = min(majorStart, major.lowerBound) }
        if case .definite(let minor) = item.minor {
          minorStart = min(minorStart, minor.lowerBound)
          minorEnd = max(minorEnd, minor.upperBound)
        }
      }
      for item in items {
        // SAFARI: from the first explicit track, even if implicit ones are before it.
        if case .automatic(let span) = item.minor, minorLimit == nil {
          minorEnd = max(minorEnd, span)
        }
        if case .automatic(let span) = item.major, majorLimit == nil {
          majorEnd = max(majorEnd, span)
        }
      }
    }

    private mutating func occupy(_ item: Pending, _ minor: Range<Int>, _ major: Range<Int>) {
      let minor = minorLimit.map { minor.limited(to: $0) } ?? minor
      let major = majorLimit.map { major.limited(to: $0) } ?? major
      places[item.index] = (minor, major)
      minorEnd = max(minorEnd, minor.upperBound)
      majorEnd = max(majorEnd, major.upperBound)
      cells.fill(minor: minor, major: major)
    }

    /// Items whose row is given, by `grid-auto-flow: row`.
    private mutating func placeLocked(_ items: [Pending]) {
      var cursors: [Int: Int] = [:]
      for item in items {
        guard case .definite(let major) = item.major, case .automatic(let span) = item.minor else {
          continue
        }
        var start = isDense ? minorStart : cursors[major.lowerBound] ?? minorStart
        while let next = cells.conflict(minor: start..<start + span, major: major) { start = next }
        occupy(item, start..<start + span, major)
        cursors[major.lowerBound] = start + span
      }
    }

    private mutating func placeOthers(_ items: [Pending]) {
      var minorCursor = minorStart
      var majorCursor = majorStart
      for item in items {
        guard case .automatic(let majorSpan) = item.major else { continue }
        if isDense {
          minorCursor = minorStart
          majorCursor = majorStart
        }
        switch item.minor {
        case .definite(let minor):
          if !isDense, minor.lowerBound < minorCursor { majorCursor += 1 }
          minorCursor = minor.lowerBound
          while cells.conflict(minor: minor, major: majorCursor..<majorCursor + majorSpan) != nil {
            majorCursor += 1
          }
          occupy(item, minor, majorCursor..<majorCursor + majorSpan)
          majorCursor = places[item.index].major.lowerBound
        case .automatic(let span):
          // SAFARI: in a subgrid, what does not fit is after all others.
          if span > minorEnd {
            majorCursor = majorEnd
            minorCursor = minorStart
            occupy(item, 0..<span, majorEnd..<majorEnd + majorSpan)
            continue
          }
          while true {
            let major = majorCursor..<majorCursor + majorSpan
            while minorCursor + span <= minorEnd,
              let next = cells.conflict(minor: minorCursor..<minorCursor + span, major: major)
            {
              minorCursor = next
            }
            if minorCursor + span <= minorEnd {
              occupy(item, minorCursor..<minorCursor + span, major)
              minorCursor = places[item.index].minor.lowerBound
              majorCursor = places[item.index].major.lowerBound
              break
            }
            majorCursor += 1
            minorCursor = minorStart
          }
        }
      }
    }
  }
}

/// The cells of a grid that are taken.
struct GridOccupancy {
  /// For each track of the major axis: taken ranges of the minor axis, sorted and apart.
  private var tracks: [Int: [Range<Int>]] = [:]

  /// - Returns: where to try next in the minor axis; nil if all is free.
  func conflict(minor: Range<Int>, major: Range<Int>) -> Int? {
    var result: Int?
    for track in major {
      guard let taken = tracks[track] else { continue }
      // The last range that begins before the end of the cells.
      var low = 0
      var high = taken.count
      while low < high {
        let middle = (low + high) / 2
        if taken[middle].lowerBound < minor.upperBound { low = middle + 1 } else { high = middle }
      }
      if low > 0, taken[low - 1].upperBound > minor.lowerBound {
        result = max(result ?? .min, taken[low - 1].upperBound)
      }
    }
    return result
  }

  mutating func fill(minor: Range<Int>, major: Range<Int>) {
    for track in major { Self.insert(minor, into: &tracks[track, default: []]) }
  }

  private static func insert(_ range: Range<Int>, into taken: inout [Range<Int>]) {
    if let last = taken.last, last.upperBound < range.lowerBound || taken.isEmpty {
      taken.append(range)
      return
    }
    var merged = range
    var kept: [Range<Int>] = []
    for other in taken {
      if other.upperBound < merged.lowerBound || other.lowerBound > merged.upperBound {
        kept.append(other)
      } else {
        merged =
          min(merged.lowerBound, other.lowerBound)..<max(merged.upperBound, other.upperBound)
      }
    }
    let position = kept.firstIndex { $0.lowerBound > merged.lowerBound } ?? kept.count
    kept.insert(merged, at: position)
    taken = kept
  }
}

extension GridLines {
  func resolve(_ box: Box, isColumns: Bool) -> GridPosition {
    let lines = box.gridLines(isColumns: isColumns)
    return resolve(lines.start, lines.end)
  }
}

extension Box {
  func gridLines(isColumns: Bool) -> (start: GridLine, end: GridLine) {
    let others = style.own.others
    let start = GridLine(
      others[isColumns ? Properties.gridColumnStart : Properties.gridRowStart])
    let end = GridLine(others[isColumns ? Properties.gridColumnEnd : Properties.gridRowEnd])
    // https://drafts.csswg.org/css-grid-2/#indefinite-grid-span
    guard isSubgrid(isColumns: isColumns),
      start == .auto ? !end.isSpan : end == .auto && !start.isSpan
    else { return (start, end) }
    let template = isColumns ? Properties.gridTemplateColumns : Properties.gridTemplateRows
    let span = GridLine.span(max(SubgridNames(others[template]).names.count - 1, 1), name: nil)
    return start == .auto ? (span, end) : (start, span)
  }
}

extension GridPosition {
  /// Subgrids have no implicit tracks.
  func limited(to lines: GridLines) -> GridPosition {
    guard lines.isShared, case .definite(let range) = self else { return self }
    return .definite(range.limited(to: lines.count))
  }
}

extension Range where Bound == Int {
  /// SAFARI: the first or the last track, if it is outside.
  func limited(to count: Int) -> Range<Int> {
    let end = Swift.max(Swift.min(upperBound, count), 1)
    return Swift.min(Swift.max(lowerBound, 0), end - 1)..<end
  }

  func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
