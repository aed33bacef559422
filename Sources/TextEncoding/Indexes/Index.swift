/// An index of the standard: code points by pointer. The tables are the C library's (`iconv`),
/// corrected where they differ from the standard's.
///
/// https://encoding.spec.whatwg.org/#indexes
package struct Index: Sendable {
  /// 0 stands for no code point.
  private let codePoints: [UInt32]

  /// https://encoding.spec.whatwg.org/#index-code-point
  package func codePoint(at pointer: Int) -> UInt32? {
    guard pointer < codePoints.count, codePoints[pointer] != 0 else { return nil }
    return codePoints[pointer]
  }

  package var pointers: Range<Int> { codePoints.indices }

  /// Asks the C library what the bytes of each pointer stand for.
  ///
  /// - Parameters:
  ///   - corrections: What the standard has instead, as `pointer:code point` with the latter in
  ///     hexadecimal digits; 0 is none.
  init(
    count: Int, library name: String, corrections: String = "",
    bytes: (Int) -> [UInt8]?
  ) {
    var codePoints = [UInt32](repeating: 0, count: count)
    if let converter = LibraryConverter(from: name) {
      for pointer in 0..<count {
        if let bytes = bytes(pointer) { codePoints[pointer] = converter.scalar(for: bytes) ?? 0 }
      }
    }
    for (pointer, codePoint) in Self.pairs(corrections) { codePoints[pointer] = codePoint }
    self.codePoints = codePoints
  }

  /// The pairs `pointer:code point` of a table.
  static func pairs(_ table: String) -> [(pointer: Int, codePoint: UInt32)] {
    table.split(whereSeparator: \.isWhitespace).map { pair in
      let halves = pair.split(separator: ":")
      return (Int(halves[0]) ?? 0, UInt32(halves[1], radix: 16) ?? 0)
    }
  }

  /// The first pointer of each code point, of those pointers that `isUsed` admits.
  /// https://encoding.spec.whatwg.org/#index-pointer
  func firstPointers(where isUsed: (Int) -> Bool = { _ in true }) -> [UInt32: Int] {
    var pointers: [UInt32: Int] = [:]
    pointers.reserveCapacity(codePoints.count)
    for (pointer, codePoint) in codePoints.enumerated().reversed()
    where codePoint != 0 && isUsed(pointer) {
      pointers[codePoint] = pointer
    }
    return pointers
  }
}
