// https://url.spec.whatwg.org/#concept-ipv4

struct IPv4Address: Equatable {
  let value: UInt32

  enum ParseResult {
    case notAnAddress, failure
    case address(IPv4Address)
  }

  /// https://url.spec.whatwg.org/#concept-ipv4-parser
  static func parse(_ input: UTF8Text) -> ParseResult {
    var parts = input.split(separator: .fullStop, omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
    guard parts.count <= 4 else { return .failure }
    var address: UInt64 = 0
    for (index, part) in parts.enumerated() {
      guard let number = parseNumber(UTF8Text(rebasing: part)) else { return .failure }
      if index < parts.count - 1 {
        guard number <= 255 else { return .failure }
        address |= number << UInt64(8 * (3 - index))
      } else {
        // The last part fills the remaining bytes.
        guard number < 1 << UInt64(8 * (5 - parts.count)) else { return .failure }
        address |= number
      }
    }
    return .address(IPv4Address(value: UInt32(address)))
  }

  /// https://url.spec.whatwg.org/#ipv4-number-parser
  static func parseNumber(_ input: UTF8Text) -> UInt64? {
    guard !input.isEmpty else { return nil }
    var digits = input
    var radix: UInt64 = 10
    if input.count >= 2, input[0] == 0x30, input[1] | 0x20 == 0x78 {
      digits = input.slice(from: 2)
      radix = 16
    } else if input.count >= 2, input[0] == 0x30 {
      digits = input.slice(from: 1)
      radix = 8
    }
    var number: UInt64 = 0
    for digit in digits {
      guard let value = digit.asciiHexDigitValue, value < radix else { return nil }
      // Every number above 32 bits is equally invalid.
      number = min(number * radix + UInt64(value), 1 << 33)
    }
    return number
  }

  /// https://url.spec.whatwg.org/#concept-ipv4-serializer
  func serialize(into output: inout [UInt8]) {
    for shift in [24, 16, 8, 0] as [UInt32] {
      output.append(contentsOf: String(value >> shift & 0xFF).utf8)
      if shift > 0 { output.append(.fullStop) }
    }
  }
}

extension UTF8Text {
  /// https://url.spec.whatwg.org/#ends-in-a-number-checker
  var endsInANumber: Bool {
    var domain = self
    if domain.last == .fullStop {
      domain = domain.slice(0..<count - 1)
      if domain.isEmpty { return false }
    }
    let lastDot = domain.lastIndex(of: .fullStop)
    let last = domain.slice(from: lastDot.map { $0 + 1 } ?? 0)
    guard let first = last.first, first.isASCIIDigit else { return false }
    return last.allSatisfy(\.isASCIIDigit) || IPv4Address.parseNumber(last) != nil
  }
}
