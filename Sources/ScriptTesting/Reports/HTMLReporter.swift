import JSPrep
import PropertyList
import Reports

/// One HTML file to look at: all tests, and for those cases that failed, their runs.
package struct HTMLReporter: TestReporter {
  private var tests: [PropertyList] = []
  private var errors: [PropertyList] = []
  private var snapshots: [PropertyList] = []
  private var runs = 0
  private let version: String
  /// The test files, of which parts are shown.
  private let sources: PropertyList.Dictionary

  /// Each run has its page in it.
  private static let mostRuns = 25

  /// - Parameter files: the test files.
  package init(version: String, files: [String]) {
    self.version = version
    sources = PropertyList.Dictionary(
      files.compactMap { path in
        (try? TextFile.read(path, as: .test)).map { (path, .string($0)) }
      })
  }

  package mutating func report(_ event: TestRun.Event) -> String {
    switch event {
    case .progress: break
    case .unusable(let error): errors.append(.dictionary(error.diagnostic.propertyList))
    case .fileFinished(let path, let changes):
      snapshots += changes.map { ["file": .string(path), "change": .string($0.words)] }
    case .finished(let result):
      let isShown = result.status == .failed && runs < Self.mostRuns
      let shown = isShown ? result : result.withoutPictures
      if shown.hasPictures { runs += 1 }
      var list = shown.propertyList.dictionary ?? [:]
      list["snapshots"] = nil
      tests.append(.dictionary(list))
    }
    return ""
  }

  package func finish(_ summary: TestSummary, seconds: Double) -> String {
    String(decoding: ReportFile.write(propertyList(summary, seconds: seconds)), as: UTF8.self)
  }

  /// What the viewer shows.
  package func propertyList(_ summary: TestSummary, seconds: Double) -> PropertyList {
    [
      "kind": "test", "title": .string(Self.title(summary)), "version": .string(version),
      "tests": .array(tests), "errors": .array(errors), "snapshots": .array(snapshots),
      "passed": .number(Double(summary.passed)), "failed": .number(Double(summary.failed)),
      "skipped": .number(Double(summary.skipped)), "seconds": .number(seconds),
      "sources": .dictionary(sources),
    ]
  }

  private static func title(_ summary: TestSummary) -> String {
    if summary.failed > 0 {
      return summary.failed == 1 ? "1 test failed" : "\(summary.failed) tests failed"
    }
    if summary.unusable > 0 { return "Test files could not be used" }
    return summary.passed == 1 ? "1 test passed" : "\(summary.passed) tests passed"
  }
}
