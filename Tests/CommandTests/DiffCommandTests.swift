import Testing

@Suite struct DiffCommandTests {
  private func tool() throws -> CommandLineTool {
    try CommandLineTool([
      "a.html": "<p>one<p>two", "b.html": "<p>one<p>2", "c.html": "<p>one</p> <p>two",
    ])
  }

  @Test func statusesAreThoseOfDiff() throws {
    let tool = try tool()
    #expect(try tool.run(["diff", "a.html", "a.html"]) == .init(status: 0, output: "", errors: ""))
    let result = try tool.run(["diff", "a.html", "b.html"])
    #expect(result.status == 1)
    #expect(result.output.contains("\n-    <p>two</p>\n+    <p>2</p>\n"))
    #expect(try tool.run(["diff", "a.html", "missing"]).status == 2)
  }

  @Test func whiteSpaceAloneIsNoDifference() throws {
    let tool = try tool()
    let result = try tool.run(["diff", "a.html", "c.html"])
    #expect(result.status == 0)
    #expect(result.errors.contains("--raw shows it"))
    #expect(try tool.run(["diff", "--raw", "a.html", "c.html"]).status == 1)
  }

  @Test func countsNodes() throws {
    let tool = try tool()
    #expect(
      try tool.run(["diff", "--stat", "a.html", "b.html"]).output
        == "~ /html/body/p[2]/text()  two -> 2\n0 added, 0 removed, 1 changed\n")
    #expect(try tool.run(["diff", "--json", "a.html", "b.html"]).output.contains("\"changed\": 1"))
    #expect(try tool.run(["diff", "--ignore", "p + p", "a.html", "b.html"]).status == 0)
  }

  @Test func readsOnePageFromStandardInput() throws {
    #expect(try tool().run(["diff", "a.html", "-"], input: "<p>one<p>two").status == 0)
  }
}
