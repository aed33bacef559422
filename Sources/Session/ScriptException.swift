/// A place in a script or page. Lines and columns count from 1.
public struct SourceLocation: Sendable, Hashable {
  public var file: String
  public var line: Int
  public var column: Int?

  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// A position from a script's numbers, which may be anything: nil if the line is invalid.
  package init?(file: String, line: Double, column: Double?) {
    guard let line = Int(exactly: line), line >= 0 else { return nil }
    let column = column.flatMap { Int(exactly: $0) }
    self.init(file: file, line: line, column: column.flatMap { $0 >= 0 ? $0 : nil })
  }
}

extension SourceLocation: CustomStringConvertible {
  public var description: String {
    column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }
}

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

  public init(
    message: String, moment: Moment, location: SourceLocation? = nil, sourceLine: String? = nil,
    stack: [Frame] = []
  ) {
    self.message = message
    self.moment = moment
    self.location = location
    self.sourceLine = sourceLine
    self.stack = stack
  }
}
