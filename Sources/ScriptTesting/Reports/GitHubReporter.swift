import Files
import JSPrep

/// Annotations for what failed, which GitHub shows beside the lines of the files.
package struct GitHubReporter: TestReporter {
  /// The folder of the checkout.
  private let root: PathBase?

  package init(root: PathBase?) { self.root = root }

  package mutating func report(_ event: TestRun.Event) -> String {
    switch event {
    case .progress, .fileFinished: ""
    case .unusable(let error):
      WorkflowCommand(error.diagnostic, title: "test file", root: root).line
    case .finished(let result):
      result.failures.map { annotation($0, of: result) }.joined()
    }
  }

  private func annotation(_ failure: TestFailure, of result: TestResult) -> String {
    var diagnostic = failure.diagnostic
    diagnostic.severity = .error
    if diagnostic.location == nil, diagnostic.file == nil || diagnostic.file == result.file {
      diagnostic.location = result.location
      diagnostic.file = result.file
    }
    return WorkflowCommand(
      diagnostic, title: result.fullName,
      details: failure.difference?.render(style: .plain) ?? "", root: root
    ).line
  }

  package func finish(_ summary: TestSummary, seconds: Double) -> String { "" }
}
