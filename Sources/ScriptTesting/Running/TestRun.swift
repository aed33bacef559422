import IntegerConversion
import JSPrep
import PropertyList
import Sandbox
import Session
import WorkerPool

/// Runs test files in worker processes, and tells what comes of them in the files' order.
package final class TestRun {
  package struct Options {
    /// Found in "file › suite › test" of all tests that run.
    package var filter: TestFilter?
    /// Whether a test that is marked `only`, which keeps the others from running, makes its file useless.
    package var forbidsOnly = false
    package var jobs = 1
    /// Seconds that one test may take.
    package var seconds = 10.0
    /// Memory that one test may take, in megabytes.
    package var megabytes = 1024
    package var updatesSnapshots = false
    package var sandbox = Sandbox.Use.never
    /// What tests may read in the sandbox, too.
    package var readable: [String] = []

    package init() {}
  }

  package enum Event {
    case finished(TestResult)
    /// All tests of the file are through.
    case fileFinished(String, snapshots: [SnapshotStore.Change])
    /// A test file or its snapshots cannot be used.
    case unusable(TestFileError)
    /// So many tests are done; told as they end, in any order.
    case progress(done: Int, failed: Int)
  }

  /// What a worker does at a time: one case, or the tests of a JavaScript file.
  struct Unit {
    enum Kind {
      case testCase(Int)
      case script
    }

    let file: Int
    let kind: Kind
    var results: [TestResult] = []
    /// The test that is running, and its number.
    var current: (index: Int, result: TestResult)?
    /// Why the file cannot be used.
    var error: TestFileError?
    /// How many tests there are in a script, whether they run or not.
    var found = 0
    var isDone = false
  }

  enum Contents {
    case cases(TestCaseFile)
    case script
  }

  struct File {
    let path: String
    let contents: Contents
    let snapshots: SnapshotStore
    /// Whether all of its tests run to their end, so that unused snapshots can be told.
    var isWhole: Bool
  }

  let options: Options
  /// Runs handlers for a worker.
  var broker: Broker?
  private(set) var files: [File] = []
  var units: [Unit] = []
  var handle: (Event) -> Void = { _ in }
  private var queue: [(unit: Int, from: Int)] = []
  private var flushed = 0
  private(set) var done = 0
  private(set) var failed = 0
  package private(set) var summary = TestSummary()
  /// Processes at a time, as far as there were tests for them and the system allowed.
  package private(set) var jobs: Int?

  package init(_ paths: [String], options: Options) {
    self.options = options
    for path in paths {
      do {
        try add(path)
      } catch {
        unusable.append((files.count, error))
      }
    }
  }

  /// Files that cannot be used, and before which others they stand.
  private var unusable: [(before: Int, error: TestFileError)] = []
  private var casesFound = 0

  private func add(_ path: String) throws(TestFileError) {
    let snapshots = try SnapshotStore(of: path, updates: options.updatesSnapshots)
    let index = files.count
    if path.hasSuffix(TestDiscovery.scriptSuffix) {
      files.append(
        File(
          path: path, contents: .script, snapshots: snapshots, isWhole: options.filter == nil))
      units.append(Unit(file: index, kind: .script))
      return
    }
    let file = try TestCaseFile(readingFrom: path)
    casesFound += file.cases.count
    let wanted = file.cases.indices.filter {
      isWanted(path, [file.cases[$0].name]) { DiagnosticRenderer().render($0) }
    }
    for index in wanted { try file.cases[index].checkHandler(in: file) }
    files.append(
      File(
        path: path, contents: .cases(file), snapshots: snapshots,
        isWhole: wanted.count == file.cases.count))
    units += wanted.map { Unit(file: index, kind: .testCase($0)) }
  }

  /// - Parameter describe: what the process says where the filter takes too long.
  func isWanted(_ path: String, _ name: [String], describe: (Diagnostic) -> String) -> Bool {
    guard let filter = options.filter else { return true }
    return filter.matches(([path] + name).joined(separator: " › "), describe: describe)
  }

  /// Runs everything; `handle` is told what happens.
  @discardableResult
  package func run(_ handle: @escaping (Event) -> Void) -> TestSummary {
    self.handle = handle
    queue = units.indices.map { ($0, 0) }
    let pool = WorkerPool(
      jobs: min(options.jobs, max(1, units.count)),
      limits: WorkerPool.Limits(seconds: options.seconds, megabytes: options.megabytes),
      prepare: { [unowned self] in enterSandbox() }
    ) { [unowned self] task, reply in work(task, reply) }
    flush()
    while true {
      while pool.hasRoom, !queue.isEmpty {
        let (unit, from) = queue.removeFirst()
        pool.submit(Array("\(unit) \(from)".utf8), as: unit, seconds: seconds(for: units[unit]))
      }
      if pool.isIdle { break }
      for event in pool.wait() { receive(event) }
      flush()
    }
    flush()
    if let error = nothingRun {
      summary.unusable += 1
      handle(.unusable(error))
    }
    if pool.jobs < min(options.jobs, units.count) { jobs = pool.jobs }
    return summary
  }

  /// A script, or a page that loads, that has more time than the rest gets it.
  private func seconds(for unit: Unit) -> Double {
    guard case .cases(let file) = files[unit.file].contents, case .testCase(let index) = unit.kind
    else { return options.seconds }
    let settings = file.cases[index].setting.settings
    let loading = (settings[.loadTimeout]?.number ?? 0) + (settings[.settle]?.number ?? 0)
    let running = (settings[.timeout]?.number).map { $0 == 0 ? 0 : 3 * $0 + 1 } ?? 0
    return loading == 0
      ? max(options.seconds, running)
      : max(options.seconds, loading + max(running, 3 * SessionOptions.safariTimeout + 1))
  }

  /// Whoever asks for tests and gets none has not tested anything.
  private var nothingRun: TestFileError? {
    guard summary == TestSummary(), let filter = options.filter else { return nil }
    let found = casesFound + units.reduce(0) { $0 + $1.found }
    let tests = found == 1 ? "1 test" : "\(found) tests"
    let places = files.count == 1 ? "1 file" : "\(files.count) files"
    return TestFileError(
      Diagnostic(
        .error,
        "'--filter \(filter.source.onOneLine.escapingControls)' finds nothing in the names"
          + " of \(tests) in \(places)",
        notes: ["The name of a test is 'file › suite › test'; '--verbose' lists them."]))
  }

  // MARK: What workers say

  private func receive(_ event: WorkerPool.Event) {
    switch event {
    case .message(let unit, let bytes):
      guard let message = try? JSONReader.read(bytes) else { return }
      receive(message, unit)
    case .finished(let unit, .success(let bytes)):
      if let message = try? JSONReader.read(bytes), let result = TestResult(message) {
        add(result, to: unit)
      }
      units[unit].isDone = true
    case .finished(let unit, .failure(let failure)): recover(unit, from: failure)
    }
  }

  private func receive(_ message: PropertyList, _ unit: Int) {
    if let count = message["found"]?.number { units[unit].found = Int(clamping: count) }
    if let diagnostic = message["unusable"].flatMap({ Diagnostic($0) }) {
      units[unit].error = TestFileError(diagnostic)
    }
    guard let result = message["result"].flatMap({ TestResult($0) }) else { return }
    if let index = message["began"]?.number {
      units[unit].current = (Int(clamping: index), result)
    } else {
      units[unit].current = nil
      add(result, to: unit)
    }
  }

  private func add(_ result: TestResult, to unit: Int) {
    units[unit].results.append(result)
    done += 1
    if result.status == .failed { failed += 1 }
    handle(.progress(done: done, failed: failed))
  }

  /// The test that was running has failed; those after it get a new process.
  private func recover(_ unit: Int, from failure: WorkerPool.Failure) {
    let file = files[units[unit].file]
    if case .exited(TestFilter.status, let words) = failure {
      files[units[unit].file].isWhole = false
      units[unit].error = TestFileError(Diagnostic(.error, words, file: file.path))
      units[unit].isDone = true
      return
    }
    let diagnostic = Diagnostic(.error, failure.words)
    switch (units[unit].kind, file.contents) {
    case (.testCase(let index), .cases(let contents)):
      let testCase = contents.cases[index]
      var result = TestResult(
        file: file.path, name: [testCase.name], location: testCase.location)
      result.failures = [TestFailure(diagnostic.at(testCase.location, in: contents.text))]
      add(result, to: unit)
      units[unit].isDone = true
    default:
      files[units[unit].file].isWhole = false
      if let (index, current) = units[unit].current {
        var result = current
        result.failures = [
          TestFailure(
            diagnostic.at(current.location, in: try? TestText(readingFrom: file.path)))
        ]
        units[unit].current = nil
        add(result, to: unit)
        queue.insert((unit, index + 1), at: 0)
      } else {
        var result = TestResult(file: file.path, name: ["outside of tests"])
        result.failures = [
          TestFailure(Diagnostic(.error, failure.words, file: file.path))
        ]
        add(result, to: unit)
        units[unit].isDone = true
      }
    }
  }

  // MARK: What is told

  /// Tells what is through, in order.
  private func flush() {
    while true {
      reportUnusable(before: flushed < units.count ? units[flushed].file : files.count)
      guard flushed < units.count, units[flushed].isDone else { return }
      let unit = units[flushed]
      if let error = unit.error {
        summary.unusable += 1
        handle(.unusable(error))
      }
      for result in unit.results { tell(result, files[unit.file]) }
      units[flushed].results = []
      flushed += 1
      if flushed == units.count || units[flushed].file != unit.file { finish(unit.file) }
    }
  }

  private func reportUnusable(before file: Int) {
    while let first = unusable.first, first.before <= file {
      unusable.removeFirst()
      summary.unusable += 1
      handle(.unusable(first.error))
    }
  }

  private func tell(_ result: TestResult, _ file: File) {
    var result = result
    // What a test that fails has made is no snapshot to keep.
    if result.failures.isEmpty || !options.updatesSnapshots {
      for value in result.snapshots {
        if let failure = file.snapshots.compare(value) { result.failures.append(failure) }
      }
    }
    if result.status != .passed {
      file.snapshots.keep(test: result.name.joined(separator: " > ") + ": ")
    }
    switch result.status {
    case .passed: summary.passed += 1
    case .failed: summary.failed += 1
    case .skipped: summary.skipped += 1
    }
    handle(.finished(result))
  }

  private func finish(_ index: Int) {
    let file = files[index]
    if file.isWhole { file.snapshots.findUnused() }
    do {
      try file.snapshots.save()
    } catch {
      summary.unusable += 1
      handle(.unusable(TestFileError(error)))
    }
    handle(.fileFinished(file.path, snapshots: file.snapshots.changes))
  }
}

/// How many tests ended how.
package struct TestSummary: Sendable, Equatable {
  package var passed = 0
  package var failed = 0
  package var skipped = 0
  /// Files that could not be used.
  package var unusable: Int

  package init(unusable: Int = 0) { self.unusable = unusable }

  /// The exit status of the process.
  package var exitStatus: Int32 { unusable > 0 ? 2 : failed > 0 ? 1 : 0 }
}

extension Diagnostic {
  fileprivate func at(_ location: SourceLocation?, in text: TestText?) -> Diagnostic {
    var diagnostic = self
    diagnostic.location = location
    diagnostic.sourceLine = location.flatMap { text?.line($0.line) }
    return diagnostic
  }
}

extension WorkerPool.Failure {
  /// What a user reads.
  package var words: String {
    switch self {
    case .timedOut(let seconds): "it took longer than \(seconds.javaScriptText) s and was stopped"
    case .outOfMemory(let megabytes): "it took more than \(megabytes) MB of memory and was stopped"
    case .crashed(let signal, let words):
      "its process crashed with signal \(signal)" + (words.isEmpty ? "" : ": \(words)")
    case .exited(let status, let words):
      words.isEmpty ? "its process left with status \(status)" : words
    case .notStarted(let reason): "no process could be started: \(reason)"
    }
  }
}
