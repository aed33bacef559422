import JSPrep

/// Reports a run in one format.
package protocol TestReporter {
  /// What is written to standard output at once.
  mutating func report(_ event: TestRun.Event) -> String

  /// What is written there at the end.
  mutating func finish(_ summary: TestSummary, seconds: Double) -> String
}
