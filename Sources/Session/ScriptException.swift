import PropertyList

/// An exception that no script caught.
public struct ScriptException: Sendable, Hashable {
  /// What was being done when it was thrown.
  public enum Moment: Sendable, Hashable {
    /// The top level of the script, or its parsing.
    case evaluation
    case run
    case finalize
    case timer
    case listener
    /// A promise was rejected and nothing handled it.
    case rejection
    /// One of the page's own scripts.
    case pageScript
    /// The script of a worker.
    case worker
  }

  public struct Frame: Sendable, Hashable {
    /// Empty for a function without a name.
    public var function: String
    public var location: SourceLocation?

    public init(function: String, location: SourceLocation? = nil) {
      self.function = function
      self.location = location
    }
  }

  /// The name and message ("TypeError: …"), or the text of a thrown value that is not an `Error`.
  public var message: String
  public var moment: Moment
  public var location: SourceLocation?
  /// The line of the source that `location` names.
  public var sourceLine: String?
  public var stack: [Frame]
  /// Whether an `Error` was thrown; other values have no location.
  public var isError: Bool

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
