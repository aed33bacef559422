// https://html.spec.whatwg.org/multipage/input.html#value-sanitization-algorithm

extension InputElement {
  /// The value after the sanitization for the `input` element's type.
  func sanitizedValue(_ value: DOMString) -> DOMString {
    switch type {
    case .text, .search, .tel, .password: value.strippingNewlines
    case .url: value.strippingNewlines.strippingASCIIWhitespace
    case .email: sanitizedEmail(value)
    case .date: value.asDate == nil ? "" : value
    case .month: value.asMonth == nil ? "" : value
    case .week: value.asWeek == nil ? "" : value
    case .time: value.asTime == nil ? "" : value
    case .datetimeLocal: value.normalizedLocalDateAndTime ?? ""
    case .number: value.validFloatingPointNumber == nil ? "" : value
    case .range: sanitizedRange(value)
    case .color: value.isValidSimpleColor ? value.asciiLowercased : "#000000"
    default: value
    }
  }

  private func sanitizedEmail(_ value: DOMString) -> DOMString {
    guard self["multiple"] != nil else { return value.strippingNewlines.strippingASCIIWhitespace }
    let addresses = value.bytes.split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false
    )
    .map { DOMString(unchecked: Array($0)).strippingASCIIWhitespace.bytes }
    return DOMString(unchecked: Array(addresses.joined(separator: [UInt8(ascii: ",")])))
  }

  /// https://html.spec.whatwg.org/multipage/input.html#range-state-(type=range)
  private func sanitizedRange(_ value: DOMString) -> DOMString {
    let minimum = self["min"]?.validFloatingPointNumber ?? 0
    let maximum = self["max"]?.validFloatingPointNumber ?? 100
    let middle = maximum < minimum ? minimum : minimum + (maximum - minimum) / 2
    let given = value.validFloatingPointNumber
    var number = min(max(given ?? middle, minimum), max(minimum, maximum))
    if let step {
      let base = stepBase
      let steps = ((number - base) / step).rounded(.toNearestOrAwayFromZero)
      let stepped = base + steps * step
      number = stepped > max(minimum, maximum) ? stepped - step : stepped
    }
    if number == given { return value }
    // In decimal digits, like the attributes' numbers.
    let digits = [self["step"], self["min"], self["value"]].map { $0?.fractionDigits ?? 0 }
    return DOMString(numberText(number.rounded(toFractionDigits: digits.max() ?? 0)))
  }
}

extension DOMString {
  /// The number of digits after the decimal point.
  fileprivate var fractionDigits: Int {
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
    return bytes[(point + 1)...].prefix(while: \.isASCIIDigit).count
  }
}

extension Double {
  /// The number rounded to that many digits, which removes the error of its binary form.
  fileprivate func rounded(toFractionDigits digits: Int) -> Double {
    guard (1...15).contains(digits) else { return self }
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (self * scale).rounded()
    return abs(scaled / scale - self) < 1e-12 * Swift.max(1, abs(self)) ? scaled / scale : self
  }
}

/// The best representation of a number, as scripts would print it, for numbers of ordinary size.
package func numberText(_ number: Double) -> String {
  if let integer = Int(exactly: number) { return "\(integer)" }
  return "\(number)"
}

extension DOMString {
  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-simple-colour
  var isValidSimpleColor: Bool {
    bytes.count == 7 && bytes[0] == UInt8(ascii: "#")
      && bytes.dropFirst().allSatisfy(\.isASCIIHexDigit)
  }
}
