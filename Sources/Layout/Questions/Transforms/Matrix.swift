import POSIX

/// A transformation of space.
///
/// https://drafts.csswg.org/css-transforms-2/#mathematical-description
package struct Matrix: Equatable {
  /// Four rows of four.
  private var cells: [Double]

  package static let identity = Matrix()

  package init() {
    cells = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  }

  package subscript(row: Int, column: Int) -> Double {
    get { cells[row * 4 + column] }
    set { cells[row * 4 + column] = newValue }
  }

  /// `matrix()`
  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.init()
    self[0, 0] = a
    self[1, 0] = b
    self[0, 1] = c
    self[1, 1] = d
    self[0, 3] = e
    self[1, 3] = f
  }

  /// `matrix3d()`
  package init(columns: [Double]) {
    self.init()
    for (index, value) in columns.prefix(16).enumerated() { self[index % 4, index / 4] = value }
  }

  package static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Matrix {
    var matrix = Matrix(1, 0, 0, 1, x, y)
    matrix[2, 3] = z
    return matrix
  }

  package static func scaling(_ x: Double, _ y: Double, _ z: Double = 1) -> Matrix {
    var matrix = Matrix(x, 0, 0, y, 0, 0)
    matrix[2, 2] = z
    return matrix
  }

  /// https://drafts.csswg.org/css-transforms-2/#Rotate3dDefined
  package static func rotation(_ radians: Double, _ x: Double, _ y: Double, _ z: Double) -> Matrix {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, radians.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (exact(sin(radians)), exact(cos(radians)))
    let rest = 1 - cosine
    var matrix = Matrix(
      cosine + x * x * rest, y * x * rest + z * sine, x * y * rest - z * sine,
      cosine + y * y * rest, 0, 0)
    matrix[0, 2] = x * z * rest + y * sine
    matrix[1, 2] = y * z * rest - x * sine
    matrix[2, 0] = z * x * rest - y * sine
    matrix[2, 1] = z * y * rest + x * sine
    matrix[2, 2] = cosine + z * z * rest
    return matrix
  }

  /// The rotation in the plane that turns the x axis to a direction.
  package static func rotation(towards x: Double, _ y: Double) -> Matrix {
    rotation(atan2(y, x), 0, 0, 1)
  }

  /// Of angles in radians.
  ///
  /// https://drafts.csswg.org/css-transforms-1/#SkewDefined
  package static func skewing(_ x: Double, _ y: Double) -> Matrix {
    Matrix(1, tan(y), tan(x), 1, 0, 0)
  }

  /// SAFARI: right angles give zeros.
  private static func exact(_ number: Double) -> Double { abs(number) < 2e-16 ? 0 : number }

  /// https://drafts.csswg.org/css-transforms-2/#PerspectiveDefined
  static func perspective(_ depth: Double) -> Matrix {
    var matrix = Matrix()
    matrix[3, 2] = -1 / max(depth, 1)
    return matrix
  }

  package static func * (left: Matrix, right: Matrix) -> Matrix {
    var product = Matrix()
    for row in 0..<4 {
      for column in 0..<4 {
        product[row, column] = (0..<4).reduce(0) { $0 + left[row, $1] * right[$1, column] }
      }
    }
    return product
  }

  /// The same transformation about another point than the origin.
  package func about(x: Double, y: Double, z: Double = 0) -> Matrix {
    .translation(x, y, z) * self * .translation(-x, -y, -z)
  }

  /// Where a point of the plane is seen.
  func map(x: Double, y: Double) -> (x: Double, y: Double) {
    let w = self[3, 0] * x + self[3, 1] * y + self[3, 3]
    let scale = w == 0 ? 1 : 1 / w
    return (
      (self[0, 0] * x + self[0, 1] * y + self[0, 3]) * scale,
      (self[1, 0] * x + self[1, 1] * y + self[1, 3]) * scale
    )
  }

  /// Which point of the plane is seen there; nil if the plane is seen from its edge.
  func unmap(x: Double, y: Double) -> (x: Double, y: Double)? {
    // The plane z = 0 is mapped by the matrix without its third row and column.
    let (a, b, c) = (self[0, 0], self[0, 1], self[0, 3])
    let (d, e, f) = (self[1, 0], self[1, 1], self[1, 3])
    let (g, h, i) = (self[3, 0], self[3, 1], self[3, 3])
    let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    guard determinant.isNormal else { return nil }
    let w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
    guard w != 0 else { return nil }
    return (
      ((e * i - f * h) * x + (c * h - b * i) * y + (b * f - c * e)) / w,
      ((f * g - d * i) * x + (a * i - c * g) * y + (c * d - a * f)) / w
    )
  }

  /// Nil if there is none.
  package var inverse: Matrix? {
    // Gauss and Jordan, with the largest pivot of each column.
    var (left, right) = (self, Matrix.identity)
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[$0, column]) < abs(left[$1, column]) } ?? column
      guard left[pivot, column] != 0, left[pivot, column].isFinite else { return nil }
      left.swap(pivot, column)
      right.swap(pivot, column)
      let scale = left[column, column]
      for index in 0..<4 {
        left[column, index] /= scale
        right[column, index] /= scale
      }
      for row in 0..<4 where row != column {
        let factor = left[row, column]
        guard factor != 0 else { continue }
        for index in 0..<4 {
          left[row, index] -= factor * left[column, index]
          right[row, index] -= factor * right[column, index]
        }
      }
    }
    return right
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    guard one != other else { return }
    for column in 0..<4 {
      (self[one, column], self[other, column]) = (self[other, column], self[one, column])
    }
  }

  /// Whether it is one of the plane.
  package var isAffine: Bool {
    [(0, 2), (1, 2), (2, 0), (2, 1), (2, 3), (3, 0), (3, 1), (3, 2)]
      .allSatisfy { self[$0.0, $0.1] == 0 } && self[2, 2] == 1 && self[3, 3] == 1
  }

  /// The arguments of `matrix()` or `matrix3d()`.
  package var arguments: [Double] {
    isAffine
      ? [self[0, 0], self[1, 0], self[0, 1], self[1, 1], self[0, 3], self[1, 3]]
      : (0..<16).map { self[$0 % 4, $0 / 4] }
  }
}
