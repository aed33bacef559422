import AppExtension
import JSPrep
import PropertyList
import Reports

enum CheckReportFormat: String, CaseIterable {
  case human, json, sarif, github
}

/// Writes the reports of all extensions that were checked.
struct CheckOutput: Sendable {
  private let options: [ReportOption<CheckReportFormat>]
  /// The file of a report to look at.
  private let report: String?

  /// - Parameter options: by default a report for people, and annotations where GitHub shows them.
  init(_ options: [ReportOption<CheckReportFormat>], report: String?) {
    self.report = report
    let standard: [ReportOption<CheckReportFormat>] =
      GitHubActions.isHere ? [.init(.human), .init(.github)] : [.init(.human)]
    self.options = options.isEmpty ? standard : options
  }

  var writesFiles: Bool { report != nil || options.contains { $0.path != nil } }

  func write(_ answers: [CheckAnswer]) throws(JSPrepError) {
    for failure in answers.compactMap(\.failure) { Terminal.standardError.say(failure.text) }
    let checked = answers.filter { $0.failure == nil }
    if let report {
      try OutputFile.write(
        ReportOutput.bytes(CheckReportFile.propertyList(of: answers)), to: report)
    }
    for option in options {
      let bytes = Array(Self.text(checked, option.format, of: answers.count).utf8)
      if let path = option.path {
        try OutputFile.write(bytes, to: path)
      } else {
        try Terminal.standardOutput.write(bytes)
      }
    }
    if let report, !isForPrograms { ReportOutput.tell(report) }
  }

  private var isForPrograms: Bool {
    options.contains { $0.path == nil && [.json, .sarif].contains($0.format) }
  }

  /// - Parameter count: how many extensions were to be checked.
  private static func text(
    _ answers: [CheckAnswer], _ format: CheckReportFormat, of count: Int
  ) -> String {
    switch format {
    case .human:
      let text = answers.map(\.human).joined(separator: count > 1 ? "\n" : "")
      return GitHubActions.neutralizing(text) + (count > 1 ? "\n" + total(answers) : "")
    case .json:
      if count == 1, let only = answers.first { return JSONWriter.write(only.json).text + "\n" }
      return JSONWriter.write(object(answers)).text + "\n"
    case .sarif:
      return CheckReport.sarif(
        results: answers.flatMap(\.sarif), toolVersion: JSPrepCommand.version)
    case .github: return answers.map(\.github).joined()
    }
  }

  private static func object(_ answers: [CheckAnswer]) -> PropertyList {
    let counts = FindingSeverity.allCases.map { severity in
      (severity.rawValue, PropertyList.number(Double(sum(answers, severity))))
    }
    return [
      "extensions": .array(answers.map(\.json)), "counts": .dictionary(.init(counts)),
    ]
  }

  private static func total(_ answers: [CheckAnswer]) -> String {
    let counts = FindingSeverity.allCases.compactMap { severity -> String? in
      let count = sum(answers, severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return "\(answers.count) extensions: "
      + (counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")) + "\n"
  }

  private static func sum(_ answers: [CheckAnswer], _ severity: FindingSeverity) -> Int {
    answers.reduce(0) { $0 + $1.count(severity) }
  }

  /// The exit status.
  static func status(of answers: [CheckAnswer], strict: Bool) -> Int32 {
    let failed = answers.compactMap { $0.failure?.status }.max() ?? 0
    if failed > 1 { return failed }
    let isBad = sum(answers, .error) > 0 || strict && sum(answers, .warning) > 0
    // 3 if a run says nothing about the script, because jsprep lacks what it needs.
    return isBad ? 1 : failed > 0 ? failed : answers.contains(where: \.hasGap) ? 3 : 0
  }
}
