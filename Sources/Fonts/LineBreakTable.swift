/// Where lines break in ASCII: as other browsers do, not as Unicode says.
enum LineBreakTable {
  /// - Parameter previous: what is before `last`.
  static func allowsBreak(after last: UInt16, before next: UInt16, previous: UInt16) -> Bool {
    // A minus sign stays with its digits, a hyphen does not.
    if last == hyphen, isDigit(next) { return isAlphanumeric(previous) }
    guard last > 0x20, last <= 0x7F, next > 0x20, next <= 0x7F else { return false }
    let row = rows[Int(last) - 0x21]
    return (next < 64 ? row.0 : row.1) >> (UInt64(next) & 63) & 1 == 1
  }

  /// The last character that the table has.
  static let last: UInt16 = 0x7F
  private static let hyphen: UInt16 = 0x2D

  private static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }

  private static func isAlphanumeric(_ unit: UInt16) -> Bool {
    isDigit(unit) || (unit | 0x20 >= 0x61 && unit | 0x20 <= 0x7A)
  }

  /// A bit for each of the 128 characters before which a line may break.
  private typealias Row = (UInt64, UInt64)

  private static let rows: [Row] = (0x21...0x7F).map { last in
    switch Unicode.Scalar(UInt8(last)) {
    case "-": row(of: all.subtracting(",.0123456789".unicodeScalars))
    case "?": row(of: all.subtracting("!\"'),./:;?]}\u{7F}".unicodeScalars))
    case "!", "\"", "#", "%", "&", ")", "*", "+", ",", ".", ":", ";", "=", ">", "\\", "]", "|", "}",
      "~":
      row(of: Set("(<[{".unicodeScalars))
    default: row(of: [])
    }
  }

  private static let all = Set((UInt8(0x21)...0x7F).map { Unicode.Scalar($0) })

  private static func row(of characters: Set<Unicode.Scalar>) -> Row {
    characters.reduce(into: (0, 0)) { row, character in
      let bit: UInt64 = 1 << (UInt64(character.value) & 63)
      if character.value < 64 { row.0 |= bit } else { row.1 |= bit }
    }
  }
}
