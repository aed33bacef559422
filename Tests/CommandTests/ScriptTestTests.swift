import Testing

/// `*.test.js` files.
@Suite struct ScriptTestTests {
  private let files = [
    "action.js": """
    var ExtensionPreprocessingJS = {
      run(a) { setTimeout(() => Promise.resolve().then(() =>
        a.completionFunction({ title: document.title, when: new Date(0) })), 1); },
      finalize(a) { document.body.append(a.text); },
    };
    """,
    "fixture.json": #"{"text": "from a file"}"#,
    "helper.js": "exports.double = (x) => 2 * x;",
  ]

  private func run(_ test: String, _ arguments: String...) throws -> CommandLineTool.Result {
    try CommandLineTool(files.merging(["a.test.js": test]) { $1 }).run(["test"] + arguments)
  }

  @Test func pagesAreLoadedRunAndFinalized() throws {
    let result = try run(
      """
      import { test, describe, before, afterEach } from "node:test";
      import assert from "node:assert/strict";
      const { double } = require("./helper.js");

      describe("a page", () => {
        let page;
        before(async () => { page = loadPage({ html: "<title>T</title>", baseURL: "https://a.example/" }); });
        test("run", async () => {
          assert.deepEqual(await page.run("action.js"), { title: "T", when: new Date(0) });
          assert.equal(page.document.URL, "https://a.example/");
        });
        test("finalize", async () => {
          await page.finalize(require("./fixture.json"));
          assert.equal(page.document.body.textContent, "from a file");
          assert.match(page.diff, /^\\+.*from a file/m);
          assert.equal(double(21), 42);
        });
      });
      await Promise.resolve();
      test("after top-level await", (t, done) => { setTimeout(done, 1); });
      """)
    #expect(result.output.hasSuffix("3 passed, 0 failed\n"), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test func resultsAreOwnProperties() throws {
    let action = """
      var ExtensionPreprocessingJS = {
        run(a) { a.completionFunction(JSON.parse('{ "__proto__": { "x": 1 }, "y": 2 }')); } };
      """
    let test = """
      test("results", async () => {
        const results = await loadPage({ html: "" }).run("action.js");
        assert.deepEqual(Object.keys(results), ["__proto__", "y"]);
        assert.equal(results.x, undefined);
      });
      """
    let result = try CommandLineTool(["action.js": action, "a.test.js": test]).run(["test"])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(
    arguments: [
      ("assert.deepEqual({ a: [1] }, { a: [2] });", "a.test.js:2:17: error: the values are not"),
      ("assert.deepEqual({ a: [1] }, { a: [2] });", "-    2,\n    +    1,"),
      ("assert.equal(1, 2);", "1 is not 2"),
      (
        "loadPage({ html: '', timeout: 'x' });",
        "the option 'timeout' must be a number, not a string"
      ),
      ("loadPage({ html: '', platform: 'tv' });", "the option 'platform' must be ios or macos"),
      ("assert(0);", "0 is not truthy"),
      ("assert.throws(() => {});", "the function did not throw"),
      ("assert.throws(() => { throw new TypeError('a'); }, /b/);", "does not match /b/"),
      ("await assert.rejects(Promise.resolve());", "the promise was not rejected"),
      ("assert.match('a', /b/);", "\"a\" does not match /b/"),
      ("undefined.x;", "a.test.js:2:10: error: TypeError: undefined is not an object"),
      ("await new Promise(() => {});", "it is waiting for something that never happens"),
      ("Promise.reject(new Error('lost'));", "error: lost"),
      (
        "setTimeout(() => { throw new Error('late'); }, 0); await new Promise(r => setTimeout(r, 5));",
        "error: late"
      ),
      ("loadPage('missing.html');", "missing.html: the file does not exist"),
      ("loadPage({ baseUrl: '' });", "loadPage has no option 'baseUrl'"),
      ("await loadPage({ html: '' }).run('missing.js');", "a.test.js:2:"),
      ("assert.snapshot('x');", "there is no snapshot 't: 1' yet"),
      ("while (true) {}", "it took longer than 3 s and was stopped"),
    ] as [(String, String)])
  func failures(body: String, message: String) throws {
    let result = try run(
      "test('t', async () => {\n\(body)\n});\ntest('after', () => {});", "--timeout", "3")
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.hasSuffix("1 passed, 1 failed\n"), "\(result.output)")
    #expect(result.status == 1)
  }

  @Test(
    arguments: [
      ("test('a', () => {}", "a.test.js:", "SyntaxError"),
      ("throw new Error('early');", "a.test.js:1:16: error: early", "throw new Error"),
      ("require('fs');", "'fs' cannot be required here", "a.test.js:1:"),
      ("while (true) {}", "it took longer than 1 s", "a.test.js: error"),
    ] as [(String, String, String)])
  func filesWhoseTestsCannotBeDefined(source: String, message: String, other: String) throws {
    let result = try run(source, "--timeout", "1")
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.contains(other), "\(result.output)")
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"), "\(result.output)")
  }

  @Test func hooksSkipAndOnly() throws {
    let result = try run(
      """
      const log = [];
      beforeEach(() => { log.push("each"); });
      describe("a", () => {
        before(() => { log.push("before"); });
        after(() => { log.push("after"); });
        test("one", () => { log.push("one"); });
        test("two", (t) => { log.push("two"); t.skip("for now"); });
        test.skip("three", () => { log.push("three"); });
      });
      describe.skip("b", () => { test("four", () => { log.push("four"); }); });
      test.todo("five");
      test("six", () => {
        assert.deepEqual(log, ["before", "each", "one", "each", "two", "after", "each"]);
      });
      """)
    #expect(result.output.hasSuffix("2 passed, 0 failed, 4 skipped\n"), "\(result.output)")
    #expect(result.output.contains("a › two: skipped: for now"))
    let only = try run("test('a', () => assert(0)); test.only('b', () => {});")
    #expect(only.output.hasSuffix("1 passed, 0 failed, 1 skipped\n"), "\(only.output)")
  }
}
