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
