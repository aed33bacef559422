import PropertyList
import Session

/// A message for a developer: what happened, where, and what Safari does in that case.
///
/// All messages of jsprep are in this folder, one file for each kind of subject.
public struct Diagnostic: Sendable, Hashable {
  /// How serious a message is.
  public enum Severity: String, Sendable, CaseIterable {
    /// What was asked for fails, or would fail in Safari.
    case error
    /// It works, but not as it seems to, or not always.
    case warning
    /// Worth knowing.
    case note
  }

  /// Which determines the word before the message, and its colour.
  public var severity: Severity
  /// The file that the message is about, if there is no line.
  public var file: String?
  /// What the message is about; nil if it has no line.
  public var location: SourceLocation?
  /// A phrase without a full stop; texts from a page are cut to a readable length.
  public var message: String
  /// The line that `location` names.
  public var sourceLine: String?
  /// The calls that led to an exception, the innermost first.
  public var stack: [ScriptException.Frame]
  /// Usually the consequences: what Safari does.
  public var notes: [String]
  /// How to fix it.
  public var help: String?

  /// Shortens the message and the notes, which may contain texts of a page.
  ///
  /// - Parameters:
  ///   - file: what the message is about, if there is no line.
  ///   - notes: usually what Safari does.
  ///   - help: how to fix it.
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
