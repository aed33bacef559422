import Foundation
import Testing

/// `expect`, `test.each` and mocks in `*.test.js` files.
@Suite struct ExpectTests {
  private func run(_ test: String) throws -> CommandLineTool.Result {
    try CommandLineTool(["a.test.js": test, "action.js": Self.action]).run(["test"])
  }

  private static let action = """
    var ExtensionPreprocessingJS = {
      run(a) { a.completionFunction({ title: document.title }); },
    };
    """

  /// Each statement passes; the same one with the second value does not.
  @Test(
    arguments: [
      ("toBe(V)", "1", "2"), ("toBe(V)", "NaN", "0"), ("toBe(V)", "'a'", "'b'"),
      ("not.toBe(V)", "2", "1"),
      ("toEqual(V)", "{ a: [1, { b: undefined }] }", "{ a: [1, { b: 2 }] }"),
      ("toEqual(V)", "{ a: [1, {}] }", "{ a: [2, {}] }"),
      ("toStrictEqual(V)", "{ a: [1, { b: undefined }] }", "{ a: [1, {}] }"),
      ("toMatchObject(V)", "{ a: [1, {}] }", "{ a: [] }"),
      ("not.toEqual(V)", "{}", "{ a: [1, { b: undefined }] }"),
    ] as [(String, String, String)])
  func values(matcher: String, right: String, wrong: String) throws {
    let value =
      right == "NaN"
      ? "NaN"
      : right == "'a'"
        ? "'a'"
        : matcher.hasSuffix("oBe(V)") ? "1" : "{ a: [1, { b: undefined }] }"
    try checkBoth("expect(\(value)).\(matcher)", right, wrong)
  }

  @Test(
    arguments: [
      ("expect('abc').toMatch(V)", "/b/", "/x/"), ("expect('abc').toMatch(V)", "'bc'", "'x'"),
      ("expect('abc').toContain(V)", "'b'", "'x'"), ("expect([1, NaN]).toContain(V)", "NaN", "2"),
      ("expect(new Set([1])).toContain(V)", "1", "2"),
      ("expect([{ a: 1 }]).toContainEqual(V)", "{ a: 1 }", "{ a: 2 }"),
      ("expect([1, 2]).toHaveLength(V)", "2", "3"), ("expect('ab').not.toHaveLength(V)", "3", "2"),
      ("expect({ a: [{ b: 1 }] }).toHaveProperty(V)", "'a[0].b'", "'a[1].b'"),
      ("expect({ a: [{ b: 1 }] }).toHaveProperty('a[0].b', V)", "1", "2"),
      ("expect({ 'a.b': 1 }).toHaveProperty(V)", "['a.b']", "'a.b'"),
      ("expect({}).not.toHaveProperty(V)", "'toString'", ""),
      ("expect(V).toBeNull()", "null", "undefined"),
      ("expect(V).toBeUndefined()", "undefined", "null"),
      ("expect(V).toBeDefined()", "null", "undefined"), ("expect(V).toBeTruthy()", "'a'", "''"),
      ("expect(V).toBeFalsy()", "0", "1"), ("expect(V).toBeNaN()", "NaN", "'NaN'"),
      ("expect(2).toBeGreaterThan(V)", "1", "2"),
      ("expect(2).toBeGreaterThanOrEqual(V)", "2", "3"), ("expect(2).toBeLessThan(V)", "3", "2"),
      ("expect(2n).toBeLessThanOrEqual(V)", "2", "1"),
      ("expect(0.1 + 0.2).toBeCloseTo(V)", "0.3", "0.31"),
      ("expect(0.1 + 0.2).toBeCloseTo(0.3, V)", "15", "17"),
      ("expect(new TypeError('a')).toBeInstanceOf(V)", "Error", "RangeError"),
      ("expect(1).not.toBeInstanceOf(V)", "Number", "() => {}"),
      ("expect(() => { throw new TypeError('no luck') }).toThrow(V)", "", "'lock'"),
      ("expect(() => { throw new TypeError('no luck') }).toThrow(V)", "TypeError", "RangeError"),
      ("expect(() => { throw new TypeError('no luck') }).toThrow(V)", "/luck$/", "/^luck/"),
      ("expect(() => { throw 'text' }).toThrow(V)", "'text'", "TypeError"),
      ("expect(V).not.toThrow()", "() => 1", "() => { throw 1 }"),
      ("await expect(V).resolves.toBe(1)", "Promise.resolve(1)", "Promise.resolve(2)"),
      ("await expect(V).resolves.toBe(1)", "Promise.resolve(1)", "1"),
      ("await expect(V).rejects.toThrow('x')", "Promise.reject(Error('x'))", "Promise.resolve()"),
      ("await expect(async () => { throw Error('x') }).rejects.toThrow(V)", "'x'", "'y'"),
      (
        "expect({ a: 1, b: 'x' }).toEqual({ a: V, b: expect.anything() })",
        "expect.any(Number)", "expect.any(String)"
      ),
      (
        "expect({ a: [1, 2] }).toEqual(V)", "expect.objectContaining({ a: [1, 2] })",
        "expect.objectContaining({ a: [1] })"
      ),
      (
        "expect([1, 2]).toEqual(V)", "expect.arrayContaining([2])",
        "expect.not.arrayContaining([2])"
      ),
      (
        "expect(['abc']).toEqual([V])", "expect.stringMatching(/^a/)",
        "expect.stringContaining('x')"
      ),
      ("assert.deepEqual({ a: 1 }, { a: V })", "expect.any(Number)", "expect.any(String)"),
      ("expect.assertions(V); expect(1).toBe(1)", "1", "2"),
    ] as [(String, String, String)])
  func matchers(statement: String, right: String, wrong: String) throws {
    try checkBoth(statement, right, wrong)
  }

  private func checkBoth(_ statement: String, _ right: String, _ wrong: String) throws {
    let good = statement.replacing("V", with: right)
    let bad = statement.replacing("V", with: wrong)
    let result = try run(
      "test('good', async () => {\n\(good);\n});\ntest('bad', async () => {\n\(bad);\n});")
    #expect(result.output.hasSuffix("1 passed, 1 failed\n"), "\(good): \(result.output)")
    #expect(result.output.contains("a.test.js:5:"), "\(bad): \(result.output)")
    #expect(result.output.contains("✗ bad"), "\(bad): \(result.output)")
  }

  @Test(
    arguments: [
      (
        "expect({ prices: [{ amount: 3 }] }).toEqual({ prices: [{ amount: 4 }] });",
        "the value should equal what is expected: prices[0].amount is 3, not 4"
      ),
      (
        "assert.deepEqual({ prices: [{ amount: 3 }] }, { prices: [{ amount: 4 }] });",
        "the values are not deeply equal: prices[0].amount is 3, not 4"
      ),
      ("assert.deepEqual({ a: 1 }, { a: 1, 'b c': 2 });", #"["b c"] is missing"#),
      ("assert.deepEqual([1, 2], [1]);", "[1] should not be there"),
      (
        "assert.deepEqual(new Map([['k', [1]]]), new Map([['k', [2]]]));",
        #".get("k")[0] is 1, not 2"#
      ),
      (
        "expect('x'.repeat(100) + 'abc' + 'y'.repeat(99)).toBe('x'.repeat(100) + 'abd' + 'y'.repeat(99));",
        "they differ at character 103"
      ),
      (
        "assert.equal('x'.repeat(100) + 'abc', 'x'.repeat(100) + 'abd');",
        #""xxxxxxxxxxxxxxxxxxabc" is not …"xxxxxxxxxxxxxxxxxxabd" (at character 103)"#
      ),
      ("expect([1]).toBe([1]);", "they have the same content, but are not the same object"),
      ("expect(3).toBe(4);", "3 should be 4"), ("expect(3).not.toBe(3);", "3 should not be 3"),
      ("expect(3, 'the sum').toBe(4);", "the sum: 3 should be 4"),
      ("expect('a').toBeGreaterThan(1);", "the value must be a number, not \"a\""),
      ("expect('a').not.toBeGreaterThan(1);", "the value must be a number, not \"a\""),
      ("expect(() => {}).not.toHaveBeenCalled();", "is no mock: make one with mock.fn()"),
      ("expect(undefined).not.toContain(1);", "is nothing that contains values"),
      ("expect(1).toBeTruthy(true);", "toBeTruthy takes no argument"),
      ("expect(1).toBeTruthy;", "expect(1) is followed by no call of a matcher: nothing is tested"),
      ("expect(Promise.reject(1)).resolves.toBe(1);", "the promise was rejected with 1"),
      ("expect(Promise.resolve(2)).resolves.toBe(1).catch;", "2 should be 1"),
      (
        "expect(new Promise(() => {})).resolves.toBe(1);",
        "waiting for something that never happens"
      ),
      ("expect(1).toBeTrue();", "toBeTrue is not a function"),
      ("expect.hasAssertions();", "expected at least 1 expectations, but there were 0"),
      (
        "const f = mock.fn(); f(1, { a: 2 }); expect(f).toHaveBeenCalledWith(1, { a: 3 });",
        "the mock should have been called with (1, { a: 3 }): it was called with (1, { a: 2 }):"
          + " of the arguments [1].a is 2, not 3"
      ),
      ("expect(mock.fn()).toHaveBeenCalled();", "it was not called"),
      ("test.each([]);", "each() has no rows"),
    ] as [(String, String)])
  func messages(statement: String, message: String) throws {
    let result = try run("test('t', async () => {\n\(statement)\n});")
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"), "\(result.output)")
    #expect(result.output.contains("a.test.js:2:"), "\(result.output)")
  }

  @Test func allSoftExpectationsAreReported() throws {
    let result = try run(
      """
      test('t', async () => {
        expect.soft(1).toBe(2);
        expect.soft(3).toBe(4);
        await expect.soft(Promise.resolve(5)).resolves.toBe(6);
        expect(7).toBe(8);
        expect(9).toBe(10);
      });
      """)
    for message in ["1 should be 2", "3 should be 4", "5 should be 6", "7 should be 8"] {
      #expect(result.output.contains(message), "\(result.output)")
    }
    #expect(!result.output.contains("9 should be 10"))
  }

  @Test func eachRowIsATest() throws {
    let result = try CommandLineTool([
      "a.test.js": """
      test.each([[1, 2, 3], [2, 2, 5]])("%i + %i = %s", (a, b, sum) => { expect(a + b).toBe(sum); });
      test.each([{ name: "x", at: { y: 1 } }])("$name at $at.y, row %#", ({ name }) => { assert(name); });
      test.each`a | b
        ${1} | ${1}
        ${2} | ${3}`("$a is $b", ({ a, b }) => { expect(a).toBe(b); });
      test.each([[5]])("waits for %d", (five, done) => { setTimeout(done, 1); });
      describe.each([["s"]])("suite %s", (name) => { test("inner", () => { expect(name).toBe("s"); }); });
      test.skip.each([[1]])("left out %d", () => {});
      """
    ]).run(["test", "--verbose"])
    for line in [
      "✓ 1 + 2 = 3", "✗ 2 + 2 = 5", "✓ x at 1, row 0", "✓ 1 is 1", "✗ 2 is 3", "✓ waits for 5",
      "✓ suite s › inner", "- left out 1: skipped",
    ] {
      #expect(result.output.contains(line), "\(line): \(result.output)")
    }
    #expect(result.output.hasSuffix("5 passed, 2 failed, 1 skipped\n"), "\(result.output)")
  }

  @Test func mocksRememberTheirCalls() throws {
    let result = try run(
      """
      test("fn", async () => {
        const f = mock.fn((a) => a + 1);
        expect(f(1)).toBe(2);
        f.mockReturnValueOnce("once").mockImplementationOnce(() => { throw new Error("no"); });
        expect(f(2)).toBe("once");
        expect(() => f(3)).toThrow("no");
        expect(f(4)).toBe(5);
        expect(f).toHaveBeenCalledTimes(4);
        expect(f).toHaveBeenCalledWith(3);
        expect(f).not.toHaveBeenCalledWith(9);
        expect(f).toHaveBeenLastCalledWith(4);
        expect(f).toHaveBeenNthCalledWith(2, 2);
        expect(f).toHaveReturnedWith("once");
        expect(f).toHaveReturnedTimes(3);
        expect(f).toHaveLastReturnedWith(5);
        assert.deepEqual(f.mock.calls, [[1], [2], [3], [4]]);
        expect(f.mock.results[2].type).toBe("throw");
        expect(f.mock.calls).toBeInstanceOf(Array);
        expect(f).toBeInstanceOf(Function);
        f.mockClear();
        expect(f).not.toHaveBeenCalled();
        const later = mock.fn().mockResolvedValue(7);
        await expect(later()).resolves.toBe(7);
        const Made = mock.fn(function (x) { this.x = x; });
        expect(new Made(3).x).toBe(3);
      });
      const object = { greet(name) { return `hello ${name}, from ${this.who}`; }, who: "me" };
      test("spy", () => {
        const spy = mock.spyOn(object, "greet");
        expect(object.greet("you")).toBe("hello you, from me");
        expect(spy).toHaveBeenCalledWith("you");
        spy.mockReturnValue("replaced");
        expect(object.greet()).toBe("replaced");
        const getter = mock.spyOn({ get x() { return 1; } }, "x", "get");
        expect(getter).not.toHaveBeenCalled();
        expect(() => mock.spyOn(object, "none")).toThrow("the object has no 'none'");
      });
      test("is restored", () => {
        expect(object.greet("you")).toBe("hello you, from me");
        expect(mock.isMockFunction(object.greet)).toBe(false);
        expect(Object.keys(object)).toEqual(["greet", "who"]);
      });
      test("page", async () => {
        const page = loadPage({ html: "<title>T</title>" });
        expect(await page.run("action.js")).toEqual({ title: "T" });
        expect(page.document.body).toMatchObject({ tagName: "BODY" });
      });
      """)
    #expect(result.output.hasSuffix("4 passed, 0 failed\n"), "\(result.output)")
  }

  @Test func timeIsTheTests() throws {
    let result = try run(
      """
      test("timers", () => {
        mock.timers.enable({ now: new Date("2026-01-01T00:00:00Z") });
        const log = [];
        setTimeout(() => { log.push("late", Date.now()); }, 1000);
        const handle = setInterval(() => { log.push("again"); }, 400);
        setTimeout(() => log.push("never"), 500_000);
        mock.timers.tick(999);
        expect(log).toEqual(["again", "again"]);
        mock.timers.tick(1);
        expect(log).toEqual(["again", "again", "late", 1767225601000]);
        expect(new Date().toISOString()).toBe("2026-01-01T00:00:01.000Z");
        expect(new Date(5).getTime()).toBe(5);
        expect(new Date() instanceof Date).toBe(true);
        expect(typeof Date()).toBe("string");
        clearInterval(handle);
        mock.timers.runAll();
        expect(log.at(-1)).toBe("never");
      });
      test("real again", () => { expect(new Date().getFullYear()).not.toBe(1970);
        expect(() => mock.timers.tick(1)).toThrow("enable"); });
      test("fails", () => {
        mock.timers.enable();
        setTimeout(() => { throw new Error("in a timer"); }, 10);
        mock.timers.tick(10);
      });
      """)
    #expect(result.output.hasSuffix("2 passed, 1 failed\n"), "\(result.output)")
    #expect(result.output.contains("in a timer"), "\(result.output)")
  }

  /// `js/jsprep-test.d.ts` has what there is.
  @Test func declarationsNameEverything() throws {
    let test = """
      test("names", () => {
        const expectation = expect(1).not;
        expectation.toBe(2);
        const page = loadPage({ html: "" });
        const places = [expectation, page, mock.fn()].map(Object.getPrototypeOf)
          .concat(mock, mock.timers, mock.fn().mock, test, test.skip, assert, expect, expect.not);
        const own = new Set(["constructor", "length", "name", "prototype"]);
        const names = new Set(places.flatMap((place) => Object.getOwnPropertyNames(place)));
        console.log("NAMES " + [...names, ...Object.keys(test)].filter((name) => !own.has(name)).join(" "));
      });
      """
    let result = try CommandLineTool(["a.test.js": test]).run(["test", "--verbose"])
    let names = try #require(result.output.firstMatch(of: /NAMES (.*)/)).1.split(separator: " ")
    #expect(names.count > 120, "\(result.output)")
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let declarations = try String(
      contentsOf: checkout.appending(path: "js/jsprep-test.d.ts"), encoding: .utf8)
    let declared = Set(declarations.matches(of: /\w+/).map { $0.0 })
    #expect(names.filter { !declared.contains($0) && $0 != "inspect" } == [])
  }

  /// A page whose time stands still.
  @Test func timeIsThePages() throws {
    let script = """
      var ExtensionPreprocessingJS = {
        run(a) {
          const start = [Date.now(), new Date().toISOString(), performance.now(), typeof Date(),
            new Date(5).getTime(), new Date() instanceof Date, Date.name];
          setTimeout(() => { this.ticks = 0; setInterval(() => { document.title = ++this.ticks; }, 1000);
            a.completionFunction({ start, end: Date.now(), waited: performance.now() }); }, 1500);
        },
      };
      """
    let test = """
      const now = new Date("2026-02-03T04:05:06Z");
      test("run", async () => {
        const page = loadPage({ html: "<title>T</title>", now });
        expect(await page.run("late.js")).toEqual({
          start: [now.getTime(), "2026-02-03T04:05:06.000Z", 0, "string", 5, true, "Date"],
          end: now.getTime() + 1500, waited: 1500 });
        await page.tick(2999);
        expect(page.document.title).toBe("2");
        await page.tick(1);
        expect(page.document.title).toBe("3");
        await page.tick(100);
        expect(page.window.Date.now()).toBe(now.getTime() + 4600);
        expect(new page.window.Event("x").timeStamp).toBe(4600);
      });
      test("too late", async () => {
        const page = loadPage({ html: "", now: 0 });
        await expect(page.run("never.js")).rejects.toThrow("completionFunction");
        expect(page.window.performance.now()).toBe(2000);
      });
      test("the page's scripts", () => {
        const page = loadPage({ html: "<script>document.title = Date.now() + ' ' + new Date</script>",
          pageScripts: true, now: 1000 });
        expect(page.document.title).toMatch(/^1000 Thu Jan 01 1970/);
      });
      test("real time", async () => {
        const page = loadPage({ html: "" });
        await expect(page.tick(1)).rejects.toThrow("whose time stands still");
        expect(() => loadPage({ html: "", now: "today" })).toThrow("'now' must be a Date");
      });
      """
    let tool = try CommandLineTool([
      "late.js": script, "a.test.js": test,
      "never.js":
        "var ExtensionPreprocessingJS = { run(a) { setTimeout(() => a.completionFunction({}), 2500) } };",
    ])
    let start = Date.now
    let result = try tool.run(["test"])
    #expect(result.output.hasSuffix("4 passed, 0 failed\n"), "\(result.output)")
    #expect(Date.now.timeIntervalSince(start) < 10)
  }

  /// Whatever a test changes under the framework, a failing expectation fails.
  @Test(arguments: [
    ("RegExp.prototype.exec = RegExp.prototype.test = () => true", "expect('a').toMatch(/b/)"),
    ("String.prototype.includes = () => true", "expect('a').toContain('b')"),
    ("Array.prototype.some = Array.prototype.every = () => true", "expect([1]).toContain(2)"),
    ("Object.prototype.title = 'x'", "expect({}).toHaveProperty('title')"),
    ("Object.prototype.title = 'x'", "expect({}).toMatchObject({ title: 'x' })"),
    ("Object.is = Number.isNaN = () => true", "expect(1).toBeNaN()"),
    (
      "Object.defineProperty(RangeError, Symbol.hasInstance, { value: () => true })",
      "expect(1).toBeInstanceOf(RangeError)"
    ),
    ("Promise.prototype.then = () => {}", "await expect(Promise.resolve(1)).resolves.toBe(2)"),
    ("Promise.prototype.then = (done) => done(2)", "expect(Promise.resolve(1)).resolves.toBe(2)"),
    (
      "Array.prototype.push = () => 0", "const f = mock.fn(); f(); expect(f).not.toHaveBeenCalled()"
    ),
    ("const f = mock.fn(); f.mock.calls.push = null", "expect(f).toHaveBeenCalled()"),
    (
      "const f = mock.fn(); f(); Object.defineProperty(Array.prototype, 'length', { value: 0 })",
      "expect(f).toHaveBeenCalledTimes(0)"
    ),
    ("try { Object.getPrototypeOf(expect(1)).toBe = () => {} } catch {}", "expect(1).toBe(2)"),
    ("globalThis.Date = null; Math.abs = () => 0", "expect(1).toBeCloseTo(2)"),
    ("before = expect.any; String = Object", "expect(1).toEqual(expect.any(String))"),
  ])
  func aFailingExpectationFails(before: String, statement: String) throws {
    let result = try run("test('a', async () => { \(before); \(statement); });")
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"), "\(result)")
  }

  /// What fails beside the test is not lost either.
  @Test(arguments: [
    "before(() => { Promise.reject(new Error('lost')); }); test('a', () => {});",
    "before(() => { setTimeout(() => { throw new Error('lost') }, 0); }); test('a', () => {});",
    "before(() => { expect(1).toBe(2).catch(() => {}); }); test('a', () => {});",
    "after(() => { expect.soft('lost').toBe(2); }); test('a', () => {});",
    "Promise.reject(new Error('lost')); test('a', () => new Promise((done) => setTimeout(done, 5)));",
    "beforeEach(() => { expect('lost'); }); test('a', () => {});",
    "test('a', () => { mock.timers.enable(); setTimeout(() => assert(0, 'lost'), 5); mock.timers.tick(9); });",
  ])
  func failuresBesideTheTestAreNotLost(source: String) throws {
    let result = try run(source)
    #expect(result.status == 1, "\(result)")
  }
}
