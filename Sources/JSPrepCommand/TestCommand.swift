import ArgumentParser
import Files
import JSPrep
import POSIX
import ScriptTesting
import WorkerPool

struct TestCommand: SettingsCommand {
  static let place = Setting.Places.testing

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
    help: "Test files, and folders with test files (default: this folder).", completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run only tests whose 'file › suite › test' matches a regular expression.",
      valueName: "regex"))
  var filter: String?

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

  @OptionGroup var jobs: JobsOption

  @Option(help: ArgumentHelp("Time limit of one test.", valueName: "seconds"))
  var timeout: Double = 10

  @Option(
    help: ArgumentHelp(
      "Another file or folder that tests may read; may be repeated. They can always read the "
        + "checkouts and folders of the test files, and this folder.", valueName: "path"),
    completion: .file())
  var allowRead: [String] = []

  @Flag(help: "Run again when a file has changed, until interrupted.")
  var watch = false

  @Flag(help: "Show each test, and what scripts write to the console.")
  var verbose = false

  mutating func validate() throws {
    try reporter.validate()
    if !(0.001..<1e6).contains(timeout) {
      throw ValidationError("'--timeout' must be a number of seconds.")
    }
    if let filter, TestFilter(filter) == nil {
      throw ValidationError(
        "'--filter' must be followed by a regular expression, but this is not one.")
    }
  }

  mutating func run(with settings: Settings) throws {
    let gap = try settings.sandbox.check()
    if verbose, let gap { Terminal.standardError.print(gap) }
    if watch { watchFiles(settings) }
    leave(try runOnce(settings).exitStatus)
  }

  private func options(_ settings: Settings) -> TestRun.Options {
    var options = TestRun.Options()
    options.filter = filter.flatMap(TestFilter.init)
    options.forbidsOnly = forbidOnly ?? Self.isContinuousIntegration
    options.jobs = jobs.count
    options.seconds = timeout
    options.megabytes = settings.memory
    options.updatesSnapshots = update
    options.sandbox = settings.sandbox.use
    options.readable = allowRead
    options.settings = settings
    return options
  }

  /// What build servers have in the environment of what they run.
  private static var isContinuousIntegration: Bool {
    let value = getenv("CI").map { String(cString: $0) } ?? ""
    return !["", "0", "false"].contains(value.lowercased())
  }

  private var whereFilesWereLookedFor: String {
    let places = paths.isEmpty ? "this folder" : paths.map { "'\($0)'" }.joined(separator: ", ")
    let skipped = FileSystem.toolFolders.sorted().joined(separator: ", ")
    return "Searched \(places) and all folders inside, except hidden ones and \(skipped)."
  }

  private func runOnce(_ settings: Settings) throws -> TestSummary {
    let start = SystemClock.monotonic
    let files: [String]
    do {
      files = try TestDiscovery.files(at: paths.isEmpty ? ["."] : paths)
    } catch {
      Terminal.standardError.print(error.diagnostic)
      return TestSummary(unusable: 1)
    }
    if files.isEmpty {
      Terminal.standardError.print(
        Diagnostic(
          .error, "there are no tests here",
          notes: [
            whereFilesWereLookedFor, "The names of test files end in .jsprep.yml or .test.js.",
          ]))
      return TestSummary(unusable: 1)
    }
    for path in reporter.compactMap(\.path) {
      try OutputTarget(path).check(against: files.map { .init(.test, $0) })
    }
    var reports = TestReports(reporter, isVerbose: verbose)
    var progress = ProgressLine()
    let run = TestRun(files, options: options(settings))
    let summary = run.run { event in
      if case .progress(let done, let failed) = event {
        progress.show("\(done) done" + (failed > 0 ? ", \(failed) failed" : ""))
        return
      }
      let text = reports.report(event)
      if !text.isEmpty {
        progress.clear()
        try? Terminal.standardOutput.write(Array(text.utf8))
      }
    }
    progress.clear()
    try reports.finish(summary, seconds: SystemClock.monotonic - start)
    if verbose, let count = run.jobs {
      jobs.note(fewer: count).map { Terminal.standardError.print($0) }
    }
    return summary
  }

  // MARK: Watching

  private func watchFiles(_ settings: Settings) -> Never {
    while true {
      var watched = FileChanges(in: paths)
      _ = try? runOnce(settings)
      // Files written by the run itself are not changes.
      if update { watched = FileChanges(in: paths) }
      Terminal.standardError.say("Waiting for a change …\n")
      while true {
        usleep(300_000)
        let current = FileChanges(in: paths)
        if current != watched { break }
      }
    }
  }
}
