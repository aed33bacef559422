extension Double {
  /// A number as JavaScript prints it, except that minus zero keeps its sign.
  // https://tc39.es/ecma262/#sec-numeric-types-number-tostring
  package var javaScriptText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    let sign = self.sign == .minus ? "-" : ""
    if magnitude < 0x1p53, let integer = Int64(exactly: magnitude) { return sign + String(integer) }

    // Swift and JavaScript choose the same digits, the shortest that round-trip; they differ in
    // where the decimal point is.
    let (digits, exponent) = magnitude.shortestDigits
    switch exponent {
    case digits.count...21:
      return sign + digits + String(repeating: "0", count: exponent - digits.count)
    case 1...21: return sign + digits.prefix(exponent) + "." + digits.dropFirst(exponent)
    case -5...0: return sign + "0." + String(repeating: "0", count: -exponent) + digits
    default:
      let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
      return sign + digits.prefix(1) + fraction + "e" + (exponent > 0 ? "+" : "-")
        + String(abs(exponent - 1))
    }
  }

  /// The digits without zeros at either end, and the power of ten by which `0.digits` is
  /// multiplied.
  private var shortestDigits: (digits: String, exponent: Int) {
    let parts = description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(mantissa[0])
    let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    let all = whole + fraction
    let leading = all.prefix { $0 == "0" }.count
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + whole.count - leading
    var digits = all.dropFirst(leading)
    while digits.last == "0" { digits.removeLast() }
    return (String(digits), exponent)
  }
}
