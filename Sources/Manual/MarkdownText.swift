/// Markdown, as far as the manual uses it, for a terminal.
///
/// https://spec.commonmark.org/, and tables as in https://github.github.com/gfm/#tables-extension-
struct MarkdownText {
  private enum Block {
    case heading(String)
    case paragraph(String)
    case item(String)
    /// A row of a table: what stands in its first cells, and in its last.
    case row(term: String, meaning: String)
    case code([String])
  }

  private var blocks: [Block] = []

  init(_ source: String) {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.first {
      lines.removeFirst()
      if line.hasPrefix("```") {
        blocks.append(.code(Self.take(&lines) { !$0.hasPrefix("```") }.map(String.init)))
        lines = lines.dropFirst()
      } else if line.hasPrefix("    ") {
        let rest = Self.take(&lines) { $0.hasPrefix("    ") }
        blocks.append(.code(([line] + rest).map { String($0.dropFirst(4)) }))
      } else if line.hasPrefix("#") {
        blocks.append(.heading(String(line.drop { "# ".contains($0) })))
      } else if line.hasPrefix("|") {
        // The head of a table says what the reader sees.
        addRows(Self.take(&lines) { $0.hasPrefix("|") }.dropFirst())
      } else if line.hasPrefix("- ") {
        let rest = Self.take(&lines) { $0.hasPrefix("  ") }
        blocks.append(.item(Self.joined([line.dropFirst(2)] + rest)))
      } else if !line.isEmpty, !line.hasPrefix("<!--"), !line.hasPrefix("![") {
        let rest = Self.take(&lines) { !$0.isEmpty && !$0.hasPrefix("- ") && !$0.hasPrefix("|") }
        blocks.append(.paragraph(Self.joined([line] + rest)))
      }
    }
  }

  private static func take(
    _ lines: inout ArraySlice<Substring>, while belongs: (Substring) -> Bool
  ) -> [Substring] {
    let taken = Array(lines.prefix(while: belongs))
    lines = lines.dropFirst(taken.count)
    return taken
  }

  private static func joined(_ lines: [Substring]) -> String {
    lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  private mutating func addRows(_ lines: ArraySlice<Substring>) {
    for line in lines {
      // A bar within a cell is escaped.
      let cells = line.dropFirst().dropLast().replacing("\\|", with: "\u{0}")
        .split(separator: "|", omittingEmptySubsequences: false)
        .map { cell in
          let text = cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
          return String(text).replacing("\u{0}", with: "|")
        }
      let terms = cells.dropLast().filter { !$0.isEmpty }.joined(separator: " · ")
      blocks.append(.row(term: terms, meaning: cells.last ?? ""))
    }
  }

  /// The first heading.
  var title: String {
    for case .heading(let text) in blocks { return text }
    return ""
  }

  func render(width: Int, emphasize: (String) -> String) -> String {
    var text = ""
    var isListed = false
    for block in blocks {
      let wasListed = isListed
      isListed = false
      switch block {
      case .heading(let title): text += (text.isEmpty ? "" : "\n") + emphasize(title) + "\n"
      case .paragraph(let words):
        text += "\n" + FlowedText(words).lines(width, indent: 0, first: 0, emphasize)
      case .item(let words):
        isListed = true
        text += wasListed ? "" : "\n"
        text += "- " + FlowedText(words).lines(width, indent: 2, first: 2, emphasize)
      case .row(let term, let meaning):
        isListed = true
        text += wasListed ? "" : "\n"
        text += "  " + FlowedText(term).lines(width, indent: 4, first: 2, emphasize)
        text += "      " + FlowedText(meaning).lines(width, indent: 6, first: 6, emphasize)
      case .code(let lines):
        text += "\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
      }
    }
    return text
  }
}
