import JSPrep
import PropertyList
import Session

/// The steps of a run, and the report of them if one is wanted.
package struct WatchedRun {
  package let harness: Harness
  package let report: RunReport?

  /// Gets events before there is a report.
  private final class Events {
    var report: RunReport?
  }

  /// - Parameter make: makes the harness, which gives its events to the function.
  package init(
    isReported: Bool, _ make: (@escaping (SessionEvent) -> Void) throws(JSPrepError) -> Harness
  ) throws(JSPrepError) {
    let events = Events()
    harness = try make { events.report?.add($0) }
    report = isReported ? RunReport(harness) : nil
    events.report = report
  }

  package func load() throws(JSPrepError) {
    if let report { try report.load() } else { try harness.load() }
  }

  package func run() throws(JSPrepError) -> PropertyList.Dictionary {
    if let report { try report.run() } else { try harness.run() }
  }

  /// - Returns: the reason why nothing was called, if so.
  @discardableResult
  package func finalize(_ arguments: PropertyList.Dictionary) throws(JSPrepError) -> Diagnostic? {
    if let report { try report.finalize(arguments) } else { try harness.finalize(arguments) }
  }
}
