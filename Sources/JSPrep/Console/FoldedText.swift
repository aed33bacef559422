import Page

/// A value as a terminal shows it: on one line if it fits, otherwise with its parts on lines of their own.
package struct FoldedText {
  private let style: TextStyle
  private let width: Int
  private var output = ""

  /// - Parameter width: how many characters a line of parts may have; texts are not broken.
  package static func render(_ text: ConsoleText, width: Int = 76, style: TextStyle) -> String {
    var folded = FoldedText(style: style, width: width)
    folded.write(text, indent: 0, used: 0)
    return folded.output
  }

  private init(style: TextStyle, width: Int) { (self.style, self.width) = (style, width) }

  /// - Parameter used: how many characters the line has already.
  private mutating func write(_ text: ConsoleText, indent: Int, used: Int) {
    switch text {
    case .text(let text, let role): output += colored(text, role)
    case .lines(let lines, let role):
      let separator = "\n" + String(repeating: " ", count: indent)
      output += lines.map { colored($0, role) }.joined(separator: separator)
    case .list(let prefix, let open, let items, let close):
      output += prefix.escapingControls + open
      writeItems(items, fits: used + text.flat.count <= width, indent: indent)
      output += close
    }
  }

  private mutating func writeItems(_ items: [ConsoleText.Item], fits: Bool, indent: Int) {
    let inner = indent + 2
    if !fits, items.count > Self.mostAlone, items.allSatisfy(\.isShort) {
      return fillLines(items, indent: indent)
    }
    for (index, item) in items.enumerated() {
      if !fits { output += "\n" + String(repeating: " ", count: inner) }
      let label = item.label.escapingControls
      output += label
      write(item.value, indent: inner, used: fits ? 0 : inner + label.count)
      if index + 1 < items.count { output += fits ? ", " : "," }
    }
    if !fits { output += "\n" + String(repeating: " ", count: indent) }
  }

  private static let mostAlone = 6

  /// Writes short values side by side.
  private mutating func fillLines(_ items: [ConsoleText.Item], indent: Int) {
    let start = "\n" + String(repeating: " ", count: indent + 2)
    var used = width
    for (index, item) in items.enumerated() {
      let count = item.value.flat.count + 2
      if used + count > width {
        output += start
        used = indent + 2
      } else {
        output += " "
      }
      write(item.value, indent: indent, used: 0)
      if index + 1 < items.count { output += "," }
      used += count
    }
    output += "\n" + String(repeating: " ", count: indent)
  }

  private func colored(_ text: String, _ role: ConsoleText.Role) -> String {
    let text = text.escapingControls
    return switch role {
    case .plain: text
    case .string, .symbol: style.green(text)
    case .number, .keyword: style.yellow(text)
    case .function, .markup: style.cyan(text)
    case .date: style.magenta(text)
    case .expression: style.red(text)
    case .absent: style.dim(text)
    }
  }
}

extension ConsoleText.Item {
  fileprivate var isShort: Bool { label.isEmpty && value.flat.count <= 24 }
}
