import DOM

/// The standard's named character references, as an automaton that is read one byte at a time.
///
/// It is stored in two string literals (see `Generated/`), so that it takes no time to set up. An
/// edge is six digits of six bits, the lowest first: its byte (7 bits), whether it is the last of
/// its list, whether a name ends there, how many names lie under the edges before it in the list
/// (12 bits), and the number of the first edge of the list that it leads to (0: none). A value is
/// four such digits: the first code point (17 bits), and the number of the second one.
///
/// https://html.spec.whatwg.org/multipage/named-characters.html#named-character-references
enum NamedCharacterReferences {
  /// How far a name has been read.
  struct Match {
    private var list = 0
    private var namesBefore = 0
    private var isAtStart = true
    private var isAtName = false

    /// The number of the name that ends here, if one does.
    var index: Int? { isAtName ? namesBefore : nil }

    /// Continues with one byte; returns false and changes nothing if no name continues that way.
    mutating func advance(by byte: UInt8) -> Bool {
      guard var edge = firstEdge(for: byte) else { return false }
      while true {
        let value = NamedCharacterReferences.edge(edge)
        if value & 0x7F == UInt64(byte) {
          namesBefore += Int(value >> 9 & 0xFFF) + (isAtName ? 1 : 0)
          isAtName = value & 1 << 8 != 0
          list = Int(value >> 21)
          isAtStart = false
          return true
        }
        if value & 1 << 7 != 0 { return false }
        edge += 1
      }
    }

    /// The first list has an edge for each letter, in order.
    private func firstEdge(for byte: UInt8) -> Int? {
      guard isAtStart else { return list == 0 ? nil : list }
      guard byte.isASCIIAlpha else { return nil }
      return Int(byte & 0x1F) - 1 + (byte.isASCIILower ? 26 : 0)
    }
  }

  static func codePoints(at index: Int) -> (UInt32, UInt32) {
    let value = number(in: values, at: index, digits: 4, perLine: 20)
    return (UInt32(value & 0x1FFFF), secondCodePoint(UInt32(value >> 17)))
  }

  private static func edge(_ index: Int) -> UInt64 {
    number(in: edges, at: index, digits: 6, perLine: 15)
  }

  @inline(__always)
  private static func number(
    in text: StaticString, at index: Int, digits: Int, perLine: Int
  ) -> UInt64 {
    let start = text.utf8Start + index * digits + index / perLine
    var number: UInt64 = 0
    for digit in 0..<digits {
      number |= UInt64(start[digit] &- 0x30) << UInt64(6 * digit)
    }
    return number
  }
}
