import Bindings
import CSS
import JSRuntime
import Layout

/// `skew()`, `skewX()` and `skewY()`.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#cssskew
final class CSSSkew: CSSTransformComponent {
  enum Kind {
    case both, x, y
  }

  private let kind: Kind
  fileprivate var ax: CSSNumericValue
  fileprivate var ay: CSSNumericValue

  override var interface: Interface {
    switch kind {
    case .both: .cssSkew
    case .x: .cssSkewX
    case .y: .cssSkewY
    }
  }

  init(_ kind: Kind, x: CSSNumericValue? = nil, y: CSSNumericValue? = nil) throws {
    self.kind = kind
    ax = try Self.check(x ?? CSSUnitValue(0, .deg))
    ay = try Self.check(y ?? CSSUnitValue(0, .deg))
    super.init(is2D: true)
  }

  override func setIs2D(_ is2D: Bool) {}

  fileprivate static func check(_ angle: CSSNumericValue) throws -> CSSNumericValue {
    guard angle.type.matches(.angle) else { throw JSTypeError() }
    return angle
  }

  override var function: (name: String, arguments: [CSSStyleValue]) {
    switch kind {
    case .both: ("skew", (ay as? CSSUnitValue)?.value == 0 ? [ax] : [ax, ay])
    case .x: ("skewX", [ax])
    case .y: ("skewY", [ay])
    }
  }

  override func matrix() throws -> Matrix {
    .skewing(try ax.number(in: .rad), try ay.number(in: .rad))
  }
}

extension Interface {
  static let cssSkew = Interface(CSSSkew.self, "CSSSkew", inherits: .cssTransformComponent) { idl in
    idl.constructor(length: 2) { call in
      let arguments = ComponentArguments(call: call, constructor: "CSSSkew")
      let ax = try arguments.numeric(0, "ax")
      return try CSSSkew(.both, x: ax, y: arguments.numeric(1, "ay"))
    }
    idl.includeAngleX()
    idl.includeAngleY()
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssskewx
  static let cssSkewX = Interface(CSSSkew.self, "CSSSkewX", inherits: .cssTransformComponent) {
    idl in
    idl.constructor(length: 1) { call in
      let arguments = ComponentArguments(call: call, constructor: "CSSSkewX")
      return try CSSSkew(.x, x: arguments.numeric(0, "ax"))
    }
    idl.includeAngleX()
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssskewy
  static let cssSkewY = Interface(CSSSkew.self, "CSSSkewY", inherits: .cssTransformComponent) {
    idl in
    idl.constructor(length: 1) { call in
      let arguments = ComponentArguments(call: call, constructor: "CSSSkewY")
      return try CSSSkew(.y, y: arguments.numeric(0, "ay"))
    }
    idl.includeAngleY()
  }
}

extension InterfaceBuilder where This == CSSSkew {
  fileprivate mutating func includeAngleX() {
    attribute(
      "ax", get: { $0.ax },
      set: { (skew, angle: CSSNumericValue) in skew.ax = try CSSSkew.check(angle) })
  }

  fileprivate mutating func includeAngleY() {
    attribute(
      "ay", get: { $0.ay },
      set: { (skew, angle: CSSNumericValue) in skew.ay = try CSSSkew.check(angle) })
  }
}
