/// The difference of two texts as a unified diff, as understood by `patch`.
// https://pubs.opengroup.org/onlinepubs/9799919799/utilities/diff.html#tag_20_34_10_07
public struct UnifiedDiff: Sendable {
  /// Lines shown around a change.
  static let contextLines = 3

  /// A run of removed lines and the lines that replace them.
  package struct Change: Sendable, Equatable {
    package var before: Range<Int>
    package var after: Range<Int>
  }

  let before: DocumentText
  let after: DocumentText
  package let changes: [Change]
  private let names: (before: String, after: String)

  /// - Parameter names: for the two lines at the top, after `---` and `+++`.
  public init(
    from before: DocumentText, to after: DocumentText, names: (before: String, after: String)
  ) {
    self.before = before
    self.after = after
    self.names = names
    guard before.bytes != after.bytes else {
      changes = []
      return
    }
    let numbers = LineNumbering(before, after)
    var script = EditScript(from: numbers.before, to: numbers.after, lineCount: numbers.count)
    script.addEqualLines(before: numbers.lead, after: numbers.trail)
    script.slideGroups(before, after)
    changes = Self.changes(in: script)
  }

  /// Whether the texts are equal, byte for byte.
  public var isEmpty: Bool { changes.isEmpty }

  private static func changes(in script: EditScript) -> [Change] {
    var changes: [Change] = []
    var (x, y) = (0, 0)
    while x < script.isRemoved.count || y < script.isInserted.count {
      let start = (x, y)
      while x < script.isRemoved.count, script.isRemoved[x] { x += 1 }
      while y < script.isInserted.count, script.isInserted[y] { y += 1 }
      if (x, y) == start {
        (x, y) = (x + 1, y + 1)
      } else {
        changes.append(Change(before: start.0..<x, after: start.1..<y))
      }
    }
    return changes
  }

  /// Lines that were replaced one by one, and what replaced them.
  package var replacedLines: [(before: String, after: String)] {
    changes.filter { $0.before.count == $0.after.count }.flatMap { change in
      zip(change.before, change.after).map { left, right in
        (
          String(decoding: before.content(ofLine: left), as: UTF8.self),
          String(decoding: after.content(ofLine: right), as: UTF8.self)
        )
      }
    }
  }

  // MARK: - Text

  /// The diff's text; empty if there is no difference.
  public func render(style: TextStyle = .plain) -> [UInt8] {
    guard !changes.isEmpty else { return [] }
    var output = Output(style: style)
    output.write("--- \(names.before)", style.bold)
    output.write("+++ \(names.after)", style.bold)
    for hunk in hunks { render(changes[hunk], to: &output) }
    return output.bytes
  }

  /// Changes with common context are in one hunk.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, change) in changes.enumerated() {
      if let last = hunks.last,
        change.before.lowerBound - changes[index - 1].before.upperBound <= 2 * Self.contextLines
      {
        hunks[hunks.count - 1] = last.lowerBound..<index + 1
      } else {
        hunks.append(index..<index + 1)
      }
    }
    return hunks
  }

  private func render(_ changes: ArraySlice<Change>, to output: inout Output) {
    guard let first = changes.first, let last = changes.last else { return }
    let lead = min(Self.contextLines, first.before.lowerBound)
    let trail = min(Self.contextLines, before.lines.count - last.before.upperBound)
    let beforeRange = first.before.lowerBound - lead..<last.before.upperBound + trail
    let afterRange = first.after.lowerBound - lead..<last.after.upperBound + trail
    output.write(
      "@@ -\(Self.describe(beforeRange)) +\(Self.describe(afterRange)) @@", output.style.cyan)
    var line = beforeRange.lowerBound
    for change in changes {
      for line in line..<change.before.lowerBound { output.write(" ", line, of: before) }
      for line in change.before { output.write("-", line, of: before) }
      for line in change.after { output.write("+", line, of: after) }
      line = change.before.upperBound
    }
    for line in line..<beforeRange.upperBound { output.write(" ", line, of: before) }
  }

  /// An empty range names the line before it.
  private static func describe(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }

  private struct Output {
    let style: TextStyle
    var bytes: [UInt8] = []

    mutating func write(_ text: String, _ paint: (String) -> String) {
      bytes += paint(text).utf8
      bytes.append(0x0A)
    }

    mutating func write(_ mark: Unicode.Scalar, _ index: Int, of text: DocumentText) {
      let content = text.content(ofLine: index)
      if style == .plain {
        bytes.append(UInt8(ascii: mark))
        bytes += content
        bytes.append(0x0A)
      } else {
        let line = String(mark) + String(decoding: content, as: UTF8.self).escapingControls
        write(line, mark == "-" ? style.red : mark == "+" ? style.green : { $0 })
      }
      if !text.endsInLineFeed(line: index) { write("\\ No newline at end of file") { $0 } }
    }
  }
}
