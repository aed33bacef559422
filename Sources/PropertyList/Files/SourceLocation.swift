/// A place in a script or page. Lines and columns count from 1.
public struct SourceLocation: Sendable, Hashable {
  /// A path or URL, as it was given to the command or the session.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1; nil where only the line is known.
  public var column: Int?
  /// Where that is in the script that ran, if a source map says that it was made from the file.
  public var generated: Generated?

  /// A place in a script that a compiler or bundler has made.
  public struct Generated: Sendable, Hashable {
    /// The path or URL of the script that ran.
    public var file: String
    /// Counted from 1.
    public var line: Int
    /// Counted from 1; nil where only the line is known.
    public var column: Int?

    /// - Parameters:
    ///   - line: counted from 1.
    ///   - column: counted from 1; nil where only the line is known.
    public init(file: String, line: Int, column: Int?) {
      (self.file, self.line, self.column) = (file, line, column)
    }
  }

  /// A place that no source map has changed.
  ///
  /// - Parameters:
  ///   - line: counted from 1.
  ///   - column: counted from 1; nil where only the line is known.
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

  /// The place in the script that ran.
  package var asRun: SourceLocation {
    generated.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) } ?? self
  }
}

extension SourceLocation: CustomStringConvertible {
  public var description: String {
    column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }
}
