/// The widths of words that were measured already.
struct WidthCache {
  private struct Entry {
    var hash: UInt32
    /// 0 where there is none.
    var count: UInt32
    var offset: UInt32
    var width: Float
  }

  /// Half of them are free at least.
  private var entries: [Entry] = []
  private var count = 0
  /// The texts, one after the other.
  private var units: [UInt16] = []

  private static let longest = 64
  private static let mostEntries = 1 << 14

  mutating func width(
    of text: UnsafeBufferPointer<UInt16>, measure: () -> Float
  ) -> Float {
    if text.isEmpty { return 0 }
    if text.count > Self.longest { return measure() }
    let hash = Self.hash(text)
    if let slot = find(text, hash), entries[slot].count > 0 { return entries[slot].width }
    let width = measure()
    insert(text, hash, width)
    return width
  }

  private static func hash(_ text: UnsafeBufferPointer<UInt16>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for unit in text { hash = (hash ^ UInt32(unit)) &* 16_777_619 }
    return hash ^ hash >> 15
  }

  /// The text's entry, or a free one; nil if there are none at all.
  private func find(_ text: UnsafeBufferPointer<UInt16>, _ hash: UInt32) -> Int? {
    if entries.isEmpty { return nil }
    return entries.withUnsafeBufferPointer { entries in
      units.withUnsafeBufferPointer { units in
        var slot = Int(hash) & (entries.count - 1)
        while entries[slot].count > 0 {
          let entry = entries[slot]
          if entry.hash == hash, Int(entry.count) == text.count,
            text.elementsEqual(units[Int(entry.offset)..<Int(entry.offset) + text.count])
          {
            return slot
          }
          slot = (slot + 1) & (entries.count - 1)
        }
        return slot
      }
    }
  }

  private mutating func insert(
    _ text: UnsafeBufferPointer<UInt16>, _ hash: UInt32, _ width: Float
  ) {
    if count >= Self.mostEntries { self = WidthCache() }
    if (count + 1) * 2 > entries.count { grow() }
    guard let slot = find(text, hash) else { return }
    entries[slot] = Entry(
      hash: hash, count: UInt32(text.count), offset: UInt32(units.count), width: width)
    units.append(contentsOf: text)
    count += 1
  }

  private mutating func grow() {
    let old = entries
    let empty = Entry(hash: 0, count: 0, offset: 0, width: 0)
    entries = Array(repeating: empty, count: max(32, old.count * 2))
    for entry in old where entry.count > 0 {
      var slot = Int(entry.hash) & (entries.count - 1)
      while entries[slot].count > 0 { slot = (slot + 1) & (entries.count - 1) }
      entries[slot] = entry
    }
  }
}
