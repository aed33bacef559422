import CSS
import JSRuntime
import Layout

extension CSSTransformValue {
  /// https://drafts.css-houdini.org/css-typed-om-1/#reify-a-transform-list
  convenience init(reifying functions: [CSSValue]) throws {
    try self.init(try functions.map { try CSSTransformComponent.reify($0) })
  }
}

extension CSSTransformComponent {
  /// https://drafts.css-houdini.org/css-typed-om-1/#reify-a-transform-function
  fileprivate static func reify(_ value: CSSValue) throws -> CSSTransformComponent {
    guard case .function(let name, let list) = value else { throw JSTypeError() }
    let arguments = Arguments(values: list.items.filter { $0 != .comma })
    switch name {
    case "matrix", "matrix3d": return try matrix(arguments)
    case "perspective":
      if arguments.values == [.keyword("none")] {
        return try CSSPerspective(CSSKeywordValue("none"))
      }
      return try CSSPerspective(arguments.numeric(0))
    case "skew": return try CSSSkew(.both, x: arguments.numeric(0), y: arguments.optional(1))
    case "skewX": return try CSSSkew(.x, x: arguments.numeric(0))
    case "skewY": return try CSSSkew(.y, y: arguments.numeric(0))
    default: break
    }
    if name.hasPrefix("translate") { return try translation(name, arguments) }
    return name.hasPrefix("scale") ? try scaling(name, arguments) : try rotation(name, arguments)
  }

  private static func matrix(_ arguments: Arguments) throws -> CSSTransformComponent {
    let numbers = try arguments.values.indices.map { try arguments.numeric($0).number(in: .number) }
    guard numbers.count == 6 else {
      return CSSMatrixComponent(Matrix(columns: numbers), is2D: false)
    }
    let matrix = Matrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    return CSSMatrixComponent(matrix, is2D: true)
  }

  private static func translation(
    _ name: String, _ arguments: Arguments
  ) throws -> CSSTransformComponent {
    let zero = CSSUnitValue(0, .px)
    let first = try arguments.numeric(0)
    switch name {
    case "translateX": return try CSSTranslate(first, zero)
    case "translateY": return try CSSTranslate(zero, first)
    case "translateZ": return try CSSTranslate(zero, zero, first)
    case "translate3d": return try CSSTranslate(first, arguments.numeric(1), arguments.numeric(2))
    default: return try CSSTranslate(first, arguments.optional(1) ?? zero)
    }
  }

  private static func scaling(
    _ name: String, _ arguments: Arguments
  ) throws -> CSSTransformComponent {
    let one = CSSUnitValue(1, .number)
    let first = try arguments.numeric(0)
    switch name {
    case "scaleX": return try CSSScale(first, one)
    case "scaleY": return try CSSScale(one, first)
    case "scaleZ": return try CSSScale(one, one, first)
    case "scale3d": return try CSSScale(first, arguments.numeric(1), arguments.numeric(2))
    default: return try CSSScale(first, arguments.optional(1) ?? first)
    }
  }

  private static func rotation(
    _ name: String, _ arguments: Arguments
  ) throws -> CSSTransformComponent {
    func about(_ x: Double, _ y: Double, _ z: Double) throws -> CSSTransformComponent {
      let axis = [x, y, z].map { CSSUnitValue($0, .number) }
      return try CSSRotate(axis: axis, angle: arguments.numeric(0))
    }
    switch name {
    case "rotateX": return try about(1, 0, 0)
    case "rotateY": return try about(0, 1, 0)
    case "rotateZ": return try about(0, 0, 1)
    case "rotate3d":
      let axis = try (0..<3).map { try arguments.numeric($0) }
      return try CSSRotate(axis: axis, angle: arguments.numeric(3))
    default: return try CSSRotate(angle: arguments.numeric(0))
    }
  }
}

/// The arguments of a function, without the commas.
private struct Arguments {
  let values: [CSSValue]

  func numeric(_ index: Int) throws -> CSSNumericValue {
    guard values.indices.contains(index) else { throw JSTypeError() }
    switch values[index] {
    case .numeric(let number, let unit): return CSSUnitValue(number, unit)
    case .calculation(let calculation): return try CSSNumericValue.reify(calculation)
    default: throw JSTypeError()
    }
  }

  func optional(_ index: Int) throws -> CSSNumericValue? {
    values.indices.contains(index) ? try numeric(index) : nil
  }
}
