/// How many bytes are decoded text as they are. NUL never is: see `Decoding`.
package enum UTF8Validation {
  /// The length of the longest prefix of ASCII bytes other than NUL.
  static func asciiPrefix(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var index = asciiBlocks(base, from: 0, count: bytes.count)
    while index < bytes.count, base[index] &- 1 < 0x7F { index += 1 }
    return index
  }

  /// The length of the longest prefix of whole, well-formed UTF-8 sequences other than NUL.
  package static func validPrefix(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var index = 0
    while index < bytes.count {
      if base[index] < 0x80 {
        index = asciiBlocks(base, from: index, count: bytes.count)
        while index < bytes.count, base[index] &- 1 < 0x7F { index += 1 }
        if index == bytes.count || base[index] == 0 { return index }
      }
      let length = sequenceLength(base + index, available: bytes.count - index)
      if length == 0 { return index }
      index += length
    }
    return index
  }

  /// Skips whole blocks of ASCII bytes other than NUL.
  // OPTIMIZATION: words, because masks of `SIMD` types are slow without AVX.
  @inline(__always)
  private static func asciiBlocks(
    _ base: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> Int {
    let start = UnsafeRawPointer(base + start)
    let end = UnsafeRawPointer(base + count)
    var block = start
    while end - block >= 32 {
      let marks =
        marks(at: block) | marks(at: block + 8) | marks(at: block + 16)
        | marks(at: block + 24)
      if marks & 0x8080_8080_8080_8080 != 0 { break }
      block += 32
    }
    while end - block >= 8, marks(at: block) & 0x8080_8080_8080_8080 == 0 { block += 8 }
    return block - UnsafeRawPointer(base)
  }

  /// A highest bit of a byte is set in it if one of the eight bytes is NUL or not ASCII.
  @inline(__always)
  private static func marks(at block: UnsafeRawPointer) -> UInt64 {
    let word = block.loadUnaligned(as: UInt64.self)
    return word | (word &- 0x0101_0101_0101_0101)
  }

  /// The length of the well-formed sequence of several bytes at this position; 0 if there is none.
  // https://encoding.spec.whatwg.org/#utf-8-decoder
  @inline(__always)
  private static func sequenceLength(_ base: UnsafePointer<UInt8>, available: Int) -> Int {
    let first = base[0]
    guard first >= 0xC2, first <= 0xF4, available >= 2 else { return 0 }
    let second = base[1]
    if first < 0xE0 { return second & 0xC0 == 0x80 ? 2 : 0 }
    guard available >= 3, base[2] & 0xC0 == 0x80 else { return 0 }
    if first < 0xF0 {
      let lower: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let upper: UInt8 = first == 0xED ? 0x9F : 0xBF
      return second >= lower && second <= upper ? 3 : 0
    }
    guard available >= 4, base[3] & 0xC0 == 0x80 else { return 0 }
    let lower: UInt8 = first == 0xF0 ? 0x90 : 0x80
    let upper: UInt8 = first == 0xF4 ? 0x8F : 0xBF
    return second >= lower && second <= upper ? 4 : 0
  }
}
