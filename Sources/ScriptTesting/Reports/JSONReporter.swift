import JSPrep
import PropertyList

/// One JSON document with everything.
package struct JSONReporter: TestReporter {
  private var tests: [PropertyList] = []
  private var errors: [PropertyList] = []
  private var snapshots: [PropertyList] = []

  package init() {}

  package mutating func report(_ event: TestRun.Event) -> String {
    switch event {
    case .progress: break
    case .unusable(let error): errors.append(.dictionary(error.diagnostic.propertyList))
    case .finished(let result):
      var list = result.withoutPictures.propertyList.dictionary ?? [:]
      list["snapshots"] = nil
      let status: String =
        switch result.status {
        case .passed: "passed"
        case .failed: "failed"
        case .skipped: "skipped"
        }
      list["status"] = .string(status)
      tests.append(.dictionary(list))
    case .fileFinished(let path, let changes):
      for change in changes {
        snapshots.append(["file": .string(path), "change": .string(change.words)])
      }
    }
    return ""
  }

  package func finish(_ summary: TestSummary, seconds: Double) -> String {
    let document: PropertyList.Dictionary = [
      "tests": .array(tests), "errors": .array(errors), "snapshots": .array(snapshots),
      "passed": .number(Double(summary.passed)), "failed": .number(Double(summary.failed)),
      "skipped": .number(Double(summary.skipped)), "seconds": .number(seconds),
    ]
    return JSONWriter.write(.dictionary(document)).text + "\n"
  }
}
