import ArgumentParser
import JSPrep
import WorkerPool

struct CheckCommand: SettingsCommand {
  static let place = Setting.Places.check

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for mistakes in an extension: Info.plist, activation rule and script.",
    discussion: """
      The script runs twice in a page, as if the user picked the extension twice. Each finding has \
      an identifier that stays the same from version to version. Exit status: 0 no error was found \
      (there may be warnings and notes), 1 there are errors, 3 there are none, but the script needs \
      something that jsprep lacks.
      """)

  @Argument(
    help: ArgumentHelp(
      "The extension: its Info.plist, the .appex, or the folder of its sources. Or a script alone.",
      valueName: "extension"))
  var path: String

  @Option(
    help: ArgumentHelp(
      "Run the script in this page, and report whether the rule offers the extension for it.",
      valueName: "page"))
  var page: String?

  @Flag(help: "Write the findings as JSON.")
  var json = false

  @Flag(help: "Write the findings as SARIF, which code hosts show next to the lines.")
  var sarif = false

  mutating func validate() throws {
    if json, sarif { throw ValidationError("'--json' and '--sarif' cannot be combined.") }
  }

  func validate(with settings: Settings) throws {
    if let page { try settings.validateAddress(ofPage: page) }
  }

  mutating func run(with settings: Settings) throws {
    var settings = settings
    var checker = ExtensionChecker(path: path)
    checker.variables = settings.buildVariables
    checker.unopenedPage = try page.map { path throws in
      try PageFile.Unopened(readingFrom: path, encoding: settings.text(.encoding))
    }
    try settings.readFiles()
    startAlarm(settings)
    defer { ProcessorAlarm.stop() }
    checker.willOpen = { [settings] () throws(JSPrepError) in
      ProcessorAlarm.stop()
      try settings.sandbox.enter(readable: settings.readable)
    }
    checker.settings = settings
    let command = self
    checker.onClock = { [settings] clock, report in
      let text = command.text(report)
      Backstop.start(memory: settings.memory, clock: clock, script: command.path) {
        try? Terminal.standardOutput.write(text)
        leave(1)
      }
    }
    let report = try checker.check()
    try show(report)
    if report.count(.error) > 0 { throw ExitCode(1) }
    if report.findings.contains(where: { CheckRule.gapRules.contains($0.rule) }) {
      throw ExitCode(3)
    }
  }

  /// A rule may be an expression that never ends.
  private func startAlarm(_ settings: Settings) {
    guard let seconds = settings.loadTimeout else { return }
    let error = JSPrepError.exceeded(path: path, .extensionTime(seconds: seconds))
    let renderer = DiagnosticRenderer(style: Terminal.standardError.style)
    ProcessorAlarm.start(
      seconds: seconds, words: renderer.render(error.diagnostic), status: error.exitStatus)
  }

  private func show(_ report: CheckReport) throws(JSPrepError) {
    try Terminal.standardOutput.write(text(report))
  }

  private func text(_ report: CheckReport) -> [UInt8] {
    let text =
      json
      ? report.json()
      : sarif
        ? report.sarif(toolVersion: JSPrepCommand.version)
        : report.render(style: Terminal.standardOutput.style)
    return Array(text.utf8)
  }
}
