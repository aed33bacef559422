/// How WebKit treats characters when it measures text.
enum Characters {
  static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0xA0
  }

  /// Characters that take up no room, whatever glyph a font has for them.
  static func hasNoWidth(_ character: UInt32) -> Bool {
    switch character {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0xFEFF, 0xFFFC: true
    default: false
    }
  }

  /// Control characters that are shown as a missing glyph.
  /// https://drafts.csswg.org/css-text/#white-space-processing
  static func isVisibleControl(_ unit: UInt16) -> Bool {
    switch unit {
    case 0, 0x09, 0x0A, 0x0D: false
    case 1..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  static let textSelector: UInt32 = 0xFE0E
  static let emojiSelector: UInt32 = 0xFE0F

  static func isVariationSelector(_ character: UInt32) -> Bool {
    switch character {
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  static func isPrivateUse(_ character: UInt32) -> Bool {
    switch character {
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
    default: false
    }
  }

  /// The character at the index, and how many code units it has; a lone surrogate is itself.
  static func decode(_ text: UnsafeBufferPointer<UInt16>, at index: Int) -> (UInt32, Int) {
    let unit = text[index]
    guard unit & 0xFC00 == 0xD800, index + 1 < text.count else { return (UInt32(unit), 1) }
    let low = text[index + 1]
    guard low & 0xFC00 == 0xDC00 else { return (UInt32(unit), 1) }
    return (0x1_0000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF)), 2)
  }
}
