/// What is inside of a path, and on its stroke.
extension PathMeasure {
  /// https://svgwg.org/svg2-draft/painting.html#FillRuleProperty
  package func fillContains(_ point: Point, isEvenOdd: Bool) -> Bool {
    var winding = 0
    for edge in edgesOfFill {
      let (start, end) = edge
      if Self.distance(from: point, toPiece: start, end) <= 1e-9 { return true }
      guard (start.y <= point.y) != (end.y <= point.y) else { continue }
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      if x > point.x { winding += end.y > start.y ? 1 : -1 }
    }
    return isEvenOdd ? winding % 2 != 0 : winding != 0
  }

  /// The pieces, and those that close what is open.
  private var edgesOfFill: [(Point, Point)] {
    subpaths.flatMap { range -> [(Point, Point)] in
      let edges = pieces[range].map { ($0.start, $0.end) }
      guard let first = edges.first, let last = edges.last, last.1 != first.0 else { return edges }
      return edges + [(last.1, first.0)]
    }
  }

  /// https://svgwg.org/svg2-draft/painting.html#Strokes
  package func strokeContains(_ point: Point, _ stroke: SVGStroke) -> Bool {
    let radius = stroke.width / 2
    guard radius > 0 else { return false }
    return subpaths.contains { range in
      let subpath = pieces[range]
      guard let first = subpath.first, let last = subpath.last else { return false }
      let isClosed = first.start == last.end
      for (index, piece) in zip(subpath.indices, subpath) {
        let isFirst = !isClosed && index == subpath.startIndex
        let isLast = !isClosed && index == subpath.endIndex - 1
        if covers(piece, point, stroke, isFirst: isFirst, isLast: isLast) { return true }
        let next = isLast ? nil : index + 1 < subpath.endIndex ? subpath[index + 1] : first
        guard let next, stroke.isOn(piece.total) else { continue }
        if Self.join(piece, next, stroke, contains: point) { return true }
      }
      return false
    }
  }

  private func covers(
    _ piece: Piece, _ point: Point, _ stroke: SVGStroke, isFirst: Bool, isLast: Bool
  ) -> Bool {
    let radius = stroke.width / 2
    let (x, y) = (piece.end.x - piece.start.x, piece.end.y - piece.start.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return false }
    let (px, py) = (point.x - piece.start.x, point.y - piece.start.y)
    let along = (px * x + py * y) / length
    guard abs(px * y - py * x) / length <= radius else { return false }
    if (0...length).contains(along) { return stroke.isOn(piece.total - length + along) }
    // https://svgwg.org/svg2-draft/painting.html#LineCaps
    guard isFirst && along < 0 || isLast && along > length else { return false }
    switch stroke.cap {
    case .butt: return false
    case .square: return along >= -radius && along <= length + radius
    case .round:
      let end = along < 0 ? piece.start : piece.end
      return Self.distance(from: point, to: end) <= radius
    }
  }

  /// https://svgwg.org/svg2-draft/painting.html#LineJoin
  private static func join(
    _ one: Piece, _ other: Piece, _ stroke: SVGStroke, contains point: Point
  ) -> Bool {
    let radius = stroke.width / 2
    let vertex = one.end
    guard stroke.join != .round else { return distance(from: point, to: vertex) <= radius }
    guard let first = direction(one), let second = direction(other) else { return false }
    let turn = first.x * second.y - first.y * second.x
    // The outer side is the right one of a turn to the left.
    let side = turn > 0 ? radius : -radius
    let corner = Point(vertex.x + first.y * side, vertex.y - first.x * side)
    let otherCorner = Point(vertex.x + second.y * side, vertex.y - second.x * side)
    if triangle(vertex, corner, otherCorner, contains: point) { return true }
    let cosine = first.x * second.x + first.y * second.y
    let halfSine = ((1 + cosine) / 2).squareRoot()
    guard stroke.join == .miter, halfSine > 0, 1 / halfSine <= stroke.miterLimit else {
      return false
    }
    let middle = Point((corner.x + otherCorner.x) / 2, (corner.y + otherCorner.y) / 2)
    let (x, y) = (middle.x - vertex.x, middle.y - vertex.y)
    let inner = (x * x + y * y).squareRoot()
    guard inner > 0 else { return false }
    let scale = radius / halfSine / inner
    let tip = Point(vertex.x + x * scale, vertex.y + y * scale)
    return triangle(corner, tip, otherCorner, contains: point)
  }

  private static func direction(_ piece: Piece) -> Point? {
    let (x, y) = (piece.end.x - piece.start.x, piece.end.y - piece.start.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : nil
  }

  private static func triangle(_ a: Point, _ b: Point, _ c: Point, contains p: Point) -> Bool {
    func side(_ a: Point, _ b: Point) -> Double {
      (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    }
    let sides = [side(a, b), side(b, c), side(c, a)]
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  private static func distance(from a: Point, to b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    return (x * x + y * y).squareRoot()
  }

  private static func distance(from point: Point, toPiece start: Point, _ end: Point) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    guard square > 0 else { return distance(from: point, to: start) }
    let t = ((point.x - start.x) * x + (point.y - start.y) * y) / square
    let share = min(max(t, 0), 1)
    return distance(from: point, to: (start.x + x * share, start.y + y * share))
  }
}

/// https://svgwg.org/svg2-draft/painting.html#StrokeProperties
package struct SVGStroke {
  enum Cap: String { case butt, round, square }
  enum Join: String { case miter, round, bevel }

  var width = 1.0
  var cap = Cap.butt
  var join = Join.miter
  var miterLimit = 4.0
  var dashes: [Double] = []
  var dashOffset = 0.0

  /// Whether there is a dash, and no gap, at a distance from the start of the path.
  ///
  /// https://svgwg.org/svg2-draft/painting.html#StrokeDashing
  func isOn(_ distance: Double) -> Bool {
    let total = dashes.reduce(0, +)
    guard total > 0, total.isFinite, distance.isFinite else { return true }
    var rest = (distance + dashOffset).truncatingRemainder(dividingBy: total)
    if rest < 0 { rest += total }
    for (index, dash) in dashes.enumerated() {
      if rest < dash { return index.isMultiple(of: 2) }
      rest -= dash
    }
    return true
  }
}
