import ArgumentParser
import Files
import JSPrep
import POSIX
import ScriptTesting
import WorkerPool

struct TestCommand: SettingsCommand {
  static let place = Setting.Places.testing
  static let valuesLeftOut = ["--bail": "1", "--changed": "HEAD"]

  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs the tests of extension scripts.",
    discussion: """
      Tests are in files whose names end in .jsprep.yml (cases: a script, a page, the expected \
      outcome) or .test.js (JavaScript, in the style of node:test, with 'loadPage'). Each test gets a \
      fresh page, in a process whose time and memory are limited. Exit status: 0 all passed; 1 one \
      failed; 2 a test file could not be used, or there was no test.
      """)

  @Argument(
    help:
      "Test files, folders with test files (default: this folder), and FILE:LINE for the test there.",
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run only tests whose 'file › suite › test' matches a regular expression.",
      valueName: "regex"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Leave out test files by their path, as in .gitignore: 'drafts', 'js/**/*.slow.test.js'; may be "
        + "repeated.", valueName: "glob"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run only one part of the test files, of so many: 1/3, 2/3, 3/3.", valueName: "i/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Run only test files that depend on what has changed, by Git, since a commit; '--changed' alone "
        + "means since HEAD.", valueName: "commit"))
  var changed: String?

  @Option(
    help: ArgumentHelp(
      "Begin no further test after that many have failed; '--bail' alone means 1.", valueName: "n"))
  var bail: Int?

  @Flag(help: "Show how much of the extensions' scripts the tests ran: lines and branches.")
  var coverage = false

  @Option(
    help: ArgumentHelp("Write the coverage to a file in LCOV's format.", valueName: "file"),
    completion: .file())
  var lcov: String?

  @Flag(help: "Print where the tests are and their names, and run none.")
  var list = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Exit with status 2 if a test is marked 'only', which keeps the others from running "
        + "(default: if the environment has 'CI')."))
  var forbidOnly: Bool?

  @Flag(help: "Write the snapshots that are new or changed, and remove those that no test uses.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "The format of the report and, after '=', a file for it; may be repeated (default: human, and "
        + "github where GitHub Actions runs this).", valueName: "format[=file]"),
    completion: .list(ReportOption<TestReportFormat>.allValueStrings))
  var reporter: [ReportOption<TestReportFormat>] = []

  @Option(help: .report, completion: .file())
  var report: String?

  @OptionGroup var jobs: JobsOption

  @Option(help: ArgumentHelp("Time limit of one test.", valueName: "seconds"))
  var timeout: Double = 10

  @Option(
    help: ArgumentHelp(
      "Another file or folder that tests may read; may be repeated. They can always read the "
        + "checkouts and folders of the test files, and this folder.", valueName: "path"),
    completion: .file())
  var allowRead: [String] = []

  @Flag(
    help:
      "Run again what depends on a file that has changed, or as keys ask for, until 'q' is pressed."
  )
  var watch = false

  @Flag(help: "Show each test, and what scripts write to the console.")
  var verbose = false

  mutating func validate() throws {
    try reporter.validate()
    if let report { try ReportOutput.validate(report) }
    if !(0.001..<1e6).contains(timeout) {
      throw ValidationError("'--timeout' must be a number of seconds.")
    }
    if let bail, bail < 1 { throw ValidationError("'--bail' must be at least 1.") }
    if let shard, TestShard(shard) == nil {
      throw ValidationError("'--shard' must be a part and their number, such as 1/3.")
    }
    if let filter, TestFilter(filter) == nil {
      throw ValidationError(
        "'--filter' must be followed by a regular expression, but this is not one.")
    }
  }

  mutating func run(with settings: Settings) throws {
    let gap = try settings.sandbox.check()
    if verbose, let gap { Terminal.standardError.print(gap) }
    if watch {
      var watch = TestWatch(command: self, settings: settings)
      leave(watch.run())
    }
    leave(try runOnce(settings).exitStatus)
  }

  private func options(_ settings: Settings, _ selection: TestSelection) -> TestRun.Options {
    var options = TestRun.Options()
    options.filter = filter.flatMap(TestFilter.init)
    options.forbidsOnly = forbidOnly ?? Self.isContinuousIntegration
    options.lists = list
    options.lines = selection.lines
    options.bail = bail
    options.jobs = jobs.count
    options.seconds = timeout
    options.megabytes = settings.memory
    options.updatesSnapshots = update
    options.reportsRuns = report != nil
    options.measuresCoverage = coverage || lcov != nil
    options.sandbox = settings.sandbox.use
    options.readable = allowRead
    options.settings = settings
    return options
  }

  /// Reports, which are no reason to run the tests again.
  var writtenFiles: [String] { reporter.compactMap(\.path) + [report].compactMap(\.self) }

  /// What build servers have in the environment of what they run.
  private static var isContinuousIntegration: Bool {
    let value = getenv("CI").map { String(cString: $0) } ?? ""
    return !["", "0", "false"].contains(value.lowercased())
  }

  /// Runs the tests; the status is that of the process.
  private func runOnce(_ settings: Settings) throws -> TestSummary {
    let selection: TestSelection
    do {
      selection = try TestSelection(choice)
    } catch {
      Terminal.standardError.print(error.diagnostic)
      return TestSummary(unusable: 1)
    }
    tellForeign(selection)
    if selection.found == 0 {
      Terminal.standardError.print(nothingFound(selection))
      return TestSummary(unusable: 1)
    }
    // A report without tests is a report.
    if selection.files.isEmpty { Terminal.standardError.print(nothingChosen) }
    return try run(selection, settings)
  }

  /// - Parameter only: the tests that run, by `TestRun.Options.only`; nil for all.
  func run(
    _ selection: TestSelection, _ settings: Settings, only: Set<String>? = nil,
    onResult: @escaping (TestResult) -> Void = { _ in }
  ) throws -> TestSummary {
    let start = SystemClock.monotonic
    if let lcov {
      try OutputTarget(lcov).check(against: selection.files.map { OutputTarget.Input(.test, $0) })
    }
    let tests = selection.files.map { OutputTarget.Input(.test, $0) }
    for path in reporter.compactMap(\.path) { try OutputTarget(path).check(against: tests) }
    if let report { try ReportOutput.check(report, against: tests) }
    var reports = TestReports(
      reporter, report: report, files: selection.files, isVerbose: verbose, isList: list)
    var progress = ProgressLine()
    var options = options(settings, selection)
    options.only = only
    let run = TestRun(selection.files, options: options)
    let summary = run.run { event in
      if case .progress(let done, let failed) = event {
        progress.show("\(done) done" + (failed > 0 ? ", \(failed) failed" : ""))
        return
      }
      if case .finished(let result) = event { onResult(result) }
      let text = reports.report(event)
      if !text.isEmpty {
        progress.clear()
        try? Terminal.standardOutput.write(Array(text.utf8))
      }
    }
    progress.clear()
    try reports.finish(summary, seconds: SystemClock.monotonic - start)
    if let report, !isForPrograms { ReportOutput.tell(report) }
    tellEnd(of: run)
    try tellCoverage(of: run)
    return summary
  }

  private func tellEnd(of run: TestRun) {
    if let bail, run.isOver {
      let count = run.abandoned.count
      let rest =
        count == 0 ? "" : "; \(count == 1 ? "1 file" : "\(count) files") did not run to the end"
      Terminal.standardError.print(
        Diagnostic(
          .note,
          "'--bail' ended the run after \(bail == 1 ? "1 failure" : "\(bail) failures")\(rest)"))
    }
    if verbose, let count = run.jobs {
      jobs.note(fewer: count).map { Terminal.standardError.print($0) }
    }
  }

  /// Whether programs read standard output.
  private var isForPrograms: Bool {
    reporter.contains { $0.path == nil && $0.format != .human }
  }

  /// A report for programs is not mixed with the table.
  private func tellCoverage(of run: TestRun) throws {
    let report = CoverageReport(run.coverage)
    if coverage, !list {
      let stream = isForPrograms ? Terminal.standardError : .standardOutput
      try stream.write(Array(report.table(style: stream.style).utf8))
    }
    guard let lcov, !list else { return }
    try OutputTarget(lcov).check(against: run.coverage.keys.map { OutputTarget.Input(.script, $0) })
    try OutputFile.write(Array(report.lcov.utf8), to: lcov)
  }

}
