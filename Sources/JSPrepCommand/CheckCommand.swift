import ArgumentParser
import JSPrep
import Projects
import PropertyList
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
      "The extension: its Info.plist, the .appex, the folder of its sources, or a project with extensions "
        + "(.xcodeproj, project.yml, app.json). Or a script alone.",
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
    try settings.readFiles()
    let paths = ProjectSearch.references(in: path)
    let answer: Answer
    if paths.count > 1 {
      answer = combined(answers(for: paths, settings))
    } else {
      answer = try check(paths.first ?? path, settings) { answer in
        try? Terminal.standardOutput.write(answer.text)
        leave(answer.status)
      }
    }
    try Terminal.standardOutput.write(answer.text)
    if answer.status > 0 { throw ExitCode(answer.status) }
  }

  /// A report, as it is shown, and the exit status.
  private struct Answer {
    var status: Int32
    var text: [UInt8]
  }

  /// Checks one extension after the other, each in a process of its own, because a process that runs
  /// scripts has given up its rights.
  private func answers(for paths: [String], _ settings: Settings) -> [Answer] {
    var answers: [Answer] = []
    let command = self
    let pool = WorkerPool(jobs: 1, limits: .init()) { task, reply in
      let path = String(decoding: task, as: UTF8.self)
      let leave = reply.leave
      // The next one gets another process.
      let end: @Sendable (Answer) -> Never = { leave([UInt8(clamping: $0.status)] + $0.text) }
      do throws(JSPrepError) {
        end(try command.check(path, settings, ifItNeverEnds: end))
      } catch {
        Terminal.standardError.print(error.diagnostic)
        end(Answer(status: error.exitStatus, text: []))
      }
    }
    for (index, path) in paths.enumerated() {
      pool.submit(Array(path.utf8), as: index)
      while !pool.isIdle {
        for case .finished(_, let result) in pool.wait() {
          let bytes = (try? result.get()) ?? Self.failure(path)
          answers.append(
            Answer(status: Int32(bytes.first ?? 2), text: Array(bytes.dropFirst())))
        }
      }
    }
    return answers
  }

  private static func failure(_ path: String) -> [UInt8] {
    Terminal.standardError.print(
      Diagnostic(.error, "its check ended without an answer", file: path))
    return [2]
  }

  /// One report of several.
  private func combined(_ answers: [Answer]) -> Answer {
    let status = answers.map(\.status).max() ?? 0
    let lists = answers.compactMap { try? JSONReader.read($0.text) }
    if json {
      let text = JSONWriter.write(["extensions": .array(lists)]).text + "\n"
      return Answer(status: status, text: Array(text.utf8))
    }
    if sarif, var log = lists.first?.dictionary, var run = log["runs"]?[0]?.dictionary {
      run["results"] = .array(lists.flatMap { $0["runs"]?[0]?["results"]?.array ?? [] })
      log["runs"] = .array([.dictionary(run)])
      let text = JSONWriter.write(.dictionary(log)).text + "\n"
      return Answer(status: status, text: Array(text.utf8))
    }
    return Answer(status: status, text: Array(answers.map(\.text).joined(separator: [0x0A])))
  }

  private func check(
    _ path: String, _ settings: Settings,
    ifItNeverEnds finish: @escaping @Sendable (Answer) -> Never
  ) throws(JSPrepError) -> Answer {
    var checker = ExtensionChecker(path: path)
    checker.open = ProjectSearch.open
    checker.variables = settings.buildVariables
    checker.unopenedPage = try page.map { path throws(JSPrepError) in
      try PageFile.Unopened(readingFrom: path, encoding: settings.text(.encoding))
    }
    startAlarm(path, settings)
    defer { ProcessorAlarm.stop() }
    checker.willOpen = { [settings] () throws(JSPrepError) in
      ProcessorAlarm.stop()
      try settings.sandbox.enter(readable: settings.readable)
    }
    checker.settings = settings
    let command = self
    checker.onClock = { [settings] clock, report in
      let answer = command.answer(report)
      Backstop.start(memory: settings.memory, clock: clock, script: path) {
        finish(Answer(status: 1, text: answer.text))
      }
    }
    return answer(try checker.check())
  }

  /// A rule may be an expression that never ends.
  private func startAlarm(_ path: String, _ settings: Settings) {
    guard let seconds = settings.loadTimeout else { return }
    let error = JSPrepError.exceeded(path: path, .extensionTime(seconds: seconds))
    let renderer = DiagnosticRenderer(style: Terminal.standardError.style)
    ProcessorAlarm.start(
      seconds: seconds, words: renderer.render(error.diagnostic), status: error.exitStatus)
  }

  private func answer(_ report: CheckReport) -> Answer {
    let text =
      json
      ? report.json()
      : sarif
        ? report.sarif(toolVersion: JSPrepCommand.version)
        : report.render(style: Terminal.standardOutput.style)
    let hasGap = report.findings.contains { CheckRule.gapRules.contains($0.rule) }
    return Answer(
      status: report.count(.error) > 0 ? 1 : hasGap ? 3 : 0, text: Array(text.utf8))
  }
}
