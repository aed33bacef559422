import ArgumentParser
import JSPrep
import Reports

struct DiffCommand: SettingsCommand {
  static let place = Setting.Places.reading
  static let runsScripts = false

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two pages as documents.",
    discussion: """
      Both pages are parsed, and written one node per line with sorted attributes, so that a changed \
      word is a changed line. White space between nodes does not count. Exit status: 0 equal, \
      1 different.
      """)

  @Argument(help: "A page; '-' is standard input.", completion: .file())
  var before: String

  @Argument(help: "Another page; '-' is standard input.", completion: .file())
  var after: String

  @Flag(help: "Compare the documents as they are serialized, white space included.")
  var raw = false

  @Flag(help: "List the nodes that were added, removed and changed, with their paths.")
  var stat = false

  @Flag(help: "The same as --stat, as JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Ignore the elements that match; may be repeated.", valueName: "css"))
  var ignore: [String] = []

  @Option(help: .report, completion: .file())
  var report: String?

  mutating func validate() throws {
    if let report { try ReportOutput.validate(report) }
    if [raw, stat, json].count(where: { $0 }) > 1 {
      throw ValidationError("'--raw', '--stat' and '--json' cannot be combined.")
    }
    if before == "-", after == "-" {
      throw ValidationError("Only one page can come from standard input ('-').")
    }
    if raw, !ignore.isEmpty {
      throw ValidationError("'--raw' and '--ignore' cannot be combined.")
    }
  }

  mutating func run(with settings: Settings) throws {
    let encoding = settings.text(.encoding)
    let limits = PageLimits(settings)
    let before = try PageFile.Unopened(readingFrom: before, settings)
    let after = try PageFile.Unopened(readingFrom: after, settings)
    if let report {
      try ReportOutput.check(
        report, against: [.init(.page, before.path), .init(.page, after.path)])
    }
    let outside = try OutsideProcess(report: report, isApart: settings.sandbox != .noSandbox)
    try settings.sandbox.enter(runsScripts: false)
    limits.start(page: after.path)
    let comparison = try PageComparison(
      before: PageFile(before), after: PageFile(after), encoding: encoding, ignoring: ignore)
    if report != nil {
      try outside.write(
        report: DifferenceReport.propertyList(of: comparison), for: json ? .quiet : .normal)
    }
    for remark in comparison.remarks { Terminal.standardError.print(remark) }
    if stat || json {
      try showNodes(comparison.nodeDifference(), limits)
    } else {
      try showLines(comparison, limits)
    }
  }

  private func showNodes(_ difference: NodeDifference, _ limits: PageLimits) throws {
    let text =
      json
      ? JSONWriter.write(difference.propertyList).text + "\n"
      : difference.isEmpty ? "" : difference.render(style: Terminal.standardOutput.style)
    try limits.write(Array(text.utf8), about: after)
    if !difference.isEmpty { throw ExitCode(1) }
  }

  private func showLines(_ comparison: PageComparison, _ limits: PageLimits) throws {
    let diff = comparison.unifiedDiff(layout: raw ? .raw : .pretty)
    try limits.write(diff.render(style: Terminal.standardOutput.style), about: after)
    if !diff.isEmpty { throw ExitCode(1) }
    if !raw, comparison.differsInWhiteSpaceOnly {
      Terminal.standardError.print(
        Diagnostic(
          .note, "the pages differ in white space or in the order of attributes; --raw shows it"))
    }
  }
}
