extension InlineLine {
  /// Widens spaces so that the line is full.
  ///
  /// https://drafts.csswg.org/css-text/#justification
  ///
  /// SAFARI: `Line::applyRunExpansion`.
  mutating func justify(_ content: InlineContent, to available: Float) {
    guard let last = runs.last, !last.isBreak else { return }
    let room = available - contentWidth + hangingWidth
    guard room > 0 else { return }
    var counts = [Int](repeating: 0, count: runs.count)
    // The start of the line counts as a place where there is room already.
    var isAfter = true
    var lastContent: Int?
    for (index, run) in runs.enumerated() {
      if run.kind == .text, run.trailing != .preserved {
        let start = Int(run.start)
        counts[index] = Self.places(in: content.text[start..<start + Int(run.count)], &isAfter)
        lastContent = index
      } else if run.kind == .text || run.kind == .atomic {
        isAfter = false
        lastContent = index
      }
    }
    if let lastContent, counts[lastContent] > 0, isAfter { counts[lastContent] -= 1 }
    let total = counts.reduce(0, +)
    guard total > 0 else { return }
    let each = room / Float(total)
    var moved: Float = 0
    for index in runs.indices {
      let added = each * Float(counts[index])
      expand(index, by: added, moving: moved)
      moved += added
    }
    addWidth(moved)
  }

  static func places(in text: ArraySlice<UInt16>, _ isAfter: inout Bool) -> Int {
    var count = 0
    for unit in text {
      if unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0xA0 {
        count += 1
        isAfter = true
      } else if isIdeograph(unit) {
        if !isAfter { count += 1 }
        count += 1
        isAfter = true
      } else {
        isAfter = false
      }
    }
    return count
  }

  private static func isIdeograph(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x2E80...0x2FDF, 0x3003...0x30FF, 0x3105...0x312F, 0x31A0...0x31EF, 0x3200...0x9FFF,
      0xF900...0xFAFF:
      true
    default: false
    }
  }
}
