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

  @OptionGroup var variables: VariableOptions

  @Option(
    help: ArgumentHelp(
      "Run the script in this page, and say whether the rule offers the extension for it.",
      valueName: "page"))
  var page: String?

  @Option(help: ArgumentHelp("The page's address (default: its file: URL).", valueName: "url"))
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      "Seconds until Safari gives up on the script; 0 for no limit.", valueName: "seconds"))
  var timeout: Double = SessionOptions.safariTimeout

  @Flag(help: "Write the findings as JSON.")
  var json = false

  @Flag(help: "Write the findings as SARIF, which code hosts show beside the lines.")
  var sarif = false

  mutating func validate() throws {
    if json, sarif { throw ValidationError("'--json' and '--sarif' exclude each other.") }
    if !(0..<1e9).contains(timeout) {
      throw ValidationError("'--timeout' must be a number of seconds, or 0 for no limit.")
    }
  }

  mutating func run() throws {
    var checker = ExtensionChecker(path: path)
    checker.variables = variables.values
    checker.page = try page.map { path throws in try PageFile(readingFrom: path) }
    checker.url = baseURL
    checker.timeout = timeout == 0 ? nil : timeout
    let command = self
    checker.onOverrun = { report in
      try? command.show(report)
      leave(1)
    }
    let report = try checker.check()
    try show(report)
    if report.count(.error) > 0 { throw ExitCode(1) }
  }

  private func show(_ report: CheckReport) throws(JSPrepError) {
    let output = Terminal.standardOutput
    let text =
      json
      ? report.json()
      : sarif
        ? report.sarif(toolVersion: JSPrepCommand.version) : report.render(style: output.style)
    try output.write(Array(text.utf8))
  }
}
