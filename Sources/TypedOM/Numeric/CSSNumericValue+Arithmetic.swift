import JSRuntime

// https://drafts.css-houdini.org/css-typed-om-1/#numeric-value-arithmetic

extension CSSNumericValue {
  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-add
  func adding(_ others: [CSSNumericValue]) throws -> CSSNumericValue {
    try combined(.sum, with: others, ofSameUnit: +)
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-min
  func least(_ others: [CSSNumericValue]) throws -> CSSNumericValue {
    try combined(.min, with: others) { $1 < $0 ? $1 : $0 }
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-max
  func greatest(_ others: [CSSNumericValue]) throws -> CSSNumericValue {
    try combined(.max, with: others) { $0 < $1 ? $1 : $0 }
  }

  private func combined(
    _ operation: CSSMathValue.Operator, with others: [CSSNumericValue],
    ofSameUnit combine: (Double, Double) -> Double
  ) throws -> CSSNumericValue {
    let values = operands(of: operation) + others
    let units = values.compactMap { $0 as? CSSUnitValue }
    if let first = units.first, units.count == values.count,
      units.allSatisfy({ $0.unit == first.unit })
    {
      let result = units.dropFirst().reduce(first.value) { combine($0, $1.value) }
      return CSSUnitValue(result, first.unit)
    }
    return try CSSMathValue(operation, values)
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-mul
  func multiplied(by others: [CSSNumericValue]) throws -> CSSNumericValue {
    let values = operands(of: .product) + others
    let units = values.compactMap { $0 as? CSSUnitValue }
    if units.count == values.count {
      let other = units.filter { $0.unit != .number }
      if other.count <= 1 {
        return CSSUnitValue(units.reduce(1) { $0 * $1.value }, other.first?.unit ?? .number)
      }
    }
    return try CSSMathValue(.product, values)
  }

  /// The operands if it is such an operation, else itself.
  private func operands(of operation: CSSMathValue.Operator) -> [CSSNumericValue] {
    if let math = self as? CSSMathValue, math.operation == operation { return math.operands }
    return [self]
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssmath-negate-a-cssnumericvalue
  func negated() throws -> CSSNumericValue {
    switch self {
    case let math as CSSMathValue where math.operation == .negate: math.operands[0]
    case let unit as CSSUnitValue: CSSUnitValue(-unit.value, unit.unit)
    default: try CSSMathValue(.negate, [self])
    }
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssmath-invert-a-cssnumericvalue
  func inverted() throws -> CSSNumericValue {
    switch self {
    case let math as CSSMathValue where math.operation == .invert: return math.operands[0]
    case let unit as CSSUnitValue where unit.unit == .number:
      guard unit.value != 0 else { throw JSRangeError("Bad value") }
      return CSSUnitValue(1 / unit.value, .number)
    default: return try CSSMathValue(.invert, [self])
    }
  }
}
