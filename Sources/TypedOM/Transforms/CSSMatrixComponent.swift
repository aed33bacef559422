import Bindings
import CSS
import JSRuntime
import Layout

/// https://drafts.css-houdini.org/css-typed-om-1/#cssmatrixcomponent
final class CSSMatrixComponent: CSSTransformComponent {
  fileprivate var object: DOMMatrix
  override var interface: Interface { .cssMatrixComponent }

  init(_ matrix: Matrix, is2D: Bool) {
    object = DOMMatrix(matrix, is2D: is2D)
    super.init(is2D: is2D)
  }

  override var function: (name: String, arguments: [CSSStyleValue]) {
    let numbers = (0..<16).map { object.matrix[$0 % 4, $0 / 4] }
    let written = is2D ? [0, 1, 4, 5, 12, 13].map { numbers[$0] } : numbers
    return (is2D ? "matrix" : "matrix3d", written.map { CSSUnitValue($0, .number) })
  }

  override func matrix() -> Matrix {
    guard is2D else { return object.matrix }
    let matrix = object.matrix
    return Matrix(
      matrix[0, 0], matrix[1, 0], matrix[0, 1], matrix[1, 1], matrix[0, 3], matrix[1, 3])
  }
}

extension Interface {
  static let cssMatrixComponent = Interface(
    CSSMatrixComponent.self, "CSSMatrixComponent", inherits: .cssTransformComponent
  ) { idl in
    idl.constructor(length: 1) { call in
      guard case .object(let object)? = call.world.native(call[0]), let given = object as? DOMMatrix
      else {
        throw JSTypeError(
          "Argument 1 ('matrix') to the CSSMatrixComponent constructor must be an instance of "
            + "DOMMatrixReadOnly")
      }
      let options = try IDLDictionary.convert(call[1], call.world)
      let is2D = try options.member("is2D", as: Bool.self)
      return CSSMatrixComponent(given.matrix, is2D: is2D ?? given.is2D)
    }
    idl.attribute(
      "matrix", get: { component, _ in component.object },
      set: { (component, value: JSValue, world) in
        guard case .object(let object)? = world.native(value), let matrix = object as? DOMMatrix,
          !matrix.isReadOnly
        else {
          throw JSTypeError(
            "The CSSMatrixComponent.matrix attribute must be an instance of DOMMatrix")
        }
        component.object = matrix
      })
  }
}
