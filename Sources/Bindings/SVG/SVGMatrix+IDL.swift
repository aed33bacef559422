import DOM
import JSRuntime
import Layout

/// SAFARI: the interface of SVG 1.1.
///
/// https://www.w3.org/TR/SVG11/coords.html#InterfaceSVGMatrix
final class SVGMatrix: PlatformObject {
  private var own = Matrix.identity
  private let transform: SVGItem<SVGTransformValue>?
  var interface: Interface { .svgMatrix }
  func visitHeldNodes(_ visit: (Node) -> Void) { transform?.visitHeldNodes(visit) }

  init(_ matrix: Matrix) {
    own = matrix
    transform = nil
  }

  /// That of a transform, which changes with it.
  init(of transform: SVGItem<SVGTransformValue>) { self.transform = transform }

  var matrix: Matrix { transform?.value.matrix ?? own }

  fileprivate func change(_ matrix: Matrix) throws {
    guard let transform else { return own = matrix }
    try transform.change { $0 = SVGTransformValue(matrix) }
  }
}

extension NativeCall {
  /// An argument that is a matrix.
  func svgMatrix(_ index: Int) throws -> Matrix {
    if case .object(let object)? = world.native(self[index]), let matrix = object as? DOMMatrix {
      return matrix.matrix
    }
    return try SVGMatrix.convert(self[index], world).matrix
  }
}

extension Interface {
  static let svgMatrix = Interface(SVGMatrix.self, "SVGMatrix") { idl in
    let members = [
      ("a", 0, 0), ("b", 1, 0), ("c", 0, 1), ("d", 1, 1), ("e", 0, 3), ("f", 1, 3),
    ]
    for (name, row, column) in members {
      idl.attribute(
        name, get: { $0.matrix[row, column] },
        set: { (object, value: FiniteDouble) in
          var matrix = object.matrix
          matrix[row, column] = value.number
          try object.change(matrix)
        })
    }
    idl.operation("multiply") { (matrix, other: SVGMatrix) in
      SVGMatrix(matrix.matrix * other.matrix)
    }
    idl.operation("inverse") { (matrix) in
      guard let inverse = matrix.matrix.inverse else {
        throw DOMException(.invalidStateError, "Matrix is not invertible")
      }
      return SVGMatrix(inverse)
    }
    idl.operation("translate") { (matrix, x: FiniteDouble, y: FiniteDouble) in
      SVGMatrix(matrix.matrix * .translation(x.number, y.number))
    }
    idl.operation("scale") { (matrix, factor: FiniteDouble) in
      SVGMatrix(matrix.matrix * .scaling(factor.number, factor.number))
    }
    idl.operation("scaleNonUniform") { (matrix, x: FiniteDouble, y: FiniteDouble) in
      SVGMatrix(matrix.matrix * .scaling(x.number, y.number))
    }
    idl.operation("rotate") { (matrix, angle: FiniteDouble) in
      SVGMatrix(matrix.matrix * .rotation(angle.number * .pi / 180, 0, 0, 1))
    }
    idl.operation("rotateFromVector") { (matrix, x: FiniteDouble, y: FiniteDouble) in
      guard x.number != 0, y.number != 0 else { throw DOMException(.invalidAccessError) }
      return SVGMatrix(matrix.matrix * .rotation(towards: x.number, y.number))
    }
    idl.operation("flipX") { (matrix) in SVGMatrix(matrix.matrix * .scaling(-1, 1)) }
    idl.operation("flipY") { (matrix) in SVGMatrix(matrix.matrix * .scaling(1, -1)) }
    idl.operation("skewX") { (matrix, angle: FiniteDouble) in
      SVGMatrix(matrix.matrix * .skewing(angle.number * .pi / 180, 0))
    }
    idl.operation("skewY") { (matrix, angle: FiniteDouble) in
      SVGMatrix(matrix.matrix * .skewing(0, angle.number * .pi / 180))
    }
    idl.changesTrees()
  }
}
