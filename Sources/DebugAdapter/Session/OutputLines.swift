/// What a debuggee prints, in pieces that end with a character.
struct OutputLines {
  private var rest: [String: [UInt8]] = [:]

  /// - Returns: what can be shown of it.
  mutating func take(_ bytes: ArraySlice<UInt8>, of stream: String, isLast: Bool) -> String {
    var all = (rest.removeValue(forKey: stream) ?? []) + bytes
    if !isLast {
      // The start of a character whose end is still on its way.
      let start = all.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? all.endIndex
      if start < all.endIndex, all.endIndex - start < Self.length(ofCharacterAt: all[start]) {
        rest[stream] = Array(all[start...])
        all.removeSubrange(start...)
      }
    }
    return String(decoding: all, as: UTF8.self)
  }

  private static func length(ofCharacterAt byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
