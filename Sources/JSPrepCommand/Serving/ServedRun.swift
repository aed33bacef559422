import JSPrep
import PropertyList
import Reports
import WorkerPool

/// A run, in its process.
struct ServedRun {
  let request: ServedRuns.Request
  let settings: Settings
  let leave: @Sendable ([UInt8]) -> Never

  /// For the viewer.
  func report() -> [UInt8] {
    do throws(JSPrepError) {
      let run = try make(isReported: true)
      do throws(JSPrepError) {
        _ = try perform(run)
      } catch {
        // The report of a page that was loaded says it.
        guard let report = run.report, report.hasFailed else { throw error }
      }
      return Self.json(run.report?.propertyList ?? .dictionary([:]))
    } catch {
      return Self.problem(error.diagnostic)
    }
  }

  /// The results that a process has answered; nil if it has answered what is wrong.
  static func results(in answer: [UInt8]) -> PropertyList.Dictionary? {
    guard answer.first == resultsMark else { return nil }
    return (try? LocatedPropertyList(reading: Array(answer.dropFirst()), file: ""))?.root.dictionary
  }

  /// No JSON begins so.
  private static let resultsMark: UInt8 = 0

  /// For another process.
  func results() -> [UInt8] {
    do throws(JSPrepError) {
      let results = try perform(make(isReported: false))
      return [Self.resultsMark] + BinaryPropertyListWriter.write(.dictionary(results))
    } catch {
      return Self.problem(error.diagnostic)
    }
  }

  /// What is shown where there was no run.
  static func problem(_ diagnostic: Diagnostic) -> [UInt8] {
    json(["kind": "problem", "error": .dictionary(diagnostic.propertyList)])
  }

  static func json(_ report: PropertyList) -> [UInt8] {
    JSONWriter.bytes(of: report)
  }

  private func make(isReported: Bool) throws(JSPrepError) -> WatchedRun {
    let inputs = try PageInputs(page: request.page, script: request.script, settings)
      .open(Reporter(script: request.script, verbosity: .silent))
    let run = try WatchedRun(isReported: isReported) { watch throws(JSPrepError) in
      try Harness(
        page: inputs.page, script: inputs.script, options: inputs.options, onEvent: watch)
    }
    endIfItCannotBeStopped(run.harness, script: inputs.script.path)
    return run
  }

  private func perform(_ run: WatchedRun) throws(JSPrepError) -> PropertyList.Dictionary {
    try run.load()
    let results = try run.run()
    if let arguments = request.arguments { try run.finalize(arguments) }
    return results
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
