import Foundation
import Testing

/// Which tests `jsprep test` runs: `--list`, FILE:LINE, `--exclude`, `--shard`, `--changed`, `--bail`, and
/// what it leaves alone.
@Suite struct TestSelectionTests {
  private static let cases = """
    script: action.js
    html: <title>T</title>
    cases:
      - name: first case
        results: { title: T }
      - name: second case
        results: { title: T }
    """

  private static let files = [
    "action.js":
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ title: document.title }) } };",
    "page.html": "<title>T</title>",
    "a.test.js": """
    test("one", () => {});
    describe("suite", () => {
      test("two", () => {});

      test("three", () => {
        assert(true);
      });
    });
    test.each([[1], [2]])("row %i", () => {});
    """,
    "b.test.js": """
    test("page", async () => {
      assert.deepEqual(await loadPage("page.html").run("./action.js"), { title: "T" });
    });
    """,
    "c.jsprep.yml": cases,
  ]

  private func tool(_ more: [String: String] = [:]) throws -> CommandLineTool {
    try CommandLineTool(Self.files.merging(more) { $1 })
  }

  @Test func theTestsAreListedAndNotRun() throws {
    let tool = try tool([
      "d.test.js": "test('fails', () => assert(0)); test.skip('skipped', () => {});"
    ])
    let result = try tool.run(["test", "--list"])
    #expect(
      result.output == """
        a.test.js:1: one
        a.test.js:3: suite › two
        a.test.js:5: suite › three
        a.test.js:9: row 1
        a.test.js:9: row 2
        b.test.js:1: page
        c.jsprep.yml:4: first case
        c.jsprep.yml:6: second case
        d.test.js:1: fails
        d.test.js:1: skipped
        10 tests

        """)
    #expect(result.status == 0)
    let filtered = try tool.run(["test", "--list", "--filter", "suite"])
    #expect(filtered.output.hasSuffix("suite › three\n2 tests\n"), "\(filtered.output)")
  }

  @Test(arguments: [
    (["a.test.js:1"], ["one"]), (["a.test.js:2"], ["two", "three"]), (["a.test.js:4"], ["two"]),
    (["a.test.js:6:9"], ["three"]), (["a.test.js:9"], ["row 1", "row 2"]),
    (["a.test.js:1", "a.test.js:5"], ["one", "three"]),
    (["a.test.js:1", "c.jsprep.yml:5"], ["one", "first case"]),
    (["c.jsprep.yml:7"], ["second case"]),
    (["a.test.js:1", "a.test.js"], ["one", "two", "three", "row 1", "row 2"]),
  ])
  func aLineSelectsTheTestThere(places: [String], names: [String]) throws {
    let result = try tool().run(["test", "--list"] + places)
    let listed = result.output.split(separator: "\n").dropLast().map { line in
      line.split(separator: ": ").last?.split(separator: " › ").last.map(String.init) ?? ""
    }
    #expect(listed == names, "\(result)")
  }

  @Test func aLineWithoutATestIsAnError() throws {
    let tool = try tool(["d.test.js": "\n\ntest('late', () => {});"])
    for place in ["d.test.js:1", "c.jsprep.yml:1"] {
      let result = try tool.run(["test", place])
      #expect(result.status == 2, "\(result)")
      #expect((result.output + result.errors).contains("no test begins at this line"), "\(result)")
    }
    let missing = try tool.run(["test", "none.test.js:3"])
    #expect(missing.status == 2 && missing.errors.contains("none.test.js"), "\(missing)")
  }

  @Test(
    arguments: [
      (
        ["--exclude", "a.*"],
        ["b.test.js", "c.jsprep.yml", "inner/d.test.js", "inner/deep/e.test.js"]
      ),
      (["--exclude", "*.js"], ["c.jsprep.yml"]),
      (["--exclude", "inner"], ["a.test.js", "b.test.js", "c.jsprep.yml"]),
      (
        ["--exclude", "inner/**/e.test.js", "--exclude", "[ab].test.js"],
        ["c.jsprep.yml", "inner/d.test.js"]
      ),
      (
        ["--exclude", "./inner/*.js"],
        ["a.test.js", "b.test.js", "c.jsprep.yml", "inner/deep/e.test.js"]
      ),
      (["--shard", "1/2", "--exclude", "inner"], ["a.test.js", "c.jsprep.yml"]),
      (["--shard", "2/2", "--exclude", "inner"], ["b.test.js"]),
      (["--shard=5/5", "--exclude", "inner"], []),
    ] as [([String], [String])])
  func filesAreLeftOut(arguments: [String], expected: [String]) throws {
    let tool = try tool()
    try tool.makeFolder("inner/deep")
    for name in ["inner/d.test.js", "inner/deep/e.test.js"] {
      try tool.write(Data("test('x', () => {});".utf8), to: name)
    }
    let result = try tool.run(["test", "--list"] + arguments)
    var files: [String] = []
    for line in result.output.split(separator: "\n") where line.contains(":") {
      let file = String(line.prefix { $0 != ":" })
      if files.last != file { files.append(file) }
    }
    #expect(files == expected, "\(result)")
    #expect(result.status == 0, "\(result)")
  }

  @Test func everythingExcludedIsNothingTested() throws {
    let result = try tool().run(["test", "--exclude", "*"])
    #expect(result.status == 2)
    #expect(result.errors.contains("'--exclude' leaves out '*'"), "\(result)")
  }

  @Test(arguments: [
    ["--shard", "3/2"], ["--shard", "x"], ["--shard", "0/2"], ["--bail=0"], ["--bail=x"],
  ])
  func wrongArguments(arguments: [String]) throws {
    #expect(try tool().run(["test"] + arguments).status == 64)
  }

  @Test func testsOfOtherToolsAreLeftAlone() throws {
    let tool = try tool([
      "jest.test.js": "jest.mock('./x'); test('x', () => expect(1).toBe(2));",
      "vi.test.js": "import { expect, test } from 'vitest';\ntest('x', () => {});",
      "react.test.js": "const React = require(\"react\");\nit('x', () => {});",
      "mine.test.js": "// jest. vitest\nconst name = 'vitest'; test('mine', () => { x.jest.y; });",
    ])
    for folder in ["__tests__", "node_modules/a", "ios/Pods/b", "DerivedData"] {
      try tool.makeFolder(folder)
      try tool.write(Data("test('x', () => assert(0));".utf8), to: "\(folder)/x.test.js")
    }
    let result = try tool.run(["test", "--list"])
    #expect(!result.output.contains("x.test.js"), "\(result.output)")
    #expect(!result.output.contains("jest.test"), "\(result.output)")
    #expect(result.output.contains("mine.test.js:2: mine"), "\(result.output)")
    #expect(
      result.errors.contains("left alone, as a test of Jest: jest.test.js and 2 more"),
      "\(result.errors)")
    // Whoever names it means it.
    let named = try tool.run(["test", "vi.test.js"])
    #expect(named.output.contains("'vitest' cannot be required here"), "\(named)")
    #expect(named.status == 1)
    // Only these: nothing is tested.
    let only = try CommandLineTool(["jest.test.js": "jest.fn()"]).run(["test"])
    #expect(only.status == 2 && only.errors.contains("there are no tests here"), "\(only)")
  }

  @Test func aFailureEndsTheRun() throws {
    let tool = try CommandLineTool([
      "a.test.js": """
      test("one", () => {});
      test("two", () => assert(0));
      test("three", () => assert(0));
      """,
      "b.test.js": "test('four', () => {});",
      "c.jsprep.yml": Self.cases,
    ])
    let result = try tool.run(["test", "--jobs", "1", "--bail"])
    #expect(result.output.hasSuffix("1 passed, 1 failed\n"), "\(result)")
    #expect(result.status == 1)
    #expect(result.errors.contains("'--bail' ended the run after 1 failure; 2 files did not run"))
    let two = try tool.run(["test", "--jobs", "1", "--bail=2", "a.test.js", "b.test.js"])
    #expect(two.output.hasSuffix("1 passed, 2 failed\n"), "\(two)")
    let three = try tool.run(["test", "--bail=3", "a.test.js", "b.test.js"])
    #expect(three.output.hasSuffix("2 passed, 2 failed\n"), "\(three)")
    #expect(three.errors.isEmpty, "\(three)")
  }

  @Test func aSnapshotThatDiffersEndsTheRunToo() throws {
    let test = "test('a', () => { assert.snapshot('x'); });"
    let tool = try CommandLineTool(["a.test.js": test, "b.test.js": test, "c.test.js": test])
    let result = try tool.run(["test", "--jobs", "1", "--bail"])
    #expect(result.output.contains("there is no snapshot"), "\(result)")
    #expect(!result.output.contains("c.test.js ("), "\(result)")
    #expect(result.status == 1 && result.errors.contains("'--bail' ended the run"), "\(result)")
  }

  @Test func onlyWhatDependsOnChangesRuns() throws {
    let tool = try tool([
      "helper.js": "exports.x = require('./deep.js');", "deep.js": "exports.y = 1",
    ])
    try tool.write(
      Data("const { x } = require('./helper'+'.js'); test('t', () => {}); // './helper.js'\n".utf8),
      to: "plain.test.js")
    try tool.write(
      Data("const x = require('./helper.js'); test('t', () => {});".utf8), to: "d.test.js")
    let git = """
      git init -q . && git config user.email a@b && git config user.name n && git add -A \
      && git commit -qm one
      """
    #expect(try tool.shell(git).status == 0)
    func files(_ arguments: String) throws -> [String] {
      let result = try tool.shell("jsprep test --list --changed\(arguments)")
      #expect(result.status == 0, "\(result)")
      let lines = result.output.split(separator: "\n").filter { $0.contains(":") }
      return Set(lines.map { String($0.prefix { $0 != ":" }) }).sorted()
    }
    #expect(try files("") == [])
    try tool.write(Data("<title>T</title><p>".utf8), to: "page.html")
    #expect(try files("") == ["b.test.js"])
    try tool.write(Data("exports.y = 2".utf8), to: "deep.js")
    #expect(try files("") == ["b.test.js", "d.test.js"])
    try FileManager.default.removeItem(at: tool.folder.appending(path: "action.js"))
    #expect(try files("") == ["b.test.js", "c.jsprep.yml", "d.test.js"])
    #expect(try tool.shell("git checkout -q . && echo > a.test.snapshots").status == 0)
    #expect(try files("=HEAD") == ["a.test.js"])
    #expect(try tool.shell("git add -A && git commit -qm two").status == 0)
    #expect(try files("") == [])
    #expect(try files("=HEAD~1") == ["a.test.js"])
    try tool.makeFolder("site/pages")
    let resources = """
      test("t", () => { loadPage("site/pages/p.html", { resources: "site" }); });
      """
    try tool.write(Data(resources.utf8), to: "e.test.js")
    let cases = "script: action.js\npage: site/pages/p.html\nresources: .\ncases: [{ name: x }]\n"
    for (name, text) in [("f.jsprep.yml", cases), ("site/pages/p.html", ""), ("site/s.css", "")] {
      try tool.write(Data(text.utf8), to: name)
    }
    #expect(try tool.shell("git add -A && git commit -qm three && echo > site/s.css").status == 0)
    #expect(try files("") == ["e.test.js", "f.jsprep.yml"])
    // A folder that is gone.
    #expect(try tool.shell("git checkout -q . && rm -r site").status == 0)
    #expect(try files("") == ["e.test.js", "f.jsprep.yml"])
    #expect(try tool.shell("git checkout -q .").status == 0)
    let nothing = try tool.run(["test", "--changed", "--reporter", "junit", "--filter", "x"])
    #expect(nothing.status == 0 && nothing.output.contains("<testsuites"), "\(nothing)")
    #expect(nothing.errors.contains("nothing to run"), "\(nothing)")
    let unknown = try tool.run(["test", "--changed=nope"])
    #expect(
      unknown.status == 2 && unknown.errors.contains("'--changed' cannot ask Git"), "\(unknown)")
  }

  @Test func withoutACheckoutNothingIsChanged() throws {
    let result = try tool().run(["test", "--changed"])
    #expect(result.status == 2, "\(result)")
    #expect(result.errors.contains("must be in a checkout"), "\(result)")
  }

  /// Keys come from standard input.
  @Test func watchingObeysKeys() throws {
    let tool = try CommandLineTool([
      "a.test.js": "test('good', () => {}); test('bad', () => assert(0));",
      "b.test.js": "test('other', () => {});",
    ])
    let result = try tool.shell(
      """
      (for key in a f $'p\\nother\\n' $'\\n' q; do sleep 1.2; printf '%s' "${key/p$'\\n'/p}"; done) \
        | jsprep test --watch
      """)
    let runs = result.output.split(separator: "\n").filter { $0.contains(" passed, ") }
    #expect(
      runs == [
        "2 passed, 1 failed", "2 passed, 1 failed", "0 passed, 1 failed", "1 passed, 0 failed",
        "1 passed, 0 failed",
      ], "\(result)")
    #expect(result.errors.contains("a: all, f: failed, p: pattern, Enter: again, q: quit"))
    #expect(result.errors.contains("1 test file in "), "\(result.errors)")
    #expect(result.status == 0)
  }

  @Test func watchingRunsWhatDependsOnAChange() throws {
    let result = try tool().shell(
      """
      (sleep 2; echo '<title>T</title><p>' > page.html; sleep 3; printf q) | jsprep test --watch
      """)
    #expect(result.errors.contains("Changed: page.html"), "\(result.errors)")
    #expect(result.output.contains("8 passed, 0 failed"), "\(result.output)")
    #expect(result.output.hasSuffix("1 passed, 0 failed\n"), "\(result.output)")
    #expect(result.status == 0)
  }
}
