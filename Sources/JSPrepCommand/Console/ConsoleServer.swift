import JSPrep
import PropertyList

/// The side of a console that has the page, in a sandbox.
final class ConsoleServer {
  private let page: String
  private let harness: Harness
  private let console: PageConsole
  /// A script that has not run on this page.
  private var waiting: ScriptFile?
  private let makeReporter: () -> Reporter
  private let holder: ReporterHolder
  /// The document as it was loaded.
  private var loaded: DocumentText?

  private final class ReporterHolder {
    var reporter: Reporter
    init(_ reporter: Reporter) { self.reporter = reporter }
  }

  init(_ inputs: PageInputs, memory: Int, verbosity: Verbosity) throws {
    Interrupt.note()
    page = inputs.page
    waiting = inputs.script
    let subject = inputs.subject
    makeReporter = { Reporter(script: subject, verbosity: verbosity) }
    let holder = ReporterHolder(makeReporter())
    self.holder = holder
    harness = try inputs.makeHarness { holder.reporter }
    console = PageConsole(harness) { Interrupt.isRequested }
    let clock = harness.clock
    Backstop.start(memory: memory, clock: clock, script: subject) {
      let seconds = clock.overrun?.seconds ?? 0
      Terminal.standardError.print(
        Diagnostic(.error, "it ran for more than \(seconds) seconds and could not be stopped"))
      leave(1)
    }
  }

  func serve(_ bytes: [UInt8]) -> [UInt8] {
    Interrupt.forget()
    // Limits of messages are those of one line.
    holder.reporter = makeReporter()
    guard let question = ConsoleQuestion(bytes) else { return ConsoleAnswer().bytes }
    var answer = ConsoleAnswer()
    do {
      try perform(question, &answer)
    } catch let failure as ConsoleFailure {
      holder.reporter.report(explained(failure.diagnostic))
      answer.hasFailed = true
    } catch let error as JSPrepError {
      holder.reporter.report(harness.diagnostic(of: error))
      answer.hasFailed = true
    } catch {
      answer.hasFailed = true
    }
    holder.reporter.finish()
    answer.navigation = console.navigation
    return answer.bytes
  }

  private func perform(_ question: ConsoleQuestion, _ answer: inout ConsoleAnswer) throws {
    switch question {
    case .load:
      try harness.load()
      loaded = text
    case .evaluate(let lines): answer.output = try evaluate(lines)
    case .isIncomplete(let lines): answer.isIncomplete = console.isIncomplete(lines)
    case .complete(let line):
      let completion = console.complete(line)
      (answer.start, answer.names) = (completion.start, completion.names)
    case .run(let path, let source):
      waiting = nil
      let results = try harness.run(ScriptFile(path: path, source: source))
      harness.remark(on: results).map(holder.reporter.report)
      answer.results = results
      answer.output = JSONWriter.write(.dictionary(results)).text + "\n"
    case .finalize(let arguments): try finalize(arguments, &answer)
    case .finalizeText(let text): try finalize(try console.dictionary(text), &answer)
    case .diff: answer.output = difference
    case .useWorld(let isPage): console.isInPage = isPage
    }
  }

  /// What the script declares is missing until it runs.
  private func explained(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let waiting, diagnostic.message.hasPrefix("ReferenceError: Can't find variable")
    else { return diagnostic }
    var explained = diagnostic
    explained.help = "'\(waiting.path)' has not run on this page yet: '.run' runs it."
    return explained
  }

  private func evaluate(_ lines: String) throws(ConsoleFailure) -> String {
    guard case .shown(let text) = try console.evaluate(nextLines: lines) else { return "" }
    return FoldedText.render(text, style: Terminal.standardOutput.style) + "\n"
  }

  private func finalize(
    _ arguments: PropertyList.Dictionary, _ answer: inout ConsoleAnswer
  ) throws(JSPrepError) {
    let before = harness.keepOutline()
    let remark = try harness.finalize(arguments)
    remark.map(holder.reporter.report)
    guard remark == nil else { return }
    answer.arguments = arguments
    answer.output = before.difference()?.render(style: Terminal.standardOutput.style) ?? ""
  }

  private var text: DocumentText {
    harness.extensionPage.show { DocumentText(of: harness, layout: .pretty) }
  }

  private var difference: String {
    guard let loaded else { return "" }
    let diff = UnifiedDiff(
      from: loaded, to: text, names: ("\(page)\tas it was loaded", "\(page)\tnow"))
    return diff.isEmpty
      ? "The document is as it was loaded.\n"
      : String(decoding: diff.render(style: Terminal.standardOutput.style), as: UTF8.self)
  }
}
