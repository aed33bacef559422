import CICU

/// https://www.unicode.org/reports/tr9/
package enum Bidi {
  package enum Direction: Sendable {
    case leftToRight, rightToLeft
    /// That of the first strong character, or left to right.
    case automatic
  }

  /// The embedding level of each code unit, and that of the paragraph: odd ones are right to left.
  package static func levels(
    of text: UnsafeBufferPointer<UInt16>, base: Direction
  ) -> (levels: [UInt8], paragraph: UInt8) {
    let level: UInt8 =
      switch base {
      case .leftToRight: 0
      case .rightToLeft: 1
      case .automatic: 0xFE
      }
    var levels = [UInt8](repeating: level & 1, count: text.count)
    var paragraph = level & 1
    guard let address = text.baseAddress, let count = Int32(exactly: text.count) else {
      return (levels, paragraph)
    }
    _ = icu_bidi_levels(address, count, level, &levels, &paragraph)
    return (levels, paragraph)
  }

  package static func levels(
    of text: [UInt16], base: Direction
  ) -> (levels: [UInt8], paragraph: UInt8) {
    text.withUnsafeBufferPointer { levels(of: $0, base: base) }
  }

  /// Whether a text may have anything right to left: most have not, and need no levels.
  package static func mayBeRightToLeft(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    text.contains { unit in
      switch unit {
      case 0..<0x590: false
      case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xD802...0xD803,
        0xD83A...0xD83B,
        0xFB1D...0xFDFF, 0xFE70...0xFEFF:
        true
      default: false
      }
    }
  }

  /// The indices of a line's runs in visual order, left to right, from their levels.
  package static func visualOrder(of levels: [UInt8]) -> [Int] {
    guard let count = Int32(exactly: levels.count), levels.contains(where: { $0 != 0 }) else {
      return Array(levels.indices)
    }
    var order = [Int32](repeating: 0, count: levels.count)
    icu_bidi_reorder(levels, count, &order)
    return order.map(Int.init)
  }
}
