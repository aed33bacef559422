import CallObservation
import JSRuntime
import Page
import PropertyList
import Session

/// A page whose scripts' calls are recorded.
final class ObservedPage {
  let host: ExtensionPage
  let reads = ReadLog()
  let counts = CallCounts()
  private let log = Log()

  private final class Log {
    var entries: [CallTrace.Entry] = []
  }

  static let url = "https://example.com/page.html"

  init(
    _ markup: String, of scripts: CallRecorder.Scripts = .extension, filter: [String] = ["*"],
    limit: Int = 1000, pageScripts: Bool = false
  ) throws {
    let machine = VirtualMachine()
    let log = log
    let trace = CallTrace(CallFilter(filter), limit: limit) { log.entries.append($0) }
    let recorder = CallRecorder(
      in: machine, of: scripts, trace: trace, counts: counts, reads: reads)
    machine.callObserver = recorder
    var options = SessionOptions(url: Self.url)
    options.timeout = 60
    options.runsPageScripts = pageScripts
    host = try ExtensionPage(Array(markup.utf8), options: options, machine: machine)
    host.watch { [reads] in if $0 == .completed { reads.close() } }
    try host.load()
  }

  /// Runs the body of `run`, whose parameter is `args`.
  @discardableResult
  func run(_ body: String) -> PropertyList.Dictionary? {
    host.evaluate(
      "var ExtensionPreprocessingJS = {\nrun(args) { \(body) },\nfinalize(args) { document.body.id = args.id; }\n};",
      file: "test.js")
    guard case .results(let results) = host.run() else { return nil }
    return results
  }

  var entries: [CallTrace.Entry] { log.entries }

  /// The calls as a script would write them, with what came of each.
  var lines: [String] {
    entries.map { entry in
      entry.text + (entry.result.map { (entry.hasThrown ? " threw " : " → ") + $0 } ?? "")
    }
  }
}
