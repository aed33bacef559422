import Foundation
import Testing

/// A handler that cannot be started is an error, told before anything runs where that can be known.
@Suite struct HandlerCommandTests {
  private func tool() throws -> CommandLineTool {
    let tool = try CommandLineTool([
      "page.html": "<title>Old</title>", "plain.sh": "#!/bin/sh\necho '{}'\n",
      "action.js": """
      console.log("the script ran");
      var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: 1 }) }, finalize() {} };
      """,
    ])
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "folder"), withIntermediateDirectories: true)
    return tool
  }

  private static let unfit = [
    ("no-such-command", "there is no command 'no-such-command'"),
    ("no-such-command --with 'words' | cat", "there is no command 'no-such-command'"),
    ("./missing.sh", "'./missing.sh': the file does not exist"),
    ("./plain.sh", "'./plain.sh': the file is not executable"),
    ("/no/such/program;", "'/no/such/program': the file does not exist"),
    ("./folder", "'./folder': this is a folder"),
  ]

  @Test(arguments: unfit) func unfitHandlers(command: String, reason: String) throws {
    let tool = try tool()
    let result = try tool.run([
      "run", "page.html", "action.js", "--handler", command, "--output", "out.html",
    ])
    #expect(
      result.errors.contains("the handler '\(command)' cannot be run: \(reason)"), "\(result)")
    #expect(!result.errors.contains("the script ran"), "\(result)")
    #expect(result.output == "")
    #expect(result.status == 2)
    #expect(!tool.names.contains("out.html"))

    let quoted = command.replacing("'", with: "''")
    try tool.write(
      Data(
        """
        script: action.js
        page: page.html
        cases:
        - name: a
          handler: '\(quoted)'
        """.utf8), to: "a.jsprep.yml")
    let test = try tool.run(["test"])
    #expect(test.output.contains("a.jsprep.yml:5:12: error: the handler '"), "\(test)")
    #expect(test.output.contains(reason), "\(test)")
    #expect(test.status == 2)
  }

  /// What only the shell can find out is known when it does.
  @Test(arguments: ["\"$NOTHING\"no-such-command", "true && no-such-command", "'./plain.sh'"])
  func handlersThatTheShellRefuses(command: String) throws {
    let result = try tool().run(["run", "page.html", "action.js", "--handler", command])
    #expect(result.errors.contains("cannot be run: the shell "), "\(result)")
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    "cat", "  cat  ", "sh ./plain.sh", "echo '{}'", "exit 4", "A=1 cat", "{ cat; }", ": nothing",
    "if true; then cat; fi", "/bin/cat", "cat|cat", "cat>/dev/null", "$(echo cat)", "(cat)",
    "! cat",
    "\\cat", "# nothing", "[ 1 = 1 ]", ". ./plain.sh",
  ])
  func handlersThatAreFit(command: String) throws {
    let result = try tool().run(["run", "page.html", "action.js", "--handler", command])
    #expect(!result.errors.contains("cannot be run"), "\(result)")
    #expect(result.status == 0, "\(result)")
  }
}
