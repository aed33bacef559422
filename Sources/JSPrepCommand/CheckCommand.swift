import AppExtension
import ArgumentParser
import JSPrep
import Projects
import WorkerPool

struct CheckCommand: SettingsCommand {
  static let place = Setting.Places.check

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for mistakes in extensions: Info.plist, activation rule and script.",
    discussion: """
      The script runs twice in a page, as if the user picked the extension twice. Each finding has \
      an identifier that stays the same from version to version ('jsprep explain' lists them). A \
      comment in the line of a finding or before it suppresses it: 'jsprep-ignore RULE: reason'. \
      Exit status: 0 no error was found (there may be warnings and notes), 1 there are errors, 2 an \
      input could not be used, 3 there are no errors, but the script needs something that jsprep lacks.
      """)

  @Argument(
    help: ArgumentHelp(
      "Extensions: an Info.plist, an .appex, the folder of the sources, or a project with extensions "
        + "(.xcodeproj, project.yml, app.json). Or a script alone.",
      valueName: "extension"), completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Run the script in this page, and report whether the rule offers the extension for it.",
      valueName: "page"), completion: .file())
  var page: String?

  @OptionGroup var rules: RuleOptions

  @Option(
    help: ArgumentHelp(
      "A file with findings that are known and not reported.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write all findings to the file of '--baseline'.")
  var writeBaseline = false

  @Flag(
    help: """
      Fix what has one certain cure: the spelling of keys, 'const' that hides the object, '.js' in \
      the name of the script.
      """)
  var fix = false

  @Option(
    help: ArgumentHelp(
      "The format of the report and, after '=', a file for it; may be repeated (default: human, and "
        + "github where GitHub Actions runs this).", valueName: "format[=file]"),
    completion: .list(ReportOption<CheckReportFormat>.allValueStrings))
  var reporter: [ReportOption<CheckReportFormat>] = []

  @Option(help: .report, completion: .file())
  var report: String?

  @Flag(help: "The same as '--reporter json'.")
  var json = false

  @Flag(help: "The same as '--reporter sarif': SARIF, which code hosts show next to the lines.")
  var sarif = false

  mutating func validate() throws {
    if json, sarif { throw ValidationError("'--json' and '--sarif' cannot be combined.") }
    if json || sarif, !reporter.isEmpty {
      throw ValidationError("'--\(json ? "json" : "sarif")' and '--reporter' cannot be combined.")
    }
    if writeBaseline, baseline == nil {
      throw ValidationError("'--write-baseline' needs '--baseline'.")
    }
    try reporter.validate()
    if let report { try ReportOutput.validate(report) }
  }

  func validate(with settings: Settings) throws {
    if let page { try settings.validateAddress(ofPage: page) }
  }

  mutating func run(with settings: Settings) throws {
    var settings = settings
    try settings.readFiles()
    let inputs =
      paths.map { OutputTarget.Input(.appExtension, $0) } + (page.map { [.init(.page, $0)] } ?? [])
    for path in reporter.compactMap(\.path) + (writeBaseline ? [baseline].compactMap(\.self) : []) {
      try OutputTarget(path).check(against: inputs)
    }
    if let report { try ReportOutput.check(report, against: inputs) }
    let known = try baseline.flatMap { path throws in
      writeBaseline ? CheckBaseline(path: path) : try CheckBaseline(readingFrom: path)
    }
    let check = OneCheck(
      page: page, settings: settings, selection: try rules.selection, baseline: known,
      output: CheckOutput(formats, report: report))
    let paths = paths.flatMap { ProjectSearch.references(in: $0) }
    // Whoever writes files stays outside the sandbox.
    let isDirect = paths.count == 1 && !fix && !writeBaseline && !check.output.writesFiles
    if isDirect { leave(try check.run(paths[0], strict: rules.strict)) }
    var answers = check.answers(for: paths)
    if fix, try applyFixes(of: answers) { answers = check.answers(for: paths) }
    if writeBaseline, let baseline {
      try OutputFile.write(
        Array(CheckBaseline.text(of: answers.flatMap(\.entries)).utf8), to: baseline)
    } else if let known {
      known.noteMissing(in: answers)
    }
    try check.output.write(answers)
    let status = CheckOutput.status(of: answers, strict: rules.strict)
    leave(writeBaseline && status == 1 ? 0 : status)
  }

  private var formats: [ReportOption<CheckReportFormat>] {
    if json { return [.init(.json)] }
    if sarif { return [.init(.sarif)] }
    return reporter
  }

  /// - Returns: whether a file was changed.
  private func applyFixes(of answers: [CheckAnswer]) throws(JSPrepError) -> Bool {
    let outcome = try FileFixes.apply(answers.flatMap(\.fixes))
    for fix in outcome.applied {
      Terminal.standardError.print(
        Diagnostic(
          .note, "fixed: '\(fix.found)' is now '\(fix.replacement)'", location: fix.location))
    }
    return !outcome.applied.isEmpty
  }
}

extension CheckBaseline {
  /// Says how much of it is out of date.
  func noteMissing(in answers: [CheckAnswer]) {
    let count = countMissing(in: answers.flatMap(\.known))
    guard count > 0 else { return }
    let subject = count == 1 ? "1 finding" : "\(count) findings"
    Terminal.standardError.print(
      Diagnostic(.note, "\(subject) of the baseline were not found; --write-baseline removes them"))
  }
}

/// Which findings count, and how.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only findings of these rules: identifiers, what they begin with, or categories, "
        + "separated by commas; may be repeated.", valueName: "rules"),
    completion: .list(CheckRule.allNames))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Do not report findings of these rules; may be repeated.", valueName: "rules"),
    completion: .list(CheckRule.allNames))
  var ignore: [String] = []

  @Flag(help: "Exit with status 1 if there are warnings, too.")
  var strict = false

  mutating func validate() throws { _ = try selection }

  var selection: RuleSelection {
    get throws {
      do throws(RuleSelection.UnknownName) {
        return try RuleSelection(only: Self.names(only), ignoring: Self.names(ignore))
      } catch {
        let option = Self.names(only).contains(error.name) ? "--only" : "--ignore"
        throw ValidationError(CheckRule.unknown(error, option: option))
      }
    }
  }

  private static func names(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",").map { String($0.filter { $0 != " " }) } }
  }
}

extension CheckRule {
  static var allNames: [String] { categories.map(\.name) + all.map(\.identifier) }

  /// - Parameter option: where the name was given.
  static func unknown(_ error: RuleSelection.UnknownName, option: String?) -> String {
    let hint = error.nearest.map { "; did you mean '\($0)'?" } ?? "; 'jsprep explain' lists them."
    return "There is no rule '\(error.name)'\(option.map { " ('\($0)')" } ?? "")\(hint)"
  }
}
