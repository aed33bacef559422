import PropertyList
import Session

/// A message for a developer: what happened, where, and what Safari does in that case.
///
/// All messages of jsprep are in this folder, one file for each kind of subject.
public struct Diagnostic: Sendable, Hashable {
  public enum Severity: String, Sendable, CaseIterable {
    case error, warning, note
  }

  public var severity: Severity
  /// The file that the message is about, if there is no line.
  public var file: String?
  public var location: SourceLocation?
  public var message: String
  /// The line that `location` names.
  public var sourceLine: String?
  public var stack: [ScriptException.Frame]
  /// Usually the consequences: what Safari does.
  public var notes: [String]
  /// How to fix it.
  public var help: String?

  public init(
    _ severity: Severity, _ message: String, file: String? = nil, location: SourceLocation? = nil,
    sourceLine: String? = nil, stack: [ScriptException.Frame] = [], notes: [String] = [],
    help: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.location = location
    self.message = message.shortened
    self.sourceLine = sourceLine
    self.stack = stack
    self.notes = notes.map(\.shortened)
    self.help = help
  }
}
