import Foundation

/// What a page says that a command prints, beside what it prints. In the page `…` stands for the rest of a line, or, on a
/// line of its own, for lines. Times may differ.
enum PrintedLines {
  static func matches(_ lines: ArraySlice<String>, _ wanted: ArraySlice<String>) -> Bool {
    guard let first = wanted.first else { return lines.isEmpty }
    if first.trimmingCharacters(in: .whitespaces) == "…" {
      return (lines.startIndex...lines.endIndex).contains {
        matches(lines[$0...], wanted.dropFirst())
      }
    }
    guard let line = lines.first, matches(line, first) else { return false }
    return matches(lines.dropFirst(), wanted.dropFirst())
  }

  private static func matches(_ line: String, _ wanted: String) -> Bool {
    var rest = withoutTimes(line)[...]
    let parts = withoutTimes(wanted).components(separatedBy: "…")
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
        if isLast { return rest.isEmpty }
      } else if isLast {
        return rest.hasSuffix(part)
      } else {
        guard let range = rest.range(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return rest.isEmpty
  }

  private static func withoutTimes(_ line: String) -> String {
    line.trimmingCharacters(in: .whitespaces)
      .replacing(/\b[\d.]+ m?s\b/, with: "0 s")
      .replacing(/"seconds":[\d.e-]+/, with: "\"seconds\":0")
  }
}
