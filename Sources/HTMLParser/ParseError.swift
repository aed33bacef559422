import DOM

/// https://html.spec.whatwg.org/multipage/parsing.html#parse-errors
package struct ParseError: Hashable, Sendable {
  /// The standard's code, such as `eof-in-tag`. The standard has none for the errors of tree
  /// construction; these have names in the same style.
  package let code: String
  /// The position in the decoded text; `SourceLines` turns it into line and column.
  package let position: SourcePosition

  /// The limit of collected errors: every byte of a page can be one.
  package static let maximumCount = 100_000

  package init(code: String, position: SourcePosition) {
    self.code = code
    self.position = position
  }
}
