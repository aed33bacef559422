/// A place in a file. Lines and columns are counted from 1.
package struct SourcePosition: Hashable, Sendable {
  /// A path, or an address.
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int = 1) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}

/// Relates what people wrote to what the engine runs.
package protocol SourceMapping {
  /// Where a place in what people wrote is in what runs; nil if it is not there.
  func generated(for original: SourcePosition) -> SourcePosition?

  /// Where a place in what runs was written; nil if nobody has written it.
  func original(for generated: SourcePosition) -> SourcePosition?

  /// The name of the function at a place in what runs, to which the engine gives another.
  func functionName(at generated: SourcePosition, instead name: String) -> String
}

/// For scripts that run as they were written.
package struct SameSource: SourceMapping {
  package init() {}

  package func generated(for original: SourcePosition) -> SourcePosition? { original }
  package func original(for generated: SourcePosition) -> SourcePosition? { generated }

  package func functionName(at generated: SourcePosition, instead name: String) -> String { name }
}
