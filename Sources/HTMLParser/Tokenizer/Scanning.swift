/// Finds bytes in runs of text, sixteen at a time.
enum Scanning {
  typealias Position = UnsafePointer<UInt8>
  typealias Block = SIMD16<UInt8>

  /// The first position from `start` on of any of three bytes, or `end`.
  @inline(__always)
  static func first(
    of a: UInt8, _ b: UInt8, _ c: UInt8, from start: Position, to end: Position
  ) -> Position {
    var position = start
    let (blockA, blockB, blockC) = (Block(repeating: a), Block(repeating: b), Block(repeating: c))
    while end - position >= 16 {
      let block = UnsafeRawPointer(position).loadUnaligned(as: Block.self)
      let hits = (block .== blockA) .| (block .== blockB) .| (block .== blockC)
      if let offset = firstSet(in: hits) { return position + offset }
      position += 16
    }
    while position != end {
      let byte = position.pointee
      if byte == a || byte == b || byte == c { return position }
      position += 1
    }
    return end
  }

  /// The first position from `start` on of either of two bytes, or `end`.
  @inline(__always)
  static func first(
    of a: UInt8, _ b: UInt8, from start: Position, to end: Position
  ) -> Position {
    first(of: a, b, b, from: start, to: end)
  }

  @inline(__always)
  private static func firstSet(in mask: SIMDMask<SIMD16<Int8>>) -> Int? {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    if words[0] | words[1] == 0 { return nil }
    if words[0] != 0 { return words[0].littleEndian.trailingZeroBitCount / 8 }
    return 8 + words[1].littleEndian.trailingZeroBitCount / 8
  }
}

/// Eight bytes as one number, for the names of tags and attributes, most of which are short.
enum Word {
  static let low: UInt64 = 0x0101_0101_0101_0101
  static let high: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  static func load(_ position: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
  }

  /// The top bit of each byte below `limit` (at most 0x80); exact up to the lowest such byte.
  @inline(__always)
  static func bytes(below limit: UInt64, in word: UInt64) -> UInt64 {
    (word &- low &* limit) & ~word & high
  }

  /// The top bit of each byte equal to `byte`; exact up to the lowest such byte.
  @inline(__always)
  static func bytes(equalTo byte: UInt64, in word: UInt64) -> UInt64 {
    bytes(below: 1, in: word ^ (low &* byte))
  }

  /// Each ASCII upper alpha in lowercase.
  @inline(__always)
  static func lowercased(_ word: UInt64) -> UInt64 {
    let sevenBits = word & ~high
    let atLeastA = sevenBits &+ low &* (0x80 - 0x41)
    let aboveZ = sevenBits &+ low &* (0x7F - 0x5A)
    return word | ((atLeastA ^ aboveZ) & ~word & high) &>> 2
  }
}
