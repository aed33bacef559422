// https://infra.spec.whatwg.org/#code-points

extension UInt8 {
  /// https://infra.spec.whatwg.org/#ascii-whitespace
  @inlinable package var isASCIIWhitespace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  @inlinable package var isASCIIUpper: Bool { self &- 0x41 < 26 }
  @inlinable package var isASCIILower: Bool { self &- 0x61 < 26 }
  @inlinable package var isASCIIAlpha: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isASCIIHexDigit: Bool {
    isASCIIDigit || (self | 0x20) &- 0x61 < 6
  }
  @inlinable package var asciiLowercased: UInt8 { isASCIIUpper ? self | 0x20 : self }
  @inlinable package var asciiUppercased: UInt8 { isASCIILower ? self & 0xDF : self }
}

extension DOMString {
  /// https://infra.spec.whatwg.org/#ascii-lowercase
  package var asciiLowercased: DOMString {
    bytes.contains(where: \.isASCIIUpper)
      ? DOMString(unchecked: bytes.map(\.asciiLowercased)) : self
  }

  /// https://infra.spec.whatwg.org/#ascii-uppercase
  package var asciiUppercased: DOMString {
    bytes.contains(where: \.isASCIILower)
      ? DOMString(unchecked: bytes.map(\.asciiUppercased)) : self
  }

  /// https://infra.spec.whatwg.org/#ascii-case-insensitive
  package func equalsIgnoringASCIICase(_ other: DOMString) -> Bool {
    bytes.count == other.bytes.count
      && zip(bytes, other.bytes).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }

  /// https://infra.spec.whatwg.org/#split-on-ascii-whitespace
  package var splitOnASCIIWhitespace: [DOMString] {
    bytes.split(whereSeparator: \.isASCIIWhitespace).map { DOMString(unchecked: Array($0)) }
  }

  /// https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace
  package var strippingASCIIWhitespace: DOMString {
    guard let first = bytes.firstIndex(where: { !$0.isASCIIWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isASCIIWhitespace })
    else { return DOMString() }
    return DOMString(unchecked: Array(bytes[first...last]))
  }

  /// https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace
  package var strippingAndCollapsingASCIIWhitespace: DOMString {
    DOMString(
      unchecked: Array(bytes.split(whereSeparator: \.isASCIIWhitespace).joined(separator: [0x20])))
  }
}
