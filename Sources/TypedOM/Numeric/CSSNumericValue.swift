import Bindings
import CSS
import DOM
import JSRuntime

/// A number with a unit, or a calculation with such.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#numeric-objects
class CSSNumericValue: CSSStyleValue {
  let type: CSSNumericType

  init(type: CSSNumericType) {
    self.type = type
    super.init("")
  }

  override var interface: Interface { .cssNumericValue }

  // What a calculation is made of is fixed, so that these are known when it is made.

  /// How deep the tree is.
  var depth: Int { 1 }
  /// How many nodes a walk through the tree visits, some perhaps more than once.
  var size: Int { 1 }

  /// Where the value stands, which decides what is written around it.
  struct Place: OptionSet {
    let rawValue: Int
    static let nested = Place(rawValue: 1)
    static let withoutParentheses = Place(rawValue: 2)
  }

  func write(to text: inout String, _ place: Place) {}

  override final func serialized() -> String {
    var text = ""
    write(to: &text, [])
    return text
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#create-a-sum-value
  var sumValue: SumValue? { nil }

  /// https://drafts.css-houdini.org/css-typed-om-1/#equal-numeric-value
  func equals(_ other: CSSNumericValue) -> Bool { false }

  /// The tree as declarations hold it.
  var calculation: Calculation { .leaf(0, .number) }
}

/// A number, or a `CSSNumericValue`.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#typedefdef-cssnumberish
struct CSSNumberish: IDLArgument {
  /// https://drafts.css-houdini.org/css-typed-om-1/#rectify-a-numberish-value
  let value: CSSNumericValue

  static func convert(_ value: JSValue, _ world: World) throws -> CSSNumberish {
    if case .object(let object)? = world.native(value), let numeric = object as? CSSNumericValue {
      return CSSNumberish(value: numeric)
    }
    return CSSNumberish(value: CSSUnitValue(try world.finiteNumber(value), .number))
  }
}

extension World {
  /// https://webidl.spec.whatwg.org/#js-double
  func finiteNumber(_ value: JSValue) throws -> Double {
    let number = try realm.number(value)
    guard number.isFinite else { throw JSTypeError("The provided value is non-finite") }
    return number
  }
}

extension Interface {
  /// https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue
  static let cssNumericValue = Interface(
    CSSNumericValue.self, "CSSNumericValue", inherits: .cssStyleValue
  ) { idl in
    idl.staticOperation("parse", length: 1) { call in
      try CSSNumericValue.parse(DOMString.convert(call[0], call.world)).value(in: call.world)
    }
    idl.arithmetic("add") { try $0.adding($1) }
    idl.arithmetic("sub") { try $0.adding($1.map { try $0.negated() }) }
    idl.arithmetic("mul") { try $0.multiplied(by: $1) }
    idl.arithmetic("div") { try $0.multiplied(by: $1.map { try $0.inverted() }) }
    idl.arithmetic("min") { try $0.least($1) }
    idl.arithmetic("max") { try $0.greatest($1) }
    idl.operation("equals") { (value, others: Variadic<CSSNumberish>) in
      others.elements.allSatisfy { value.equals($0.value) }
    }
    idl.operation("to") { (value, unit: String) in try value.converted(to: unit) }
    idl.operation("toSum") { (value, units: Variadic<String>) in
      try value.sum(of: units.elements)
    }
    idl.operation("type", length: 0) { value, call in value.type.dictionary(in: call.realm) }
  }
}

extension InterfaceBuilder where This == CSSNumericValue {
  fileprivate mutating func arithmetic(
    _ name: String,
    _ body: @escaping (CSSNumericValue, [CSSNumericValue]) throws -> CSSNumericValue
  ) {
    operation(name) { (value, others: Variadic<CSSNumberish>) in
      try body(value, others.elements.map(\.value))
    }
  }
}
