import DOM

/// https://html.spec.whatwg.org/multipage/parsing.html#parse-errors
package struct ParseError: Hashable, Sendable {
  /// The standard's code, such as `eof-in-tag`. The errors of tree construction have none in the
  /// standard; they have names in the same manner.
  package let code: String
  /// Where it stands in the decoded text; `SourceLines` makes line and column of it.
  package let position: SourcePosition

  /// How many are collected: every byte of a page may be one.
  package static let maximumCount = 100_000

  package init(code: String, position: SourcePosition) {
    self.code = code
    self.position = position
  }
}
