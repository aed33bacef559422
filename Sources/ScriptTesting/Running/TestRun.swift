import JSPrep
import JSRuntime
import PropertyList
import Sandbox
import Session
import WorkerPool

/// Runs test files in worker processes, and reports the results in the files' order.
package final class TestRun {
  package struct Options {
    /// Matched with "file › suite › test" to select the tests that run.
    package var filter: TestFilter?
    /// Whether a test that is marked `only`, which keeps the others from running, makes its file useless.
    package var forbidsOnly = false
    /// Whether tests are only named: each is reported as skipped.
    package var lists = false
    /// Lines at which tests begin, by file: of such a file only these run.
    package var lines: [String: [Int]] = [:]
    /// "file › suite › test" of those that run; all if nil.
    package var only: Set<String>?
    /// After how many failed tests none begins any more.
    package var bail: Int?
    package var jobs = 1
    /// The time limit of one test in seconds.
    package var seconds = 10.0
    /// The memory limit of one test, in megabytes.
    package var megabytes = 1024
    package var updatesSnapshots = false
    /// Whether the runs of cases are reported, to be looked at.
    package var reportsRuns = false
    /// Whether it is counted what of the extensions' scripts runs.
    package var measuresCoverage = false
    /// Those of the project, for all tests.
    package var settings = Settings()
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
    /// Whether all of its tests run to their end, so that unused snapshots can be detected.
    var isWhole: Bool
  }

  let options: Options
  /// Runs handlers for a worker.
  var broker: Broker?
  var files: [File] = []
  var units: [Unit] = []
  var handle: (Event) -> Void = { _ in }
  var queue: [(unit: Int, from: Int)] = []
  var flushed = 0
  var done = 0
  var failed = 0
  /// What of each script ran, by its path.
  package internal(set) var coverage: [String: FileCoverage] = [:]
  /// In a worker that counts.
  var profiler: ControlFlowProfiler?
  /// Files of which not all tests ran, because too many had failed.
  package internal(set) var abandoned: Set<String> = []
  /// Whether no test begins any more.
  package var isOver: Bool { options.bail.map { failed >= $0 } ?? false }
  package internal(set) var summary = TestSummary()
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
  var unusable: [(before: Int, error: TestFileError)] = []
  private var casesFound = 0

  private func add(_ path: String) throws(TestFileError) {
    let snapshots = try SnapshotStore(of: path, updates: options.updatesSnapshots)
    let index = files.count
    if path.hasSuffix(TestDiscovery.scriptSuffix) {
      files.append(
        File(
          path: path, contents: .script, snapshots: snapshots, isWhole: runsAll(of: path)))
      units.append(Unit(file: index, kind: .script))
      return
    }
    let file = try TestCaseFile(
      readingFrom: path, settings: options.settings.only(in: .testCase))
    casesFound += file.cases.count
    let chosen = try casesAtLines(of: file)
    let wanted = file.cases.indices.filter {
      chosen?.contains($0) != false
        && isWanted(path, [file.cases[$0].name]) { DiagnosticRenderer().render($0) }
    }
    for index in wanted { try file.cases[index].checkHandler(in: file) }
    files.append(
      File(
        path: path, contents: .cases(file), snapshots: snapshots,
        isWhole: wanted.count == file.cases.count && !options.lists))
    units += wanted.map { Unit(file: index, kind: .testCase($0)) }
  }

  private func runsAll(of path: String) -> Bool {
    options.filter == nil && options.only == nil && options.lines[path] == nil && !options.lists
  }

  /// The cases that begin at the lines that were asked for, or last before them; nil for all.
  private func casesAtLines(of file: TestCaseFile) throws(TestFileError) -> Set<Int>? {
    guard let lines = options.lines[file.path] else { return nil }
    var chosen: Set<Int> = []
    for line in lines {
      guard let index = file.cases.lastIndex(where: { $0.location.line <= line }) else {
        throw file.text.error("no test begins at this line or before it", line: line, column: nil)
      }
      chosen.insert(index)
    }
    return chosen
  }

  /// - Parameter describe: what the process says where the filter takes too long.
  func isWanted(_ path: String, _ name: [String], describe: (Diagnostic) -> String) -> Bool {
    if options.filter == nil, options.only == nil { return true }
    let name = ([path] + name).joined(separator: " › ")
    if let only = options.only, !only.contains(name) { return false }
    return options.filter?.matches(name, describe: describe) ?? true
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
    if let error = nothingRun {
      summary.unusable += 1
      handle(.unusable(error))
    }
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

  /// Whoever asks for tests and gets none has not tested anything.
  private var nothingRun: TestFileError? {
    guard summary == TestSummary(), !files.isEmpty, let filter = options.filter else { return nil }
    let found = casesFound + units.reduce(0) { $0 + $1.found }
    let tests = found == 1 ? "1 test" : "\(found) tests"
    let places = files.count == 1 ? "1 file" : "\(files.count) files"
    return TestFileError(
      Diagnostic(
        .error,
        "'--filter \(filter.source.onOneLine.escapingControls)' matches none of the names"
          + " of \(tests) in \(places)",
        notes: ["The name of a test is 'file › suite › test'; '--verbose' lists them."]))
  }
}
