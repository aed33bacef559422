// What becomes of calculations whose result is out of range.
//
// https://drafts.csswg.org/css-values-4/#calc-range

extension StyleResolver {
  /// - Parameter specified: where the value has come from; only calculations can be out of range.
  func constrained(
    _ value: CSSValue, from specified: CSSValue, _ property: Property
  ) -> CSSValue {
    guard specified.hasCalculation else { return value }
    return value.constrained(to: property.definition.grammar)
  }
}

extension CSSValue {
  var hasCalculation: Bool {
    switch self {
    case .calculation: true
    case .list(let items), .commaList(let items): items.contains { $0.hasCalculation }
    case .function(_, let value): value.hasCalculation
    default: false
    }
  }

  var isZeroLength: Bool {
    if case .numeric(0, let unit) = self { return unit.category == .length }
    return false
  }

  fileprivate func constrained(to grammar: Grammar) -> CSSValue {
    switch self {
    case .numeric(let number, let unit):
      .numeric(grammar.constrain(number.isNaN ? 0 : number, unit), unit)
    case .list(let items): .list(items.map { $0.constrained(to: grammar) })
    case .commaList(let items): .commaList(items.map { $0.constrained(to: grammar) })
    // The arguments of functions have grammars of their own.
    case .function(let name, let value):
      .function(
        name,
        value.mappingNumbers { number, unit in
          number.isNaN ? (0, unit) : (number.finite(unit), unit)
        })
    default: self
    }
  }
}

extension Grammar {
  fileprivate func constrain(_ number: Double, _ unit: CSSUnit) -> Double {
    var ranges: [ClosedRange<Double>] = []
    var isInteger = false
    collect(unit.category, &ranges, &isInteger)
    let range = ranges.first.map { first in
      ranges.dropFirst().reduce(first) {
        min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
      }
    }
    var result = range.map { Swift.min(Swift.max(number, $0.lowerBound), $0.upperBound) } ?? number
    if isInteger {
      result = (result + 0.5).rounded(.down)
      return Swift.min(Swift.max(result, -2_147_483_648), 2_147_483_647)
    }
    return result.finite(unit)
  }

  private static let sizes: Set<String> = [
    "size", "track-size", "track-breadth", "track-list", "explicit-tracks", "dasharray",
  ]

  /// The ranges of the numbers that it allows.
  private func collect(
    _ category: CSSUnit.Category, _ ranges: inout [ClosedRange<Double>], _ isInteger: inout Bool
  ) {
    switch self {
    case .type(let type, let range):
      guard type.allows(category) else { return }
      ranges.append(range)
      if type == .integer { isInteger = true }
    case .function(_, let inner), .brackets(let inner), .repetition(let inner, _, _),
      .nonEmpty(let inner), .canonicalized(let inner, _):
      inner.collect(category, &ranges, &isInteger)
    case .sequence(let parts), .allOf(let parts), .anyOf(let parts), .oneOf(let parts):
      for part in parts { part.collect(category, &ranges, &isInteger) }
    // The others would lead too far: images have images inside.
    case .production(let name) where Grammar.sizes.contains(name):
      Productions.grammar(name).collect(category, &ranges, &isInteger)
    case .property(let name, _):
      Property(name: name)?.definition.grammar.collect(category, &ranges, &isInteger)
    default: return
    }
  }
}

extension ValueType {
  fileprivate func allows(_ category: CSSUnit.Category) -> Bool {
    switch (self, category) {
    case (.integer, .number), (.number, .number), (.numberPercentage, .number),
      (.alphaValue, .number), (.length, .length), (.lengthPercentage, .length),
      (.lengthPercentage, .percent), (.percentage, .percent), (.numberPercentage, .percent),
      (.angle, .angle), (.anglePercentage, .angle), (.angleOrZero, .angle), (.time, .time),
      (.resolution, .resolution):
      true
    default: false
    }
  }
}

extension Double {
  /// SAFARI: lengths are kept in 64ths, numbers as they are.
  fileprivate func finite(_ unit: CSSUnit) -> Double {
    if unit.category == .length { return Swift.min(Swift.max(self, -33_554_430), 33_554_428) }
    if isFinite { return self }
    return self < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }
}
