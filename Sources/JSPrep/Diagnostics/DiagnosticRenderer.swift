import Session

/// Turns diagnostics into lines for a terminal or a log.
///
///     page.js:3:17: error: TypeError: null is not an object
///       var title = document.querySelector("h2").textContent;
///                   ^
///         at run (page.js:3:17)
///       note: Safari passes the extension nil after two seconds.
public struct DiagnosticRenderer: Sendable {
  /// Whether the lines are coloured.
  public var style: TextStyle
  /// The maximum number of stack frames shown.
  public var stackLimit: Int
  /// Longer source lines are truncated around the caret.
  private static let sourceWidth = 100

  /// By default without colours, as for a log.
  ///
  /// - Parameter stackLimit: the maximum number of stack frames shown.
  public init(style: TextStyle = .plain, stackLimit: Int = 8) {
    self.style = style
    self.stackLimit = stackLimit
  }

  /// The lines, including their line feeds.
  public func render(_ diagnostic: Diagnostic) -> String {
    var text = head(of: diagnostic)
    if let sourceLine = diagnostic.sourceLine {
      text += excerpt(of: sourceLine, column: diagnostic.location?.column)
    }
    for frame in diagnostic.stack.prefix(stackLimit) { text += "    at \(describe(frame))\n" }
    if diagnostic.stack.count > stackLimit {
      text += "    … \(diagnostic.stack.count - stackLimit) more\n"
    }
    for note in diagnostic.notes { text += "  \(style.bold("note:")) \(note.shown)\n" }
    if let help = diagnostic.help { text += "  \(style.cyan("help:")) \(help.shown)\n" }
    return text
  }

  /// One line of the console, in the same form.
  public func render(_ message: ConsoleMessage) -> String {
    let level: String
    switch message.level {
    case .error: level = style.red("console.error:")
    case .warning: level = style.yellow("console.warn:")
    case .debug, .log, .info: level = style.cyan("console.\(message.level.rawValue):")
    }
    let place = message.location.map { "\($0): ".shown } ?? ""
    return "\(place)\(level) \(message.text.escapingControls)\n"
  }

  private func head(of diagnostic: Diagnostic) -> String {
    let severity: String
    switch diagnostic.severity {
    case .error: severity = style.red("error:")
    case .warning: severity = style.yellow("warning:")
    case .note: severity = style.bold("note:")
    }
    let place = diagnostic.location?.description ?? diagnostic.file
    return "\(place.map { style.bold("\($0):".shown) + " " } ?? "")\(severity) "
      + "\(diagnostic.message.shown)\n"
  }

  private func describe(_ frame: ScriptException.Frame) -> String {
    let function = frame.function.isEmpty ? "(anonymous)" : frame.function
    return (frame.location.map { "\(function) (\($0))" } ?? function).shown
  }

  /// The source line, truncated to a readable width, and a caret below its column, which counts
  /// UTF-16 code units as in JavaScript.
  private func excerpt(of line: String, column: Int?) -> String {
    let units = Array(line.utf16)
    let caret = min(max((column ?? 1) - 1, 0), units.count)
    let start = units.count <= Self.sourceWidth ? 0 : max(0, caret - Self.sourceWidth / 2)
    let end = min(units.count, start + Self.sourceWidth)
    let before = String(decoding: units[start..<caret], as: UTF16.self)
    let after = String(decoding: units[caret..<end], as: UTF16.self)
    let lead = start > 0 ? "…" : ""
    var text = "  \(lead)\((before + after).escapingControls)\(end < units.count ? "…" : "")\n"
    if column != nil {
      let indent = before.escapingControls.unicodeScalars
        .map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.terminalWidth) }.joined()
      text += "  \(lead.isEmpty ? "" : " ")\(indent)\(style.green("^"))\n"
    }
    return text
  }
}

extension String {
  /// The text as shown to a user.
  fileprivate var shown: String { shortened.escapingControls }

  /// Control characters made visible: a page must not control the terminal.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.isTerminalControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isTerminalControl {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isTerminalControl: Bool {
    properties.generalCategory == .control && self != "\n" && self != "\t"
      || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }

  /// Terminal cells: none for marks, two for East Asian wide characters and emoji.
  fileprivate var terminalWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
