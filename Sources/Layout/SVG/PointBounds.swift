/// The smallest rectangle around points.
package struct PointBounds {
  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity

  var isEmpty: Bool { minX > maxX }
  var width: Double { maxX - minX }
  var height: Double { maxY - minY }

  init() {}

  init(x: Double, y: Double, width: Double, height: Double) {
    add((x, y))
    add((x + width, y + height))
  }

  mutating func add(_ point: (x: Double, y: Double)) {
    guard point.x.isFinite, point.y.isFinite else { return }
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  mutating func add(_ other: PointBounds, through matrix: Matrix) {
    guard !other.isEmpty else { return }
    for x in [other.minX, other.maxX] {
      for y in [other.minY, other.maxY] { add(matrix.map(x: x, y: y)) }
    }
  }

  /// A cubic Bézier curve: its ends, and where it turns.
  mutating func addCubic(
    _ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ c: (x: Double, y: Double),
    _ d: (x: Double, y: Double)
  ) {
    add(a)
    add(d)
    let turns =
      Self.turns(a.x, b.x, c.x, d.x) + Self.turns(a.y, b.y, c.y, d.y)
    for t in turns where t > 0 && t < 1 {
      let u = 1 - t
      func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
      }
      add((value(a.x, b.x, c.x, d.x), value(a.y, b.y, c.y, d.y)))
    }
  }

  /// Where the derivative is zero.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let square = -a + 3 * b - 3 * c + d
    let linear = 2 * (a - 2 * b + c)
    let constant = b - a
    guard abs(square) > 1e-12 else { return linear == 0 ? [] : [-constant / linear] }
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
  }
}
