/// A set of ASCII code points: a bit for each.
struct ASCIISet: Sendable {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0

  init(_ members: StaticString) {
    for index in 0..<members.utf8CodeUnitCount { insert(members.utf8Start[index]) }
  }

  /// The C0 controls and U+007F DELETE.
  static let controls: ASCIISet = {
    var set = ASCIISet("\u{7F}")
    for control in 0..<0x20 as Range<UInt8> { set.insert(control) }
    return set
  }()

  mutating func insert(_ byte: UInt8) {
    if byte < 0x40 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 0x3F) }
  }

  func union(_ members: StaticString) -> ASCIISet { union(ASCIISet(members)) }

  func union(_ other: ASCIISet) -> ASCIISet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }

  func contains(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    return (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 == 1
  }
}
