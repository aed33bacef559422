/// Whether texts are coloured, and how.
public enum TextStyle: Sendable {
  /// Texts as they are.
  case plain
  /// With the escape sequences of a terminal.
  // https://www.ecma-international.org/publications-and-standards/standards/ecma-48/
  case ansi

  /// The text in bold, if the style has colours; so for the others.
  public func bold(_ text: String) -> String { wrap(text, "1") }
  /// For what is not there, or matters less.
  public func dim(_ text: String) -> String { wrap(text, "2") }
  /// For errors and what was removed.
  public func red(_ text: String) -> String { wrap(text, "31") }
  /// For what succeeded or was added, and the caret below a source line.
  public func green(_ text: String) -> String { wrap(text, "32") }
  /// For warnings, and what was changed.
  public func yellow(_ text: String) -> String { wrap(text, "33") }
  /// For values of an uncommon kind, such as dates.
  public func magenta(_ text: String) -> String { wrap(text, "35") }
  /// For what is about something else: hints, places in a diff, lines of the console.
  public func cyan(_ text: String) -> String { wrap(text, "36") }

  private func wrap(_ text: String, _ code: String) -> String {
    self == .ansi ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
