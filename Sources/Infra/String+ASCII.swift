extension String {
  /// https://infra.spec.whatwg.org/#ascii-lowercase
  package var asciiLowercased: String {
    utf8.contains(where: \.isASCIIUpper)
      ? String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) : self
  }

  /// https://infra.spec.whatwg.org/#ascii-uppercase
  package var asciiUppercased: String {
    utf8.contains(where: \.isASCIILower)
      ? String(decoding: utf8.map(\.asciiUppercased), as: UTF8.self) : self
  }

  /// https://infra.spec.whatwg.org/#ascii-case-insensitive
  package func equalsIgnoringASCIICase(_ other: String) -> Bool {
    self == other
      || utf8.count == other.utf8.count
        && zip(utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }
}
