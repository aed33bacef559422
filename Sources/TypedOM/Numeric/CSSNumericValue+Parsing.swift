import CSS
import CSSSyntax
import DOM
import Infra
import JSRuntime

extension CSSNumericValue {
  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-parse
  static func parse(_ text: DOMString) throws -> CSSNumericValue {
    let values = ComponentValueParser.parse(text).withoutWhitespace
    let failure = DOMException(.syntaxError, "Failed to parse CSS text")
    guard values.count == 1 else { throw failure }
    switch values[0] {
    case .number(let number, _): return CSSUnitValue(number, .number)
    case .percentage(let number): return CSSUnitValue(number, .percent)
    case .dimension(let number, let name, _):
      guard let unit = CSSUnit(typedName: name) else { throw failure }
      return CSSUnitValue(number, unit)
    case .function(let name, _):
      guard ["calc", "min", "max", "clamp"].contains(name.asciiLowercased),
        let calculation = Calculation.length(parsing: values[0])
      else { throw failure }
      return try CSSNumericValue.reify(calculation)
    default: throw failure
    }
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#reify-a-math-expression
  static func reify(_ calculation: Calculation) throws -> CSSNumericValue {
    switch calculation {
    case .leaf(let number, let unit): return CSSUnitValue(number, unit)
    case .sum(let terms): return try CSSMathValue(.sum, terms.map { try reify($0) })
    case .product(let factors): return try CSSMathValue(.product, factors.map { try reify($0) })
    case .negate(let child): return try CSSMathValue(.negate, [reify(child)])
    case .invert(let child): return try CSSMathValue(.invert, [reify(child)])
    case .function(.min, let arguments):
      return try CSSMathValue(.min, arguments.map { try reify($0) })
    case .function(.max, let arguments):
      return try CSSMathValue(.max, arguments.map { try reify($0) })
    case .function(.clamp, let arguments):
      return try CSSMathValue(.clamp, arguments.map { try reify($0) })
    // SAFARI: there are no classes for the others.
    case .function, .keyword: throw DOMException(.unknownError)
    }
  }
}
