import Bindings
import CSS
import JSRuntime
import Layout

/// https://drafts.css-houdini.org/css-typed-om-1/#csstranslate
final class CSSTranslate: CSSTransformComponent {
  fileprivate var x: CSSNumericValue
  fileprivate var y: CSSNumericValue
  fileprivate var z: CSSNumericValue
  override var interface: Interface { .cssTranslate }

  /// - Parameter z: nil in the plane.
  init(_ x: CSSNumericValue, _ y: CSSNumericValue, _ z: CSSNumericValue? = nil) throws {
    self.x = try Self.check(x)
    self.y = try Self.check(y)
    self.z = try z.map { try Self.check(depth: $0) } ?? CSSUnitValue(0, .px)
    super.init(is2D: z == nil)
  }

  fileprivate static func check(_ value: CSSNumericValue) throws -> CSSNumericValue {
    guard value.type.matches(.length) || value.type.matches(.percent) else { throw JSTypeError() }
    return value
  }

  fileprivate static func check(depth value: CSSNumericValue) throws -> CSSNumericValue {
    guard value.type.matches(.length), value.type.percentHint == nil else { throw JSTypeError() }
    return value
  }

  override var function: (name: String, arguments: [CSSStyleValue]) {
    is2D ? ("translate", [x, y]) : ("translate3d", [x, y, z])
  }

  override func matrix() throws -> Matrix {
    let depth = try is2D ? 0 : z.number(in: .px)
    return .translation(try x.number(in: .px), try y.number(in: .px), depth)
  }
}

/// https://drafts.css-houdini.org/css-typed-om-1/#cssscale
final class CSSScale: CSSTransformComponent {
  fileprivate var x: CSSNumericValue
  fileprivate var y: CSSNumericValue
  fileprivate var z: CSSNumericValue
  override var interface: Interface { .cssScale }

  init(_ x: CSSNumericValue, _ y: CSSNumericValue, _ z: CSSNumericValue? = nil) throws {
    let z3D = z ?? CSSUnitValue(1, .number)
    guard x.type.isNumber, y.type.isNumber, z3D.type.isNumber else { throw JSTypeError() }
    (self.x, self.y, self.z) = (x, y, z3D)
    super.init(is2D: z == nil)
  }

  override var function: (name: String, arguments: [CSSStyleValue]) {
    is2D ? ("scale", [x, y]) : ("scale3d", [x, y, z])
  }

  override func matrix() throws -> Matrix {
    let depth = try is2D ? 1 : z.number(in: .number)
    return .scaling(try x.number(in: .number), try y.number(in: .number), depth)
  }
}

extension Interface {
  static let cssTranslate = Interface(
    CSSTranslate.self, "CSSTranslate", inherits: .cssTransformComponent
  ) { idl in
    idl.constructor(length: 2) { call in
      let arguments = ComponentArguments(call: call, constructor: "CSSTranslate")
      let (x, y) = (try arguments.numeric(0, "x"), try arguments.numeric(1, "y"))
      return try CSSTranslate(x, y, call[2].isUndefined ? nil : arguments.numeric(2, "z"))
    }
    idl.attribute(
      "x", get: { $0.x },
      set: { (component, value: CSSNumericValue) in component.x = try CSSTranslate.check(value) })
    idl.attribute(
      "y", get: { $0.y },
      set: { (component, value: CSSNumericValue) in component.y = try CSSTranslate.check(value) })
    idl.attribute(
      "z", get: { $0.z },
      set: { (component, value: CSSNumericValue) in
        component.z = try CSSTranslate.check(depth: value)
      })
  }

  /// SAFARI: what is set later need not be a number.
  static let cssScale = Interface(CSSScale.self, "CSSScale", inherits: .cssTransformComponent) {
    idl in
    idl.constructor(length: 2) { call in
      let arguments = ComponentArguments(call: call, constructor: "CSSScale")
      let (x, y) = (try arguments.numberish(0), try arguments.numberish(1))
      return try CSSScale(x, y, call[2].isUndefined ? nil : arguments.numberish(2))
    }
    idl.attribute(
      "x", get: { $0.x }, set: { (component, value: CSSNumberish) in component.x = value.value })
    idl.attribute(
      "y", get: { $0.y }, set: { (component, value: CSSNumberish) in component.y = value.value })
    idl.attribute(
      "z", get: { $0.z }, set: { (component, value: CSSNumberish) in component.z = value.value })
  }
}
