/// Whether texts are coloured, and how.
public enum TextStyle: Sendable {
  case plain
  /// With the escape sequences of a terminal.
  // https://www.ecma-international.org/publications-and-standards/standards/ecma-48/
  case ansi

  public func bold(_ text: String) -> String { wrap(text, "1") }
  public func dim(_ text: String) -> String { wrap(text, "2") }
  public func red(_ text: String) -> String { wrap(text, "31") }
  public func green(_ text: String) -> String { wrap(text, "32") }
  public func yellow(_ text: String) -> String { wrap(text, "33") }
  public func magenta(_ text: String) -> String { wrap(text, "35") }
  public func cyan(_ text: String) -> String { wrap(text, "36") }

  private func wrap(_ text: String, _ code: String) -> String {
    self == .ansi ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
