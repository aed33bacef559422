import AppExtension
import JSPrep
import JSRuntime
import Processes
import PropertyList
import Reports
import Session
import WorkerPool

/// Runs one case, in the worker.
struct TestCaseRunner {
  let testCase: TestCase
  let file: TestCaseFile
  /// Whether the result has a report of the run.
  let isReported: Bool
  let snapshots: SnapshotStore
  /// Runs the case's handler with an input.
  let runHandler: ([UInt8]) -> ChildProcess.Outcome
  /// What makes the script; nil if it is taken as it is.
  let bundler: Bundler?
  /// Sends the result when the script cannot be stopped; it does not return.
  let leave: @Sendable (TestResult) -> Never

  /// What happened.
  struct Course {
    var results: PropertyList.Dictionary?
    var failure: JSPrepError?
    var before: DocumentText?
  }

  /// - Parameters:
  ///   - executions: counts what of the script runs; nil if nothing is to be counted.
  ///   - whenDone: gets the machine in which it ran.
  func run(
    executions: ScriptExecutions? = nil, whenDone: (VirtualMachine) -> Void = { _ in }
  ) -> TestResult {
    var result = TestResult(
      file: file.path, name: [testCase.name], location: testCase.location)
    if let reason = testCase.skip {
      result.skipped = reason
      return result
    }
    do {
      let (watched, script) = try makeHarness(result)
      let harness = watched.harness
      let machine = harness.extensionPage.page.machine
      executions?.files = [script.path]
      machine.executions = executions
      guardTime(harness.clock, script: script.path, result)
      try load(watched)
      let course = try course(of: watched)
      check(course, harness, &result)
      result.run = watched.report?.propertyList
      whenDone(machine)
    } catch {
      result.failures.append(error)
    }
    return result
  }

  // MARK: Running

  private func makeHarness(
    _ result: TestResult
  ) throws(TestFailure) -> (WatchedRun, ScriptFile) {
    let setting = testCase.setting
    guard let script = setting.script, let page = setting.page else {
      throw TestFailure(Diagnostic(.error, "there is nothing to run", location: testCase.location))
    }
    var settings = setting.settings
    settings.otherBundler = bundler
    let scriptFile = try using(script.location) { () throws(JSPrepError) in
      try ScriptFile(readingFrom: path(script.value), settings)
    }
    let location: SourceLocation
    let pageFile: PageFile
    switch page {
    case .file(let name):
      location = name.location
      pageFile = try using(location) { () throws(JSPrepError) in
        try PageFile(readingFrom: path(name.value), setting.settings)
      }
    case .html(let markup):
      location = markup.location
      pageFile = PageFile(markup: markup.value, path: file.path)
    }
    let watched = try using(location) { () throws(JSPrepError) in
      try WatchedRun(isReported: isReported) { watch throws(JSPrepError) in
        try Harness(
          page: pageFile, script: scriptFile,
          options: setting.settings.options(page: pageFile, script: scriptFile), onEvent: watch,
          onOverrun: { overran($0, scriptFile, result) })
      }
    }
    return (watched, scriptFile)
  }

  /// The script continues and cannot be stopped.
  private func overran(_ harness: Harness, _ script: ScriptFile, _ result: TestResult) {
    var course = Course()
    course.failure = .nullResults(
      script: script.path, .interrupted(seconds: testCase.setting.settings.timeout ?? 0))
    var result = result
    check(course, harness, &result)
    leave(result)
  }

  private func load(_ run: WatchedRun) throws(TestFailure) {
    guard let page = testCase.setting.page else { return }
    let location =
      switch page {
      case .file(let name): name.location
      case .html(let markup): markup.location
      }
    try using(location) { () throws(JSPrepError) in try run.load() }
  }

  /// If the engine itself does not return, the document cannot be read any more, and no expectation
  /// has been met.
  private func guardTime(_ clock: ScriptClock, script: String, _ result: TestResult) {
    // After `onOverrun`, which can still read what has happened.
    let delay = 0.3
    ProcessGuard.look(
      at: ProcessGuard.Watch(isOverdue: { clock.overrun(by: delay) != nil }) { [leave] _ in
        var result = result
        if let error = clock.overrun?.error(script: script) {
          result.failures.append(TestFailure(error.diagnostic))
        }
        leave(result)
      })
  }

  private func course(of run: WatchedRun) throws(TestFailure) -> Course {
    var course = Course()
    let expected = testCase.expected
    if expected.diffSnapshot != nil || expected.unchangedDocument != nil {
      course.before = DocumentText(of: run.harness, layout: .pretty)
    }
    do throws(JSPrepError) {
      course.results = try run.run()
      if let arguments = try answer(to: course.results ?? [:]) {
        try run.finalize(arguments)
      }
    } catch {
      course.failure = error
    }
    return course
  }

  private func answer(
    to results: PropertyList.Dictionary
  ) throws(JSPrepError) -> PropertyList.Dictionary? {
    switch testCase.setting.answer {
    case nil: return nil
    case .arguments(let arguments)?: return arguments
    case .argumentsFile(let name)?: return try ArgumentsFile.read("@" + path(name.value))
    case .handler(let command)?:
      let answer = try Handler(command: command.value).answer(to: results, by: runHandler)
      if case .arguments(let arguments) = answer { return arguments }
      return nil
    }
  }

  /// Paths are relative to the test file.
  private func path(_ name: String) -> String { FilePath.resolve(name, besides: file.path) }

  private func using<Value>(
    _ location: SourceLocation, _ body: () throws(JSPrepError) -> Value
  ) throws(TestFailure) -> Value {
    do {
      return try body()
    } catch {
      var diagnostic = error.diagnostic.explainingSandbox
      diagnostic.notes.append("It is named at \(location).")
      throw TestFailure(diagnostic)
    }
  }
}
