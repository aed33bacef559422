import Files

/// A test file, or a line in one: `js/Outline.test.js:12`.
package struct TestPlace: Sendable, Equatable {
  package var path: String
  package var line: Int?

  /// A file whose name ends in digits is a file.
  package init(_ text: String) {
    self.init(path: text)
    guard FileSystem.kind(of: text) == nil else { return }
    // The column, which messages have too, says no more.
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().suffix(2).reversed().prefix { Int($0) ?? 0 > 0 }
    guard let line = numbers.last.flatMap({ Int($0) }) else { return }
    path = parts.dropLast(numbers.count).joined(separator: ":")
    self.line = line
  }

  private init(path: String) { self.path = path }
}
