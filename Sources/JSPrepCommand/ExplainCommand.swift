import AppExtension
import ArgumentParser
import JSPrep

struct ExplainCommand: SettingsCommand {
  static let place = Setting.Places.writing
  static let runsScripts = false

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains what 'check' finds: cause, what Safari does, cure, example.",
    discussion: "Without arguments, the rules are listed by category.")

  @Argument(
    help: "Rules: identifiers, what they begin with, or categories.",
    completion: .list(CheckRule.allNames))
  var rules: [String] = []

  mutating func validate() throws {
    for name in rules where CheckRule.named(name).isEmpty {
      throw ValidationError(CheckRule.unknown(.init(name: name), option: nil))
    }
  }

  mutating func run(with settings: Settings) throws {
    let style = Terminal.standardOutput.style
    let text =
      rules.isEmpty
      ? CheckRule.categories.map { Self.list($0.name, $0.rules, style) }.joined(separator: "\n")
      : rules.flatMap(CheckRule.named).map { $0.explanation(style: style) }.joined(separator: "\n")
    try Terminal.standardOutput.write(Array(text.utf8))
  }

  private static func list(_ name: String, _ rules: [CheckRule], _ style: TextStyle) -> String {
    let width = rules.map(\.identifier.count).max() ?? 0
    return style.bold(name) + "\n"
      + rules.map { rule in
        "  \(rule.identifier.padded(to: width))  \(rule.summary)\n"
      }.joined()
  }
}

extension CheckRule {
  fileprivate func explanation(style: TextStyle) -> String {
    let severity =
      switch self.severity {
      case .error: style.red("error")
      case .warning: style.yellow("warning")
      case .note: style.bold("note")
      }
    var text = "\(style.bold(identifier)) (\(severity))\n\n"
    text += "  \(summary)\n\n"
    text += "  \(style.bold("What happens:")) \(consequence)\n"
    text += "  \(style.cyan("Cure:")) \(remedy)\n"
    if let example {
      text += "\n  \(style.bold("Wrong:"))\n\(example.wrong.indented)"
      text += "\n  \(style.bold("Right:"))\n\(example.right.indented)"
    }
    return text
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }
}
