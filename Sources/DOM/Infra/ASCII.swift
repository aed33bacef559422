import Infra

extension DOMString {
  /// https://infra.spec.whatwg.org/#ascii-lowercase
  public var asciiLowercased: DOMString {
    bytes.contains(where: \.isASCIIUpper)
      ? DOMString(unchecked: bytes.map(\.asciiLowercased)) : self
  }

  /// https://infra.spec.whatwg.org/#ascii-uppercase
  public var asciiUppercased: DOMString {
    bytes.contains(where: \.isASCIILower)
      ? DOMString(unchecked: bytes.map(\.asciiUppercased)) : self
  }

  /// https://infra.spec.whatwg.org/#ascii-case-insensitive
  public func equalsIgnoringASCIICase(_ other: DOMString) -> Bool {
    bytes.count == other.bytes.count
      && zip(bytes, other.bytes).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }

  /// https://infra.spec.whatwg.org/#split-on-ascii-whitespace
  public var splitOnASCIIWhitespace: [DOMString] {
    bytes.split(whereSeparator: \.isASCIIWhitespace).map { DOMString(unchecked: Array($0)) }
  }

  /// https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace
  public var strippingASCIIWhitespace: DOMString {
    guard let first = bytes.firstIndex(where: { !$0.isASCIIWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isASCIIWhitespace })
    else { return DOMString() }
    return DOMString(unchecked: Array(bytes[first...last]))
  }

  /// https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace
  public var strippingAndCollapsingASCIIWhitespace: DOMString {
    DOMString(
      unchecked: Array(bytes.split(whereSeparator: \.isASCIIWhitespace).joined(separator: [0x20])))
  }
}
