import Foundation
import Testing

/// A console on a terminal.
@Suite(
  .enabled(if: LoopbackServer.python.isPresent, LoopbackServer.python.leftOut),
  .enabled(if: ExternalTool.libedit.isPresent, ExternalTool.libedit.leftOut))
struct TerminalTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool([
      "page.html": "<!DOCTYPE html><title>Lamps</title><p id=a>One",
      "Script.js": """
      var ExtensionPreprocessingJS = {
        run(parameters) { parameters.completionFunction({ title: document.title }); }
      };
      """,
    ])
  }

  private struct Step {
    var typed: String
    var shown: String

    init(_ typed: String, _ shown: String) { (self.typed, self.shown) = (typed, shown) }
  }

  /// What was shown for each step, and how it ended.
  private func talk(_ steps: [Step], options: [String] = []) throws -> [String] {
    let input = try ([Step("", "\r\n> ")] + steps).map { step in
      String(decoding: try JSONEncoder().encode([step.typed, step.shown]), as: UTF8.self) + "\n"
    }
    let result = try tool.run(
      [
        ExternalTool.file("Terminal/terminal.py"), CommandLineTool.executable.path, "repl",
        "page.html", "Script.js",
      ]
        + options,
      input: input.joined(),
      environment: [
        "TERM": "xterm", "XDG_STATE_HOME": tool.folder.path + "/state/home", "NO_COLOR": "1",
        "LANG": "", "LC_ALL": "",
      ], executable: "/usr/bin/python3")
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(String.self, from: Data($0.utf8))
    }
  }

  private static let leave = Step("\u{4}", "")

  @Test func linesAndHistory() throws {
    let shown = try talk([
      Step("1 + 1\r", "2\r\n> "), Step("function f() {\r", "… "),
      Step("return 7 }\r", "undefined\r\n> "),
      Step("\"é€😀\".length + f()\r", "11\r\n> "), Step("\u{1B}[A\r", "11\r\n> "), Self.leave,
    ])
    #expect(shown.last == "status 0")
    let history = tool.folder.appending(path: "state/home/jsprep/history")
    let lines = try String(contentsOf: history, encoding: .utf8)
    #expect(
      lines == "1 + 1\nfunction f() {\nreturn 7 }\n\"é€😀\".length + f()\n\"é€😀\".length + f()\n")
    let mode = try FileManager.default.attributesOfItem(atPath: history.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    // The next conversation has it.
    _ = try talk([Step("\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\r", "2\r\n> "), Self.leave])
  }

  @Test func completion() throws {
    _ = try talk([
      Step("document.titl\t\r", "\"Lamps\"\r\n> "),
      Step("let lamp = { bright: 1, brief: { x: 2 } }\r", "undefined\r\n> "),
      Step("lamp.br\t", "i"), Step("\t", "brief"), Step("e\t.\t\r", "2\r\n> "),
      Step("{\r", "… "), Step("a: lamp.brief.\t }\r", "{a: 2}\r\n> "),
      Step(".ru\t\r", "\"title\": \"Lamps\""), Step("", "}\r\n> "), Self.leave,
    ])
  }

  /// Ctrl-C takes back a line, then all lines, and leaves at last.
  @Test func interruptions() throws {
    let shown = try talk([
      Step("not this", "this"), Step("\u{3}", "^C\r\n> "), Step("f(\r", "… "),
      Step("\u{3}", "^C\r\n> "),
      Step("1\r", "1\r\n> "), Step("\u{3}", "leaves.\r\n> "), Step("\u{3}", ""),
    ])
    #expect(shown.last == "status 0")
  }

  /// What does not end is stopped, and what was declared is still there.
  @Test(arguments: ["for (;;);", "await new Promise(done => setTimeout(done, 600000))"])
  func aLineThatDoesNotEnd(line: String) throws {
    _ = try talk(
      [
        Step("let kept = 5\r", "undefined\r\n> "),
        Step("console.log('begins'); \(line)\r", ": begins\r\n"),
        Step("\u{3}", "error: it was stopped\r\n> "), Step("kept\r", "5\r\n> "), Self.leave,
      ], options: ["--timeout", "0"])
  }

  @Test func aLineThatCannotBeStopped() throws {
    _ = try talk(
      [
        Step(
          "console.log('begins'); (function f() { Promise.resolve().then(f) })()\r", ": begins\r\n"),
        Step("\u{3}", "it could not be stopped"), Step("", "the page was loaded again"),
        Step("", "> "),
        Step("document.title\r", "\"Lamps\"\r\n> "), Self.leave,
      ], options: ["--timeout", "0"])
  }

  @Test func withoutAnEditor() throws {
    let result = try tool.run(
      ["repl", "page.html"], input: "1\n", environment: ["XDG_STATE_HOME": "/dev/null", "HOME": ""])
    #expect(result == .init(status: 0, output: "1\n", errors: ""))
  }
}
