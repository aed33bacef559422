import Infra

/// Reads the numbers of SVG attributes.
///
/// https://svgwg.org/svg2-draft/paths.html#PathDataBNF
package struct NumberScanner {
  private let bytes: [UInt8]
  private var index = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { index >= bytes.count }

  package var rest: ArraySlice<UInt8> { bytes[min(index, bytes.count)...] }

  /// Whether nothing is left but spaces.
  var hasNoMore: Bool { bytes[min(index, bytes.count)...].allSatisfy(\.isASCIIWhitespace) }

  package mutating func skipSpaces() {
    while index < bytes.count, bytes[index].isASCIIWhitespace || bytes[index] == UInt8(ascii: ",") {
      index += 1
    }
  }

  package var isAtComma: Bool { index < bytes.count && bytes[index] == UInt8(ascii: ",") }

  package mutating func skipWhitespace() {
    while index < bytes.count, bytes[index].isASCIIWhitespace { index += 1 }
  }

  /// Spaces, with at most one comma.
  package mutating func skipSeparator() {
    skipWhitespace()
    guard isAtComma else { return }
    index += 1
    skipWhitespace()
  }

  package mutating func letter() -> UInt8? {
    guard index < bytes.count, bytes[index].isASCIIAlpha else { return nil }
    index += 1
    return bytes[index - 1]
  }

  /// A name, such as that of a function.
  package mutating func name() -> String {
    let start = index
    while index < bytes.count, bytes[index].isASCIIAlpha { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  package mutating func skip(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// The flag of an arc: one digit, that nothing need follow.
  package mutating func flag() -> Bool? {
    skipSpaces()
    guard index < bytes.count, bytes[index] | 1 == UInt8(ascii: "1") else { return nil }
    index += 1
    return bytes[index - 1] == UInt8(ascii: "1")
  }

  /// Nil for one that single precision does not hold, as in WebKit.
  package mutating func number() -> Double? {
    skipSpaces()
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      index += 1
    }
    var digits = skipDigits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let fraction = skipDigits()
      digits = fraction == 0 ? 0 : digits + fraction
    }
    guard digits > 0 else {
      index = start
      return nil
    }
    skipExponent()
    let first = bytes[start] == UInt8(ascii: "+") ? start + 1 : start
    return Double(String(decoding: bytes[first..<index], as: UTF8.self)).flatMap {
      Float($0).isFinite ? $0 : nil
    }
  }

  /// So many numbers and nothing else, with a comma between two at most.
  mutating func list(of count: Int) -> [Double]? {
    var numbers: [Double] = []
    for position in 0..<count {
      let start = index
      skipSpaces()
      let commas = bytes[start..<index].count { $0 == UInt8(ascii: ",") }
      guard commas <= min(position, 1), let number = number() else { return nil }
      numbers.append(number)
    }
    return hasNoMore ? numbers : nil
  }

  private mutating func skipExponent() {
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return }
    let start = index
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      index += 1
    }
    if skipDigits() == 0 { index = start }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    return index - start
  }
}
