import Infra

/// Base64 as the web encodes it, and decodes it leniently.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// https://infra.spec.whatwg.org/#forgiving-base64-encode
  package static func encode(_ input: some Collection<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity((input.count + 2) / 3 * 4)
    var rest = input[...]
    while let first = rest.popFirst() {
      let second = rest.popFirst()
      let third = rest.popFirst()
      let bits = UInt32(first) << 16 | UInt32(second ?? 0) << 8 | UInt32(third ?? 0)
      output.append(alphabet[Int(bits >> 18)])
      output.append(alphabet[Int(bits >> 12 & 0x3F)])
      output.append(second == nil ? UInt8(ascii: "=") : alphabet[Int(bits >> 6 & 0x3F)])
      output.append(third == nil ? UInt8(ascii: "=") : alphabet[Int(bits & 0x3F)])
    }
    return output
  }

  /// Decodes; nil for the standard's failure.
  ///
  /// https://infra.spec.whatwg.org/#forgiving-base64-decode
  package static func decode(_ input: some Sequence<UInt8>) -> [UInt8]? {
    // 1–2. Remove whitespace, and one or two "=" where they fill the last group of four.
    var digits = input.filter { !$0.isASCIIWhitespace }
    if digits.count % 4 == 0 {
      for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
    }
    // 3. If the length leaves a remainder of 1 when divided by 4, return failure.
    if digits.count % 4 == 1 { return nil }
    // 4–10. Turn each four digits into three bytes; another character is failure.
    var output: [UInt8] = []
    output.reserveCapacity(digits.count / 4 * 3 + 2)
    var bits: UInt32 = 0
    var count = 0
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return output
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case 0x41...0x5A: UInt32(digit - 0x41)
    case 0x61...0x7A: UInt32(digit - 0x61 + 26)
    case 0x30...0x39: UInt32(digit - 0x30 + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
