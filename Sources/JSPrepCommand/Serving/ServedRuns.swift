import JSPrep
import PropertyList
import Reports
import WorkerPool

/// Runs, each in a process of its own.
final class ServedRuns {
  let settings: Settings

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
    let settings = settings.merging(request.settings)
    let pool = WorkerPool(
      jobs: 1, limits: .init(seconds: settings.hardLimit, megabytes: settings.memory)
    ) { _, reply in
      // The next run reads its files anew, which this process may not do any more.
      reply.leave(ServedRun(request: request, settings: settings, leave: reply.leave).report())
    }
    pool.submit([], as: 0)
    while !pool.isIdle {
      for case .finished(_, let result) in pool.wait() {
        switch result {
        case .success(let report): return report
        case .failure(let failure):
          return ServedRun.problem(Diagnostic(.error, failure.words, file: request.script))
        }
      }
    }
    return []
  }
}

/// A run, in its process.
struct ServedRun {
  let request: ServedRuns.Request
  let settings: Settings
  let leave: @Sendable ([UInt8]) -> Never

  func report() -> [UInt8] {
    do {
      return try json(of: run())
    } catch {
      return Self.problem(error.diagnostic)
    }
  }

  /// What is shown where there was no run.
  static func problem(_ diagnostic: Diagnostic) -> [UInt8] {
    json(["kind": "problem", "error": .dictionary(diagnostic.propertyList)])
  }

  static func json(_ report: PropertyList) -> [UInt8] {
    Array(JSONWriter.write(report, layout: .compact).text.utf8)
  }

  private func json(of report: PropertyList) -> [UInt8] { Self.json(report) }

  private func run() throws(JSPrepError) -> PropertyList {
    var settings = settings
    let script = try ScriptFile(
      readingFrom: request.script, variables: settings.buildVariables)
    try settings.checkHost(script: script.path)
    try settings.readFiles()
    let unopened = try PageFile.Unopened(readingFrom: request.page, settings)
    try settings.sandbox.enter(readable: settings.readable + unopened.readable)
    let page = try PageFile(unopened)
    let options = try settings.options(page: page, script: script)
    let run = try WatchedRun(isReported: true) { watch throws(JSPrepError) in
      try Harness(page: page, script: script, options: options, onEvent: watch)
    }
    endIfItCannotBeStopped(run.harness, script: script.path)
    do throws(JSPrepError) {
      try run.load()
      _ = try run.run()
      if let arguments = request.arguments { _ = try run.finalize(arguments) }
    } catch {
      // The report of a page that was loaded says it.
      guard let report = run.report, report.hasFailed else { throw error }
    }
    return run.report?.propertyList ?? .dictionary([:])
  }

  private func endIfItCannotBeStopped(_ harness: Harness, script: String) {
    let clock = harness.clock
    let leave = leave
    ProcessGuard.look(
      at: ProcessGuard.Watch(isOverdue: { clock.overrun != nil }) { _ in
        let diagnostic = clock.overrun?.error(script: script).diagnostic
        leave(
          Self.problem(
            diagnostic ?? Diagnostic(.error, "the script cannot be stopped", file: script)))
      })
  }
}
