import Foundation
import Testing

/// `jsprep test --coverage`: what of an extension's script the tests ran.
@Suite struct CoverageTests {
  private static let script = """
    // A comment, and "quotes in it" / or not.
    const words = (text) => text ? text.split(/[/"]/) : [];
    function unused() {
      return 1;
    }
    var ExtensionPreprocessingJS = {
      run(a) {
        let kind = "none";
        const n = Number(document.title);
        if (n > 1) {
          kind = "many";
        } else if (n === 1) kind = "one";
        switch (n) {
          case 0:
          case 1: kind += "!"; break;
          default:
            kind += `${n > 5 ? "?" : "."}`;
        }
        const more = n > 7 && words("a/b");
        a.completionFunction({
          kind,
          more: more || "nothing",
        });
      },
      finalize(a) {
        if (a.text)
          document.body.append(a.text);
      },
    };
    (function () {
      document.body.id = "x";
    })();
    async function* never() {
      yield 1;
    }
    """

  private static let test = """
    test("one", async () => {
      const page = loadPage({ html: "<title>TITLE</title>" });
      expect(await page.run("action.js")).toMatchObject({ kind: "KIND" });
    });
    """

  private func tool(_ titles: [(String, String)]) throws -> CommandLineTool {
    let tests = titles.map { Self.test.replacing("TITLE", with: $0).replacing("KIND", with: $1) }
    return try CommandLineTool([
      "action.js": Self.script, "a.test.js": tests.joined(separator: "\n"),
    ])
  }

  @Test func linesAndBranchesAreCounted() throws {
    let tool = try tool([("2", "many."), ("2", "many.")])
    let result = try tool.run(["test", "--coverage", "--lcov", "out.info"])
    #expect(result.status == 0, "\(result)")
    #expect(
      result.output.contains("2 passed, 0 failed\nCoverage\n  action.js  lines 1"), "\(result)")
    #expect(result.output.contains("not run: 3-4, 12, 15, 25-27, 33-34"), "\(result)")
    let lcov = try tool.text("out.info")
    #expect(lcov.hasPrefix("TN:\nSF:action.js\n"), "\(lcov)")
    #expect(lcov.hasSuffix("end_of_record\n"))
    for line in [
      "DA:2,2", "DA:4,0", "DA:6,2", "DA:8,2", "DA:11,2", "DA:12,0", "DA:17,2", "DA:21,2", "DA:27,0",
      "DA:30,2", "DA:31,2", "DA:33,0",
      // `?:` that was never reached, `if` and its `else if`, which was not.
      "BRDA:2,0,0,-", "BRDA:2,0,1,-", "BRDA:10,1,0,2", "BRDA:10,1,1,0", "BRDA:12,2,0,-",
      // A clause, and `default`; `?:` in a template; an `if` without `else`.
      "BRDA:13,3,0,0", "BRDA:13,3,1,2", "BRDA:17,4,0,0", "BRDA:17,4,1,2", "BRDA:26,5,0,-",
      "BRDA:26,5,1,-",
    ] {
      #expect(lcov.contains("\n\(line)\n"), "\(line): \(lcov)")
    }
    // Neither comments, nor ends, nor labels.
    for line in [1, 5, 14, 16, 18, 24] { #expect(!lcov.contains("DA:\(line),"), "\(line)") }
  }

  @Test func testsOfAllKindsAndProcessesAdd() throws {
    let tool = try tool([("1", "one!")])
    try tool.write(
      Data(
        """
        script: action.js
        arguments: { text: x }
        cases:
          - { name: a, html: "<title>9</title>", results: !includes { kind: many? } }
          - { name: b, html: "<title>0</title>", results: !includes { kind: none! } }
        """.utf8), to: "b.jsprep.yml")
    let result = try tool.run(["test", "--coverage", "--jobs", "2", "--lcov=out.info"])
    #expect(result.output.contains("3 passed, 0 failed"), "\(result)")
    #expect(result.output.contains("not run: 3-4, 33-34\n"), "\(result)")
    let lcov = try tool.text("out.info")
    for line in [
      "DA:8,3", "DA:27,2", "BRDA:10,1,0,1", "BRDA:10,1,1,2", "BRDA:12,2,0,1", "BRDA:12,2,1,1",
    ] {
      #expect(lcov.contains("\n\(line)\n"), "\(line): \(lcov)")
    }
  }

  /// Neither results, nor messages, nor what scripts can reach.
  @Test func nothingElseIsDifferent() throws {
    let tool = try CommandLineTool([
      "action.js": """
      var ExtensionPreprocessingJS = { run: function  run ( a ) {
        let stack; try { null.x } catch (error) { stack = error.stack + error.line + ":" + error.column }
        console.log(typeof $vm, Object.getOwnPropertyNames(globalThis).length);
        a.completionFunction({ stack, own: String(this.run),
          names: Object.getOwnPropertyNames(globalThis).sort().join(),
          vm: [typeof $vm, typeof top.$vm, document.defaultView["$" + "vm"] === undefined].join() });
      } };
      """,
      "a.test.js": """
      test("same", async () => {
        const page = loadPage({ html: "<iframe srcdoc='<p>'></iframe><script>document.title = typeof $vm + typeof frames[0].$vm</script>",
          pageScripts: true });
        const results = await page.run("action.js");
        expect(page.document.title).toBe("undefinedundefined");
        expect(typeof $vm).toBe("undefined");
        expect(typeof page.window.$vm).toBe("undefined");
        assert.snapshot(results, "results");
        assert.snapshot(page.console, "console");
      });
      test("fails", async () => { await loadPage({ html: "" }).run("broken.js"); });
      test("throws", () => { expect(1).toBe(2); });
      """,
      "broken.js": "var ExtensionPreprocessingJS = { run() { null.y } }; if (",
    ])
    #expect(try tool.run(["test", "--update"]).status == 1)
    func run(_ arguments: String...) throws -> [String] {
      let result = try tool.run(["test"] + arguments)
      return (result.output + result.errors).replacing(/\d+ ms/, with: "").split(separator: "\n")
        .map(String.init)
    }
    let plain = try run()
    let counted = try run("--coverage")
    #expect(counted.starts(with: plain), "\(plain) \(counted)")
    #expect(counted.contains("Coverage"))
    #expect(try run("--coverage", "--no-sandbox").starts(with: plain))
    #expect(try tool.names.filter { $0.hasPrefix("jsprep-") } == [])
  }

  @Test(arguments: ["a.test.js", "action.js"])
  func noInputIsOverwritten(name: String) throws {
    let tool = try tool([("2", "many.")])
    let before = try tool.text(name)
    let result = try tool.run(["test", "--lcov", name])
    #expect(result.status != 0 && result.errors.contains("would be overwritten"), "\(result)")
    #expect(try tool.text(name) == before)
  }

  @Test func withoutScriptsThereIsNothingToCount() throws {
    let result = try CommandLineTool(["a.test.js": "test('a', () => {});"])
      .run(["test", "--coverage"])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("Coverage: no test ran an extension's script.\n"), "\(result)")
  }
}
