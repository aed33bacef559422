/// A value as a console shows it: on one line, or with its parts on lines of their own.
package indirect enum ConsoleText: Sendable {
  /// What a text is of, by which it may be coloured.
  package enum Role: Sendable {
    case plain, string, number, keyword, symbol, function, date, expression, markup, absent
  }

  package struct Item: Sendable {
    /// With what separates it from the value.
    package let label: String
    package let value: ConsoleText
  }

  case text(String, Role)
  /// The lines of a text.
  case lines([String], Role)
  case list(prefix: String, open: String, items: [Item], close: String)

  /// On one line, unless a text has several.
  package var flat: String {
    switch self {
    case .text(let text, _): text
    case .lines(let lines, _): lines.joined(separator: "\n")
    case .list(let prefix, let open, let items, let close):
      prefix + open + items.map { $0.label + $0.value.flat }.joined(separator: ", ") + close
    }
  }
}
