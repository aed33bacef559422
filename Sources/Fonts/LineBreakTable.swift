/// Where lines break in ASCII: as other browsers do, not as Unicode says.
enum LineBreakTable {
  /// - Parameter previous: what is before `last`.
  static func allowsBreak(after last: UInt16, before next: UInt16, previous: UInt16) -> Bool {
    // A minus sign stays with its digits, a hyphen does not.
    if last == hyphen, isDigit(next) { return isAlphanumeric(previous) }
    guard last > 0x20, last <= 0x7F, next > 0x20, next <= 0x7F else { return false }
    let row = rows[Int(last) - 0x21]
    return (next < 64 ? row.low : row.high) >> (UInt64(next) & 63) & 1 == 1
  }

  /// The last character that the table has.
  static let last: UInt16 = 0x7F
  private static let hyphen: UInt16 = 0x2D

  private static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }

  private static func isAlphanumeric(_ unit: UInt16) -> Bool {
    isDigit(unit) || (unit | 0x20 >= 0x61 && unit | 0x20 <= 0x7A)
  }

  /// A bit for each of the 128 characters before which a line may break.
  private struct Row {
    var low: UInt64 = 0
    var high: UInt64 = 0

    /// All printing characters.
    static let all = Row(low: ~0 << 0x21, high: ~0)

    init(low: UInt64, high: UInt64) {
      self.low = low
      self.high = high
    }

    init(_ characters: StaticString) {
      for index in 0..<characters.utf8CodeUnitCount {
        let unit = characters.utf8Start[index]
        if unit < 64 { low |= 1 << UInt64(unit) } else { high |= 1 << UInt64(unit & 63) }
      }
    }

    func without(_ other: Row) -> Row { Row(low: low & ~other.low, high: high & ~other.high) }
  }

  private static let rows: [Row] = (UInt8(0x21)...0x7F).map { last in
    switch Unicode.Scalar(last) {
    case "-": Row.all.without(Row(",.0123456789"))
    case "?": Row.all.without(Row("!\"'),./:;?]}\u{7F}"))
    case "!", "\"", "#", "%", "&", ")", "*", "+", ",", ".", ":", ";", "=", ">", "\\", "]", "|", "}",
      "~":
      Row("(<[{")
    default: Row("")
    }
  }
}
