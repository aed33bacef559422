/// A word, literal or sign of a Swift source file.
package struct SwiftToken: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Keywords, too; an identifier in backticks is without them.
    case identifier
    case number
    case string
    case regularExpression
    /// Characters that are read as one sign: `->`, `??`, `.`.
    case sign
    /// A bracket, a comma, a colon, a semicolon, `@` or `#`.
    case punctuation
  }

  package let kind: Kind
  /// For a string: its contents, with escapes replaced; what is interpolated is left out.
  package let text: String
  /// In the file's UTF-8.
  package let offset: Int
  /// Whether it is the first of its line.
  package let startsLine: Bool
  /// The tokens of a string's interpolations.
  package var interpolated: [SwiftToken] = []
  package var isInterpolated: Bool { !interpolated.isEmpty }

  package func `is`(_ text: String) -> Bool {
    (kind == .identifier || kind == .sign || kind == .punctuation) && self.text == text
  }
}
