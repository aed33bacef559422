import Foundation
import Testing

// What tests do beside expecting values: rows, mocks, time, failures.

extension ExpectTests {
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
