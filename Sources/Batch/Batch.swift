import JSPrep
import JSRuntime
import POSIX
import PropertyList
import Sandbox
import WorkerPool

/// Runs one script over very many pages, in worker processes, and writes a line for each page in
/// input order. Memory use does not grow with the number of pages.
package final class Batch {
  package struct Configuration {
    /// The settings of all pages, unless a line overrides them.
    package var settings = Settings()
    package var jobs = 1
    /// The extension's answer, unless a line overrides it.
    package var arguments: PropertyList.Dictionary?
    /// Whether workers enter the sandbox.
    package var sandbox = Sandbox.Use.never
    /// What workers may read in addition, because lines name it.
    package var readable: [String] = []

    package init() {}

    package func hardLimit(with settings: Settings) -> Double? {
      self.settings.merging(settings).hardLimit
    }
  }

  /// The progress of a batch.
  package struct Progress {
    package var done = 0
    package var failed = 0
    package var seconds = 0.0

    package var pagesPerSecond: Double { seconds > 0 ? Double(done) / seconds : 0 }
  }

  private let pool: WorkerPool
  private let configuration: Configuration
  private var waiting: [Int: [UInt8]] = [:]
  /// Answers that must wait for earlier ones.
  private var answers: [Int: [UInt8]] = [:]
  private var submitted = 0
  private var written = 0
  private let start = SystemClock.monotonic
  /// The number of concurrent processes, as far as the system allows.
  package var jobs: Int { pool.jobs }
  package private(set) var progress = Progress()

  /// How many answers may wait for a slow page; then no more pages are started.
  private static let window = 512

  package init(script: ScriptFile, configuration: Configuration) {
    self.configuration = configuration
    let work = BatchWork(script: script, configuration: configuration)
    pool = WorkerPool(
      jobs: configuration.jobs,
      limits: WorkerPool.Limits(
        seconds: configuration.hardLimit(with: Settings()),
        megabytes: configuration.settings.memory),
      attach: { line, _ in
        let input = BatchInput(opening: line)
        return WorkerPool.Attachment(
          task: input.task, input: input.descriptor,
          seconds: configuration.hardLimit(with: input.settings))
      },
      prepare: {
        let readable = configuration.settings.readable + configuration.readable
        Sandbox.enterWorker(configuration.sandbox, Sandbox.Policy(readable: readable)) {
          VirtualMachine.startEngine()
        }
      }
    ) { task, reply in work.answer(to: BatchInput(task, descriptor: reply.input), reply) }
  }

  /// - Parameters:
  ///   - source: the lines that name pages.
  ///   - write: receives the answers.
  ///   - report: called with the progress of the batch.
  package func run(
    _ source: inout LineSource, write: ([UInt8]) throws -> Void,
    report: (Progress, LineSource) -> Void
  ) throws {
    while true {
      var wantsMore = hasRoom
      while wantsMore, let line = source.next() {
        submit(line)
        wantsMore = hasRoom
      }
      wantsMore = wantsMore && !source.isAtEnd
      try flush(write)
      if pool.isIdle, !wantsMore, answers.isEmpty { return }
      for event in pool.wait(alsoFor: wantsMore ? source.descriptor : nil) { receive(event) }
      if wantsMore { source.fillIfReady() }
      try flush(write)
      progress.seconds = SystemClock.monotonic - start
      report(progress, source)
    }
  }

  private var hasRoom: Bool { pool.hasRoom && submitted - written < Self.window }

  private func submit(_ line: [UInt8]) {
    waiting[submitted] = line
    pool.submit(line, as: submitted)
    submitted += 1
  }

  private func receive(_ event: WorkerPool.Event) {
    guard case .finished(let number, let result) = event,
      let line = waiting.removeValue(forKey: number)
    else { return }
    switch result {
    case .success(let reply) where Self.isLine(reply.dropFirst()):
      answers[number] = Array(reply.dropFirst())
      if reply.first != 0 { progress.failed += 1 }
    case .success: fail(number, line, .exited(status: 0, words: "its answer was not a line"))
    case .failure(let failure): fail(number, line, failure)
    }
    progress.done += 1
  }

  private func fail(_ number: Int, _ line: [UInt8], _ failure: WorkerPool.Failure) {
    answers[number] =
      BatchAnswer(
        to: line, failure: Diagnostic(.error, failure.words), kind: failure.kind
      ).line
    progress.failed += 1
  }

  /// A compromised worker must not be able to answer for other pages.
  private static func isLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.firstIndex(of: 0x0A) == bytes.endIndex - 1
  }

  private func flush(_ write: ([UInt8]) throws -> Void) throws {
    while let answer = answers.removeValue(forKey: written) {
      try write(answer)
      written += 1
    }
  }
}
