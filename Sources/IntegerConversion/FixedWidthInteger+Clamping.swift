// The standard library's `Int(number)` ends the process where the number is NaN, infinite or too great, and numbers
// come from pages, scripts and files. So nothing in these sources says it: a conversion is exact, `Int(exactly:)`, or it
// is this one. `UncheckedConversionTests` looks into what the compiler made of every file.

extension FixedWidthInteger {
  /// The whole part of a number, or the nearest integer that there is. NaN gives 0.
  @inlinable
  package init(clamping number: Double) {
    if let exact = Self(exactly: number.rounded(.towardZero)) {
      self = exact
    } else {
      self = number > 0 ? .max : number < 0 ? .min : 0
    }
  }
}
