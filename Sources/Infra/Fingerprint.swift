/// A number that identifies bytes, the same in each process and each version.
///
/// http://www.isthe.com/chongo/tech/comp/fnv/index.html (FNV-1a)
public func fingerprint(of bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
