import Bindings
import CSS
import JSRuntime
import Layout

/// https://drafts.css-houdini.org/css-typed-om-1/#cssrotate
final class CSSRotate: CSSTransformComponent {
  /// x, y and z.
  fileprivate var axis: [CSSNumericValue]
  fileprivate var angle: CSSNumericValue
  override var interface: Interface { .cssRotate }

  init(axis: [CSSNumericValue], angle: CSSNumericValue) throws {
    guard axis.allSatisfy(\.type.isNumber), angle.type.matches(.angle) else { throw JSTypeError() }
    (self.axis, self.angle) = (axis, angle)
    super.init(is2D: false)
  }

  /// In the plane.
  convenience init(angle: CSSNumericValue) throws {
    try self.init(axis: [0, 0, 1].map { CSSUnitValue($0, .number) }, angle: angle)
    is2D = true
  }

  override var function: (name: String, arguments: [CSSStyleValue]) {
    is2D ? ("rotate", [angle]) : ("rotate3d", axis + [angle])
  }

  override func matrix() throws -> Matrix {
    let radians = try angle.number(in: .rad)
    if is2D { return .rotation(radians, 0, 0, 1) }
    let numbers = try axis.map { try $0.number(in: .number) }
    return .rotation(radians, numbers[0], numbers[1], numbers[2])
  }
}

/// https://drafts.css-houdini.org/css-typed-om-1/#cssperspective
final class CSSPerspective: CSSTransformComponent {
  fileprivate var length: CSSStyleValue
  override var interface: Interface { .cssPerspective }

  init(_ length: CSSStyleValue) throws {
    self.length = try Self.check(length)
    super.init(is2D: false)
  }

  override func setIs2D(_ is2D: Bool) {}

  var isNone: Bool { length is CSSKeywordValue }

  fileprivate static func check(_ value: CSSStyleValue) throws -> CSSStyleValue {
    switch value {
    case let keyword as CSSKeywordValue where keyword.isNone: return value
    case let numeric as CSSNumericValue where numeric.type.matches(.length): return value
    default: throw JSTypeError()
    }
  }

  override var function: (name: String, arguments: [CSSStyleValue]) { ("perspective", [length]) }

  override func serialized() throws -> String {
    guard let depth = length as? CSSUnitValue, depth.value < 0 else {
      return try super.serialized()
    }
    return "perspective(calc(\(depth.serialized())))"
  }

  override var cssValue: CSSValue {
    isNone ? .function("perspective", .keyword("none")) : super.cssValue
  }

  override func matrix() throws -> Matrix {
    guard !isNone else { return .identity }
    guard let depth = (length as? CSSUnitValue)?.converted(to: .px)?.value else {
      throw JSTypeError("Length unit is not compatible with 'px'")
    }
    var matrix = Matrix.identity
    if depth != 0 { matrix[3, 2] = -1 / depth }
    return matrix
  }
}

/// https://drafts.css-houdini.org/css-typed-om-1/#typedefdef-cssperspectivevalue
struct CSSPerspectiveValue: IDLArgument {
  let value: CSSStyleValue

  static func convert(_ value: JSValue, _ world: World) throws -> CSSPerspectiveValue {
    if case .object(let object)? = world.native(value), let style = object as? CSSStyleValue,
      style is CSSNumericValue || style is CSSKeywordValue
    {
      return CSSPerspectiveValue(value: style)
    }
    return CSSPerspectiveValue(value: CSSKeywordValue(try String.convert(value, world)))
  }
}

extension Interface {
  static let cssRotate = Interface(CSSRotate.self, "CSSRotate", inherits: .cssTransformComponent) {
    idl in
    idl.constructor(length: 1) { call in
      let arguments = ComponentArguments(call: call, constructor: "CSSRotate")
      switch call.count {
      case 1: return try CSSRotate(angle: arguments.numeric(0, "angle"))
      case 2, 3: throw JSTypeError()
      default:
        let axis = try (0..<3).map { try arguments.numberish($0) }
        return try CSSRotate(axis: axis, angle: arguments.numeric(3, "angle"))
      }
    }
    for (index, name) in ["x", "y", "z"].enumerated() {
      idl.attribute(
        name, get: { $0.axis[index] },
        set: { (rotation, value: CSSNumberish) in
          guard value.value.type.isNumber else { throw JSTypeError() }
          rotation.axis[index] = value.value
        })
    }
    idl.attribute(
      "angle", get: { $0.angle },
      set: { (rotation, value: CSSNumericValue) in
        guard value.type.matches(.angle) else { throw JSTypeError() }
        rotation.angle = value
      })
  }

  static let cssPerspective = Interface(
    CSSPerspective.self, "CSSPerspective", inherits: .cssTransformComponent
  ) { idl in
    idl.constructor(length: 1) { call in
      try CSSPerspective(CSSPerspectiveValue.convert(call[0], call.world).value)
    }
    idl.attribute(
      "length", get: { $0.length },
      set: { (perspective, value: CSSPerspectiveValue) in
        perspective.length = try CSSPerspective.check(value.value)
      })
  }
}
