import JSPrep
import ScriptTesting

enum TestReportFormat: String, CaseIterable {
  case human, tap, junit, json, github
}

/// The reports of a test run. Those on standard output are written as tests end; a file is written
/// at the end, as a whole.
struct TestReports {
  private var reports: [(reporter: any TestReporter, path: String?, text: String)]

  /// - Parameters:
  ///   - options: by default a report for people, and annotations where GitHub shows them.
  ///   - report: the file of a report to look at.
  ///   - files: the test files.
  init(
    _ options: [ReportOption<TestReportFormat>], report: String?, files: [String],
    isVerbose: Bool, isList: Bool
  ) {
    let standard: [ReportOption<TestReportFormat>] =
      GitHubActions.isHere ? [.init(.human), .init(.github)] : [.init(.human)]
    reports = (options.isEmpty ? standard : options).map { option in
      (Self.reporter(option, isVerbose, isList), option.path, "")
    }
    if let report {
      let reporter = HTMLReporter(version: JSPrepCommand.version, files: files)
      reports.append((reporter, report, ""))
    }
  }

  private static func reporter(
    _ option: ReportOption<TestReportFormat>, _ isVerbose: Bool, _ isList: Bool
  ) -> any TestReporter {
    switch option.format {
    case .human where isList: return ListReporter()
    case .human:
      let style = option.path == nil ? Terminal.standardOutput.style : Terminal.fileStyle
      return HumanReporter(style: style, isVerbose: isVerbose)
    case .tap: return TAPReporter()
    case .junit: return JUnitReporter()
    case .json: return JSONReporter()
    case .github: return GitHubReporter(root: GitHubActions.workspace)
    }
  }

  private func isForPeople(_ index: Int) -> Bool { reports[index].reporter is HumanReporter }

  /// - Returns: what is written to standard output at once.
  mutating func report(_ event: TestRun.Event) -> String {
    var shown = ""
    for index in reports.indices {
      let text = reports[index].reporter.report(event)
      if reports[index].path == nil {
        shown += isForPeople(index) ? GitHubActions.neutralizing(text) : text
      } else {
        reports[index].text += text
      }
    }
    return shown
  }

  /// Writes the files, and what standard output ends with.
  mutating func finish(_ summary: TestSummary, seconds: Double) throws(JSPrepError) {
    for index in reports.indices {
      let end = reports[index].reporter.finish(summary, seconds: seconds)
      if let path = reports[index].path {
        try OutputFile.write(Array((reports[index].text + end).utf8), to: path)
      } else {
        let text = isForPeople(index) ? GitHubActions.neutralizing(end) : end
        try Terminal.standardOutput.write(Array(text.utf8))
      }
    }
  }
}
