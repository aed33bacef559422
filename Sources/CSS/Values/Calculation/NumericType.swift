/// The type of a calculation: a power for each category of units.
///
/// https://drafts.csswg.org/css-values-4/#determine-the-type-of-a-calculation
struct NumericType: Hashable {
  /// Indexed by `CSSUnit.Category`; `percent` has its own place, `number` always holds 0.
  var powers = SIMD8<Int8>(repeating: 0)
  /// The category that percentages were counted as.
  var percentHint: CSSUnit.Category?

  init(_ category: CSSUnit.Category) {
    if category != .number { powers[category.rawValue] = 1 }
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-add-two-types
  func adding(_ other: NumericType) -> NumericType? {
    if powers == other.powers {
      var result = self
      result.percentHint = percentHint ?? other.percentHint
      return result
    }
    for hint in [CSSUnit.Category.length, .angle, .time, .frequency, .resolution, .flex] {
      var left = self
      var right = other
      left.apply(percentHint: hint)
      right.apply(percentHint: hint)
      if left.powers == right.powers, powers[hint.rawValue] != 0 || other.powers[hint.rawValue] != 0
      {
        return left
      }
    }
    return nil
  }

  func multiplied(by other: NumericType) -> NumericType {
    var result = self
    result.powers = powers &+ other.powers
    result.percentHint = percentHint ?? other.percentHint
    return result
  }

  var inverted: NumericType {
    var result = self
    result.powers = 0 &- powers
    return result
  }

  private mutating func apply(percentHint hint: CSSUnit.Category) {
    powers[hint.rawValue] &+= powers[CSSUnit.Category.percent.rawValue]
    powers[CSSUnit.Category.percent.rawValue] = 0
    percentHint = hint
  }

  /// Whether it is the category, with percentages counted in or not.
  func matches(_ category: CSSUnit.Category, percentAllowed: Bool = false) -> Bool {
    if percentAllowed, self == NumericType(.percent) { return true }
    var wanted = NumericType(category)
    if percentAllowed { wanted.percentHint = percentHint }
    return self == wanted
  }
}
