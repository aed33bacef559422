// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#numbers

extension DOMString {
  /// The integer at the start of the string; nil if there is none. A value out of range saturates.
  ///
  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-integers
  package var parsedInteger: Int? {
    var digits = bytes.drop(while: \.isASCIIWhitespace)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    guard let first = digits.first, first.isASCIIDigit else { return nil }
    var value = 0
    for digit in digits.prefix(while: \.isASCIIDigit) where value < 1 << 53 {
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-non-negative-integers
  package var parsedNonNegativeInteger: Int? {
    parsedInteger.flatMap { $0 < 0 ? nil : $0 }
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-floating-point-number-values
  package var parsedFloatingPointNumber: Double? {
    var rest = bytes.drop(while: \.isASCIIWhitespace)
    if rest.first == UInt8(ascii: "+") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") { return nil }
    }
    return Self.floatingPointPrefix(of: rest)
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number
  package var validFloatingPointNumber: Double? {
    guard let last = bytes.last, last.isASCIIDigit,
      bytes.first != UInt8(ascii: "+"), !bytes.contains(where: \.isASCIIWhitespace)
    else { return nil }
    var length = 0
    let number = Self.floatingPointPrefix(of: bytes[...], length: &length)
    return length == bytes.count ? number : nil
  }

  private static func floatingPointPrefix(of bytes: ArraySlice<UInt8>) -> Double? {
    var length = 0
    return floatingPointPrefix(of: bytes, length: &length)
  }

  private static func floatingPointPrefix(
    of bytes: ArraySlice<UInt8>, length: inout Int
  ) -> Double? {
    var index = bytes.startIndex
    func skipDigits() -> Int {
      let start = index
      while index < bytes.endIndex, bytes[index].isASCIIDigit { index += 1 }
      return index - start
    }
    func hasExponent(at mark: Int) -> Bool {
      let rest = bytes[(mark + 1)...]
      let isSigned = rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-")
      return rest.dropFirst(isSigned ? 1 : 0).first?.isASCIIDigit == true
    }
    if bytes.first == UInt8(ascii: "-") { index += 1 }
    var digits = skipDigits()
    if index + 1 < bytes.endIndex, bytes[index] == UInt8(ascii: "."),
      bytes[index + 1].isASCIIDigit
    {
      index += 1
      digits += skipDigits()
    } else if digits > 0, index + 2 < bytes.endIndex, bytes[index] == UInt8(ascii: "."),
      bytes[index + 1] | 0x20 == UInt8(ascii: "e"), hasExponent(at: index + 1)
    {
      // An exponent may follow the point.
      index += 1
    }
    guard digits > 0 else { return nil }
    if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") {
      let mark = index
      index += 1
      if index < bytes.endIndex,
        bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      if skipDigits() == 0 { index = mark }
    }
    length = index - bytes.startIndex
    // Swift accepts the same grammar, but requires a digit before the point.
    let text = String(decoding: bytes[..<index], as: UTF8.self)
    let number =
      Double(text.hasPrefix("-.") ? "-0" + text.dropFirst() : Substring("0" + text)) ?? Double(text)
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
