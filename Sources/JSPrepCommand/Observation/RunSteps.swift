import JSPrep
import JSRuntime
import PropertyList
import Reports

/// A run, what is seen of it, and the process that does for it what it may not do.
struct RunSteps {
  let watched: WatchedRun
  let outside: OutsideProcess
  let reporter: Reporter
  var calls: CallReport?
  var profiling: Profiling?
  var harness: Harness { watched.harness }

  /// What is said of the run and is no event.
  func tell(_ remark: Diagnostic) {
    watched.report?.add(remark)
    reporter.report(remark)
  }

  /// Writes what was seen.
  func finish() throws(JSPrepError) {
    profiling?.finish()
    calls?.finish(reporter)
    guard let report = watched.report else { return }
    try outside.write(report: report.propertyList, for: reporter.verbosity)
  }
}
