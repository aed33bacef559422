import JSPrep

extension Difference {
  /// The difference as a unified diff, and where long lines differ.
  package func render(style: TextStyle) -> String {
    let diff = UnifiedDiff(
      from: Self.document(expected), to: Self.document(actual), names: ("expected", "actual"))
    return String(decoding: diff.render(style: style), as: UTF8.self)
      + diff.replacedLines.compactMap { LongLines($0, $1)?.text(style: style) }.joined()
  }

  private static func document(_ text: String) -> DocumentText {
    DocumentText(bytes: Array((text.isEmpty || text.hasSuffix("\n") ? text : text + "\n").utf8))
  }
}

/// Two lines of which one is too long to see at once where they differ.
private struct LongLines {
  private let before: [Unicode.Scalar]
  private let after: [Unicode.Scalar]
  /// What they have in common, at the start and at the end.
  private let start: Int
  private let end: Int

  private static let longest = 100
  private static let context = 30

  init?(_ before: String, _ after: String) {
    (self.before, self.after) = (Array(before.unicodeScalars), Array(after.unicodeScalars))
    let shorter = min(self.before.count, self.after.count)
    guard max(self.before.count, self.after.count) > Self.longest else { return nil }
    let start = zip(self.before, self.after).prefix { $0 == $1 }.count
    self.start = start
    end = min(
      zip(self.before.reversed(), self.after.reversed()).prefix { $0 == $1 }.count, shorter - start)
    // Lines that have nothing in common differ everywhere.
    guard start + end > 0 else { return nil }
  }

  func text(style: TextStyle) -> String {
    let carets = max(1, min(Self.longest, max(before.count, after.count) - start - end))
    let indent = min(start, Self.context) + (start > Self.context ? 1 : 0)
    return "column \(start + 1):\n"
      + style.red("- \(excerpt(before))") + "\n" + style.green("+ \(excerpt(after))") + "\n"
      + "  " + String(repeating: " ", count: indent)
      + style.bold(String(repeating: "^", count: carets)) + "\n"
  }

  private func excerpt(_ line: [Unicode.Scalar]) -> String {
    let first = max(0, start - Self.context)
    let last = min(line.count, min(line.count - end, start + Self.longest) + Self.context)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: line[first..<max(first, last)])
    return (first > 0 ? "…" : "") + String(text).escapingControls + (last < line.count ? "…" : "")
  }
}
