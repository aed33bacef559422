import Testing

/// Colour, by one mechanism in all commands. What tests read is never a terminal.
@Suite struct ColorTests {
  static let escape = "\u{1B}["

  private func tool() throws -> CommandLineTool {
    try CommandLineTool([
      "a.html": "<p>a</p>", "b.html": "<p>b</p>", "list": "a.html\n",
      "a.js": "var ExtensionPreprocessingJS = { run() { throw new Error('x'); } };",
      "a.test.js": "test('a', () => { throw new Error('x'); });",
    ])
  }

  @Test(arguments: [
    (["run", "a.html", "a.js"], 1), (["check", "a.js"], 1), (["diff", "a.html", "b.html"], 1),
    (["test"], 1), (["dump", "missing.html"], 2), (["batch", "missing.js", "a.html"], 2),
  ])
  func everyCommandHasTheOption(arguments: [String], status: Int) throws {
    let tool = try tool()
    for (value, isColored) in [("always", true), ("never", false), ("auto", false)] {
      let result = try tool.run(arguments + ["--color", value])
      #expect(Int(result.status) == status, "\(result)")
      #expect((result.output + result.errors).contains(Self.escape) == isColored, "\(result)")
    }
  }

  @Test(arguments: [
    (["FORCE_COLOR": "1"], true), (["FORCE_COLOR": "0"], false), (["FORCE_COLOR": ""], false),
    (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    (["FORCE_COLOR": "1", "NO_COLOR": ""], true),
    (["FORCE_COLOR": "1", "TERM": "dumb"], true),
    (["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], false),
    ([:], false),
  ])
  func theEnvironmentDecidesWithoutTheOption(environment: [String: String], isColored: Bool) throws
  {
    let tool = try tool()
    let result = try tool.run(["check", "a.js"], environment: environment)
    #expect(result.output.contains(Self.escape) == isColored, "\(result)")
    let forced = try tool.run(["check", "a.js", "--color=always"], environment: environment)
    #expect(forced.output.contains(Self.escape))
    let plain = try tool.run(["check", "a.js", "--color=never"], environment: environment)
    #expect(!plain.output.contains(Self.escape))
  }

  @Test(arguments: [["doctor"], ["explain"], ["schema", "cases"], ["init"]])
  func commandsThatReadNoPageHaveItToo(arguments: [String]) throws {
    let result = try tool().run(arguments + ["--color", "never"])
    #expect(result.status < 2, "\(result)")
  }

  @Test func aWordThatIsNoChoice() throws {
    let result = try tool().run(["check", "a.js", "--color", "pink"])
    #expect(result.status == 64)
    #expect(result.errors.contains("'pink'"))
    #expect(result.errors.contains("auto or always or never"))
  }
}
