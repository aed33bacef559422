import Foundation
import Testing

/// No worker outlives its pool, or its limits, whatever becomes of the pool.
@Suite struct WorkerEndTests {
  private func tool(_ work: String) throws -> CommandLineTool {
    try CommandLineTool([
      "page.html": "<title>t</title>", "action.js": work,
      "a.test.js": "test('slow', () => { \(work) });",
      "handler.jsprep.yml": """
      script: good.js
      cases:
        - {name: a, html: <p>, handler: "touch began; sleep 60", results: {}}
      """,
      "good.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };",
    ])
  }

  @Test(
    arguments: [
      ["batch", "action.js", "page.html", "page.html", "--timeout", "0"],
      ["test", "a.test.js", "--timeout", "1000"],
    ], [SIGINT, SIGTERM, SIGKILL])
  func workersEndWithTheirParent(command: [String], signal: Int32) throws {
    let tool = try tool("while (true) {}")
    let process = try tool.start(command)
    for _ in 0..<1000 where tool.processes.count < 2 { usleep(20_000) }
    usleep(200_000)
    #expect(tool.processes.count >= 2)
    kill(process.processIdentifier, signal)
    #expect(tool.processesLeft(after: 1).isEmpty)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func whatTasksHaveStartedEndsWithTheParent(signal: Int32) throws {
    let tool = try tool("")
    let process = try tool.start(["test", "handler.jsprep.yml", "--timeout", "1000"])
    try tool.wait(for: "began")
    #expect(tool.processes.count >= 4)
    kill(process.processIdentifier, signal)
    #expect(tool.processesLeft(after: 1).isEmpty)
  }

  /// A pool that is stopped looks at nothing.
  @Test func aWorkerKeepsItsLimitOfMemoryAlone() throws {
    let tool = try tool(
      """
      const end = Date.now() + 6000;
      while (Date.now() < end) {}
      \(CommandLineTool.trouble.replacingOccurrences(of: "title === \"memory\"", with: "true"))
      """.replacingOccurrences(of: "title", with: "''"))
    let process = try tool.start([
      "batch", "action.js", "page.html", "--timeout", "60", "--memory", "300", "--resume", "out",
    ])
    for _ in 0..<1000 where tool.processes.count < 2 { usleep(20_000) }
    kill(process.processIdentifier, SIGSTOP)
    for _ in 0..<600 where tool.processes.count > 1 { usleep(50_000) }
    #expect(tool.processes == [process.processIdentifier])
    kill(process.processIdentifier, SIGCONT)
    process.waitUntilExit()
    #expect(try tool.text("out").contains("the page used more than 300 MB of memory"))
  }
}
