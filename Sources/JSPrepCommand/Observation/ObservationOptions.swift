import ArgumentParser
import JSPrep

/// What is to be seen of a run besides what it gives.
struct ObservationOptions: RareOptions {
  static let names = CallOptions.names.merging(["report": true, "profile": true]) { $1 }

  @Option(help: .report, completion: .file())
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write where the time of the scripts went to a file for speedscope.app, and print a table.",
      valueName: "file"), completion: .file())
  var profile: String?

  @OptionGroup var calls: CallOptions

  mutating func validate() throws {
    if let report { try ReportOutput.validate(report) }
    if profile == "-" { throw ValidationError("'--profile' needs the name of a file.") }
  }

  /// What is to be seen of calls into the DOM: a profile counts them, too, if its table is shown.
  func observedCalls(isQuiet: Bool) -> CallOptions? {
    var calls = calls
    if profile != nil, !isQuiet { calls.traceSummary = true }
    return calls.isEmpty ? nil : calls
  }

  var files: [(option: String, path: String)] {
    [("--report", report), ("--profile", profile), ("--trace-file", calls.traceFile)]
      .compactMap { option, path in path.map { (option, $0) } }
  }

  /// - Parameter output: the file of the document.
  func validate(beside output: String?) throws {
    var taken = output.map { [("--output", $0)] } ?? []
    for (option, path) in files {
      if let other = taken.first(where: { $0.1 == path }) {
        throw ValidationError("'\(option)' and '\(other.0)' cannot name the same file.")
      }
      taken.append((option, path))
    }
  }
}
