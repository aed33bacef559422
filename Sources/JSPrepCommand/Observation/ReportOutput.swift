import ArgumentParser
import JSPrep
import PropertyList
import Reports

/// The file of `--report`.
enum ReportOutput {
  static func validate(_ path: String) throws {
    if path == "-" {
      throw ValidationError("'--report' needs the name of a file, such as 'report.html'.")
    }
  }

  /// - Throws: if the file cannot be one, or is one that is read.
  static func check(_ path: String, against inputs: [OutputTarget.Input]) throws(JSPrepError) {
    try OutputTarget(path).checkFolder()
    try OutputTarget(path).check(against: inputs)
  }

  /// Says where the report is, to people.
  static func tell(_ path: String) {
    Terminal.standardError.say("report: \(path.escapingControls)\n")
  }

  static func bytes(_ report: PropertyList) -> [UInt8] {
    var list = report.dictionary ?? [:]
    list["version"] = .string(JSPrepCommand.version)
    return ReportFile.write(.dictionary(list))
  }
}

extension OutsideProcess {
  /// Writes the report, and says where it is.
  func write(report list: PropertyList, for verbosity: Verbosity) throws(JSPrepError) {
    guard let report else { return }
    try write(ReportOutput.bytes(list), to: .report)
    if verbosity >= .normal { ReportOutput.tell(report) }
  }
}

extension ArgumentHelp {
  static let report = ArgumentHelp(
    "Write what happened, to look at in a browser: one HTML file that fetches nothing.",
    valueName: "file")
}
