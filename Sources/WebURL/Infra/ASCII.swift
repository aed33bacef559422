import Infra

// https://infra.spec.whatwg.org/#code-points

extension UInt8 {
  var isASCIITabOrNewline: Bool { self == 0x09 || self == 0x0A || self == 0x0D }
  var isC0ControlOrSpace: Bool { self <= 0x20 }

  /// The upper-case hex digit for a value below 16.
  static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }
}

/// The delimiters of URLs, by their names in the standard.
extension UInt8 {
  static let numberSign: UInt8 = 0x23
  static let percentSign: UInt8 = 0x25
  static let ampersand: UInt8 = 0x26
  static let plusSign: UInt8 = 0x2B
  static let hyphenMinus: UInt8 = 0x2D
  static let fullStop: UInt8 = 0x2E
  static let solidus: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let equalsSign: UInt8 = 0x3D
  static let questionMark: UInt8 = 0x3F
  static let commercialAt: UInt8 = 0x40
  static let leftSquareBracket: UInt8 = 0x5B
  static let reverseSolidus: UInt8 = 0x5C
  static let rightSquareBracket: UInt8 = 0x5D
  static let verticalLine: UInt8 = 0x7C
}

/// Well-formed UTF-8 that a caller keeps alive.
package typealias UTF8Text = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
  func slice(_ range: Range<Int>) -> UTF8Text { UTF8Text(rebasing: self[range]) }

  func slice(from start: Int) -> UTF8Text { slice(start..<count) }

  func equalsIgnoringASCIICase(_ lowercase: StaticString) -> Bool {
    guard count == lowercase.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index].asciiLowercased != lowercase.utf8Start[index] {
      return false
    }
    return true
  }
}

/// Calls `body` with the string's UTF-8, without a copy if the string is stored that way.
func withUTF8<Result>(_ string: String, _ body: (UTF8Text) -> Result) -> Result {
  var string = string
  return string.withUTF8(body)
}
