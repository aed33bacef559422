import PropertyList
import Session

/// The severity of a finding.
public enum FindingSeverity: String, Codable, Sendable, CaseIterable {
  /// The extension does not work, or the App Store rejects it.
  case error
  /// It works, but not as it seems to, or not always.
  case warning
  /// Worth knowing.
  case note
}

/// Something that `jsprep check` looks for. Its identifier is stable across versions.
public struct CheckRule: Hashable, Sendable {
  /// Such as `run-missing`: by it a rule is selected, suppressed and looked up.
  public let identifier: String
  /// The severity of all its findings.
  public let severity: FindingSeverity
  /// What is wrong, in a sentence with its full stop.
  public let summary: String
  /// What Safari, the system or the App Store does.
  public let consequence: String
  /// How to fix it.
  public let remedy: String

  init(
    _ identifier: String, _ severity: FindingSeverity, _ summary: String, consequence: String,
    remedy: String
  ) {
    self.identifier = identifier
    self.severity = severity
    self.summary = summary
    self.consequence = consequence
    self.remedy = remedy
  }
}

/// What was found in one extension, and where.
public struct Finding: Error, Hashable, Sendable {
  /// What was looked for.
  public let rule: CheckRule
  /// What was found, in a sentence without its full stop.
  public let message: String
  /// The path of the file that the finding is about, or of the extension.
  public let file: String
  /// nil if the file has no lines, or the finding is about something that is missing.
  public let location: SourceLocation?
  /// The line of the file that `location` names.
  public let sourceLine: String?
  /// How to fix it: the rule's advice, or what fits this case better.
  public let remedy: String
  /// How to fix it, where there is one way to.
  public package(set) var fix: Fix?

  package init(
    _ rule: CheckRule, _ message: String, file: String, location: SourceLocation? = nil,
    sourceLine: String? = nil, remedy: String? = nil, fix: Fix? = nil
  ) {
    self.rule = rule
    self.message = message
    self.file = file
    self.location = location
    self.sourceLine = sourceLine
    self.remedy = remedy ?? rule.remedy
    self.fix = fix
  }

  /// That of the rule.
  public var severity: FindingSeverity { rule.severity }
}
