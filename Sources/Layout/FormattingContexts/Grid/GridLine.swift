import CSS
import IntegerConversion

/// The value of `grid-row-start` and its kin.
///
/// https://drafts.csswg.org/css-grid-2/#line-placement
enum GridLine: Hashable, Sendable {
  case auto
  case number(Int, name: String?)
  case named(String)
  case span(Int, name: String?)

  init(_ value: CSSValue?) {
    guard let value, !value.isKeyword("auto") else {
      self = .auto
      return
    }
    var number: Int?
    var name: String?
    var isSpan = false
    for item in value.items {
      switch item {
      case .numeric(let value, _):
        number = Int(clamping: min(max(value, -Self.most), Self.most))
      case .calculation(let calculation):
        number = Int(
          clamping: min(max(calculation.pixels(percentageBasis: 0), -Self.most), Self.most))
      case .keyword("span"): isSpan = true
      default: name = item.text
      }
    }
    if isSpan {
      self = .span(max(number ?? 1, 1), name: name)
    } else if let number {
      self = number == 0 ? .auto : .number(number, name: name)
    } else {
      self = name.map { .named($0) } ?? .auto
    }
  }

  private static let most = Double(GridTemplate.mostTracks)

  var isAutomatic: Bool {
    switch self {
    case .auto, .span: true
    default: false
    }
  }

  var isSpan: Bool {
    if case .span = self { return true }
    return false
  }

  var span: Int {
    if case .span(let count, nil) = self { return count }
    return 1
  }
}

/// Where in one axis an item is.
enum GridPosition: Hashable, Sendable {
  /// Between lines, counted from the first of the explicit grid; negative before it.
  case definite(Range<Int>)
  case automatic(span: Int)
}

/// The named lines of one axis of the explicit grid.
struct GridLines {
  /// Of tracks, by `grid-template-*` and `grid-template-areas`.
  let count: Int
  /// Whether they are lines of the grid around a subgrid: there are no others.
  let isShared: Bool
  private var lines: [String: [Int]] = [:]
  private let areas: [String: Range<Int>]
  /// Parts of areas of the grids around a subgrid.
  private var sharedAreas: [String: SubgridLines.Area] = [:]

  init(_ template: GridTemplate, areas: [String: Range<Int>], areaCount: Int) {
    count = max(template.tracks.count, areaCount)
    for (index, names) in template.names.enumerated() {
      for name in names where lines[name]?.last != index { lines[name, default: []].append(index) }
    }
    isShared = false
    self.areas = areas
    addAreas()
  }

  /// The lines of a subgrid, with names of its own.
  init(_ shared: SubgridLines, _ template: GridTemplate, areas: [String: Range<Int>]) {
    count = shared.count
    isShared = true
    lines = shared.lines
    sharedAreas = shared.areas
    self.areas = areas.mapValues { $0.clamped(to: 0..<shared.count) }.filter { !$0.value.isEmpty }
    for (index, names) in template.names.enumerated() {
      for name in names { add(name, index) }
    }
    addAreas()
  }

  private mutating func addAreas() {
    for (name, range) in areas {
      add(name + "-start", range.lowerBound)
      add(name + "-end", range.upperBound)
    }
  }

  private mutating func add(_ name: String, _ index: Int) {
    guard lines[name]?.contains(index) != true else { return }
    lines[name, default: []].append(index)
    lines[name]?.sort()
  }

  /// The lines of a subgrid in some tracks.
  ///
  /// - Parameter isReversed: whether it counts them from the end.
  func shared(_ range: Range<Int>, isReversed: Bool) -> SubgridLines {
    func place(_ line: Int) -> Int {
      isReversed ? range.upperBound - line : line - range.lowerBound
    }
    var result = SubgridLines(count: range.count)
    let lineRange = range.lowerBound...range.upperBound
    for (name, indices) in lines {
      let inside = indices.filter { lineRange.contains($0) }.map { place($0) }.sorted()
      if !inside.isEmpty { result.lines[name] = inside }
    }
    let own = areas.mapValues { SubgridLines.Area(start: $0.lowerBound, end: $0.upperBound) }
    for (name, area) in sharedAreas.merging(own, uniquingKeysWith: { $1 }) {
      let start = min(max(area.start, range.lowerBound), range.upperBound)
      let end = min(max(area.end, range.lowerBound), range.upperBound)
      if start != end { result.areas[name] = .init(start: place(start), end: place(end)) }
    }
    return result
  }

  /// https://drafts.csswg.org/css-grid-2/#line-placement
  func resolve(_ start: GridLine, _ end: GridLine) -> GridPosition {
    switch (start.isAutomatic, end.isAutomatic) {
    case (true, true):
      // https://drafts.csswg.org/css-grid-2/#grid-placement-errors
      if case .span = start { return .automatic(span: start.span) }
      return .automatic(span: end.span)
    case (false, false):
      let from = index(of: start, isStart: true)
      let to = index(of: end, isStart: false)
      return .definite(from == to ? from..<from + 1 : min(from, to)..<max(from, to))
    case (false, true):
      let from = index(of: start, isStart: true)
      return .definite(from..<max(forward(end, from: from), from + 1))
    case (true, false):
      let to = index(of: end, isStart: false)
      return .definite(min(backward(start, from: to), to - 1)..<to)
    }
  }

  /// The line of an absolutely positioned box; nil for `auto`.
  ///
  /// https://drafts.csswg.org/css-grid-2/#abspos-items
  func resolveAbsolute(_ start: GridLine, _ end: GridLine) -> (start: Int?, end: Int?) {
    switch (start.isAutomatic, end.isAutomatic) {
    case (true, true): return (nil, nil)
    case (false, true):
      let from = index(of: start, isStart: true)
      if case .span = end { return (from, max(forward(end, from: from), from + 1)) }
      return (from, nil)
    case (true, false):
      let to = index(of: end, isStart: false)
      if case .span = start { return (min(backward(start, from: to), to - 1), to) }
      return (nil, to)
    case (false, false):
      guard case .definite(let range) = resolve(start, end) else { return (nil, nil) }
      return (range.lowerBound, range.upperBound)
    }
  }

  private func index(of line: GridLine, isStart: Bool) -> Int {
    switch line {
    case .number(let number, nil): number > 0 ? number - 1 : count + 1 + number
    case .number(let number, let name?): index(number, lines[name] ?? [])
    case .named(let name): edge(of: name, isStart: isStart) ?? index(1, lines[name] ?? [])
    case .auto, .span: 0
    }
  }

  /// Where an area begins or ends.
  private func edge(of area: String, isStart: Bool) -> Int? {
    let line = lines[area + (isStart ? "-start" : "-end")]?.first
    guard let shared = sharedAreas[area] else { return line }
    return min(line ?? .max, isStart ? shared.start : shared.end)
  }

  /// The line of that number among some; where there are not enough, all implicit lines count.
  private func index(_ number: Int, _ lines: [Int]) -> Int {
    if number > 0 {
      return number <= lines.count ? lines[number - 1] : count + number - lines.count
    }
    let fromEnd = -number
    return fromEnd <= lines.count ? lines[lines.count - fromEnd] : lines.count - fromEnd
  }

  private func forward(_ line: GridLine, from: Int) -> Int {
    guard case .span(let span, let name?) = line else { return from + line.span }
    let after = (lines[name] ?? []).filter { $0 > from }
    return span <= after.count ? after[span - 1] : max(count, from) + span - after.count
  }

  private func backward(_ line: GridLine, from: Int) -> Int {
    guard case .span(let span, let name?) = line else { return from - line.span }
    let before = (lines[name] ?? []).filter { $0 < from }
    return span <= before.count
      ? before[before.count - span] : min(0, from) - (span - before.count)
  }
}
