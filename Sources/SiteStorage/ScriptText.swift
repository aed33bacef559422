/// The form of `DOMString`: UTF-8 in which zero takes two bytes, and surrogates are like other code points.
enum ScriptText {
  static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      let count: Int
      switch lead {
      case 0x01...0x7F: count = 1
      case 0xC2...0xDF: count = 2
      case 0xC0: count = 2
      case 0xE0...0xEF: count = 3
      case 0xF0...0xF4: count = 4
      default: return false
      }
      guard index + count <= bytes.count,
        bytes[(index + 1)..<(index + count)].allSatisfy({ 0x80...0xBF ~= $0 })
      else { return false }
      if count > 1, !isShortest(lead, bytes[index + 1]) { return false }
      index += count
    }
    return true
  }

  /// Whether no shorter sequence stands for it, and it is a code point.
  private static func isShortest(_ lead: UInt8, _ second: UInt8) -> Bool {
    switch lead {
    case 0xC0: second == 0x80
    case 0xE0: second >= 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  }
}
