import ArgumentParser
import Files
import JSPrep

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

  func validate(with settings: Settings) throws {
    try Settings.validateOrder(
      page: page, script: script, usage: "jsprep run \(script) \(page)")
    try settings.validateAddress(ofPage: page)
    if saveLocalStorage, settings.localStorageFile == nil {
      throw ValidationError("'--save-local-storage' needs '--local-storage'.")
    }
  }

  mutating func run(with settings: Settings) throws {
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
    try checkOutputs(script: script, page: unopened, settings, localStorage: storageFile)
    if let handler { try Handler(command: handler).checkCommand() }
    let outside = try outside(settings, localStorage: savedStorage)
    let gap = try settings.sandbox.enter(readable: settings.readable + unopened.readable)
    let reporter = Reporter(
      script: script.path,
      verbosity: json ? .silent : quiet ? .quiet : verbose ? .verbose : .normal)
    defer { reporter.finish() }
    if verbose { gap.map(reporter.report) }
    let file =
      try kept?.fetch(for: script, settings, reporter) ?? PageFile(unopened)
    let options = try settings.options(page: file, script: script)
    let object = json ? RunObject(page: page, script: script.path) : nil
    let harness = try Harness(
      page: file, script: script, options: options, onEvent: { reporter.report($0) })
    // OPTIMIZATION: the process exits without destroying the page, which would cost a twentieth of
    // a run.
    _ = Unmanaged.passRetained(harness)
    startBackstop(settings, harness, script: script.path, object)
    if let object { leave(try write(object, of: harness, arguments: arguments, by: outside)) }
    do {
      try perform(harness, arguments: arguments, by: outside, reporter)
    } catch {
      // What was committed stays, whatever became of the script.
      try? outside.saveStorage(of: harness).forEach(reporter.report)
      throw error
    }
  }

  private func startBackstop(
    _ settings: Settings, _ harness: Harness, script: String, _ object: RunObject?
  ) {
    var timeIsOver: (@Sendable () -> Never)?
    if let object {
      let clock = harness.clock
      timeIsOver = { object.end(with: clock.overrun?.error(script: script)) }
    }
    Backstop.start(
      memory: settings.memory, clock: harness.clock, script: script, timeIsOver: timeIsOver)
  }

  /// Runs the script, and `finalize` where there is an answer, and writes what they gave.
  private func perform(
    _ harness: Harness, arguments: PropertyList.Dictionary?, by outside: OutsideProcess,
    _ reporter: Reporter
  ) throws {
    try harness.load()
    let before = harness.extensionPage.show {
      showing.contains(.diff) ? DocumentText(of: harness, layout: .pretty) : nil
    }
    let results: PropertyList.Dictionary
    do throws(JSPrepError) {
      results = try harness.run()
    } catch {
      throw DescribedFailure(diagnostic: harness.diagnostic(of: error), status: error.exitStatus)
    }
    harness.remark(on: results).map(reporter.report)
    var failure: JSPrepError?
    if let arguments = try arguments ?? answer(to: results, by: outside, reporter: reporter) {
      failure = try finalize(harness, arguments, reporter: reporter)
    }
    try write(results, of: harness, before: before, by: outside, reporter: reporter)
    if let failure {
      throw DescribedFailure(
        diagnostic: harness.diagnostic(of: failure), status: failure.exitStatus)
    }
  }

  /// - Returns: why `finalize` failed, if the page and the results stand nevertheless, as in Safari.
  /// - Throws: if it was stopped.
  private func finalize(
    _ harness: Harness, _ arguments: PropertyList.Dictionary, reporter: Reporter
  ) throws(JSPrepError) -> JSPrepError? {
    do {
      guard let remark = try harness.finalize(arguments) else { return nil }
      reporter.report(remark)
      harness.methodDiagnostics.forEach(reporter.report)
      return nil
    } catch {
      switch error {
      case .finalizeFailed(_, .threw), .finalizeFailed(_, .notCallable), .notSupported: return error
      default: throw error
      }
    }
  }

  /// A page may be written back to its own file, but a document must not replace a saved page with
  /// its resources.
  private func checkOutputs(
    script: ScriptFile, page: PageFile.Unopened, _ settings: Settings, localStorage: String?
  ) throws(JSPrepError) {
    let inputs =
      OutputTarget.inputs(script: script, arguments: arguments)
      + (settings[.resource]?.items ?? []).map { OutputTarget.Input(.resource, $0.value) }
    if let outputFile {
      if let folder = FileSystem.missingFolder(of: outputFile) {
        throw .output(path: outputFile, reason: "No such file or directory: the folder '\(folder)'")
      }
      try OutputTarget(outputFile).check(
        against: inputs + (page.isArchive ? [.init(.page, page.path)] : [])
          + (localStorage.map { [.init(.localStorage, $0)] } ?? []))
    }
    if saveLocalStorage, let file = localStorage {
      try OutputTarget(file).check(against: inputs + [.init(.page, page.path)])
    }
  }

  /// The process that writes files and starts the handler.
  private func outside(
    _ settings: Settings, localStorage: String?
  ) throws(JSPrepError) -> OutsideProcess {
    let seconds = handlerTimeout == 0 ? nil : handlerTimeout
    return try OutsideProcess(
      output: outputFile, localStorage: localStorage, storage: settings.savedStorage,
      handler: handler.map { Handler(command: $0, seconds: seconds) },
      isApart: settings.sandbox != .noSandbox)
  }

  /// The handler's arguments for `finalize`, if there is a handler and it returns any.
  private func answer(
    to results: PropertyList.Dictionary, by outside: OutsideProcess, reporter: Reporter
  ) throws(JSPrepError) -> PropertyList.Dictionary? {
    guard let answer = try outside.answer(to: results) else { return nil }
    answer.remark.map(reporter.report)
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
