import PropertyList

/// What is wrong with a predicate string, and where.
public struct PredicateSyntaxError: Error, Hashable, Sendable {
  /// A phrase without a full stop, which names what was expected and what was found.
  public let message: String
  /// The offset in the string's UTF-8.
  public let utf8Offset: Int
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in UTF-16 code units.
  public let column: Int

  init(_ message: String, at offset: Int, in text: [UInt8]) {
    self.message = message
    utf8Offset = offset
    let before = text[..<min(offset, text.count)]
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = before[lineStart...].utf16Count + 1
  }
}

extension PredicateSyntaxError: CustomStringConvertible {
  public var description: String { "\(line):\(column): \(message)" }
}
