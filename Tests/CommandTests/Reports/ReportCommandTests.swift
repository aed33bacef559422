import Foundation
import Testing

/// `--report` of the commands: what is written, and when.
@Suite struct ReportCommandTests {
  private let tool: CommandLineTool

  static let script = """
    var ExtensionPreprocessingJS = {
      run: function (parameters) {
        document.querySelector("p").remove();
        console.log("</script><script>parent.hit = 1</script>");
        setTimeout(function () { parameters.completionFunction({ b: 1, a: null, 2: "x" }); }, 5);
      },
      finalize: function (parameters) { document.body.append(parameters.text); },
    };
    """

  init() throws {
    tool = try CommandLineTool([
      "page.html":
        "<!DOCTYPE html><meta charset=utf-8><link rel=stylesheet href=a.css><p>one</p><p>two</p>",
      "other.html": "<!DOCTYPE html><meta charset=utf-8><p>one</p><p>three</p>",
      "a.css": "p { color: red }", "a.js": Self.script,
      "throws.js": "var ExtensionPreprocessingJS = { run() { missing(); } };",
      "endless.js":
        "var ExtensionPreprocessingJS = { run() { (function f() { Promise.resolve().then(f) })() } };",
      "a.jsprep.yml": """
      script: a.js
      cases:
        - { name: right, html: <p>x, results: { a: null, b: 1, "2": x } }
        - { name: wrong, page: page.html, results: { b: 2 } }
      """,
    ])
  }

  /// The data in a report.
  private func report(_ name: String = "report.html") throws -> [String: Any] {
    let text = try tool.text(name)
    let start = try #require(text.range(of: "id=\"report\">"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    let json = Data(text[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  /// Where it is, for people.
  private static let told = "report: report.html\n"

  @Test func aRun() throws {
    let arguments = [
      "run", "page.html", "a.js", "--arguments", "{\"text\": \"more\"}", "--resource",
      "a.css=a.css",
    ]
    let plain = try tool.run(arguments)
    let result = try tool.run(arguments + ["--report", "report.html"])
    #expect(result.output == plain.output && result.status == 0)
    #expect(result.errors == plain.errors + Self.told)
    let report = try report()
    #expect(report["kind"] as? String == "run")
    #expect(report["title"] as? String == "a.js on page.html")
    let results = try #require(report["results"] as? [String: Any])
    #expect(results["keys"] as? [String] == ["2", "b", "a"])
    let page = try #require(report["page"] as? [String: Any])
    let states = try #require(page["states"] as? [[String: Any]])
    #expect(states.compactMap { $0["name"] as? String } == ["before", "run", "finalize"])
    let steps = try #require(page["steps"] as? [[String: Any]])
    #expect(
      steps.map { $0["removed"] as? Int } == [2, 0] && steps.map { $0["added"] as? Int } == [0, 1])
    let resources = try #require(page["resources"] as? [[String: Any]])
    #expect(resources.compactMap { $0["text"] as? String } == ["p { color: red }"])
    let names = (report["timeline"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(names == ["load", "script", "run", "timer", "completion", "finalize"])
    let types = (report["events"] as? [[String: Any]] ?? []).compactMap { $0["type"] as? String }
    #expect(types == ["console", "warning"])
  }

  @Test func aRunAsAnObject() throws {
    let result = try tool.run(["run", "page.html", "a.js", "--json", "--report", "report.html"])
    #expect(result.status == 0 && result.output.hasPrefix("{"))
    #expect(try report()["kind"] as? String == "run")
  }

  /// What programs read, and what was to be quiet, says nothing of it.
  @Test(arguments: [
    ["run", "page.html", "a.js", "--json"], ["run", "page.html", "a.js", "--quiet"],
    ["diff", "page.html", "other.html", "--json"],
    ["check", "throws.js", "--page", "page.html", "--json"],
    ["check", "throws.js", "--page", "page.html", "--reporter", "sarif"],
    ["test", "a.jsprep.yml", "--reporter", "tap"],
  ])
  func nothingIsToldToPrograms(arguments: [String]) throws {
    let result = try tool.run(arguments + ["--report", "report.html"])
    #expect(result.status < 2 && result.errors == "", "\(result)")
    _ = try report()
  }

  /// What a page's markup says is in a report, unless it is very long.
  @Test func documentsAsText() throws {
    try write(
      """
      <!DOCTYPE html><meta charset=utf-8><a href="https://other.example/a" onclick=go()>one</a>
      <script>page()</script><p>two
      """, to: "page.html")
    func states() throws -> [[String: Any]] {
      let page = try #require(try report()["page"] as? [String: Any])
      return try #require(page["states"] as? [[String: Any]])
    }
    let arguments = ["run", "page.html", "a.js", "--arguments", "{\"text\": \"more\"}"]
    _ = try tool.run(arguments + ["--report", "report.html"])
    let source = try #require(try states()[0]["source"] as? String)
    #expect(source.contains("<a href=\"https://other.example/a\" onclick=\"go()\">one</a>\n"))
    #expect(source.contains("<script>page()</script>\n"))
    let added = try #require(try states()[2]["sourceSplices"] as? [[Any]])
    #expect(added.count == 1 && (added[0][2] as? String)?.contains("more") == true)

    try write(
      "<!DOCTYPE html><script>/*\(String(repeating: "long ", count: 250_000))*/</script><p>two",
      to: "page.html")
    _ = try tool.run(arguments + ["--report", "report.html"])
    let long = try states()
    #expect(long.allSatisfy { $0["source"] == nil && $0["sourceSplices"] == nil })
    #expect(long[0]["markup"] != nil)
  }

  /// The failure is what the report is about.
  @Test(arguments: ["throws.js", "endless.js"])
  func aRunThatFails(script: String) throws {
    let result = try tool.run([
      "run", "page.html", script, "--timeout", "0.3", "--report", "report.html",
    ])
    #expect(result.status == 1 && result.errors.contains(Self.told), "\(result)")
    let report = try report()
    let error = try #require(report["error"] as? [String: Any])
    #expect(error["severity"] as? String == "error")
    #expect(report["results"] == nil)
  }

  @Test func aDifference() throws {
    let plain = try tool.run(["diff", "page.html", "other.html"])
    let result = try tool.run(["diff", "page.html", "other.html", "--report", "report.html"])
    #expect(result.output == plain.output && result.status == 1)
    #expect(result.errors == plain.errors + Self.told)
    let report = try report()
    let page = try #require(report["page"] as? [String: Any])
    let steps = try #require(page["steps"] as? [[String: Any]])
    #expect(report["kind"] as? String == "diff" && steps.count == 1)
    #expect(steps[0]["changed"] as? Int == 1 && steps[0]["removed"] as? Int == 1)
  }

  @Test func aCheck() throws {
    let plain = try tool.run(["check", "throws.js", "--page", "page.html"])
    let result = try tool.run([
      "check", "throws.js", "--page", "page.html", "--report", "report.html",
    ])
    #expect(result.output == plain.output && result.status == 1)
    #expect(result.errors == plain.errors + Self.told)
    let report = try report()
    let checked = try #require((report["extensions"] as? [[String: Any]])?.first)
    #expect(!(try #require(checked["findings"] as? [[String: Any]])).isEmpty)
    #expect((report["sources"] as? [String: String])?.keys.contains("throws.js") == true)
  }

  @Test func tests() throws {
    let result = try tool.run(["test", "a.jsprep.yml", "--report", "report.html"])
    #expect(result.status == 1 && result.errors == Self.told)
    let report = try report()
    #expect(report["passed"] as? Int == 1 && report["failed"] as? Int == 1)
    let tests = try #require(report["tests"] as? [[String: Any]])
    #expect(tests.map { $0["run"] != nil } == [false, true])
    let failures = try #require(tests[1]["failures"] as? [[String: Any]])
    #expect(failures[0]["expected"] != nil && failures[0]["actual"] != nil)
  }

  /// Where results are not as expected, for the report only.
  @Test func placesInResults() throws {
    try write(
      """
      script: b.js
      html: <p>x
      cases:
        - name: values
          results:
            a: 1
            list:
              - name: one
              - name: two
        - { name: saved, results: snapshot }
      """, to: "b.jsprep.yml")
    func handingOver(_ text: String) -> String {
      """
      var ExtensionPreprocessingJS = { run(parameters) {
        parameters.completionFunction(\(text));
      } };
      """
    }
    try write(handingOver("{ a: 1, list: [{ name: 'one' }, { name: 'two' }] }"), to: "b.js")
    #expect(try tool.run(["test", "b.jsprep.yml", "--update"]).status == 0)
    try write(handingOver("{ list: [{ name: 'one' }, { name: 'zwei' }], b: 0 }"), to: "b.js")
    let result = try tool.run([
      "test", "b.jsprep.yml", "--report", "report.html", "--reporter", "json",
    ])
    #expect(result.status == 1 && !result.output.contains("mismatches"))
    let tests = try #require(try report()["tests"] as? [[String: Any]])
    #expect(tests.count == 2)
    for test in tests {
      let failure = try #require((test["failures"] as? [[String: Any]])?.first)
      let places = try #require(failure["mismatches"] as? [[String: Any]])
      #expect(places.map { $0["place"] as? String } == ["a", "list[1].name", "b"])
      #expect(places.map { $0["expected"] as? String } == ["1", "\"two\"", nil])
      let path = try #require(places[1]["path"] as? [Any])
      #expect(
        path[0] as? String == "list" && path[1] as? Int == 1 && path[2] as? String == "name")
    }
    let location = try #require(
      ((tests[0]["failures"] as? [[String: Any]])?.first)?["location"] as? [String: Any])
    #expect(location["line"] as? Int == 6 && location["column"] as? Int == 7)
  }

  /// What a run writes is no reason to run again.
  private func write(_ text: String, to name: String) throws {
    try tool.write(Data(text.utf8), to: name)
  }

  /// A document that is not as expected, as a case and as a script say it.
  @Test func expectedDocuments() throws {
    try write(
      """
      script: a.js
      html: <p>x
      cases:
        - { name: whole, document: { snapshot: true } }
        - { name: part, document: { diff: true } }
        - { name: still, document: { unchanged: true } }
      """, to: "b.jsprep.yml")
    try write(
      """
      test("tree", async () => {
        const page = loadPage({ html: "<p>x", script: "a.js" });
        await page.run();
        expect(page.tree).toMatchSnapshot();
      });
      """, to: "b.test.js")
    func adding(_ text: String) -> String {
      """
      var ExtensionPreprocessingJS = { run(parameters) {
        document.body.append("\(text)");
        parameters.completionFunction({});
      } };
      """
    }
    try write(adding("right"), to: "a.js")
    _ = try tool.run(["test", "b.jsprep.yml", "b.test.js", "--update"])
    try write(adding("wrong"), to: "a.js")
    let result = try tool.run([
      "test", "b.jsprep.yml", "b.test.js", "--report", "report.html", "--reporter", "json",
    ])
    #expect(result.status == 1 && !result.output.contains("\"pictures\""))
    let tests = try #require(try report()["tests"] as? [[String: Any]])
    let markup = try tests.map { test throws -> [String] in
      let failures = try #require(test["failures"] as? [[String: Any]])
      let pictures = try #require(failures.first?["pictures"] as? [String: Any])
      let steps = try #require(pictures["steps"] as? [[String: Any]])
      let changes = try #require(steps.first?["changes"] as? [[String: Any]])
      return changes.flatMap { [$0["before"], $0["after"]] }.compactMap { $0 as? String }
    }
    #expect(
      markup == [["right", "wrong"], ["right", "wrong"], ["wrong"], ["right", "wrong"]],
      "\(markup)")
  }

  @Test func watchingDoesNotSeeTheReport() throws {
    let result = try tool.shell(
      "(sleep 4; printf q) | jsprep test --watch a.jsprep.yml --report report.html")
    let runs = result.errors.matches(of: /1 test file in/).count
    #expect(runs == 1 && !result.errors.contains("Changed"), "\(result.errors)")
    #expect(try report()["failed"] as? Int == 1)
  }

  /// Arguments, the beginning of the message, and the status.
  static let refused: [(arguments: [String], message: String, status: Int32)] = [
    (
      ["run", "page.html", "a.js", "--report", "-"], "Error: '--report' needs the name of a file",
      64
    ),
    (["run", "page.html", "a.js", "--report", "a.js"], "a.js: error: ", 2),
    (["run", "page.html", "a.js", "--report", "page.html"], "page.html: error: ", 2),
    (["run", "page.html", "a.js", "--report", "no/report.html"], "no/report.html: error: ", 2),
    (["run", "page.html", "a.js", "--report", "x", "--output", "x"], "Error: '--report' and", 64),
    (["diff", "page.html", "other.html", "--report", "other.html"], "other.html: error: ", 2),
    (["check", "a.js", "--report", "a.js"], "a.js: error: ", 2),
    (["test", "a.jsprep.yml", "--report", "a.jsprep.yml"], "a.jsprep.yml: error: ", 2),
  ]

  @Test(arguments: refused)
  func whatCannotBeWritten(arguments: [String], message: String, status: Int32) throws {
    let before = try ["a.js", "page.html", "other.html", "a.jsprep.yml"].map(tool.text)
    let result = try tool.run(arguments)
    #expect(result.status == status && result.errors.hasPrefix(message), "\(result)")
    #expect(try ["a.js", "page.html", "other.html", "a.jsprep.yml"].map(tool.text) == before)
  }
}
