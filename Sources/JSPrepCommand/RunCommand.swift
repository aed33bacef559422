import ArgumentParser
import Inspector
import JSPrep
import JSRuntime
import PropertyList
import Reports

struct RunCommand: SettingsCommand {
  static let place = Setting.Places.run

  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs a script in a page and shows what the extension gets.",
    discussion: """
      The script is treated as Safari treats it: it has a world of its own, 'run' has two seconds \
      to call its completion function, and 'finalize' is called when the extension answers, that \
      is, with --arguments or --handler.
      """)

  enum Showing: String, ExpressibleByArgument, CaseIterable {
    case results, document, diff
  }

  enum ResultsFormat: String, ExpressibleByArgument, CaseIterable {
    case json, plist, binary
  }

  @Argument(
    help:
      "An HTML or XHTML file, or one of saved pages; '-' is standard input; with '--network', an address.",
    completion: .file())
  var page: String

  @Argument(help: .script, completion: .file())
  var script: String

  @Option(help: "What to write to standard output; may be repeated (default: results).")
  var show: [Showing] = []

  @Option(help: "The format of the results; 'binary' is a binary property list.")
  var format: ResultsFormat = .json

  @Option(
    help: ArgumentHelp(
      "The extension's answer, a dictionary for 'finalize': JSON or a property list.",
      valueName: "json|@file|-"), completion: .file())
  var arguments: String?

  @Option(
    help: ArgumentHelp(
      "A shell command that answers for the extension: results as JSON on its standard input, "
        + "arguments for 'finalize' on its standard output; a status other than 0 cancels.",
      valueName: "command"))
  var handler: String?

  @Option(
    help: ArgumentHelp(
      "Seconds until the handler is stopped; 0 for no limit.", valueName: "seconds"))
  var handlerTimeout: Double = Handler.standardSeconds

  @Flag(help: "Write the final contents of 'localStorage' back to the file of '--local-storage'.")
  var saveLocalStorage = false

  @Option(
    help: ArgumentHelp(
      "Write the final document to a file; '-' is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(
    help: """
      Write one JSON object with everything: results, error, warnings, console, changes, requests, \
      timings; document and diff with '--show'.
      """)
  var json = false

  @Flag(help: "Print more: complete stacks, requests that were not served, notes.")
  var verbose = false

  @Flag(help: "Print only why the run failed.")
  var quiet = false

  mutating func validate() throws {
    if verbose, quiet { throw ValidationError("'--verbose' and '--quiet' cannot be combined.") }
    if [page, script, arguments ?? ""].count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Only one input can come from standard input ('-').")
    }
    if json, format != .json {
      throw ValidationError("'--json' and '--format \(format.rawValue)' cannot be combined.")
    }
    if json, output == "-" {
      throw ValidationError("'--json' and '--output -' cannot be combined: use '--show document'.")
    }
    if json, verbose {
      throw ValidationError("'--json' and '--verbose' cannot be combined.")
    }
    if arguments != nil, handler != nil {
      throw ValidationError("'--arguments' and '--handler' cannot be combined.")
    }
    if !(0..<1e6).contains(handlerTimeout) {
      throw ValidationError("'--handler-timeout' must be a number of seconds, or 0 for no limit.")
    }
  }

  func validate(with settings: Settings, _ observation: ObservationOptions?) throws {
    try observation?.validate(beside: outputFile)
    try Settings.validateOrder(
      page: page, script: script, usage: "jsprep run \(script) \(page)")
    try settings.validateAddress(ofPage: page)
    if saveLocalStorage, settings.localStorageFile == nil {
      throw ValidationError("'--save-local-storage' needs '--local-storage'.")
    }
  }

  mutating func run(with settings: Settings) throws { try run(with: settings, nil) }

  mutating func run(with settings: Settings, _ observation: ObservationOptions?) throws {
    var settings = settings
    let script = try ScriptFile(readingFrom: script, settings)
    try settings.checkHost(script: script.path)
    let arguments = try self.arguments.map { text throws in try ArgumentsFile.read(text) }
    if let folder = settings.savedStorage { try StorageFolder.prepare(folder) }
    let storageFile = settings.localStorageFile
    let savedStorage = saveLocalStorage ? storageFile : nil
    try settings.readFiles()
    let kept = try KeptPage(page, settings)
    let unopened = try kept?.unopened(settings) ?? PageFile.Unopened(readingFrom: page, settings)
    try checkOutputs(
      script: script, page: unopened, settings, localStorage: storageFile, observation)
    if let handler { try Handler(command: handler).checkCommand() }
    let outside = try outside(settings, localStorage: savedStorage, observation)
    let calls = try observation?.observedCalls(isQuiet: quiet).map { options throws(JSPrepError) in
      try CallReport(options, isJSON: json)
    }
    if observation?.profile != nil { SamplingProfiler.prepare() }
    let gap = try settings.sandbox.enter(
      readable: settings.readable + unopened.readable, debugged: Debugged.process)
    let reporter = Reporter(
      script: script.path,
      verbosity: json ? .silent : quiet ? .quiet : verbose ? .verbose : .normal)
    defer { reporter.finish() }
    if verbose { gap.map(reporter.report) }
    let file =
      try kept?.fetch(for: script, settings, reporter) ?? PageFile(unopened)
    let options = try settings.options(page: file, script: script)
    let object = json ? RunObject(page: page, script: script.path) : nil
    let machine = calls?.makeMachine() ?? VirtualMachine()
    Debugged.process?.attach(to: machine)
    let watched = try WatchedRun(isReported: observation?.report != nil) {
      watch throws(JSPrepError) in
      try Harness(
        page: file, script: script, options: options, machine: machine,
        onEvent: {
          reporter.report($0)
          watch($0)
        })
    }
    let harness = watched.harness
    calls?.observe(harness)
    // OPTIMIZATION: the process exits without destroying the page, which would cost a twentieth of
    // a run.
    _ = Unmanaged.passRetained(harness)
    var steps = RunSteps(watched: watched, outside: outside, reporter: reporter, calls: calls)
    startBackstop(settings, steps, object, isReported: observation?.report != nil)
    steps.profiling = try observation?.profile.map {
      try Profiling(of: machine, script, to: $0, by: outside, reporter)
    }
    if let object { leave(try write(object, of: steps, arguments: arguments)) }
    do {
      try perform(steps, arguments: arguments)
      try steps.finish()
    } catch {
      try? steps.finish()
      // What was committed stays, whatever became of the script.
      try? outside.saveStorage(of: harness).forEach(reporter.report)
      throw error
    }
  }

  private func startBackstop(
    _ settings: Settings, _ steps: RunSteps, _ object: RunObject?, isReported: Bool
  ) {
    var timeIsOver: (@Sendable () -> Never)?
    let (clock, script) = (steps.harness.clock, steps.harness.script.path)
    // It is asked by a thread while the one that would ask otherwise is stuck in a script.
    nonisolated(unsafe) let outside = steps.outside
    let (page, verbosity) = (page, steps.reporter.verbosity)
    if object != nil || isReported {
      timeIsOver = {
        let overrun = clock.overrun
        if isReported {
          let error = Backstop.error(.time, settings.memory, overrun, script: script)
          let list = RunReport.failed(error.diagnostic, script: script, page: page)
          try? outside.write(report: list, for: verbosity)
        }
        if let object { object.end(with: overrun?.error(script: script)) }
        leave(with: Backstop.error(.time, settings.memory, overrun, script: script))
      }
    }
    Backstop.start(
      memory: settings.memory, clock: clock, script: script, timeIsOver: timeIsOver)
  }

  /// Runs the script, and `finalize` where there is an answer, and writes what they gave.
  private func perform(_ steps: RunSteps, arguments: PropertyList.Dictionary?) throws {
    let harness = steps.harness
    try steps.watched.load()
    let before = harness.extensionPage.show {
      showing.contains(.diff) ? DocumentText(of: harness, layout: .pretty) : nil
    }
    let results: PropertyList.Dictionary
    do throws(JSPrepError) {
      results = try steps.watched.run()
    } catch {
      throw DescribedFailure(diagnostic: harness.diagnostic(of: error), status: error.exitStatus)
    }
    harness.remark(on: results).map(steps.tell)
    steps.calls?.explain(results, steps)
    var failure: JSPrepError?
    if let arguments = try arguments ?? answer(to: results, steps) {
      failure = try finalize(steps, arguments)
    }
    try write(results, of: harness, before: before, by: steps.outside, reporter: steps.reporter)
    if let failure {
      throw DescribedFailure(
        diagnostic: harness.diagnostic(of: failure), status: failure.exitStatus)
    }
  }

  /// - Returns: why `finalize` failed, if the page and the results stand nevertheless, as in Safari.
  /// - Throws: if it was stopped.
  private func finalize(
    _ steps: RunSteps, _ arguments: PropertyList.Dictionary
  ) throws(JSPrepError) -> JSPrepError? {
    do {
      guard let remark = try steps.watched.finalize(arguments) else { return nil }
      steps.tell(remark)
      steps.harness.methodDiagnostics.forEach(steps.tell)
      return nil
    } catch {
      switch error {
      case .finalizeFailed(_, .threw), .finalizeFailed(_, .notCallable), .notSupported: return error
      default: throw error
      }
    }
  }

  /// The handler's arguments for `finalize`, if there is a handler and it returns any.
  private func answer(
    to results: PropertyList.Dictionary, _ steps: RunSteps
  ) throws(JSPrepError) -> PropertyList.Dictionary? {
    guard let answer = try steps.outside.answer(to: results) else { return nil }
    answer.remark.map(steps.tell)
    if case .arguments(let arguments) = answer { return arguments }
    return nil
  }

  var showing: [Showing] {
    guard output == "-" else { return show.isEmpty ? [.results] : show }
    return show.contains(.document) ? show : show + [.document]
  }

  /// Where the document is written to, unless that is standard output.
  var outputFile: String? { output == "-" ? nil : output }
}
