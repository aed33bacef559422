extension EditScript {
  /// Moves groups of removed and of inserted lines to the most readable place. A group may slide
  /// over a line that equals the one at its other end: the script stays correct, but an inserted
  /// element should begin with its own start tag and not with its neighbour's end tag.
  mutating func slideGroups(_ before: DocumentText, _ after: DocumentText) {
    Self.slide(&isRemoved, in: before)
    Self.slide(&isInserted, in: after)
  }

  private static func slide(_ isChanged: inout [Bool], in text: DocumentText) {
    func depth(_ line: Int) -> Int { Self.depth(ofLine: line, in: text) }
    let count = isChanged.count
    var index = 0
    while let start = isChanged[index...].firstIndex(of: true) {
      let end = isChanged[start...].firstIndex(of: false) ?? count
      index = end
      // A group must not slide into the next one.
      var first = start
      while first > 0, !isChanged[first - 1],
        text.line(first - 1, equals: end - (start - first) - 1, of: text)
      {
        first -= 1
      }
      var last = start
      while end + last - start < count, !isChanged[end + last - start],
        text.line(last, equals: end + last - start, of: text)
      {
        last += 1
      }
      guard first < last else { continue }
      // Of equally good places the last one, where a reader expects appended content.
      let length = end - start
      let best = (first...last).reversed().min {
        depth($0) + depth($0 + length) < depth($1) + depth($1 + length)
      }
      guard let best else { continue }
      for line in first..<last + length { isChanged[line] = false }
      for line in best..<best + length { isChanged[line] = true }
      index = max(index, best + length)
    }
  }

  /// The indentation of a line, where an end tag counts as deeper than its start tag.
  private static func depth(ofLine index: Int, in text: DocumentText) -> Int {
    guard index < text.lines.count else { return 0 }
    let line = text.content(ofLine: index)
    let content = line.drop { $0 == 0x20 }
    let indentation = line.count - content.count
    return 2 * indentation + (content.starts(with: [UInt8(ascii: "<"), UInt8(ascii: "/")]) ? 1 : 0)
  }
}
