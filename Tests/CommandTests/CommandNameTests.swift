import Testing

/// Names of commands that are not right.
@Suite struct CommandNameTests {
  @Test(arguments: [
    (["rnu"], "There is no command 'rnu'; did you mean 'run'?"),
    (["chekc", "."], "There is no command 'chekc'; did you mean 'check'?"),
    (["help", "dunp"], "There is no command or topic 'dunp'; did you mean 'dump'?"),
    (["Test"], "There is no command 'Test'; did you mean 'test'?"),
    (
      ["nonsense"],
      "There is no command 'nonsense'. The commands are run, eval, repl, serve, check, diff,"
    ),
    (["help", "nope"], "There is no command or topic 'nope'"),
    (["page.html", "script.js"], "There is no command 'page.html'"),
  ])
  func aNameThatIsNone(arguments: [String], message: String) throws {
    let result = try CommandLineTool().run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: " + message), "\(result)")
  }

  @Test(arguments: [
    ["help"], ["help", "run"], ["--help"], ["--version"], ["run", "--help"], ["help", "help"],
  ])
  func helpIsGiven(arguments: [String]) throws {
    let result = try CommandLineTool().run(arguments)
    #expect(result.status == 0)
    #expect(result.output != "")
  }

  /// A message about an option names it.
  @Test(arguments: [
    (["run", "--timeout", "x", "a", "b"], "--timeout"),
    (["run", "--show", "x", "a", "b"], "--show"),
    (["run", "a", "b", "--nope"], "--nope"), (["test", "--reporter", "x"], "--reporter"),
    (["test", "--timeout", "x"], "--timeout"), (["test", "--jobs", "0"], "--jobs"),
    (["check", "a", "--only", "x"], "--only"), (["dump", "a", "--format", "x"], "--format"),
    (["check", "a", "--baseline"], "--baseline"), (["run", "a", "b", "--color", "x"], "--color"),
    (["check", "a", "--write-baseline"], "--baseline"), (["batch", "a"], "--from"),
    (["run", "a", "b", "--json", "--format", "plist"], "--format plist"),
    (["run", "a", "b", "--json", "--output", "-"], "--output -"),
  ])
  func messagesNameTheOption(arguments: [String], name: String) throws {
    let result = try CommandLineTool().run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.split(separator: "\n").first?.contains(name) == true, "\(result)")
  }

  // MARK: Outputs

  private static let files = [
    "p.html": "<p>x</p>", "s.js": CheckOptionTests.script("{ a: 1 }"),
    "f.js":
      "var ExtensionPreprocessingJS = { run(a) { document.body.append('y'); a.completionFunction({}) } };",
  ]

  @Test func aDashIsStandardOutput() throws {
    let tool = try CommandLineTool(Self.files)
    let alone = try tool.run(["run", "p.html", "s.js", "--output", "-"])
    #expect(alone.output == "<html><head></head><body><p>x</p></body></html>\n")
    let both = try tool.run(["run", "p.html", "s.js", "--output", "-", "--show", "results"])
    #expect(both.output.hasPrefix("{\n"), "\(both)")
    #expect(both.output.hasSuffix("</html>\n"))
    #expect(tool.names == Set(Self.files.keys))
  }

  @Test(arguments: [
    ["run", "p.html", "s.js"], ["run", "p.html", "s.js", "--format", "plist"],
    ["run", "p.html", "f.js", "--show", "document"], ["run", "p.html", "f.js", "--show", "diff"],
    ["run", "p.html", "s.js", "--json"], ["dump", "p.html"],
    ["dump", "p.html", "--format", "html"],
    ["dump", "p.html", "--format", "compact"], ["check", "s.js"], ["check", "s.js", "--json"],
    ["check", "s.js", "--sarif"], ["batch", "s.js", "p.html"], ["explain"], ["doctor"],
    ["schema", "cases"], ["help"], ["--version"], ["--generate-completion-script", "fish"],
  ])
  func outputsEndWithALineFeed(arguments: [String]) throws {
    let output = try CommandLineTool(Self.files).run(arguments).output
    #expect(output.hasSuffix("\n"))
    #expect(!output.hasSuffix("\n\n"))
  }
}
