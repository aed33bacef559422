import Foundation
import Testing

@testable import JSPrep

@Suite struct HarnessTests {
  private func harness(
    _ source: String, platform: Platform = .iOS,
    onEvent: @escaping (SessionEvent) -> Void = { _ in }
  ) throws -> Harness {
    var options = SessionOptions(url: "https://example.com/")
    options.platform = platform
    return try Harness(
      page: PageFile(markup: "<p>Hi", path: "page.html"),
      script: ScriptFile(path: "a.js", source: source), options: options, onEvent: onEvent)
  }

  private static let script = """
    console.log('evaluate');
    var ExtensionPreprocessingJS = {
      run(a) { console.log('run'); a.completionFunction({ title: 'Hi' }); },
      finalize(a) { console.log('finalize ' + JSON.stringify(a)); }
    };
    """

  private func calls(_ harness: Harness) -> [String] {
    harness.events.compactMap { if case .console(let message) = $0 { message.text } else { nil } }
  }

  @Test func runsAndFinalizes() throws {
    let harness = try harness(Self.script)
    #expect(try harness.run() == ["title": "Hi"])
    #expect(try harness.finalize(["color": "red"]) == nil)
    #expect(calls(harness) == ["evaluate", "run", #"finalize {"color":"red"}"#])
    #expect(harness.html == "<html><head></head><body><p>Hi</p></body></html>")
  }

  /// A library decides itself whether what was stored is kept.
  @Test func storageIsKeptIfItIsSaved() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = SessionOptions(url: "https://example.com/")
    options.siteData.storageFolder = folder.path
    for (isSaved, n) in [(false, "1"), (true, "1"), (true, "2")] {
      let harness = try Harness(
        page: PageFile(markup: "<p>Hi", path: "page.html"),
        script: ScriptFile(
          path: "a.js",
          source: """
            var ExtensionPreprocessingJS = {
              run(a) { localStorage.n = 1 + Number(localStorage.n || 0); a.completionFunction({ n: localStorage.n }); }
            };
            """), options: options)
      #expect(try harness.run() == ["n": .string(n)])
      if isSaved { #expect(try harness.saveStorage().isEmpty) }
    }
  }

  @Test func macOSNeverFinalizes() throws {
    let harness = try harness(Self.script, platform: .macOS)
    try harness.run()
    #expect(try harness.finalize([:])?.severity == .note)
    #expect(calls(harness) == ["evaluate", "run"])
  }

  @Test func outcomesWithoutResultsAreErrors() throws {
    let none = try harness("var ExtensionPreprocessingJS = {};")
    #expect(throws: JSPrepError.emptyResults(script: "a.js", .noRun)) { try none.run() }
    let cycle = try harness(
      """
      var ExtensionPreprocessingJS = {
        run(x) { const a = {}; a.a = a; x.completionFunction(a); },
        finalize() { throw 1; }
      };
      """)
    #expect(throws: JSPrepError.nullResults(script: "a.js", .cycle(.init([.key("a")])))) {
      try cycle.run()
    }
    #expect(throws: JSPrepError.finalizeFailed(script: "a.js", .threw)) {
      try cycle.finalize([:])
    }
  }

  @Test func exceptionsGetTheirSourceLine() throws {
    let harness = try harness("var a = 1;\r\nnull.x;\nvar b;")
    _ = try? harness.run()
    guard case .exception(let exception) = harness.events.first else {
      Issue.record("no exception")
      return
    }
    #expect(exception.sourceLine == "null.x;")
  }

  @Test func eventsAreToldWhenTheyHappen() throws {
    var told: [SessionEvent] = []
    let harness = try harness(Self.script) { told.append($0) }
    try harness.run()
    #expect(told.count == 2)
    #expect(told == harness.events)
  }
}
