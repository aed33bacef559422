import DOM
import JSRuntime
import Layout

/// https://drafts.csswg.org/geometry/#DOMMatrix
package final class DOMMatrix: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var matrix: Matrix
  /// https://drafts.csswg.org/geometry/#matrix-is-2d
  package var is2D: Bool
  package let isReadOnly: Bool
  package var interface: Interface { isReadOnly ? .domMatrixReadOnly : .domMatrix }

  package init(_ matrix: Matrix = .identity, is2D: Bool = true, isReadOnly: Bool = false) {
    self.matrix = matrix
    self.is2D = is2D
    self.isReadOnly = isReadOnly
  }

  /// - Parameter numbers: six or sixteen, column by column.
  convenience init(numbers: [Double], isReadOnly: Bool) throws {
    switch numbers.count {
    case 6:
      self.init(
        Matrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]),
        isReadOnly: isReadOnly)
    case 16: self.init(Matrix(columns: numbers), is2D: false, isReadOnly: isReadOnly)
    default: throw JSTypeError()
    }
  }

  /// https://drafts.csswg.org/geometry/#dom-dommatrixreadonly-dommatrixreadonly
  convenience init(_ call: NativeCall, isReadOnly: Bool) throws {
    if call[0].isUndefined {
      self.init(isReadOnly: isReadOnly)
      return
    }
    if let object = call.realm.object(call[0]), let list = try call.world.sequence(of: object) {
      try self.init(numbers: try list.map { try call.realm.number($0) }, isReadOnly: isReadOnly)
      return
    }
    let parsed = try Self.parse(try DOMString.convert(call[0], call.world))
    self.init(parsed.matrix, is2D: parsed.is2D, isReadOnly: isReadOnly)
  }

  static func parse(_ text: DOMString) throws -> (matrix: Matrix, is2D: Bool) {
    guard let parsed = Matrix.parse(text) else { throw DOMException(.syntaxError) }
    return parsed
  }

  /// The number in a column and a row, from 1 as in the names of members.
  subscript(column: Int, row: Int) -> Double {
    get { matrix[row - 1, column - 1] }
    set { matrix[row - 1, column - 1] = newValue }
  }

  /// https://drafts.csswg.org/geometry/#dom-dommatrixreadonly-isidentity
  var isIdentity: Bool { matrix == .identity }

  /// Column by column.
  var numbers: [Double] { (0..<16).map { matrix[$0 % 4, $0 / 4] } }

  /// https://drafts.csswg.org/geometry/#dommatrixreadonly-stringification-behavior
  func text(in world: World) throws -> String {
    guard numbers.allSatisfy(\.isFinite) else {
      throw DOMException(.invalidStateError, "Matrix contains non-finite values")
    }
    let written = is2D ? [0, 1, 4, 5, 12, 13].map { numbers[$0] } : numbers
    // As scripts write numbers.
    let list = written.map { world.realm.text(JSValue($0)) }.joined(separator: ", ")
    return "\(is2D ? "matrix" : "matrix3d")(\(list))"
  }
}

// MARK: Changes

extension DOMMatrix {
  /// https://drafts.csswg.org/geometry/#post-multiply
  func multiply(by other: DOMMatrix) {
    matrix = matrix * other.matrix
    is2D = is2D && other.is2D
  }

  /// https://drafts.csswg.org/geometry/#pre-multiply
  func preMultiply(by other: DOMMatrix) {
    matrix = other.matrix * matrix
    is2D = is2D && other.is2D
  }

  func translate(_ x: Double, _ y: Double, _ z: Double) {
    matrix = matrix * .translation(x, y, z)
    if z != 0 { is2D = false }
  }

  /// https://drafts.csswg.org/geometry/#dom-dommatrix-scaleself
  func scale(_ factors: (Double, Double, Double), about origin: (Double, Double, Double)) {
    translate(origin.0, origin.1, origin.2)
    matrix = matrix * .scaling(factors.0, factors.1, factors.2)
    translate(-origin.0, -origin.1, -origin.2)
    if factors.2 != 1 || origin.2 != 0 { is2D = false }
  }

  /// https://drafts.csswg.org/geometry/#dom-dommatrix-rotateself
  func rotate(_ x: Double, _ y: Double?, _ z: Double?) {
    let angles = y == nil && z == nil ? (0, 0, x) : (x, y ?? 0, z ?? 0)
    if angles.0 != 0 || angles.1 != 0 { is2D = false }
    rotate(angles.2, about: (0, 0, 1))
    rotate(angles.1, about: (0, 1, 0))
    rotate(angles.0, about: (1, 0, 0))
  }

  /// - Parameter angle: in degrees.
  func rotate(_ angle: Double, about axis: (Double, Double, Double)) {
    guard angle.isFinite else { return matrix = Matrix(columns: Array(repeating: .nan, count: 16)) }
    matrix = matrix * .rotation(angle * .pi / 180, axis.0, axis.1, axis.2)
  }

  /// https://drafts.csswg.org/geometry/#dom-dommatrix-invertself
  func invert() {
    if let inverse = matrix.inverse { return matrix = inverse }
    matrix = Matrix(columns: Array(repeating: .nan, count: 16))
    is2D = false
  }
}
