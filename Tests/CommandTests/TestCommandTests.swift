import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct TestCommandTests {
  /// A script that does what the page's title says.
  private let script = """
    var ExtensionPreprocessingJS = {
      run(a) {
        const title = document.title;
        \(CommandLineTool.trouble)
        console.log("running");
        a.completionFunction({ title: title, count: 1, list: ["a", "b"] });
      },
      finalize(a) { document.title = a.title; },
    };
    """

  private func tool(_ cases: String, _ files: [String: String] = [:]) throws -> CommandLineTool {
    let text = "script: action.js\nhtml: <title>Old</title>\ncases:\n" + cases
    return try CommandLineTool(
      ["action.js": script, "a.jsprep.yml": text].merging(files) { $1 })
  }

  @Test func allThatCanBeExpected() throws {
    let result = try tool(
      """
      - name: exact
        results: { title: Old, count: 1, list: [a, b] }
        warnings: []
        console: [running]
        document: unchanged
      - name: patterns
        results: { title: !matches ^O, count: !any , list: !includes [b] }
      - name: part
        results: !includes { count: !number }
      - name: finalize
        arguments: { title: New }
        document: { elements: { title: New, h1: 0 } }
      - name: handler
        handler: cat
        document: { elements: { title: { text: Old, count: 1 } } }
      - name: failure
        html: <title>throw
        fails: thrown
      - name: left out
        skip: not yet
      """
    ).run(["test"])
    #expect(result.output.hasSuffix("6 passed, 0 failed, 1 skipped\n"), "\(result.output)")
    #expect(result.output.contains("- left out: skipped: not yet"))
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func aDifferenceIsShown() throws {
    let result = try tool(
      """
      - name: wrong
        results: { title: New, count: !string , list: [a, b] }
      """
    ).run(["test", "a.jsprep.yml"])
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        """
            a.jsprep.yml:5:14: error: the results are not as expected
                results: { title: New, count: !string , list: [a, b] }
                           ^
              note: title: expected "New", found "Old"
              note: count: expected a string, found 1
            --- expected
            +++ actual
            @@ -1,6 +1,6 @@
             {
            -  "title": "New",
            -  "count": <a string>,
            +  "title": "Old",
            +  "count": 1,
               "list": [
        """), "\(result.output)")
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"))
  }

  /// A failure is at the row of what was expected, not at that of the key around it.
  @Test(arguments: [
    ("results:\n    title: Old\n    count: 2", "7:5", "count: expected 2, found 1"),
    ("results:\n    list:\n      - a\n      - c", "8:9", "list[1]: expected \"c\", found \"b\""),
    (
      "results: !includes\n    title: New\n    other: 1", "6:5",
      "other: expected 1, found nothing (line 7)"
    ),
    ("results: { title: Old, list: [a, b] }", "5:3", "count: not expected, found 1"),
    ("document:\n    elements:\n      title:\n        count: 5", "8:9", "'title', but 5 should"),
    (
      "document:\n    elements:\n      title:\n        attributes:\n          class: x", "9:11",
      "the attribute 'class' of 'title'"
    ),
    ("document:\n    elements:\n      title:\n        text: none", "8:9", "the text of 'title'"),
  ])
  func aFailureIsAtItsRow(expectation: String, place: String, words: String) throws {
    let result = try tool("- name: wrong\n  \(expectation)\n").run(["test", "a.jsprep.yml"])
    #expect(result.status == 1)
    #expect(result.output.contains("a.jsprep.yml:\(place): error: "), "\(result.output)")
    #expect(result.output.contains(words), "\(result.output)")
  }

  @Test(
    arguments: [
      (
        "- name: a\n  reslts: {}",
        "a.jsprep.yml:5:3: error: a case has no key 'reslts'; did you mean 'results'"
      ),
      ("- name: a\n  page: missing.html", "missing.html: error: the file does not exist"),
      ("- name: [a", "a.jsprep.yml:5:1: error: this is not valid YAML"),
      (
        "- name: a\n- name: a",
        "a.jsprep.yml:5:3: error: the case 'a' is already defined in line 4"
      ),
      ("- results: {}", "a.jsprep.yml:4:3: error: the case has no name"),
      ("- name: a\n  name: b", "a.jsprep.yml:5:3: error: the key 'name' is repeated"),
      ("- name: a\n  timeout: soon", "a.jsprep.yml:5:12: error: 'timeout' must be a number"),
      ("- name: a\n  results: !match x", "a.jsprep.yml:5:12: error: there is no tag '!match'"),
      ("- name: a\n  results: {a: !matches '('}", "error: '(' is not a regular expression"),
      ("- name: a\n  platform: linux", "a.jsprep.yml:5:13: error: 'platform' must be ios or macos"),
    ] as [(String, String)])
  func filesThatCannotBeUsed(cases: String, message: String) throws {
    let tool = try tool(cases, ["b.jsprep.yml": "script: action.js\nhtml: x\ncases: [name: fine]"])
    let result = try tool.run(["test"])
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.contains("✓ b.jsprep.yml (1 test"), "\(result.output)")
    #expect(result.status == (message.hasPrefix("missing") ? 1 : 2))
    #expect(tool.names == ["action.js", "a.jsprep.yml", "b.jsprep.yml"])
  }

  @Test func oneThatNeverEndsOrEatsMemoryFailsAlone() throws {
    let result = try tool(
      """
      - { name: before }
      - { name: loops, html: <title>loop, timeout: 0 }
      - { name: stopped by Safari, html: <title>loop, timeout: 0.1, fails: ran for more than }
      - { name: never idle, html: <title>microtasks, timeout: 0.1, fails: ran for more than }
      - { name: eats, html: <title>memory, timeout: 20 }
      - { name: after }
      """
    ).run(["test", "--timeout", "5", "--memory", "600"])
    #expect(result.output.contains("it took longer than 5 s and was stopped"), "\(result.output)")
    #expect(result.output.contains("it used more than 600 MB of memory"), "\(result.output)")
    #expect(result.output.hasSuffix("4 passed, 2 failed\n"), "\(result.output)")
    #expect(result.status == 1)
  }

  @Test func snapshotsAreWrittenComparedAndRemoved() throws {
    let cases = "- { name: one, results: snapshot }\n- { name: two, document: snapshot }\n"
    let tool = try tool(cases)
    let missing = try tool.run(["test"])
    #expect(missing.status == 1)
    #expect(missing.output.contains("there is no snapshot 'one: results' yet"))
    #expect(!tool.names.contains("a.jsprep.snapshots"))

    let written = try tool.run(["test", "--update"])
    #expect(written.status == 0)
    #expect(written.output.contains("+ snapshot written: one: results\n"))
    #expect(try tool.text("a.jsprep.snapshots").contains("\n=== two: document\n  <html>\n"))
    #expect(try tool.run(["test"]).status == 0)

    try tool.write(Data(script.replacing("count: 1", with: "count: 2").utf8), to: "action.js")
    let other = try tool.run(["test"])
    #expect(other.status == 1)
    #expect(other.output.contains("-  \"count\": 1,\n    +  \"count\": 2,"), "\(other.output)")

    try tool.write(
      Data("script: action.js\nhtml: x\ncases: [{name: two, document: snapshot}]".utf8),
      to: "a.jsprep.yml")
    #expect(try tool.run(["test"]).output.contains("? snapshot not used by any test: one: results"))
    let removed = try tool.run(["test", "--update"])
    #expect(removed.output.contains("- snapshot removed: one: results"))
    #expect(removed.output.contains("~ snapshot updated: two: document"))
    #expect(try !tool.text("a.jsprep.snapshots").contains("one"))
  }

  @Test func brokenSnapshotsAreNotOverwritten() throws {
    let broken = "=== one: results\n  {}\n<<<<<<< HEAD\n"
    let tool = try tool("- { name: one, results: snapshot }", ["a.jsprep.snapshots": broken])
    let result = try tool.run(["test", "--update"])
    #expect(result.status == 2)
    #expect(
      result.output.contains("a.jsprep.snapshots:3:1: error: this is the mark of a merge conflict"))
    #expect(try tool.text("a.jsprep.snapshots") == broken)
  }

  @Test func reports() throws {
    let tool = try tool("- { name: good }\n- { name: bad, results: {} }\n- { name: no, skip: why }")
    let tap = try tool.run(["test", "--reporter", "tap"]).output
    #expect(tap.hasPrefix("TAP version 13\nok 1 - a.jsprep.yml › good\nnot ok 2 - "))
    #expect(tap.hasSuffix("ok 3 - a.jsprep.yml › no # SKIP why\n1..3\n"))
    let junit = try tool.run(["test", "--reporter", "junit"]).output
    #expect(junit.contains("tests=\"3\" failures=\"1\" skipped=\"1\" errors=\"0\""))
    #expect(try XMLDocument(xmlString: junit).rootElement()?.name == "testsuites")
    let json = try tool.run(["test", "--reporter", "json"]).output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((object?["tests"] as? [Any])?.count == 3)
  }

  @Test func filterAndUsage() throws {
    let tool = try tool("- { name: good }\n- { name: bad, results: {} }")
    let result = try tool.run(["test", "--filter", "g.od$"])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("1 passed, 0 failed\n"))
    #expect(try tool.run(["test", "--filter", "("]).status == 64)
    #expect(try tool.run(["test", "missing"]).status == 2)
    #expect(try tool.run(["test", "action.js"]).errors.contains("this is not a test file"))
    #expect(try CommandLineTool().run(["test"]).errors.contains("there are no tests here"))
  }
}
