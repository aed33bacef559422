// The standard library's `Int(number)` traps if the number is NaN, infinite or too large, and
// numbers come from pages, scripts and files. So it is not used in these sources: a conversion is
// exact, `Int(exactly:)`, or this one. `UncheckedConversionTests` checks the compiler's output for
// every file.

extension FixedWidthInteger {
  /// The whole part of a number, or the nearest representable integer. 0 for NaN.
  @inlinable
  package init(clamping number: Double) {
    if let exact = Self(exactly: number.rounded(.towardZero)) {
      self = exact
    } else {
      self = number > 0 ? .max : number < 0 ? .min : 0
    }
  }
}
