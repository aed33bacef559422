import Foundation
import Testing

/// A process that is ended at any moment leaves the old file or the new one.
@Suite struct KillTests {
  private let script = """
    var ExtensionPreprocessingJS = {
      run(a) {
        document.body.append("x".repeat(8e6), "the end");
        a.completionFunction({ title: document.title });
      }
    };
    """

  /// Starts the tool, ends it after a while, and waits.
  private func end(
    _ tool: CommandLineTool, _ arguments: [String], by signal: Int32, after milliseconds: Int
  ) throws {
    let process = try tool.start(arguments)
    usleep(UInt32(milliseconds) * 1000)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
  }

  /// Moments all over the run, which takes some hundred milliseconds: others each time.
  private static var moments: [Int] {
    stride(from: 5, to: 905, by: 90).map { $0 + .random(in: 0..<90) }
  }

  @Test(.tags(.slow), arguments: [SIGKILL, SIGTERM, SIGINT])
  func aDocumentIsWrittenWholeOrNotAtAll(signal: Int32) throws {
    let tool = try CommandLineTool([
      "page.html": "<title>t</title><p>Hi", "action.js": script, "out.html": "old",
    ])
    for moment in Self.moments {
      try end(
        tool, ["run", "page.html", "action.js", "--output", "out.html", "--timeout", "30"],
        by: signal, after: moment)
      let text = try tool.text("out.html")
      #expect(text == "old" || text.hasSuffix("the end</body></html>"), "\(moment) ms")
    }
  }

  @Test(.tags(.slow), arguments: [SIGKILL, SIGTERM, SIGINT])
  func localStorageIsWrittenWholeOrNotAtAll(signal: Int32) throws {
    let script = """
      var ExtensionPreprocessingJS = {
        run(a) {
          for (let i = 0; i < 40; i++) localStorage.setItem("key " + i, "x".repeat(5e4));
          a.completionFunction({});
        }
      };
      """
    let old = #"{"key":"old"}"#
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script, "store.json": old])
    let arguments = [
      "run", "page.html", "action.js", "--local-storage", "store.json", "--save-local-storage",
      "--timeout", "30",
    ]
    let whole = try tool.run(arguments)
    #expect(whole.status == 0, "\(whole)")
    let new = try tool.text("store.json")
    #expect(new.utf8.count > 2_000_000)
    for moment in Self.moments {
      try tool.write(Data(old.utf8), to: "store.json")
      try end(tool, arguments, by: signal, after: moment)
      let text = try tool.text("store.json")
      #expect(text == old || text == new, "\(moment) ms")
    }
  }

  /// The files of cases and of tests in JavaScript, whose snapshots hold `<p>`.
  private static let snapshotTests = [
    "a.jsprep.yml": "script: action.js\ncases:\n"
      + (0..<40).map {
        "  - name: case \($0)\n    html: <p>\($0)\n    document: {snapshot: true}\n"
      }.joined(),
    "a.test.js": """
    import { test } from "node:test";
    import assert from "node:assert/strict";
    for (let i = 0; i < 40; i++) test("test " + i, () => assert.snapshot("<p>" + i));
    """,
  ]

  @Test(.tags(.slow), arguments: Self.snapshotTests.keys.sorted(), [SIGKILL, SIGTERM, SIGINT])
  func snapshotsAreWrittenWholeOrNotAtAll(_ test: String, signal: Int32) throws {
    let tool = try CommandLineTool([
      "action.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };",
      test: Self.snapshotTests[test] ?? "",
    ])
    let whole = try tool.run(["test", "--update"])
    #expect(whole.status == 0, "\(whole)")
    let name = try #require(tool.names.first { $0.hasSuffix(".snapshots") })
    let new = try tool.text(name)
    let old = new.replacingOccurrences(of: "<p>", with: "<q>")
    #expect(old != new)
    for moment in Self.moments {
      try tool.write(Data(old.utf8), to: name)
      try end(tool, ["test", "--update"], by: signal, after: moment)
      let text = try tool.text(name)
      #expect(text == old || text == new, "\(moment) ms")
    }
  }

  @Test(.tags(.slow), arguments: [SIGKILL, SIGTERM, SIGINT])
  func aBatchGoesOnWhereItWasEnded(signal: Int32) throws {
    let tool = try CommandLineTool([
      "page.html": "<title>t</title><p>Hi",
      "action.js": script.replacingOccurrences(of: "8e6", with: "8e3"),
      "list": (0..<120).map { #"{"page":"page.html","id":\#($0)}"# }.joined(separator: "\n"),
    ])
    let arguments = ["batch", "action.js", "--from", "list", "--resume", "out.jsonl", "--quiet"]
    for moment in stride(from: 0, to: 800, by: 100).map({ $0 + .random(in: 0..<100) }) {
      try end(tool, arguments, by: signal, after: moment)
      let text = (try? tool.text("out.jsonl")) ?? ""
      // The last one may be torn.
      let whole = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(try ids(in: whole) == Array(0..<whole.count), "\(moment) ms")
    }
    #expect(try tool.run(arguments).status == 0)
    #expect(try ids(in: tool.text("out.jsonl").split(separator: "\n")) == Array(0..<120))
  }

  private func ids(in lines: some Sequence<Substring>) throws -> [Int?] {
    try lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["id"] as? Int
    }
  }

  /// The workers' tasks never end by themselves.
  @Test(arguments: ["batch", "test"], [[], [SIGALRM]])
  func noWorkerOutlivesItsParent(_ command: String, blocked: [Int32]) throws {
    let slow = "while (true) {}"
    let tool = try CommandLineTool([
      "page.html": "<p>Hi", "action.js": slow,
      "a.test.js": "import { test } from 'node:test'; test('slow', () => { \(slow) });",
    ])
    let inputs = command == "batch" ? ["action.js", "page.html", "page.html"] : []
    let process = try tool.start([command, "--timeout", "1"] + inputs, blocking: blocked)
    usleep(700_000)
    kill(process.processIdentifier, SIGKILL)
    // Not waited for: `Process` waits for the workers too.
    var left: [pid_t] = []
    for _ in 0..<150 {
      left = tool.processes
      if left.isEmpty { break }
      usleep(100_000)
    }
    #expect(left.isEmpty)
    for process in left { kill(process, SIGKILL) }
  }

  /// Runs a command of the shell, in which `TOOL` stands for the tool, and gives its status.
  private func shell(_ command: String, in tool: CommandLineTool) throws -> Int32 {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let path = CommandLineTool.executable.path
    shell.arguments = ["-c", command.replacingOccurrences(of: "TOOL", with: "'\(path)'")]
    shell.currentDirectoryURL = tool.folder
    try shell.run()
    shell.waitUntilExit()
    return shell.terminationStatus
  }

  /// A limit of the size of files stands for a full disk.
  @Test func aFullDiskLeavesTheOldFile() throws {
    let tool = try CommandLineTool([
      "page.html": "<title>t</title><p>Hi", "action.js": script, "out.html": "old",
    ])
    let status = try shell(
      "trap '' XFSZ; ulimit -f 100; TOOL run page.html action.js --output out.html > out 2> errors",
      in: tool)
    #expect(status == 2)
    #expect(try tool.text("errors").contains("the file cannot be written: File too large"))
    #expect(try tool.text("out.html") == "old")
    #expect(try tool.text("out") == "")
    #expect(tool.names == ["page.html", "action.js", "out.html", "out", "errors"])
  }

  @Test func standardOutputThatIsFullIsAnError() throws {
    let tool = try CommandLineTool(["page.html": "<title>t</title><p>Hi", "action.js": script])
    for command in ["run page.html action.js", "batch action.js page.html", "dump page.html"] {
      #expect(try shell("TOOL \(command) > /dev/full 2> errors", in: tool) == 2, "\(command)")
      #expect(try tool.text("errors").contains("No space left on device"))
    }
  }
}
