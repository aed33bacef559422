/// A calculation tree, simplified as far as its leaves allow.
///
/// https://drafts.csswg.org/css-values-4/#calculation-tree
package indirect enum Calculation: Hashable, Sendable {
  case leaf(Double, CSSUnit)
  /// A name for a number that is known later: the channel of a relative colour, the `none` of
  /// `clamp()`, the strategy of `round()`.
  case keyword(String)
  case sum([Calculation])
  case product([Calculation])
  case negate(Calculation)
  case invert(Calculation)
  case function(MathFunction, [Calculation])

  var leafValue: (value: Double, unit: CSSUnit)? {
    if case .leaf(let value, let unit) = self { return (value, unit) }
    return nil
  }

  var isNumber: Bool {
    if case .leaf(_, .number) = self { return true }
    return false
  }

  /// The same tree with each leaf replaced, then simplified.
  func mapping(_ transform: (Double, CSSUnit) -> Calculation) -> Calculation {
    switch self {
    case .leaf(let value, let unit): transform(value, unit)
    case .keyword: self
    case .sum(let terms): Calculation.sum(terms.map { $0.mapping(transform) }).simplifiedRoot
    case .product(let factors):
      Calculation.product(factors.map { $0.mapping(transform) }).simplifiedRoot
    case .negate(let child): Calculation.negate(child.mapping(transform)).simplifiedRoot
    case .invert(let child): Calculation.invert(child.mapping(transform)).simplifiedRoot
    case .function(let function, let arguments):
      Calculation.function(function, arguments.map { $0.mapping(transform) }).simplifiedRoot
    }
  }
}

/// https://drafts.csswg.org/css-values-4/#math-function
package enum MathFunction: String, Hashable, Sendable {
  case min, max, clamp
  case round, mod, rem
  case sin, cos, tan, asin, acos, atan, atan2
  case pow, sqrt, hypot, log, exp
  case abs, sign
  case progress
  case siblingCount = "sibling-count"
  case siblingIndex = "sibling-index"

  /// How many calculations it takes.
  var argumentCount: ClosedRange<Int> {
    switch self {
    case .min, .max, .hypot: 1...Int.max
    case .clamp, .progress: 3...3
    case .mod, .rem, .atan2, .pow: 2...2
    case .round, .log: 1...2
    case .siblingCount, .siblingIndex: 0...0
    default: 1...1
    }
  }
}
