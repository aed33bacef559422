import JSPrep

/// The XML format for build servers.
///
/// https://github.com/testmoapp/junitxml
package struct JUnitReporter: TestReporter {
  private var suites = ""
  private var results: [TestResult] = []
  private var errors: [TestFileError] = []

  package init() {}

  package mutating func report(_ event: TestRun.Event) -> String {
    switch event {
    case .progress: break
    case .finished(let result): results.append(result)
    case .unusable(let error): errors.append(error)
    case .fileFinished(let path, _):
      suites += Self.suite(path, results)
      results = []
    }
    return ""
  }

  package func finish(_ summary: TestSummary, seconds: Double) -> String {
    let total = summary.passed + summary.failed + summary.skipped
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"jsprep\" tests=\"\(total)\" failures=\"\(summary.failed)\" "
    text += "skipped=\"\(summary.skipped)\" errors=\"\(errors.count)\" time=\"\(seconds)\">\n"
    text += suites
    for error in errors {
      let file = error.diagnostic.location?.file ?? error.diagnostic.file ?? ""
      text += "  <testsuite name=\"\(Self.escape(file))\" tests=\"0\" errors=\"1\">\n"
      text += "    <testcase classname=\"\(Self.escape(file))\" name=\"file\">\n"
      text += Self.element("error", [TestFailure(error.diagnostic)])
      text += "    </testcase>\n  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func suite(_ path: String, _ results: [TestResult]) -> String {
    let failed = results.count { $0.status == .failed }
    let skipped = results.count { $0.skipped != nil }
    let seconds = results.reduce(0) { $0 + $1.seconds }
    var text = "  <testsuite name=\"\(escape(path))\" tests=\"\(results.count)\" "
    text += "failures=\"\(failed)\" skipped=\"\(skipped)\" time=\"\(seconds)\">\n"
    for result in results {
      text += "    <testcase classname=\"\(escape(path))\" name=\"\(escape(result.fullName))\" "
      text += "time=\"\(result.seconds)\""
      switch result.status {
      case .passed: text += "/>\n"
      case .skipped(let reason):
        text += ">\n      <skipped message=\"\(escape(reason))\"/>\n    </testcase>\n"
      case .failed: text += ">\n" + element("failure", result.failures) + "    </testcase>\n"
      }
    }
    return text + "  </testsuite>\n"
  }

  private static func element(_ name: String, _ failures: [TestFailure]) -> String {
    failures.map { failure in
      let details =
        DiagnosticRenderer().render(failure.diagnostic)
        + (failure.difference?.render(style: .plain) ?? "")
      return "      <\(name) message=\"\(escape(failure.diagnostic.message))\">\(escape(details))"
        + "</\(name)>\n"
    }.joined()
  }

  /// https://www.w3.org/TR/xml/#charsets
  private static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
