import Foundation
import Testing

@Suite struct BatchCommandTests {
  private let files = [
    "action.js": """
    var ExtensionPreprocessingJS = {
      run(a) {
        const title = document.title;
        \(CommandLineTool.trouble)
        a.completionFunction({ title: title, url: document.URL });
      },
      finalize(a) { document.body.append(...a.words); },
    };
    """,
    "one.html": "<title>One</title>", "two.html": "<title>Two</title>",
    "throw.html": "<title>throw</title>", "memory.html": "<title>memory</title>",
    "microtasks.html": "<title>microtasks</title>",
  ]

  private func lines(_ result: CommandLineTool.Result) throws -> [[String: Any]] {
    try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func answersComeInTheOrderOfThePages() throws {
    let result = try CommandLineTool(files).run(["batch", "action.js", "two.html", "one.html"])
    let lines = try lines(result)
    #expect(lines.compactMap { $0["page"] as? String } == ["two.html", "one.html"])
    #expect((lines[0]["results"] as? [String: Any])?["title"] as? String == "Two")
    #expect((lines[0]["changes"] as? [String: Double]) == ["added": 0, "removed": 0, "changed": 0])
    #expect(result.errors.contains("2 pages in"))
    #expect(result.status == 0)
  }

  /// What the page's own scripts did is no change that the extension makes.
  @Test func changesAreThoseOfTheExtension() throws {
    var files = files
    files["scripted.html"] =
      "<p>a<p>b<script>for (const p of document.querySelectorAll('p')) p.textContent = 'x'</script>"
    files["append.js"] = """
      var ExtensionPreprocessingJS = { run(a) {
        document.body.append(document.createElement('hr')); a.completionFunction({}); } };
      """
    let result = try CommandLineTool(files).run([
      "batch", "append.js", "scripted.html", "--page-scripts",
    ])
    let changes = try lines(result).map { $0["changes"] as? [String: Double] }
    #expect(changes == [["added": 1, "removed": 0, "changed": 0]])
  }

  @Test func aPageThatFailsCostsOneLine() throws {
    let result = try CommandLineTool(files).run([
      "batch", "action.js", "one.html", "throw.html", "missing.html", "microtasks.html", "two.html",
      "--timeout", "1", "--quiet",
    ])
    let errors = try lines(result).map { $0["error"] as? [String: String] }
    #expect(
      errors.map { $0?["kind"] } == [nil, "script", "input", "script", nil],
      "\(result.output)")
    #expect(errors[1]?["exception"] == "Error: thrown")
    #expect(errors[1]?["location"]?.hasPrefix("action.js:7:") == true)
    #expect(result.errors == "")
    #expect(result.status == 1)
  }

  @Test func aPageThatEatsMemoryCostsOneLine() throws {
    let result = try CommandLineTool(files).run([
      "batch", "action.js", "memory.html", "two.html", "--timeout", "60", "--memory", "500",
      "--quiet",
    ])
    let errors = try lines(result).map { $0["error"] as? [String: String] }
    #expect(errors.map { $0?["kind"] } == ["memory", nil], "\(result.output)")
    #expect(errors[0]?["message"] == "the page used more than 500 MB of memory")
  }

  @Test func aFilterTakesJSONLines() throws {
    let input = """
      {"page": "one.html", "id": 7, "baseURL": "https://a.example/"}
      two.html

      {"html": "<title>Three", "id": "x", "arguments": {"words": ["a", "b"]}}
      {"page": 1}
      {"pgae": "one.html"}
      {"page": "one.html"}
      """
    let result = try CommandLineTool(files).run(
      ["batch", "action.js", "--from", "-", "--tolerant", "--quiet"], input: input)
    let lines = try lines(result)
    #expect(lines.count == 6)
    #expect((lines[0]["results"] as? [String: String])?["url"] == "https://a.example/")
    #expect(lines[0]["id"] as? Int == 7)
    #expect(lines[2]["id"] as? String == "x")
    #expect((lines[2]["changes"] as? [String: Double])?["added"] == 2)
    #expect(lines[3]["line"] as? String == "{\"page\": 1}")
    #expect((lines[4]["error"] as? [String: String])?["message"]?.contains("'pgae'") == true)
    #expect(result.status == 0)
  }

  @Test func resumingSkipsWhatIsThere() throws {
    let tool = try CommandLineTool(files)
    let list = Array(repeating: "one.html\ntwo.html\n", count: 10).joined()
    try tool.write(Data(list.utf8), to: "list")
    let arguments = ["batch", "action.js", "--from", "list", "--resume", "out.jsonl"]
    #expect(try tool.run(arguments).errors.hasPrefix("20 pages in"))
    let whole = try tool.text("out.jsonl")
    // A run that was ended in the middle of a line.
    let torn = whole.prefix(whole.count / 2)
    try tool.write(Data(torn.utf8), to: "out.jsonl")
    let result = try tool.run(arguments)
    #expect(result.errors.contains("were already done"))
    #expect(result.output == "")
    let pages = try tool.text("out.jsonl").split(separator: "\n").map { $0.prefix(18) }
    #expect(pages == whole.split(separator: "\n").map { $0.prefix(18) })
    #expect(try tool.run(arguments).errors.contains("20 were already done"))

    try tool.write(Data("two.html\n".utf8), to: "list")
    let other = try tool.run(arguments)
    #expect(other.errors.contains("line 1 is about one.html, but the list has two.html there"))
    #expect(other.status == 2)
  }

  @Test func usage() throws {
    let tool = try CommandLineTool(files)
    #expect(try tool.run(["batch", "action.js"]).status == 64)
    #expect(try tool.run(["batch", "action.js", "one.html", "--from", "x"]).status == 64)
    #expect(try tool.run(["batch", "action.js", "--from", "missing"]).status == 2)
    #expect(try tool.run(["batch", "missing.js", "one.html"]).status == 2)
  }
}
