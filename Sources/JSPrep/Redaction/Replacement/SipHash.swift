/// A hash that nobody can compute, or turn around, without its key.
///
/// https://www.aumasson.jp/siphash/siphash.pdf (SipHash-2-4)
struct SipHash {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  private init(_ key: RedactionKey) {
    state = (
      key.low ^ 0x736F_6D65_7073_6575, key.high ^ 0x646F_7261_6E64_6F6D,
      key.low ^ 0x6C79_6765_6E65_7261, key.high ^ 0x7465_6462_7974_6573
    )
  }

  static func hash(_ bytes: some Collection<UInt8>, key: RedactionKey) -> UInt64 {
    var hash = SipHash(key)
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << (8 * (count % 8))
      count += 1
      if count % 8 == 0 {
        hash.add(word)
        word = 0
      }
    }
    hash.add(word | count << 56)
    hash.state.2 ^= 0xFF
    for _ in 0..<4 { hash.mix() }
    return hash.state.0 ^ hash.state.1 ^ hash.state.2 ^ hash.state.3
  }

  private mutating func add(_ word: UInt64) {
    state.3 ^= word
    mix()
    mix()
    state.0 ^= word
  }

  private mutating func mix() {
    state.0 &+= state.1
    state.2 &+= state.3
    state.1 = Self.rotate(state.1, 13) ^ state.0
    state.3 = Self.rotate(state.3, 16) ^ state.2
    state.0 = Self.rotate(state.0, 32)
    state.2 &+= state.1
    state.0 &+= state.3
    state.1 = Self.rotate(state.1, 17) ^ state.2
    state.3 = Self.rotate(state.3, 21) ^ state.0
    state.2 = Self.rotate(state.2, 32)
  }

  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}

/// What the replacements of a run are derived from.
package struct RedactionKey: Sendable {
  let low: UInt64
  let high: UInt64

  /// One that nobody knows.
  package static func random() -> RedactionKey {
    RedactionKey(low: .random(in: .min ... .max), high: .random(in: .min ... .max))
  }

  /// The same one for the same number.
  package init(seed: UInt64) { self.init(low: seed, high: ~seed) }

  private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }
}
