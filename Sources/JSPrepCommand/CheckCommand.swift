import ArgumentParser
import JSPrep

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for mistakes in an extension: Info.plist, activation rule and script.",
    discussion: """
      The script runs twice in a page, as if the user picked the extension twice. Each finding has \
      an identifier that stays the same from version to version. Exit status: 0 no error was found \
      (warnings and notes may have been), 1 there are errors.
      """)

  @Argument(
    help: ArgumentHelp(
      "The extension: its Info.plist, the .appex, or the folder of its sources. Or a script alone.",
      valueName: "extension"))
  var path: String

  @Option(help: .define)
  var define: [BuildVariable] = []

  @Option(
    help: ArgumentHelp(
      "Run the script in this page, and say whether the rule offers the extension for it.",
      valueName: "page"))
  var page: String?

  @OptionGroup var visit: VisitOptions

  @Flag(help: "Write the findings as JSON.")
  var json = false

  @Flag(help: "Write the findings as SARIF, which code hosts show beside the lines.")
  var sarif = false

  mutating func validate() throws {
    if json, sarif { throw ValidationError("'--json' and '--sarif' exclude each other.") }
    if let page { try visit.validate(page: page) }
  }

  mutating func run() throws {
    var checker = ExtensionChecker(path: path)
    checker.variables = BuildVariables(define)
    checker.unopenedPage = try page.map { path throws in
      try PageFile.Unopened(readingFrom: path, encoding: visit.encoding)
    }
    let localStorage = try visit.readLocalStorage()
    checker.willOpen = { [visit] () throws(JSPrepError) in
      try visit.limits.sandbox.enter(readable: visit.readable)
    }
    checker.resources = visit.resources
    checker.configure = { [visit] options throws(JSPrepError) in
      visit.apply(to: &options, localStorage: localStorage)
    }
    let command = self
    checker.onClock = { clock, report in
      let text = command.text(report)
      Backstop.start(command.visit.limits, clock: clock, script: command.path) {
        try? Terminal.standardOutput.write(text)
        leave(1)
      }
    }
    let report = try checker.check()
    try show(report)
    if report.count(.error) > 0 { throw ExitCode(1) }
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
