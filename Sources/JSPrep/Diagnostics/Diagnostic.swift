import PropertyList
import Session

/// Something that a developer should read: what happened, where, and what Safari makes of it.
///
/// All words of jsprep stand in this folder, one file for each kind of thing that is talked about.
public struct Diagnostic: Sendable, Hashable {
  public enum Severity: String, Sendable, CaseIterable {
    case error, warning, note
  }

  public var severity: Severity
  /// The file that is spoken of, where there is no line to name.
  public var file: String?
  public var location: SourceLocation?
  public var message: String
  /// The line that `location` names.
  public var sourceLine: String?
  public var stack: [ScriptException.Frame]
  /// What follows from it, mostly: what Safari does.
  public var notes: [String]
  /// How to mend it.
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
