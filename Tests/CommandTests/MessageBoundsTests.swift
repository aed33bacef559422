import Foundation
import Testing

/// What is said stays readable, whatever scripts and pages put into it.
@Suite struct MessageBoundsTests {
  private func run(
    _ body: String, _ options: [String] = []
  ) throws -> CommandLineTool.Result {
    let script = "var ExtensionPreprocessingJS = { run(a) {\n\(body)\n} };"
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script])
    return try tool.run(["run", "page.html", "action.js", "--timeout", "30"] + options)
  }

  @Test(arguments: [
    #"document.querySelector("x".repeat(600000) + "[")"#,
    #"throw new Error("x".repeat(600000))"#,
    #"alert("x".repeat(600000)); a.completionFunction({})"#,
    #"a.completionFunction({ ["x".repeat(600000)]: null })"#,
    #"location.href = "https://a.example/" + "x".repeat(600000)"#,
    #"fetch("https://a.example/" + "x".repeat(6e5)).catch(() => a.completionFunction({}))"#,
    """
    const error = new Error("short");
    error.stack = "x".repeat(600000) + "@file:1:1";
    throw error;
    """,
  ])
  func longTextsAreCut(body: String) throws {
    for options in [[], ["--verbose"]] {
      let result = try run(body, options + ["--timeout", "1"])
      #expect(result.errors.utf8.count < 60_000, "\(result.errors.prefix(300))")
      if !options.isEmpty {
        #expect(result.errors.contains("more bytes)"), "\(result.errors.prefix(300))")
      }
    }
  }

  @Test func batchesCutThemToo() throws {
    let tool = try CommandLineTool([
      "page.html": "<p>Hi", "action.js": "throw new Error('x'.repeat(600000))",
    ])
    let result = try tool.run(["batch", "action.js", "page.html", "--quiet"])
    #expect(result.output.utf8.count < 20_000)
    #expect(result.output.contains("more bytes)"))
  }

  @Test func shortTextsStayWhole() throws {
    let text = String(repeating: "word ", count: 700)
    let result = try run("alert(\"\(text)\"); a.completionFunction({});")
    #expect(result.errors.contains(text))
    // What somebody writes out is theirs.
    let console = try run(#"console.log("y".repeat(500000) + "z"); a.completionFunction({});"#)
    #expect(console.errors.contains("yz\n"))
  }

  @Test(arguments: [
    ("alert(i)", "dialogs"), ("console.log(i)", "console messages"),
    ("location.href = 'app:' + i", "navigations"),
    ("window.onerror = null; dispatchEvent(new Event('x'))", "exceptions"),
  ])
  func manyEventsAreCounted(statement: String, words: String) throws {
    let result = try run(
      """
      addEventListener("x", () => { throw new Error("e"); });
      for (let i = 0; i < 1200; i++) { \(statement) }
      a.completionFunction({});
      """)
    #expect(
      result.errors.contains("note: 200 more \(words) were omitted"),
      "\(result.errors.suffix(300))")
    #expect(result.output == "{}\n")
  }

  /// Names and places do not steer the terminal either.
  @Test func escapesInStacksAreShown() throws {
    let result = try run(
      """
      const error = new Error("e");
      error.stack = "\\u001b[2J@\\u001b[3J:1:1";
      throw error;
      """)
    #expect(!result.errors.contains("\u{1B}"))
    #expect(result.errors.contains("at \\u{1b}[2J (\\u{1b}[3J:1:1)"), "\(result.errors)")
  }

  @Test(arguments: ["tap", "human", "junit", "json"])
  func namesOfTestsHoldNoControls(reporter: String) throws {
    let tool = try CommandLineTool([
      "a.test.js": #"test("a\u001b[2J\u0000b", () => { throw new Error("\u001b[3J") });"#
    ])
    let result = try tool.run(["test", "--reporter", reporter, "--verbose"])
    #expect(result.status == 1)
    #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
  }

  @Test func oddKeysArrive() throws {
    let result = try run(
      #"a.completionFunction({ "a\u0000b": 1, "c\ud800d": 2, "e\ud83d\ude00": 3, "\udc00": 4 });"#)
    #expect(
      result.output == """
        {
          "a\\u0000b": 1,
          "c\u{FFFD}d": 2,
          "e😀": 3,
          "\u{FFFD}": 4
        }

        """, "\(result)")
    #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
    #expect(result.errors.contains("c\u{FFFD}d\"]' has a lone surrogate in its key"))
  }

  @Test func argumentsWithOddKeysArriveToo() throws {
    let script = """
      var ExtensionPreprocessingJS = {
        run(a) { a.completionFunction({}) },
        finalize(a) { console.log(Object.keys(a).map((key) => key.length).join()) } };
      """
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script])
    let result = try tool.run([
      "run", "page.html", "action.js", "--arguments", #"{"a\u0000b": 1}"#,
    ])
    #expect(result.errors.contains("console.log: 3"), "\(result)")
  }

  @Test func anXMLPropertyListIsWellFormed() throws {
    let body = #"a.completionFunction({ text: "a\u0001\ufffe\uffffz", ok: "\t\n\ue000\ufffd" });"#
    let result = try run(body, ["--format", "plist"])
    #expect(result.output.contains("<string>a\u{FFFD}\u{FFFD}\u{FFFD}z</string>"), "\(result)")
    #expect(result.output.contains("<string>\t\n\u{E000}\u{FFFD}</string>"))
    #expect(result.errors.contains("'text' has characters that XML cannot contain"))
    #expect(result.errors.split(separator: "\n").count == 1)
    // The binary form has them.
    #expect(try run(body, ["--format", "binary", "--quiet"]).errors == "")
  }
}
