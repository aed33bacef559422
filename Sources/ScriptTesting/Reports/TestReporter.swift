import JSPrep

/// Tells of a run in one form.
package protocol TestReporter {
  /// What goes to standard output at once.
  mutating func report(_ event: TestRun.Event) -> String

  /// What goes there at the end.
  mutating func finish(_ summary: TestSummary, seconds: Double) -> String
}
