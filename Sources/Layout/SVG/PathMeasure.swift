import CSS
import DOM
import POSIX

/// The length of a path, and places along it, from straight pieces.
///
/// https://svgwg.org/svg2-draft/paths.html#DistanceAlongAPath
package struct PathMeasure: PathDataSink {
  package typealias Point = (x: Double, y: Double)
  /// With the length of the path to its end.
  typealias Piece = (start: Point, end: Point, total: Double)
  private(set) var pieces: [Piece] = []
  /// Where the subpaths after the first begin.
  private var breaks: [Int] = []
  private var first: Point = (0, 0)
  private var last: Point = (0, 0)

  package var length: Double { pieces.last?.total ?? 0 }

  /// The pieces of each subpath.
  var subpaths: [Range<Int>] {
    let bounds = [0] + breaks + [pieces.count]
    return zip(bounds, bounds.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
  }

  package mutating func move(to point: Point) {
    if !pieces.isEmpty, breaks.last != pieces.count { breaks.append(pieces.count) }
    first = point
    last = point
  }

  package mutating func line(from start: Point, to end: Point) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    pieces.append((start, end, length + (x * x + y * y).squareRoot()))
    last = end
  }

  package mutating func cubic(from start: Point, _ one: Point, _ two: Point, to end: Point) {
    curve(from: start) { t in
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return (
        a * start.x + b * one.x + c * two.x + d * end.x,
        a * start.y + b * one.y + c * two.y + d * end.y
      )
    }
  }

  package mutating func arc(_ arc: EllipticalArc?, from start: Point, to end: Point) {
    guard let arc else { return line(from: start, to: end) }
    let (sine, cosine) = (sin(arc.rotation), cos(arc.rotation))
    curve(from: start) { t in
      let angle = arc.startAngle + arc.sweep * t
      let (x, y) = (arc.rx * cos(angle), arc.ry * sin(angle))
      return (arc.center.x + cosine * x - sine * y, arc.center.y + sine * x + cosine * y)
    }
  }

  package mutating func close() {
    if last != first { line(from: last, to: first) }
  }

  private mutating func curve(from start: Point, _ point: (Double) -> Point) {
    var previous = start
    for step in 1...128 {
      let next = point(Double(step) / 128)
      line(from: previous, to: next)
      previous = next
    }
  }

  /// https://svgwg.org/svg2-draft/types.html#__svg__SVGGeometryElement__getPointAtLength
  package func point(at distance: Double) -> Point {
    guard let last = pieces.last else { return first }
    guard distance < last.total else { return last.end }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].total < distance { low = middle + 1 } else { high = middle }
    }
    let piece = pieces[low]
    let before = low == 0 ? 0 : pieces[low - 1].total
    let share = piece.total > before ? max(0, distance - before) / (piece.total - before) : 0
    return (
      piece.start.x + (piece.end.x - piece.start.x) * share,
      piece.start.y + (piece.end.y - piece.start.y) * share
    )
  }
}

extension PathMeasure {
  /// The number of the segment that is so far along the path.
  ///
  /// https://www.w3.org/TR/SVG11/paths.html#__svg__SVGPathElement__getPathSegAtLength
  package static func segment(at distance: Double, of text: [UInt8]) -> Int {
    var data = PathData(into: PathMeasure())
    var count = 0
    for segment in PathSegmentReader(text) {
      data.add(segment)
      if data.sink.length >= distance { return count }
      count += 1
    }
    return max(0, count - 1)
  }
}

extension DocumentLayout {
  /// The path that is equivalent to a shape.
  ///
  /// https://svgwg.org/svg2-draft/paths.html#TermEquivalentPath
  package func measure(of element: Element) -> PathMeasure {
    var path = PathMeasure()
    func size(_ name: DOMString, _ direction: SVGGeometry.Direction) -> Double {
      lengthAttribute(name, direction, of: element)
    }
    switch String(element.localName.string) {
    case "path": return PathData.read(element["d"]?.bytes ?? [], into: path)
    case "line":
      let start = (size("x1", .width), size("y1", .height))
      path.move(to: start)
      path.line(from: start, to: (size("x2", .width), size("y2", .height)))
    case "polygon", "polyline":
      var scanner = NumberScanner(element["points"]?.bytes ?? [])
      var previous: PathMeasure.Point?
      while let x = scanner.number(), let y = scanner.number() {
        if let previous { path.line(from: previous, to: (x, y)) } else { path.move(to: (x, y)) }
        previous = (x, y)
      }
      if element.localName.string == "polygon" { path.close() }
    case "circle", "ellipse":
      let isCircle = element.localName.string == "circle"
      let rx = isCircle ? size("r", .diagonal) : size("rx", .width)
      let ry = isCircle ? rx : size("ry", .height)
      guard rx > 0, ry > 0 else { return path }
      path.addEllipse(x: size("cx", .width), y: size("cy", .height), rx: rx, ry: ry)
    case "rect":
      let (x, y) = (size("x", .width), size("y", .height))
      let (width, height) = (size("width", .width), size("height", .height))
      guard width > 0, height > 0 else { return path }
      path.addRectangle(
        x: x, y: y, width: width, height: height,
        rx: element["rx"] == nil ? size("ry", .height) : size("rx", .width),
        ry: element["ry"] == nil ? size("rx", .width) : size("ry", .height))
    default: break
    }
    return path
  }
}

extension PathMeasure {
  fileprivate mutating func addEllipse(x: Double, y: Double, rx: Double, ry: Double) {
    move(to: (x + rx, y))
    corner(from: (x + rx, y), to: (x, y + ry), rx, ry)
    corner(from: (x, y + ry), to: (x - rx, y), rx, ry)
    corner(from: (x - rx, y), to: (x, y - ry), rx, ry)
    corner(from: (x, y - ry), to: (x + rx, y), rx, ry)
  }

  /// A quarter of an ellipse.
  private mutating func corner(from start: Point, to end: Point, _ rx: Double, _ ry: Double) {
    let arc = EllipticalArc(
      from: start, to: end, rx: rx, ry: ry, degrees: 0, isLarge: false, sweeps: true)
    self.arc(arc, from: start, to: end)
  }

  fileprivate mutating func addRectangle(
    x: Double, y: Double, width: Double, height: Double, rx: Double, ry: Double
  ) {
    let rx = min(max(rx, 0), width / 2)
    let ry = min(max(ry, 0), height / 2)
    let (right, bottom) = (x + width, y + height)
    move(to: (x + rx, y))
    line(from: (x + rx, y), to: (right - rx, y))
    corner(from: (right - rx, y), to: (right, y + ry), rx, ry)
    line(from: (right, y + ry), to: (right, bottom - ry))
    corner(from: (right, bottom - ry), to: (right - rx, bottom), rx, ry)
    line(from: (right - rx, bottom), to: (x + rx, bottom))
    corner(from: (x + rx, bottom), to: (x, bottom - ry), rx, ry)
    line(from: (x, bottom - ry), to: (x, y + ry))
    corner(from: (x, y + ry), to: (x + rx, y), rx, ry)
  }
}
