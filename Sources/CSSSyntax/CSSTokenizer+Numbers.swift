import DOM
import Infra
import POSIX

extension CSSTokenizer {
  /// https://drafts.csswg.org/css-syntax-3/#starts-with-a-number
  func startsNumber() -> Bool {
    let first = peek()
    let signed = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    let distance = signed ? 1 : 0
    if peek(distance).isASCIIDigit { return true }
    return peek(distance) == UInt8(ascii: ".") && peek(distance + 1).isASCIIDigit
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-numeric-token
  mutating func consumeNumeric() -> CSSToken {
    let start = position
    let (number, isInteger) = consumeNumber()
    let end = position
    var token: CSSToken
    if startsIdentSequence() {
      token = consumeIdentSequence(into: CSSToken(.dimension, start: start))
    } else {
      let isPercentage = peek() == UInt8(ascii: "%")
      token = CSSToken(isPercentage ? .percentage : .number, start: start)
      if isPercentage { position += 1 }
      token.valueStart = Int32(truncatingIfNeeded: start)
      token.valueEnd = Int32(truncatingIfNeeded: end)
    }
    token.number = number
    token.isInteger = isInteger
    token.hasSign = input[start] == UInt8(ascii: "+") || input[start] == UInt8(ascii: "-")
    return token
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-number
  private mutating func consumeNumber() -> (value: Double, isInteger: Bool) {
    let start = position
    var isInteger = true
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
    consumeDigits()
    if peek() == UInt8(ascii: "."), peek(1).isASCIIDigit {
      isInteger = false
      position += 1
      consumeDigits()
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      let signed = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
      if peek(signed ? 2 : 1).isASCIIDigit {
        isInteger = false
        position += signed ? 2 : 1
        consumeDigits()
      }
    }
    return (convertToNumber(start..<position), isInteger)
  }

  private mutating func consumeDigits() {
    while peek().isASCIIDigit { position += 1 }
  }

  /// https://drafts.csswg.org/css-syntax-3/#convert-string-to-number
  private func convertToNumber(_ range: Range<Int>) -> Double {
    // Up to 15 digits with a small power of ten need one exact division; the rest is left to the C
    // library.
    var mantissa = 0
    var digits = 0
    var divisor = 1.0
    var afterPoint = false
    for index in range {
      let byte = input[index]
      if byte.isASCIIDigit {
        mantissa = mantissa &* 10 &+ Int(byte - 0x30)
        digits += 1
        if afterPoint { divisor *= 10 }
      } else if byte == UInt8(ascii: ".") {
        afterPoint = true
      } else if index != range.lowerBound {
        digits = .max
      }
      if digits > 15 { return convertWithLibrary(range) }
    }
    let value = Double(mantissa) / divisor
    return input[range.lowerBound] == UInt8(ascii: "-") ? -value : value
  }

  private func convertWithLibrary(_ range: Range<Int>) -> Double {
    var copy = input[range].map { CChar(bitPattern: $0) }
    copy.append(0)
    return strtod(copy, nil)
  }

  /// https://drafts.csswg.org/css-syntax-3/#starts-a-unicode-range
  func startsUnicodeRange() -> Bool {
    peek() | 0x20 == UInt8(ascii: "u") && peek(1) == UInt8(ascii: "+")
      && (peek(2) == UInt8(ascii: "?") || peek(2).asciiHexDigitValue != nil)
  }

  /// https://drafts.csswg.org/css-syntax-3/#consume-unicode-range-token
  mutating func consumeUnicodeRange() -> CSSToken {
    var token = CSSToken(.unicodeRange, start: position)
    position += 2
    var (start, digits) = consumeHexDigits(limit: 6)
    var end = start
    var wildcards = 0
    while digits < 6, peek() == UInt8(ascii: "?") {
      start = start << 4
      end = end << 4 | 0xF
      digits += 1
      wildcards += 1
      position += 1
    }
    if wildcards == 0, peek() == UInt8(ascii: "-"), peek(1).asciiHexDigitValue != nil {
      position += 1
      end = consumeHexDigits(limit: 6).value
    }
    token.number = Double(start)
    token.rangeEnd = end
    return token
  }

  private mutating func consumeHexDigits(limit: Int) -> (value: UInt32, digits: Int) {
    var value: UInt32 = 0
    var digits = 0
    while digits < limit, let digit = peek().asciiHexDigitValue {
      value = value << 4 | UInt32(digit)
      digits += 1
      position += 1
    }
    return (value, digits)
  }
}
