import JSPrep
import PropertyList

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
    let total = summary.passed + summary.failed + summary.skipped + errors.count
    let head = Self.tag(
      "testsuites",
      [
        ("name", "jsprep"), ("tests", "\(total)"), ("failures", "\(summary.failed)"),
        ("skipped", "\(summary.skipped)"), ("errors", "\(errors.count)"),
        ("time", Self.time(seconds)),
      ])
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head + ">\n" + suites
      + errors.map(Self.suite).joined() + "</testsuites>\n"
  }

  // MARK: Suites

  private static func suite(_ path: String, _ results: [TestResult]) -> String {
    let seconds = results.reduce(0) { $0 + $1.seconds }
    let counts = (
      failed: results.count { $0.status == .failed }, skipped: results.count { $0.skipped != nil }
    )
    return suite(
      path, tests: results.count, failures: counts.failed, skipped: counts.skipped,
      more: [("time", time(seconds))] + timestamp(of: results),
      content: results.map(testCase).joined())
  }

  /// A file that cannot be used is a suite with one test, which has an error.
  private static func suite(_ error: TestFileError) -> String {
    let location = error.diagnostic.location
    let file = location?.file ?? error.diagnostic.file ?? ""
    let attributes = place(file, line: location?.line)
    return suite(
      file, tests: 1, errors: 1,
      content: "    " + tag("testcase", [("classname", file), ("name", "file")] + attributes)
        + ">\n" + element("error", TestFailure(error.diagnostic)) + "    </testcase>\n")
  }

  private static func suite(
    _ file: String, tests: Int, failures: Int = 0, skipped: Int = 0, errors: Int = 0,
    more: [Attribute] = [], content: String
  ) -> String {
    let counts: [Attribute] = [
      ("tests", "\(tests)"), ("failures", "\(failures)"), ("skipped", "\(skipped)"),
      ("errors", "\(errors)"),
    ]
    return "  " + tag("testsuite", [("name", file)] + counts + more + [("file", file)]) + ">\n"
      + content + "  </testsuite>\n"
  }

  /// When the first of the tests began, in the form of XML Schema.
  private static func timestamp(of results: [TestResult]) -> [Attribute] {
    let starts = results.compactMap { result in
      result.end.map { Double($0) - result.seconds * 1000 }
    }
    let date = starts.min().flatMap { PropertyList.Date(millisecondsSince1970: $0) }
    return date.map { [("timestamp", "\($0)")] } ?? []
  }

  // MARK: Tests

  private static func testCase(_ result: TestResult) -> String {
    let head =
      "    "
      + tag(
        "testcase",
        [("classname", result.file), ("name", result.fullName), ("time", time(result.seconds))]
          + place(result.file, line: result.location?.line))
    var content = ""
    switch result.status {
    case .passed: break
    case .skipped(let reason): content += "      " + tag("skipped", [("message", reason)]) + "/>\n"
    case .failed: content += result.failures.map { element("failure", $0) }.joined()
    }
    if !result.console.isEmpty {
      let text = result.console.map { DiagnosticRenderer().render($0) }.joined()
      content += "      <system-out>\(escape(text, isAttribute: false))</system-out>\n"
    }
    return content.isEmpty ? head + "/>\n" : head + ">\n" + content + "    </testcase>\n"
  }

  private static func place(_ file: String, line: Int?) -> [Attribute] {
    [("file", file)] + (line.map { [("line", "\($0)")] } ?? [])
  }

  private static func element(_ name: String, _ failure: TestFailure) -> String {
    let details =
      DiagnosticRenderer().render(failure.diagnostic)
      + (failure.difference?.render(style: .plain) ?? "")
    let attributes = [("message", failure.diagnostic.message), ("type", failure.type)]
    return "      " + tag(name, attributes) + ">\(escape(details, isAttribute: false))</\(name)>\n"
  }

  // MARK: Markup

  private typealias Attribute = (name: String, value: String)

  /// A start tag without its end.
  private static func tag(_ name: String, _ attributes: [Attribute]) -> String {
    "<\(name)" + attributes.map { " \($0.name)=\"\(escape($0.value))\"" }.joined()
  }

  /// In seconds, to a millisecond.
  private static func time(_ seconds: Double) -> String {
    ((seconds * 1000).rounded() / 1000).javaScriptText
  }

  /// - Parameter isAttribute: whether white space would be changed to spaces.
  // https://www.w3.org/TR/xml/#charsets
  private static func escape(_ text: String, isAttribute: Bool = true) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\r": escaped += "&#13;"
      case "\n", "\t": escaped += isAttribute ? "&#\(scalar.value);" : String(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension TestFailure {
  /// The name of the error that was thrown, or what else it is.
  fileprivate var type: String {
    let name = diagnostic.message.prefix { $0.isASCII && $0.isLetter }
    let isError = name.hasSuffix("Error") && diagnostic.message.dropFirst(name.count).first == ":"
    return isError ? String(name) : "expectation"
  }
}
