import Bindings
import CSS
import DOM
import JSRuntime
import Layout

/// A function of a transform.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#transformvalue-objects
class CSSTransformComponent: PlatformObject {
  /// Whether it does not leave the plane; those that cannot be otherwise ignore what scripts set.
  var is2D: Bool

  init(is2D: Bool) { self.is2D = is2D }

  var interface: Interface { .cssTransformComponent }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  func setIs2D(_ is2D: Bool) { self.is2D = is2D }

  /// The name of the function, and its arguments.
  ///
  /// https://drafts.css-houdini.org/css-typed-om-1/#serialize-a-csstransformcomponent
  var function: (name: String, arguments: [CSSStyleValue]) { ("", []) }

  func serialized() throws -> String {
    let arguments = try function.arguments.map { try $0.serialized() }
    return "\(function.name)(\(arguments.joined(separator: ", ")))"
  }

  /// The function as declarations hold it.
  var cssValue: CSSValue {
    var arguments: [CSSValue] = []
    for argument in function.arguments {
      if !arguments.isEmpty { arguments.append(.comma) }
      if let value = argument.cssValue { arguments.append(value) }
    }
    return .function(function.name, arguments.count == 1 ? arguments[0] : .list(arguments))
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-csstransformcomponent-tomatrix
  func matrix() throws -> Matrix { .identity }
}

extension CSSStyleValue {
  /// The number in that unit.
  ///
  /// SAFARI: only what needs no calculation is converted.
  func number(in unit: CSSUnit) throws -> Double {
    guard let converted = (self as? CSSUnitValue)?.converted(to: unit) else { throw JSTypeError() }
    return converted.value
  }
}

extension CSSNumericValue {
  func isEqual(to number: Double, _ unit: CSSUnit) -> Bool {
    guard let value = self as? CSSUnitValue else { return false }
    return value.value == number && value.unit == unit
  }
}

extension Interface {
  /// https://drafts.css-houdini.org/css-typed-om-1/#csstransformcomponent
  static let cssTransformComponent = Interface(
    CSSTransformComponent.self, "CSSTransformComponent"
  ) { idl in
    idl.attribute(
      "is2D", get: { $0.is2D }, set: { (component, is2D: Bool) in component.setIs2D(is2D) })
    idl.operation("toMatrix") { component in
      DOMMatrix(try component.matrix(), is2D: component.isMatrix2D)
    }
    idl.operation("toString") { try $0.serialized() }
  }
}

extension CSSTransformComponent {
  /// Without a perspective there is nothing that leaves the plane.
  var isMatrix2D: Bool {
    if let perspective = self as? CSSPerspective { return perspective.isNone }
    return is2D
  }
}

/// The arguments of a component's constructor.
struct ComponentArguments {
  let call: NativeCall
  let constructor: String

  /// An argument that must be a `CSSNumericValue`.
  func numeric(_ index: Int, _ name: String) throws -> CSSNumericValue {
    guard case .object(let object)? = call.world.native(call[index]),
      let value = object as? CSSNumericValue
    else {
      throw JSTypeError(
        "Argument \(index + 1) ('\(name)') to the \(constructor) constructor must be an instance of "
          + "CSSNumericValue")
    }
    return value
  }

  func numberish(_ index: Int) throws -> CSSNumericValue {
    try CSSNumberish.convert(call[index], call.world).value
  }
}
