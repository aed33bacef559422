import CGraphics
import POSIX

/// https://html.spec.whatwg.org/multipage/canvas.html#transformations
struct Transform: Hashable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = Transform()

  var isFinite: Bool { [a, b, c, d, e, f].allSatisfy(\.isFinite) }

  var determinant: Double { a * d - b * c }

  /// Nil if it maps the plane onto a line or a point.
  var inverse: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
  }

  /// What first applies `inner`, then this.
  func applied(after inner: Transform) -> Transform {
    Transform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
  }

  func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  static func translation(_ x: Double, _ y: Double) -> Transform { Transform(e: x, f: y) }

  static func scale(_ x: Double, _ y: Double) -> Transform { Transform(a: x, d: y) }

  static func rotation(_ angle: Double) -> Transform {
    let (sine, cosine) = (sin(angle), cos(angle))
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  var matrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: e, y0: f) }
}

struct Point: Hashable {
  var x: Double
  var y: Double

  static func - (one: Point, other: Point) -> Point {
    Point(x: one.x - other.x, y: one.y - other.y)
  }
  static func + (one: Point, other: Point) -> Point {
    Point(x: one.x + other.x, y: one.y + other.y)
  }
  static func * (factor: Double, point: Point) -> Point {
    Point(x: factor * point.x, y: factor * point.y)
  }

  var length: Double { (x * x + y * y).squareRoot() }
}
