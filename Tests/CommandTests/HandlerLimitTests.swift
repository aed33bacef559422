import Foundation
import Testing

/// A handler is a command of the user's; it must not outlive the run.
@Suite struct HandlerLimitTests {
  private func tool() throws -> CommandLineTool {
    try CommandLineTool([
      "page.html": "<title>t</title>",
      "action.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };",
    ])
  }

  @Test(arguments: [
    "sleep 50",
    // What it has started, too.
    "sleep 50 & sleep 50",
    // It may have closed its output.
    "exec >&-; sleep 50",
    // Or not listen to signals.
    "trap '' TERM INT HUP; sleep 50; sleep 50",
  ])
  func aHandlerHasALimitOfTime(command: String) throws {
    let tool = try tool()
    let start = Date.now
    let result = try tool.run([
      "run", "page.html", "action.js", "--handler", command, "--handler-timeout", "0.3",
      "--output", "out.html",
    ])
    #expect(Date.now.timeIntervalSince(start) < 20)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors.contains("the command took longer than 0.3 seconds and was stopped"),
      "\(result.errors)")
    #expect(result.errors.contains("Use --handler-timeout to allow more time."))
    #expect(!tool.names.contains("out.html"))
    #expect(tool.processes.isEmpty)
  }

  @Test func whatAHandlerLeavesBehindEnds() throws {
    let tool = try tool()
    let result = try tool.run([
      "run", "page.html", "action.js", "--handler", "sleep 50 >&- & echo '{}'",
    ])
    #expect(result.status == 0)
    #expect(tool.processes.isEmpty)
  }

  @Test func whatAHandlerWritesHasALargestSize() throws {
    let result = try tool().run([
      "run", "page.html", "action.js", "--handler", "cat /dev/zero", "--memory", "4000",
    ])
    #expect(result.status == 2)
    #expect(result.errors.contains("is larger than 256 MB"), "\(result.errors)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func noHandlerOutlivesTheRun(signal: Int32) throws {
    let tool = try tool()
    let process = try tool.start([
      "run", "page.html", "action.js", "--handler", "touch began; trap '' INT; sleep 50 & sleep 50",
    ])
    try tool.wait(for: "began")
    kill(process.processIdentifier, signal)
    #expect(tool.processesLeft(after: 1).isEmpty)
  }

  /// In a test, whose own limit ends it.
  @Test func noHandlerOutlivesATest() throws {
    let tool = try tool()
    let cases = """
      script: action.js
      cases:
        - name: slow
          html: <p>
          handler: trap '' INT; sleep 50 & sleep 50
          results: {}
      """
    try tool.write(Data(cases.utf8), to: "a.jsprep.yml")
    let result = try tool.run(["test", "--timeout", "1"])
    #expect(result.status == 1)
    #expect(result.output.contains("it took longer than 1 s and was stopped"), "\(result)")
    #expect(tool.processesLeft(after: 1).isEmpty)
  }
}
