import CSS

extension String {
  /// What spaces or commas separate.
  var svgWords: [String] {
    split { $0 == "," || $0.isASCII && $0.isWhitespace }.map { String($0) }
  }

  var trimmed: String { svgTrimmed(self) }

  /// A number and nothing else.
  var svgNumber: Double? {
    guard let (number, rest) = svgNumberAndRest, rest.isEmpty else { return nil }
    return number
  }

  /// The number that the text starts with, and what follows.
  var svgNumberAndRest: (Double, String)? {
    let text = svgTrimmed(self)
    var scanner = NumberScanner(Array(text.utf8))
    guard text.first != ",", let number = scanner.number() else { return nil }
    let rest = String(decoding: scanner.rest, as: UTF8.self)
    return (number, rest)
  }
}

private func svgTrimmed(_ text: String) -> String {
  let isSpace = { (byte: UInt8) in byte == 32 || (9...13).contains(byte) && byte != 11 }
  let bytes = text.utf8.drop(while: isSpace)
  let last = bytes.lastIndex { !isSpace($0) }
  return last.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? ""
}

extension Double {
  /// Of single precision, as WebKit keeps the numbers of SVG.
  var single: Double { Double(Float(self)) }

  /// As WebKit writes the numbers of SVG.
  var svgText: String {
    let text = "\(Float(self))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With six digits at most, as WebKit writes the numbers of paths and transforms.
  ///
  /// https://tc39.es/ecma262/#sec-number.prototype.toprecision
  var svgShortText: String {
    // OPTIMIZATION: most numbers are these.
    if let integer = Int32(exactly: self), integer.magnitude < 1_000_000 { return "\(integer)" }
    guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
    var (digits, exponent) = Self.decimal(magnitude)
    while digits.last == 0 { digits.removeLast() }
    let sign = self < 0 ? "-" : ""
    let figures = digits.map { String($0) }.joined()
    switch exponent {
    case 0..<6:
      let whole = figures.prefix(exponent + 1)
      let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
      let fraction = figures.dropFirst(exponent + 1)
      return sign + whole + zeros + (fraction.isEmpty ? "" : "." + fraction)
    case -6..<0:
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + figures
    default:
      let fraction = figures.count > 1 ? "." + figures.dropFirst() : ""
      return sign + figures.prefix(1) + fraction + "e" + (exponent < 0 ? "" : "+") + "\(exponent)"
    }
  }

  /// Six digits of a number, rounded up from a half, and the power of ten of the first one.
  private static func decimal(_ number: Double) -> (digits: [Int], exponent: Int) {
    let parts = "\(number)".split(separator: "e")
    var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var digits: [Int] = []
    var isFraction = false
    for character in parts[0] {
      guard let digit = character.wholeNumberValue else {
        isFraction = true
        continue
      }
      if digits.isEmpty, digit == 0 {
        if isFraction { exponent -= 1 }
        continue
      }
      if !isFraction, !digits.isEmpty { exponent += 1 }
      if isFraction, digits.isEmpty { exponent -= 1 }
      digits.append(digit)
    }
    let roundsUp = digits.count > 6 && digits[6] >= 5
    digits = Array(digits.prefix(6))
    guard roundsUp else { return (digits, exponent) }
    var place = 5
    while place >= 0 {
      if digits[place] < 9 {
        digits[place] += 1
        return (digits, exponent)
      }
      digits[place] = 0
      place -= 1
    }
    return ([1], exponent + 1)
  }
}
