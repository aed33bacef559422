import DOM
import IntegerConversion
import POSIX

extension Path {
  /// An arc of an ellipse, in the coordinates of the path.
  struct Ellipse {
    var center: Point
    var radiusX: Double
    var radiusY: Double
    var rotation = 0.0
    var startAngle: Double
    var endAngle: Double
    var isCounterclockwise = false

    /// The angle that the arc sweeps over.
    ///
    /// https://html.spec.whatwg.org/multipage/canvas.html#ellipse-method-steps
    fileprivate var sweep: Double {
      let circle = 2 * Double.pi
      let angle = endAngle - startAngle
      if !isCounterclockwise, angle >= circle { return circle }
      if isCounterclockwise, angle <= -circle { return -circle }
      var rest = angle.truncatingRemainder(dividingBy: circle)
      if isCounterclockwise, rest > 0 { rest -= circle }
      if !isCounterclockwise, rest < 0 { rest += circle }
      return rest
    }

    fileprivate func point(at angle: Double) -> Point { place(cos(angle), sin(angle)) }

    /// A point of the unit circle's plane.
    fileprivate func place(_ x: Double, _ y: Double) -> Point {
      let (x, y) = (x * radiusX, y * radiusY)
      let (sine, cosine) = (sin(rotation), cos(rotation))
      return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
    }
  }

  mutating func add(_ ellipse: Ellipse) {
    let sweep = ellipse.sweep
    let first = ellipse.point(at: ellipse.startAngle)
    if current == nil { move(to: first) } else { line(to: first) }
    let count = (abs(sweep) / (.pi / 2)).rounded(.up)
    guard count > 0, ellipse.radiusX > 0 || ellipse.radiusY > 0 else {
      return line(to: ellipse.point(at: ellipse.startAngle + sweep))
    }
    let step = sweep / count
    // https://pomax.github.io/bezierinfo/#circles_cubic
    let handle = 4 / 3 * tan(step / 4)
    for index in 0..<Int(clamping: count) {
      let start = ellipse.startAngle + Double(index) * step
      let end = start + step
      curve(
        ellipse.place(cos(start) - handle * sin(start), sin(start) + handle * cos(start)),
        ellipse.place(cos(end) + handle * sin(end), sin(end) - handle * cos(end)),
        to: ellipse.point(at: end))
    }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-arcto
  mutating func arc(by corner: Point, to end: Point, radius: Double) {
    ensureSubpath(corner)
    guard let start = current else { return }
    let (back, forth) = (start - corner, end - corner)
    let cross = back.x * forth.y - back.y * forth.x
    guard start != corner, corner != end, radius > 0, cross != 0 else { return line(to: corner) }
    let cosine = (back.x * forth.x + back.y * forth.y) / (back.length * forth.length)
    let angle = acos(min(max(cosine, -1), 1))
    let distance = radius / tan(angle / 2)
    let first = corner + (distance / back.length) * back
    let last = corner + (distance / forth.length) * forth
    // The center is beside the first line, toward the second.
    let side = cross > 0 ? 1.0 : -1.0
    let normal = Point(x: -back.y * side, y: back.x * side)
    let center = first + (radius / back.length) * normal
    line(to: first)
    add(
      Ellipse(
        center: center, radiusX: radius, radiusY: radius,
        startAngle: atan2(first.y - center.y, first.x - center.x),
        endAngle: atan2(last.y - center.y, last.x - center.x), isCounterclockwise: cross > 0))
    current = last
  }
}
