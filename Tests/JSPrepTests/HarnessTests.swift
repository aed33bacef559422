import Testing

@testable import JSPrep

@Suite struct HarnessTests {
  private let script = ScriptFile(path: "a.js", source: "one\r\ntwo\nthree")

  @Test func runsAndFinalizes() throws {
    let host = FakeHost()
    host.outcome = .results(["title": "Hi"])
    let harness = Harness(host: host, script: script, platform: .iOS)
    #expect(try harness.run() == ["title": "Hi"])
    #expect(try harness.finalize(["color": "red"]) == nil)
    #expect(host.calls == ["evaluate a.js", "run", #"finalize {"color":"red"}"#])
    #expect(harness.html == "<p>Hi")
  }

  @Test func macOSNeverFinalizes() throws {
    let host = FakeHost()
    let harness = Harness(host: host, script: script, platform: .macOS)
    try harness.run()
    #expect(try harness.finalize([:])?.severity == .note)
    #expect(host.calls == ["evaluate a.js", "run"])
  }

  @Test func outcomesWithoutResultsAreErrors() {
    let host = FakeHost()
    let harness = Harness(host: host, script: script, platform: .iOS)
    host.outcome = .empty(.noRun)
    #expect(throws: JSPrepError.emptyResults(script: "a.js", .noRun)) { try harness.run() }
    host.outcome = .null(.cycle(.init([.key("a")])))
    #expect(throws: JSPrepError.nullResults(script: "a.js", .cycle(.init([.key("a")])))) {
      try harness.run()
    }
    host.finalizeOutcome = .threw
    #expect(throws: JSPrepError.finalizeFailed(script: "a.js", .threw)) {
      try harness.finalize([:])
    }
  }

  @Test func exceptionsGetTheirSourceLine() throws {
    let host = FakeHost()
    let harness = Harness(host: host, script: script, platform: .iOS)
    host.eventsOfRun = [
      .exception(
        ScriptException(
          message: "x", moment: .run, location: SourceLocation(file: "a.js", line: 2, column: 1)))
    ]
    try harness.run()
    guard case .exception(let exception) = harness.events.first else {
      Issue.record("no exception")
      return
    }
    #expect(exception.sourceLine == "two")
  }
}
