import JSPrep
import PropertyList

/// A conversation on a console: the side with the terminal, which never sees the page, and writes the files.
final class Conversation {
  var page: String
  var script: String?
  let settings: Settings
  private let verbosity: Verbosity
  private var process: PageProcess
  private(set) var isInPage = false
  /// What the script gave last.
  var results: PropertyList.Dictionary?
  var arguments: PropertyList.Dictionary?
  private var hasFailed = false
  /// The lines of what is not complete yet.
  private var typed = ""
  private var isLeaving = false
  private lazy var reader = LineReader { [unowned self] in complete($0) }
  private lazy var history = ConsoleHistory()

  init(page: String, script: String?, _ settings: Settings, verbosity: Verbosity) throws {
    (self.page, self.script, self.settings) = (page, script, settings)
    self.verbosity = verbosity
    process = try Self.start(page, script, settings, verbosity)
  }

  private static func start(
    _ page: String, _ script: String?, _ settings: Settings, _ verbosity: Verbosity
  ) throws -> PageProcess {
    let inputs = try PageInputs(page: page, script: script, settings)
    do {
      return try PageProcess(inputs, memory: settings.memory, verbosity: verbosity)
    } catch let end as PageProcess.End {
      guard case .exited(let status) = end else {
        throw DescribedFailure(diagnostic: Self.diagnostic(of: end, page: page), status: 1)
      }
      throw SilentFailure(status: status)
    }
  }

  /// Until the end of the input, or until the user leaves.
  ///
  /// - Returns: the exit status: that something failed is of interest where nobody has seen it.
  func run() -> Int32 {
    if reader.isTerminal {
      Interrupt.note()
      history.lines.forEach(reader.remember)
      greet()
    }
    while !isLeaving {
      switch reader.next(prompt: typed.isEmpty ? "> " : "… ") {
      case .text(let line): take(line)
      case .interrupted: interrupt()
      case .discarded: typed = ""
      case .end:
        if !typed.isEmpty { evaluate() }
        isLeaving = true
      }
    }
    return hasFailed && !reader.isTerminal ? 1 : 0
  }

  private func greet() {
    let runs = script.map { "'.run' runs \($0), " } ?? ""
    say(
      "jsprep \(JSPrepCommand.version): \(page)\n\(runs)'.help' lists the commands, '.exit' or Ctrl-D leaves.\n"
    )
  }

  private var wasInterrupted = false

  private func interrupt() {
    if typed.isEmpty {
      if wasInterrupted {
        isLeaving = true
      } else {
        say("Ctrl-C again, Ctrl-D or '.exit' leaves.\n")
      }
      wasInterrupted = true
    }
    typed = ""
  }

  private func take(_ line: String) {
    wasInterrupted = false
    if line.allSatisfy(\.isWhitespace), typed.isEmpty { return }
    if reader.isTerminal {
      reader.remember(line)
      history.add(line)
    }
    if typed.isEmpty, let command = ConsoleCommand.Call(line) { return perform(command) }
    typed += typed.isEmpty ? line : "\n" + line
    if ask(.isIncomplete(typed))?.isIncomplete == true { return }
    evaluate()
  }

  private func evaluate() {
    let lines = typed
    typed = ""
    _ = ask(.evaluate(lines))
  }

  private func perform(_ call: ConsoleCommand.Call) {
    guard let command = call.command else {
      let names = ConsoleCommand.all.map(\.name).joined(separator: ", ")
      return fail(
        Diagnostic(.error, "there is no command '\(call.name)'; the commands are \(names)"))
    }
    do {
      try command.perform(self, call.rest)
    } catch let error as JSPrepError {
      fail(error.diagnostic)
    } catch let failure as DescribedFailure {
      fail(failure.diagnostic)
    } catch {
      hasFailed = true
    }
  }

  func leaveConsole() { isLeaving = true }

  // MARK: The page

  /// Asks the process with the page, and shows what it answers. If it has ended, there is a new one, with the page
  /// as it was at the beginning.
  @discardableResult
  func ask(_ question: ConsoleQuestion) -> ConsoleAnswer? {
    do throws(PageProcess.End) {
      let answer = try process.ask(question)
      say(answer.output)
      hasFailed = hasFailed || answer.hasFailed
      if let url = answer.navigation { reload(after: "the page has navigated to \(url)") }
      return answer
    } catch {
      hasFailed = true
      if case .exited = error {
        reload(after: "the page's process has ended")
      } else {
        fail(Self.diagnostic(of: error, page: page))
        reload(after: nil)
      }
      return nil
    }
  }

  private static func diagnostic(of end: PageProcess.End, page: String) -> Diagnostic {
    switch end {
    case .exited(let status):
      Diagnostic(.error, "the page's process exited with status \(status)", file: page)
    case .crashed(let signal):
      Diagnostic(.error, "the page's process crashed (signal \(signal))", file: page)
    case .killed:
      Diagnostic(.error, "it could not be stopped, and its process was ended", file: page)
    }
  }

  private func reload(after reason: String?) {
    do {
      try load(page)
      note(
        (reason.map { $0 + ": " } ?? "") + "the page was loaded again, without what was done to it")
    } catch {
      leave(1)
    }
  }

  /// Loads a page; the one that is there stays if that fails.
  func load(_ page: String) throws {
    do {
      process = try Self.start(page, script, settings, verbosity)
    } catch let error as JSPrepError {
      throw DescribedFailure(diagnostic: error.diagnostic, status: error.exitStatus)
    }
    self.page = page
    (results, arguments) = (nil, nil)
    if isInPage { use(isInPage: true) }
  }

  func use(isInPage: Bool) {
    self.isInPage = isInPage
    ask(.useWorld(isPage: isInPage))
  }

  // MARK: The terminal

  func say(_ text: String) {
    if !text.isEmpty { try? Terminal.standardOutput.write(Array(text.utf8)) }
  }

  func note(_ text: String) { Terminal.standardError.print(Diagnostic(.note, text)) }

  func fail(_ diagnostic: Diagnostic) {
    hasFailed = true
    Terminal.standardError.print(diagnostic)
  }

  private func complete(_ before: String) -> (start: Int, names: [String]) {
    if typed.isEmpty, before.hasPrefix("."), !before.contains(" ") {
      return (0, ConsoleCommand.all.map(\.name).filter { $0.hasPrefix(before) })
    }
    let earlier = typed.isEmpty ? "" : typed + "\n"
    guard let answer = try? process.ask(.complete(earlier + before)) else { return (0, []) }
    return (answer.start - earlier.utf8.count, answer.names)
  }
}

/// A failure that has been reported already.
struct SilentFailure: Error {
  let status: Int32
}
