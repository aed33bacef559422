import JSPrep
import PropertyList
import Reports

/// The steps of a run, and the report of them if one was asked for.
struct RunSteps {
  let harness: Harness
  let report: RunReport?
  let outside: OutsideProcess

  func load() throws(JSPrepError) {
    if let report { try report.load() } else { try harness.load() }
  }

  func run() throws(JSPrepError) -> PropertyList.Dictionary {
    if let report { try report.run() } else { try harness.run() }
  }

  func finalize(_ arguments: PropertyList.Dictionary) throws(JSPrepError) -> Diagnostic? {
    if let report { try report.finalize(arguments) } else { try harness.finalize(arguments) }
  }

  func writeReport() throws(JSPrepError) {
    guard let report else { return }
    try outside.write(ReportOutput.bytes(report.propertyList), to: .report)
  }
}

/// The report that gets the events of a harness, which is made before it.
final class WatchedEvents {
  var report: RunReport?
}
