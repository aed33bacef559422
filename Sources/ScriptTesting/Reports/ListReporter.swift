import JSPrep
import Session

/// For `--list`: a line for each test, with the place that `jsprep test` takes.
package struct ListReporter: TestReporter {
  package init() {}

  package mutating func report(_ event: TestRun.Event) -> String {
    switch event {
    case .finished(let result):
      let line = result.location.map { ":\($0.line)" } ?? ""
      return "\(result.file)\(line): \(result.fullName.escapingControls)\n"
    case .unusable(let error): return DiagnosticRenderer().render(error.diagnostic)
    case .fileFinished, .progress: return ""
    }
  }

  package func finish(_ summary: TestSummary, seconds: Double) -> String {
    summary.skipped == 1 ? "1 test\n" : "\(summary.skipped) tests\n"
  }
}
