/// A hash of bytes, for tables of names and strings.
///
/// OPTIMIZATION: eight bytes at a time. `Hasher` costs more than everything else in such a look-up.
@inlinable
public func quickHash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  var hash = UInt64(truncatingIfNeeded: bytes.count) | 1 << 63
  func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 29
  }
  var offset = 0
  while offset + 8 <= bytes.count {
    mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    offset += 8
  }
  var last: UInt64 = 0
  while offset < bytes.count {
    last = last &<< 8 | UInt64(bytes[offset])
    offset += 1
  }
  mix(last)
  return hash
}
