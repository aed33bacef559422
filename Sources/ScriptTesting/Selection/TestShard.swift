/// One of the parts into which the test files are divided, for machines that share the work: `2/3`.
package struct TestShard: Sendable, Equatable {
  /// From 1.
  package let number: Int
  package let count: Int

  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
      (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Its files. Each file is in one of the parts, and the parts differ by one file at most.
  package func part(of files: [String]) -> [String] {
    files.indices.filter { $0 % count == number - 1 }.map { files[$0] }
  }
}
