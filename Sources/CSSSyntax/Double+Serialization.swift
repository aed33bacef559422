import IntegerConversion

extension Double {
  /// A number with at most six decimals, without zeros at the end.
  ///
  /// https://drafts.csswg.org/cssom/#serializing-css-values
  package var serializedForCSS: String {
    if self == rounded(), magnitude < 1e15 { return String(Int64(clamping: self)) }
    guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-infinity" : "infinity" }
    guard magnitude < 1e15 else { return Self.wholeDigits(self) }
    // Scaling would round twice, so the digits are taken from the exact value.
    let whole = magnitude.rounded(.towardZero)
    var fraction = ((magnitude - whole) * 1_000_000).rounded(.toNearestOrEven)
    var integer = Int64(clamping: whole)
    if fraction >= 1_000_000 {
      integer += 1
      fraction = 0
    }
    var digits = String(Int64(clamping: fraction))
    digits = String(repeating: "0", count: 6 - digits.utf8.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    if digits.isEmpty { return self < 0 && integer != 0 ? "-\(integer)" : "\(integer)" }
    return "\(self < 0 ? "-" : "")\(integer).\(digits)"
  }

  /// All digits of a number that is too great for an `Int64`.
  private static func wholeDigits(_ number: Double) -> String {
    let text = "\(number.magnitude)"
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    let digits = mantissa[0] + fraction
    let zeros = String(repeating: "0", count: max(0, exponent - fraction.utf8.count))
    return (number < 0 ? "-" : "") + digits + zeros
  }
}
