import Files
import JSPrep
import POSIX
import PropertyList
import ScriptTesting
import WorkerPool

/// Runs, each in a process of its own.
final class ServedRuns {
  let settings: Settings
  /// Those whose processes are about to end.
  private var answered: [WorkerPool] = []

  init(settings: Settings) { self.settings = settings }

  /// What the page asks for.
  struct Request {
    var page: String
    var script: String
    /// The extension's answer; nil if it gives none.
    var arguments: PropertyList.Dictionary?
    /// What is chosen in the page, in addition to the settings of the command.
    var settings = Settings()
  }

  /// The report of a run: what the viewer shows.
  func report(of request: Request) -> [UInt8] {
    perform(request) { $0.report() }
  }

  /// A test of a run, written to the file for tests of its script, after those that the file has.
  func writeTest(of request: Request) -> [UInt8] {
    let answer = perform(request) { $0.results() }
    guard let results = ServedRun.results(in: answer) else { return answer }
    let test = WrittenCase(
      script: request.script, page: request.page, settings: settings.merging(request.settings),
      results: results, arguments: request.arguments)
    let file = Self.testFile(of: request.script)
    do {
      let (text, name) = try test.text(for: file)
      try OutputFile.write(Array(text.utf8), to: file)
      writeSnapshot(ofTest: name, in: file)
      return ServedRun.json(["file": .string(file), "name": .string(name)])
    } catch let error as TestFileError {
      return ServedRun.problem(error.diagnostic)
    } catch {
      return ServedRun.problem(
        (error as? JSPrepError)?.diagnostic ?? Diagnostic(.error, "\(error)"))
    }
  }

  private static func testFile(of script: String) -> String {
    let isFolder = FileSystem.kind(of: script) == .folder
    let name =
      isFolder ? "\(script)/\(FileSystem.name(of: script))" : FileSystem.withoutExtension(script)
    return name + TestDiscovery.caseSuffixes[0]
  }

  /// What `finalize` makes of the page is what it is to make of it.
  private func writeSnapshot(ofTest name: String, in file: String) {
    var options = testOptions
    options.only = ["\(file) › \(name)"]
    options.updatesSnapshots = true
    _ = TestRun([file], options: options).run { _ in }
  }

  private var testOptions: TestRun.Options {
    var options = TestRun.Options()
    options.settings = settings
    options.megabytes = settings.memory
    options.sandbox = settings.sandbox.use
    return options
  }

  /// The report of all tests.
  func report(ofTests files: [String]) -> [UInt8] {
    let start = SystemClock.monotonic
    var reporter = HTMLReporter(version: JSPrepCommand.version, files: files)
    var options = testOptions
    options.reportsRuns = true
    let summary = TestRun(files, options: options).run { _ = reporter.report($0) }
    return ServedRun.json(
      reporter.propertyList(summary, seconds: SystemClock.monotonic - start))
  }

  /// Waits for the ends of processes that have answered.
  ///
  /// OPTIMIZATION: freeing the memory of a large page takes longer than to show it.
  func tidy() { answered = [] }

  /// - Returns: what the process answers.
  private func perform(
    _ request: Request, _ work: @escaping (ServedRun) -> [UInt8]
  ) -> [UInt8] {
    let settings = settings.merging(request.settings)
    let pool = WorkerPool(
      jobs: 1, limits: .init(seconds: settings.hardLimit, megabytes: settings.memory)
    ) { _, reply in
      // The next run reads its files anew, which this process may not do any more.
      reply.leave(work(ServedRun(request: request, settings: settings, leave: reply.leave)))
    }
    defer { answered.append(pool) }
    pool.submit([], as: 0)
    while !pool.isIdle {
      for case .finished(_, let result) in pool.wait() {
        switch result {
        case .success(let answer): return answer
        case .failure(let failure):
          return ServedRun.problem(Diagnostic(.error, failure.words, file: request.script))
        }
      }
    }
    return []
  }
}
