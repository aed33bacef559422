import CEncodingIndexes

/// An index of the standard: code points by pointer.
///
/// https://encoding.spec.whatwg.org/#indexes
package struct Index: Sendable {
  /// 0 means no code point.
  private let codePoints: [UInt32]

  /// https://encoding.spec.whatwg.org/#index-code-point
  package func codePoint(at pointer: Int) -> UInt32? {
    guard pointer < codePoints.count, codePoints[pointer] != 0 else { return nil }
    return codePoints[pointer]
  }

  package var pointers: Range<Int> { codePoints.indices }

  init(_ index: EncodingIndex) {
    codePoints =
      if let units = index.units {
        UnsafeBufferPointer(start: units, count: Int(index.count)).map { UInt32($0) }
      } else {
        Array(UnsafeBufferPointer(start: index.scalars, count: Int(index.count)))
      }
  }

  /// The pairs `pointer:code point` of a table, the latter in hexadecimal digits.
  static func pairs(_ table: String) -> [(pointer: Int, codePoint: UInt32)] {
    table.split(whereSeparator: \.isWhitespace).map { pair in
      let halves = pair.split(separator: ":")
      return (Int(halves[0]) ?? 0, UInt32(halves[1], radix: 16) ?? 0)
    }
  }

  /// The first pointer of each code point, among those for which `isUsed` is true.
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
