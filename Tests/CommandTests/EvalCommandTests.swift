import Testing

@Suite struct EvalCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool([
      "page.html":
        "<!DOCTYPE html><title>Lamps</title><p id=a>One <b>two</b>\n<script>var own = 1</script>",
      "Script.js": """
      var count = 0;
      var ExtensionPreprocessingJS = {
        run(parameters) { count = 41; parameters.completionFunction({ title: document.title }); },
        finalize(parameters) { document.title = parameters.title; },
      };
      """,
      "Bad.js": "var ExtensionPreprocessingJS = { run() { made = 1; null.x } }",
      "expression.txt": "document\n  .title",
    ])
  }

  @Test(
    arguments: [
      ([], "document.title", "\"Lamps\"\n"),
      ([], "$('p')", "<p id=\"a\">One <b>two</b> <script>var own = 1</script></p>\n"),
      ([], "await new Promise(done => setTimeout(done, 10, 5))", "5\n"),
      ([], "fetch('data:,x').then(answer => answer.text())", "\"x\"\n"),
      ([], "let a = 1; a + 1", "2\n"),
      ([], "@expression.txt", "\"Lamps\"\n"),
      (["--script", "Script.js"], "++count", "42\n"),
      (
        ["--script", "Script.js", "--arguments", "{\"title\": \"New\"}"], "document.title",
        "\"New\"\n"
      ),
      (
        ["--json"], "({ a: [1, null], b: 'x' })",
        "{\n  \"a\": [\n    1,\n    null\n  ],\n  \"b\": \"x\"\n}\n"
      ),
      (["--json"], "'text'", "\"text\"\n"),
      (["--json"], "null", "null\n"),
      (["--page-scripts"], "typeof own", "\"undefined\"\n"),
      (["--page-scripts", "--world", "page"], "own", "1\n"),
      (["--base-url", "https://a.example/b"], "location.href", "\"https://a.example/b\"\n"),
      (["--select", "b"], "getSelection().toString()", "\"two\"\n"),
      (["--color", "always"], "1", "\u{1B}[33m1\u{1B}[0m\n"),
    ] as [([String], String, String)])
  func value(options: [String], expression: String, output: String) throws {
    let result = try tool.run(["eval", "page.html", expression] + options)
    #expect(result == .init(status: 0, output: output, errors: result.errors))
    #expect(!result.errors.contains("error"), "\(result.errors)")
  }

  @Test func fromStandardInput() throws {
    let result = try tool.run(["eval", "page.html", "-"], input: "1 +\n 1\n")
    #expect(result == .init(status: 0, output: "2\n", errors: ""))
  }

  @Test(
    arguments: [
      (
        [], "let q = $('u'); q.textContent",
        "<expression>:1:18: error: TypeError: null is not an object"
      ),
      ([], "1;\nawait null.x", "<expression>:2:11: error: TypeError: null is not an object"),
      ([], "let 1", "<expression>:1: error: SyntaxError: "),
      ([], "throw 5", "error: 5"),
      ([], "Promise.reject(new Error('no'))", "error: Error: no"),
      (["--timeout", "0.2"], "for (;;);", "<expression>: error: it ran for more than 0.2 seconds"),
      (
        ["--timeout", "0.2"], "new Promise(done => setTimeout(done, 9999))",
        "<expression>: error: the promise is still pending after 0.2 seconds"
      ),
      (
        [], "new Promise(() => {})",
        "the promise is pending, and nothing is left that could settle it"
      ),
      (["--json"], "undefined", "the value is undefined, which JSON cannot represent"),
      (["--json"], "() => 1", "the value is a function, which JSON cannot represent"),
      (["--json"], "const o = {}; o.a = { o }; o", "it contains a cycle at 'value.a.o'"),
      (["--json", "--max-depth", "2"], "[[[1]]]", "the value is nested too deep at 'value[0][0]'"),
      (
        ["--memory", "200"], "const a = []; for (;;) a.push(new Array(1e6).fill(a))",
        "200 MB of memory"
      ),
    ] as [([String], String, String)])
  func noValue(options: [String], expression: String, message: String) throws {
    let result = try tool.run(["eval", "page.html", expression] + options)
    #expect(result.status == 1 && result.output == "", "\(result)")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func whatHappensIsTold() throws {
    let result = try tool.run([
      "eval", "page.html", "await 0; console.log('a'); alert('b'); location = '/c'; 1",
      "--base-url", "https://a.example/",
    ])
    #expect(
      result.errors == """
        <expression>:1:21: console.log: a
        note: alert: b
        note: the script navigated the page to https://a.example/c (recorded, not performed)

        """)
    #expect(result.output == "1\n" && result.status == 0)
  }

  /// Why it failed is told, and the page is there to look at.
  @Test func aScriptThatFails() throws {
    let result = try tool.run(["eval", "page.html", "made", "--script", "Bad.js"])
    #expect(result.output == "1\n" && result.status == 1)
    #expect(
      result.errors.contains("Bad.js:1:60: error: TypeError: null is not an object"),
      "\(result.errors)")
  }

  @Test(
    arguments: [
      (["eval", "missing.html", "1"], 2), (["eval", "page.html", "@missing"], 2),
      (["eval", "page.html", "1", "--arguments", "{}"], 64), (["eval", "-", "-"], 64),
      (["eval", "page.html"], 64), (["eval", "page.html", "1", "--world", "other"], 64),
    ] as [([String], Int32)])
  func wrongUse(arguments: [String], status: Int32) throws {
    let result = try tool.run(arguments)
    #expect(result.status == status && result.output == "" && !result.errors.isEmpty, "\(result)")
  }
}
