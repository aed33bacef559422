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
    let process = Process()
    process.executableURL = CommandLineTool.executable
    process.arguments = arguments
    process.currentDirectoryURL = tool.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(milliseconds) * 1000)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
  }

  /// Moments all over the run; it takes some hundred milliseconds.
  private static let moments = stride(from: 20, through: 900, by: 80)

  @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
  func aDocumentIsWrittenWholeOrNotAtAll(signal: Int32) throws {
    let tool = try CommandLineTool([
      "page.html": "<title>t</title><p>Hi", "action.js": script, "out.html": "old",
    ])
    for moment in Self.moments {
      try end(
        tool, ["run", "page.html", "action.js", "--output", "out.html", "--timeout", "30"],
        by: signal, after: moment)
      let text = try tool.text("out.html")
      #expect(text == "old" || text.hasSuffix("the end</body></html>"))
    }
  }

  @Test func snapshotsAreWrittenWholeOrNotAtAll() throws {
    let cases = (0..<40).map {
      "  - name: case \($0)\n    html: <p>\($0)\n    document: {snapshot: true}\n"
    }
    let tool = try CommandLineTool([
      "action.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };",
      "a.jsprep.yml": "script: action.js\ncases:\n" + cases.joined(),
    ])
    let whole = try tool.run(["test", "--update"])
    #expect(whole.status == 0, "\(whole)")
    let name = try #require(tool.names.first { $0.hasSuffix(".snapshots") })
    let new = try tool.text(name)
    let old = new.replacingOccurrences(of: "<p>", with: "<q>")
    for moment in Self.moments {
      try tool.write(Data(old.utf8), to: name)
      try end(tool, ["test", "--update"], by: SIGKILL, after: moment)
      let text = try tool.text(name)
      #expect(text == old || text == new)
    }
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
  func aBatchGoesOnWhereItWasEnded(signal: Int32) throws {
    let tool = try CommandLineTool([
      "page.html": "<title>t</title><p>Hi",
      "action.js": script.replacingOccurrences(of: "8e6", with: "8e3"),
      "list": (0..<120).map { #"{"page":"page.html","id":\#($0)}"# }.joined(separator: "\n"),
    ])
    let arguments = ["batch", "action.js", "--from", "list", "--resume", "out.jsonl", "--quiet"]
    for moment in stride(from: 50, through: 800, by: 150) {
      try end(tool, arguments, by: signal, after: moment)
    }
    #expect(try tool.run(arguments).status == 0)
    let lines = try tool.text("out.jsonl").split(separator: "\n")
    let ids = try lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["id"] as? Int
    }
    #expect(ids == Array(0..<120))
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
