import JSPrep
import PropertyList
import Reports

/// A run, and the process that does for it what it may not do.
struct RunSteps {
  let watched: WatchedRun
  let outside: OutsideProcess
  var harness: Harness { watched.harness }

  /// What is said of the run and is no event.
  func note(_ remark: Diagnostic) { watched.report?.add(remark) }

  func writeReport() throws(JSPrepError) {
    guard let report = watched.report else { return }
    try outside.write(ReportOutput.bytes(report.propertyList), to: .report)
  }
}
