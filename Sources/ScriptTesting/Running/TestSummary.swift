/// How many tests ended how.
package struct TestSummary: Sendable, Equatable {
  package var passed = 0
  package var failed = 0
  package var skipped = 0
  /// Files that could not be used.
  package var unusable: Int

  package init(unusable: Int = 0) { self.unusable = unusable }

  /// The exit status of the process.
  package var exitStatus: Int32 { unusable > 0 ? 2 : failed > 0 ? 1 : 0 }
}
