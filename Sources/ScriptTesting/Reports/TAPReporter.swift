import JSPrep
import Session

/// The version that all readers know, Perl's `prove` among them.
///
/// https://testanything.org/tap-version-13-specification.html
package struct TAPReporter: TestReporter {
  private var count = 0

  package init() {}

  package mutating func report(_ event: TestRun.Event) -> String {
    var text = count == 0 ? "TAP version 13\n" : ""
    switch event {
    case .progress: return ""
    case .fileFinished(let path, let changes):
      return changes.map { "# \(Self.escape("\(path): \($0.words)"))\n" }.joined()
    case .unusable(let error):
      count += 1
      text +=
        "not ok \(count) - \(Self.escape(error.diagnostic.file ?? error.diagnostic.location?.file ?? ""))\n"
      text += Self.details([TestFailure(error.diagnostic)])
    case .finished(let result):
      count += 1
      let name = Self.escape("\(result.file) › \(result.fullName)")
      switch result.status {
      case .passed: text += "ok \(count) - \(name)\n"
      case .skipped(let reason): text += "ok \(count) - \(name) # SKIP \(Self.escape(reason))\n"
      case .failed: text += "not ok \(count) - \(name)\n" + Self.details(result.failures)
      }
    }
    return text
  }

  package mutating func finish(_ summary: TestSummary, seconds: Double) -> String {
    (count == 0 ? "TAP version 13\n" : "") + "1..\(count)\n"
  }

  private static func escape(_ text: String) -> String {
    text.onOneLine.escapingControls.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func details(_ failures: [TestFailure]) -> String {
    var text = "  ---\n  message: |\n"
    for failure in failures {
      text += DiagnosticRenderer().render(failure.diagnostic).indented(by: "    ")
      text += (failure.difference?.render(style: .plain) ?? "").indented(by: "    ")
    }
    return text + "  ...\n"
  }
}

extension SnapshotStore.Change {
  var words: String {
    switch self {
    case .written(let name): "snapshot written: \(name)"
    case .updated(let name): "snapshot updated: \(name)"
    case .removed(let name): "snapshot removed: \(name)"
    case .unused(let name): "snapshot not used: \(name)"
    }
  }
}
