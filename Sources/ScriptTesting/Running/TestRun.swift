import IntegerConversion
import JSPrep
import PropertyList
import Sandbox
import Session
import WorkerPool

/// Runs test files in worker processes, and reports the results in the files' order.
package final class TestRun {
  package struct Options {
    /// Matched with "file › suite › test" to select the tests that run.
    package var filter: Regex<AnyRegexOutput>?
    package var jobs = 1
    /// The time limit of one test in seconds.
    package var seconds = 10.0
    /// The memory limit of one test, in megabytes.
    package var megabytes = 1024
    package var updatesSnapshots = false
    package var sandbox = Sandbox.Use.never
    /// What tests may read in the sandbox, in addition.
    package var readable: [String] = []

    package init() {}
  }

  package enum Event {
    case finished(TestResult)
    /// All tests of the file have finished.
    case fileFinished(String, snapshots: [SnapshotStore.Change])
    /// A test file or its snapshots cannot be used.
    case unusable(TestFileError)
    /// The number of finished tests; reported as they end, in any order.
    case progress(done: Int, failed: Int)
  }

  /// The work of a worker at a time: one case, or the tests of a JavaScript file.
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
    /// Whether all of its tests run to their end, so that unused snapshots can be detected.
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
  /// The number of concurrent processes, limited by the number of tests and by the system.
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

  /// Files that cannot be used, and the number of the unit that they precede.
  private var unusable: [(before: Int, error: TestFileError)] = []

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
    let wanted = file.cases.indices.filter { isWanted(path, [file.cases[$0].name]) }
    files.append(
      File(
        path: path, contents: .cases(file), snapshots: snapshots,
        isWhole: wanted.count == file.cases.count))
    units += wanted.map { Unit(file: index, kind: .testCase($0)) }
  }

  func isWanted(_ path: String, _ name: [String]) -> Bool {
    guard let filter = options.filter else { return true }
    return ([path] + name).joined(separator: " › ").firstMatch(of: filter) != nil
  }

  /// Runs everything; `handle` is called with the events.
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
    if pool.jobs < min(options.jobs, units.count) { jobs = pool.jobs }
    return summary
  }

  /// A script, or a page that loads, whose own limit is longer gets more time.
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

  /// Reports what has finished, in order.
  private func flush() {
    while true {
      reportUnusable(before: flushed < units.count ? units[flushed].file : files.count)
      guard flushed < units.count, units[flushed].isDone else { return }
      let unit = units[flushed]
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
    // A snapshot of a test that fails must not be written.
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

/// The number of tests by outcome.
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
  /// The text for the user.
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
