import CallObservation
import JSPrep
import JSRuntime
import POSIX
import PropertyList
import Reports

/// What `jsprep run` shows of a script's calls into the DOM.
final class CallReport {
  private let options: CallOptions
  private let isJSON: Bool
  private let trace: CallTrace?
  private let counts: CallCounts?
  private let reads: ReadLog?
  private let file: TraceFile?
  private let entries: Entries
  private var recorder: CallRecorder?

  /// A trace on standard error is read by people; a file is searched.
  private static let mostPrinted = 10_000
  private static let mostInFile = 100_000

  /// The calls of a JSON object.
  private final class Entries {
    var list: [PropertyList] = []
  }

  /// Opens the file of the trace, before a sandbox is entered.
  init(_ options: CallOptions, isJSON: Bool) throws(JSPrepError) {
    (self.options, self.isJSON) = (options, isJSON)
    let file = try options.traceFile.map { path throws(JSPrepError) in try TraceFile(path) }
    let entries = Entries()
    if options.trace.isEmpty {
      trace = nil
    } else {
      trace = CallTrace(
        CallFilter(options.trace), limit: file == nil ? Self.mostPrinted : Self.mostInFile
      ) { entry in
        if let file {
          file.write(entry.line(style: .plain))
        } else if isJSON {
          entries.list.append(entry.propertyList)
        } else {
          Terminal.standardError.say(entry.line(style: Terminal.standardError.style))
        }
      }
    }
    counts = options.traceSummary ? CallCounts() : nil
    reads = options.explain.isEmpty ? nil : ReadLog()
    (self.file, self.entries) = (file, entries)
  }

  /// A machine whose scripts are seen.
  func makeMachine() -> VirtualMachine {
    let machine = VirtualMachine()
    let recorder = CallRecorder(
      in: machine, of: options.traceWorld, trace: trace, counts: counts, reads: reads)
    machine.callObserver = recorder
    self.recorder = recorder
    return machine
  }

  /// What is read after the results were handed over has not made them.
  func observe(_ harness: Harness) {
    let page = harness.extensionPage
    recorder?.onOverhead = { [unowned page] seconds in page.discount(seconds) }
    if let reads { page.watch { if $0 == .completed { reads.close() } } }
  }

  /// Prints what the results were made from.
  func explain(_ results: PropertyList.Dictionary, _ steps: RunSteps) {
    let script = steps.harness.script
    // Asked for, and so not among what is quiet.
    for answer in explanations(of: results, steps) {
      switch answer {
      case .found(let explanation):
        Terminal.standardError.print(explanation.diagnostic(script: script))
      case .missing(let diagnostic): Terminal.standardError.print(diagnostic)
      }
    }
    if let reads, reads.leftOut > 0 {
      steps.reporter.report(
        Diagnostic(
          .note, "the script read more than is kept; \(reads.leftOut) reads explain nothing"))
    }
  }

  /// Prints what can only be told at the end.
  func finish(_ reporter: Reporter) {
    if let trace, trace.count == 0 {
      let filters = options.trace.map { "'\($0)'" }.joined(separator: ", ")
      reporter.report(Diagnostic(.note, "no call matched --trace \(filters)"))
    }
    if let trace, trace.leftOut > 0 {
      reporter.report(Diagnostic(.note, "\(trace.leftOut) more calls were not traced"))
    }
    guard let counts, !isJSON else { return }
    let table = counts.table(style: Terminal.standardError.style)
    Terminal.standardError.say(table ?? "DOM calls: none\n")
  }

  /// Adds what was asked for to the object of `--json`.
  func add(to object: inout RunObject, results: PropertyList.Dictionary?, _ steps: RunSteps) {
    if trace != nil, file == nil { object.set("trace", .array(entries.list)) }
    if let counts { object.set("calls", counts.propertyList) }
    if reads == nil { return }
    var list: [PropertyList] = []
    for item in results.map({ explanations(of: $0, steps) }) ?? [] {
      switch item {
      case .found(let explanation): list.append(explanation.propertyList)
      case .missing(let diagnostic): object.add([diagnostic])
      }
    }
    object.set("explanations", .array(list))
  }

  private enum Answer {
    case found(Explanation)
    case missing(Diagnostic)
  }

  /// Those of the values that were asked for; a report has them, too.
  private func explanations(of results: PropertyList.Dictionary, _ steps: RunSteps) -> [Answer] {
    let answers = answers(about: results)
    for case .found(let explanation) in answers {
      steps.watched.report?.add(
        explanation.diagnostic(script: steps.harness.script), at: explanation.path)
    }
    return answers
  }

  private func answers(about results: PropertyList.Dictionary) -> [Answer] {
    guard let reads else { return [] }
    let search = ExplanationSearch(reads, results: results)
    return options.explain.flatMap { text -> [Answer] in
      // A key may look like a path.
      let paths = [PropertyList.Path([.key(text)]), PropertyList.Path(reading: text)]
      for case let path? in paths {
        if let found = search.explanations(of: path) { return found.map { .found($0) } }
      }
      return [.missing(.notExplained(text, results: results))]
    }
  }
}

/// A file that is written line by line, so that what was traced before a crash is not lost. It is opened before a
/// sandbox is entered.
private struct TraceFile {
  private let descriptor: Int32

  init(_ path: String) throws(JSPrepError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .output(path: path, reason: SystemCall.message()) }
  }

  func write(_ line: String) { _ = OutputFile.writeAll(Array(line.utf8), to: descriptor) }
}
