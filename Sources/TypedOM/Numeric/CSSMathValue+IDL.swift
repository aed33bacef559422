import Bindings
import DOM
import JSRuntime

/// https://drafts.css-houdini.org/css-typed-om-1/#cssnumericarray
final class CSSNumericArray: PlatformObject {
  fileprivate let values: [CSSNumericValue]
  var interface: Interface { .cssNumericArray }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ values: [CSSNumericValue]) { self.values = values }
}

extension Interface {
  static let cssNumericArray = Interface(CSSNumericArray.self, "CSSNumericArray") { idl in
    idl.attribute("length") { $0.values.count }
    idl.indexed(
      length: { $0.values.count },
      item: { $0.values.indices.contains($1) ? $0.values[$1] : nil })
    idl.iterable(methods: true)
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssmathvalue
  static let cssMathValue = Interface(
    CSSMathValue.self, "CSSMathValue", inherits: .cssNumericValue
  ) { idl in
    idl.attribute("operator") { $0.operation.rawValue }
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssmathsum
  static let cssMathSum = variadic("CSSMathSum", .sum)
  /// https://drafts.css-houdini.org/css-typed-om-1/#cssmathproduct
  static let cssMathProduct = variadic("CSSMathProduct", .product)
  /// https://drafts.css-houdini.org/css-typed-om-1/#cssmathmin
  static let cssMathMin = variadic("CSSMathMin", .min)
  /// https://drafts.css-houdini.org/css-typed-om-1/#cssmathmax
  static let cssMathMax = variadic("CSSMathMax", .max)
  /// https://drafts.css-houdini.org/css-typed-om-1/#cssmathnegate
  static let cssMathNegate = fixed("CSSMathNegate", .negate, ["value"])
  /// https://drafts.css-houdini.org/css-typed-om-1/#cssmathinvert
  static let cssMathInvert = fixed("CSSMathInvert", .invert, ["value"])
  /// https://drafts.css-houdini.org/css-typed-om-1/#cssmathclamp
  static let cssMathClamp = fixed("CSSMathClamp", .clamp, ["lower", "value", "upper"])

  /// An operation on any number of operands.
  private static func variadic(_ name: String, _ operation: CSSMathValue.Operator) -> Interface {
    Interface(CSSMathValue.self, name, inherits: .cssMathValue) { idl in
      idl.constructor { call in
        let operands = try Variadic<CSSNumberish>.convert(at: 0, of: call)
        return try CSSMathValue(operation, operands.elements.map(\.value))
      }
      idl.attribute("values") { $0.array }
    }
  }

  /// An operation whose operands have names.
  private static func fixed(
    _ name: String, _ operation: CSSMathValue.Operator, _ names: [String]
  ) -> Interface {
    Interface(CSSMathValue.self, name, inherits: .cssMathValue) { idl in
      idl.constructor(length: names.count) { call in
        let operands = try names.indices.map { try CSSNumberish.convert(call[$0], call.world) }
        return try CSSMathValue(operation, operands.map(\.value))
      }
      for (index, name) in names.enumerated() { idl.attribute(name) { $0.operands[index] } }
    }
  }
}
