import PropertyList

/// An exception that no script caught.
public struct ScriptException: Sendable, Hashable {
  /// What was being done when it was thrown.
  public enum Moment: Sendable, Hashable {
    /// The top level of the script, or its parsing.
    case evaluation
    /// `ExtensionPreprocessingJS.run`, which Safari calls when the extension loads the results.
    case run
    /// `ExtensionPreprocessingJS.finalize`, which Safari calls when the extension has answered.
    case finalize
    /// The function of a timer that the script has set.
    case timer
    /// A listener of an event.
    case listener
    /// A promise was rejected and nothing handled it.
    case rejection
    /// One of the page's own scripts.
    case pageScript
    /// The script of a worker.
    case worker
  }

  /// A call that had not returned when the exception was thrown.
  public struct Frame: Sendable, Hashable {
    /// Empty for a function without a name.
    public var function: String
    /// Where it had got to; nil for a function of the engine.
    public var location: SourceLocation?

    /// - Parameters:
    ///   - function: its name, or nothing.
    ///   - location: where it had got to; nil for a function of the engine.
    public init(function: String, location: SourceLocation? = nil) {
      self.function = function
      self.location = location
    }
  }

  /// The name and message ("TypeError: …"), or the text of a thrown value that is not an `Error`.
  public var message: String
  /// What was being done, which determines what Safari makes of the exception.
  public var moment: Moment
  /// Where it was thrown; nil for a value that is not an `Error`.
  public var location: SourceLocation?
  /// The line of the source that `location` names.
  public var sourceLine: String?
  /// The calls that led to it, the innermost first; none for a value that is not an `Error`.
  public var stack: [Frame]
  /// Whether an `Error` was thrown; other values have no location.
  public var isError: Bool

  /// By default an `Error` without a location.
  public init(
    message: String, moment: Moment, location: SourceLocation? = nil, sourceLine: String? = nil,
    stack: [Frame] = [], isError: Bool = true
  ) {
    self.message = message
    self.moment = moment
    self.location = location
    self.sourceLine = sourceLine
    self.stack = stack
    self.isError = isError
  }
}
