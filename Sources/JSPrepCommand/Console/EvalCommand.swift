import ArgumentParser
import JSPrep

struct EvalCommand: SettingsCommand {
  static let place = Setting.Places.run

  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Evaluates an expression in a page and prints its value.",
    discussion: """
      The expression is evaluated in the extension's world of the page, after the script has run if \
      one is named. It may be several statements; 'await' may stand anywhere, a promise is waited \
      for, and '$', '$$' and '$x' find elements, as in Web Inspector.
      """)

  enum WorldName: String, ExpressibleByArgument, CaseIterable {
    case `extension`, page
  }

  @Argument(
    help: "An HTML or XHTML file, or one of saved pages; '-' is standard input.",
    completion: .file())
  var page: String

  @Argument(
    help: ArgumentHelp(
      "JavaScript; '@FILE' reads it from a file, '-' from standard input.",
      valueName: "expression"))
  var expression: String

  @Option(help: .script, completion: .file())
  var script: String?

  @Option(
    help: ArgumentHelp(
      "The extension's answer, a dictionary for 'finalize': JSON or a property list.",
      valueName: "json|@file"), completion: .file())
  var arguments: String?

  @Option(
    help: "The world: the extension's, which its script shares, or that of the page's own scripts.")
  var world: WorldName = .extension

  @Flag(help: "Print the value as JSON, as it would arrive in the extension's results.")
  var json = false

  @Flag(help: "Print more: complete stacks, requests that were not served, notes.")
  var verbose = false

  @Flag(help: "Print only the value, or why there is none.")
  var quiet = false

  mutating func validate() throws {
    if verbose, quiet { throw ValidationError("'--verbose' and '--quiet' cannot be combined.") }
    if arguments != nil, script == nil {
      throw ValidationError("'--arguments' needs '--script'.")
    }
    if [page, expression, script ?? "", arguments ?? ""].count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Only one input can come from standard input ('-').")
    }
  }

  func validate(with settings: Settings) throws { try settings.validateAddress(ofPage: page) }

  mutating func run(with settings: Settings) throws {
    let expression = try readExpression()
    let arguments = try self.arguments.map { text throws in try ArgumentsFile.read(text) }
    let inputs = try PageInputs(page: page, script: script, settings)
    let reporter = Reporter(
      script: inputs.subject, verbosity: quiet ? .quiet : verbose ? .verbose : .normal)
    defer { reporter.finish() }
    let harness = try inputs.makeHarness { reporter }
    Backstop.start(memory: settings.memory, clock: harness.clock, script: inputs.subject)
    try harness.load()
    let status = inputs.script == nil ? 0 : try runScript(harness, arguments, reporter)
    let console = PageConsole(harness)
    console.isInPage = world == .page
    let value: PageConsole.Value
    do throws(ConsoleFailure) {
      value = try console.evaluate(expression, as: json ? .plain : .shown)
    } catch {
      throw DescribedFailure(diagnostic: error.diagnostic, status: 1)
    }
    try Terminal.standardOutput.write(Array(text(of: value, reporter).utf8) + [0x0A])
    if status != 0 {
      reporter.finish()
      leave(status)
    }
  }

  private func readExpression() throws(JSPrepError) -> String {
    if expression == "-" { return try TextFile.read("-", as: .expression) }
    guard expression.hasPrefix("@") else { return expression }
    return try TextFile.read(String(expression.dropFirst()), as: .expression)
  }

  /// What has failed is reported; the page is there to look at nevertheless.
  ///
  /// - Returns: the exit status.
  private func runScript(
    _ harness: Harness, _ arguments: PropertyList.Dictionary?, _ reporter: Reporter
  ) throws -> Int32 {
    do throws(JSPrepError) {
      let results = try harness.run()
      harness.remark(on: results).map(reporter.report)
      if let arguments { try harness.finalize(arguments).map(reporter.report) }
      return 0
    } catch {
      reporter.report(harness.diagnostic(of: error))
      return error.exitStatus
    }
  }

  private func text(of value: PageConsole.Value, _ reporter: Reporter) -> String {
    switch value {
    case .shown(let text):
      return FoldedText.render(text, style: Terminal.standardOutput.style)
    case .plain(let data):
      let (text, losses) = JSONWriter.write(data)
      for loss in losses { reporter.report(loss.diagnostic) }
      return text
    }
  }
}
