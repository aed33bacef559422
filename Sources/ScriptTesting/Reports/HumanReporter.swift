import IntegerConversion
import JSPrep
import PropertyList
import Session

/// For people: a line for each file, and the details of failures.
package struct HumanReporter: TestReporter {
  private let style: TextStyle
  /// A line for each test, and the console output of tests even if they pass.
  private let isVerbose: Bool
  private var file: [TestResult] = []
  /// Where the tests are that failed, and their names.
  private var failed: [String] = []
  private var count = 0

  package init(style: TextStyle, isVerbose: Bool) {
    self.style = style
    self.isVerbose = isVerbose
  }

  package mutating func report(_ event: TestRun.Event) -> String {
    switch event {
    case .progress: return ""
    case .finished(let result):
      file.append(result)
      count += 1
      if result.status == .failed { failed.append(Self.line(about: result)) }
      return ""
    case .unusable(let error):
      return DiagnosticRenderer(style: style).render(error.diagnostic)
    case .fileFinished(let path, let changes):
      defer { file = [] }
      // The filter has excluded all of its tests.
      if file.isEmpty, changes.isEmpty { return "" }
      return describe(path) + describe(changes, of: path)
    }
  }

  private func describe(_ path: String) -> String {
    let isGood = !file.contains { $0.status == .failed }
    let seconds = file.reduce(0) { $0 + $1.seconds }
    let count = file.count == 1 ? "1 test" : "\(file.count) tests"
    var text =
      "\(mark(isGood)) \(style.bold(path)) (\(count), \(seconds.inMilliseconds))\n"
    for result in file {
      let name = result.fullName.escapingControls
      switch result.status {
      case .passed where !isVerbose: break
      case .passed:
        text += "  \(mark(true)) \(name) (\(result.seconds.inMilliseconds))\n"
        text += console(of: result)
      case .skipped(let reason):
        text += "  \(style.yellow("-")) \(name): skipped: \(reason.escapingControls)\n"
      case .failed:
        text +=
          "  \(mark(false)) \(style.bold(name)) (\(result.seconds.inMilliseconds))\n"
        text += result.failures.map(describe).joined() + console(of: result)
      }
    }
    return text
  }

  private func mark(_ isGood: Bool) -> String { isGood ? style.green("✓") : style.red("✗") }

  private func describe(_ failure: TestFailure) -> String {
    var text = DiagnosticRenderer(style: style).render(failure.diagnostic)
    if let difference = failure.difference { text += difference.render(style: style) }
    return text.indented(by: "    ")
  }

  private func console(of result: TestResult) -> String {
    result.console.map { DiagnosticRenderer(style: style).render($0) }.joined()
      .indented(by: "    ")
  }

  private func describe(_ changes: [SnapshotStore.Change], of path: String) -> String {
    changes.map { change in
      switch change {
      case .written(let name): "  \(style.cyan("+")) snapshot written: \(name.escapingControls)\n"
      case .updated(let name): "  \(style.cyan("~")) snapshot updated: \(name.escapingControls)\n"
      case .removed(let name): "  \(style.cyan("-")) snapshot removed: \(name.escapingControls)\n"
      case .unused(let name):
        "  \(style.yellow("?")) snapshot not used by any test: \(name.escapingControls) (--update removes it)\n"
      }
    }.joined()
  }

  private static func line(about result: TestResult) -> String {
    let place = result.location.map { "\($0)" } ?? result.file
    return "\(place.escapingControls): \(result.fullName.escapingControls.onOneLine)"
  }

  /// What failed, once more where there is more to read than that.
  private var list: String {
    guard !failed.isEmpty, count > 1 else { return "" }
    return "\n" + style.bold("Failed:") + "\n"
      + failed.map { "  \(mark(false)) \($0)\n" }.joined()
  }

  package func finish(_ summary: TestSummary, seconds: Double) -> String {
    var text = "\(summary.passed) passed, \(summary.failed) failed"
    if summary.skipped > 0 { text += ", \(summary.skipped) skipped" }
    if summary.unusable > 0 {
      text += ", \(summary.unusable) \(summary.unusable == 1 ? "file" : "files") could not be used"
    }
    return list + style.bold(text) + "\n"
  }
}

extension Double {
  var inMilliseconds: String {
    self < 1 ? "\(Int(clamping: (self * 1000).rounded())) ms" : "\((self * 100).rounded() / 100) s"
  }
}

extension String {
  /// Each line with this prefix; empty lines stay empty.
  func indented(by prefix: String) -> String {
    guard !isEmpty else { return "" }
    let body = hasSuffix("\n") ? dropLast() : self[...]
    return body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : prefix + $0 + "\n" }.joined()
  }
}
