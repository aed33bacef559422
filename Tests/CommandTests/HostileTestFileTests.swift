import Testing

/// `*.test.js` files that change the language under the framework, or never end: no test that fails is
/// passed over. And pages that change what a test calls.
@Suite struct HostileTestFileTests {
  private func run(_ test: String) throws -> CommandLineTool.Result {
    try CommandLineTool(["a.test.js": test]).run(["test"])
  }

  @Test(arguments: [
    "await new Promise(() => {});",
    "describe('a', async () => { await new Promise(() => {}); });",
    "test('a', () => { test('never run', () => {}); });",
    "test('a', () => { Array.prototype.map = Array.prototype.filter = Array.prototype.some = null; });",
    "test('a', () => { Promise = null; });",
    "test('a', () => { Object.prototype.skip = true; });",
    "test('a', () => { Object.prototype.todo = Object.prototype.children = []; });",
    "test('a', () => { Object.defineProperty(Array.prototype, 0, { set() {} }); });",
    "Array.prototype[Symbol.iterator] = function* () {};",
    "test('a', () => { Promise.prototype.then = null; });",
    """
    test('a', () => {
      Promise.prototype.then = (done) => done();
      Object.defineProperty(Promise.prototype, 'constructor', { get() { throw 1 } });
    });
    """,
    "test('a', () => { Error.prototype.toString = Error = TypeError = null; });",
    "test('a', () => { Function.prototype.call = Function.prototype.apply = () => {}; });",
    "test('a', () => { JSON.stringify = String = Object.keys = Reflect.ownKeys = () => []; });",
    """
    test('a', () => {
      for (const name of Object.getOwnPropertyNames(globalThis))
        if (name !== 'test' && name !== 'assert') try { globalThis[name] = null } catch {}
    });
    """,
  ])
  func aFailingTestIsNotPassedOver(before: String) throws {
    for body in ["() => assert(0)", "async () => { await null; assert(0) }"] {
      let result = try run("\(before)\ntest('last', \(body));")
      #expect(result.status == 1 && !result.output.contains(" 0 failed"), "\(result)")
    }
  }

  @Test(arguments: [
    ("RegExp.prototype.exec = RegExp.prototype.test = () => true", "assert.match('a', /b/)"),
    ("Set.prototype[Symbol.iterator] = null", "assert.deepEqual(new Set([1]), new Set([2]))"),
    (
      "Set.prototype[Symbol.toStringTag] = Map.prototype[Symbol.toStringTag] = 'x'",
      "assert.deepEqual(new Map([[1, 2]]), new Map([[1, 3]]))"
    ),
    ("Date.prototype.getTime = () => 1", "assert.deepEqual(new Date(1), new Date(2))"),
    ("Object.is = Array.prototype.every = () => true", "assert.deepEqual([1], [2])"),
    (
      "Object.defineProperty(Error, Symbol.hasInstance, { value: () => true })",
      "assert.throws(() => { throw 1 }, RangeError)"
    ),
  ])
  func anAssertionFails(before: String, assertion: String) throws {
    let result = try run("test('a', () => { \(before); \(assertion); });")
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"), "\(result)")
  }

  /// What the framework gives is made of the tests' own objects.
  @Test func theFrameworkIsOfTheTestsRealm() throws {
    let result = try run(
      """
      const page = loadPage({ html: "<p>" });
      test("own objects", (t) => {
        for (const value of [test, describe.skip, assert, assert.equal, loadPage, readFile, console.log,
          require, page, page.run, t, t.skip, module, module.exports, page.console, setTimeout])
          assert(value instanceof Object, String(value));
        assert(page.finalize().catch(() => {}) instanceof Promise);
        assert.throws(() => loadPage(), TypeError);
        try { assert(0); } catch (error) { assert(error instanceof Error); }
      });
      """)
    #expect(result.output.hasSuffix("1 passed, 0 failed\n"), "\(result)")
  }

  private let page = """
    const page = loadPage({ pageScripts: true, html: `<p id=p></p><script>
      var secret = 1;
      const escape = (value) => {
        try {
          const text = value.constructor.constructor("return typeof readFile")();
          if (text === "function") document.documentElement.title = "escaped";
        } catch {}
      };
      for (const { prototype } of [EventTarget, Node, Element, Document, Event, MutationObserver, Array,
        Function, Object, Promise])
        for (const name of Object.getOwnPropertyNames(prototype)) {
          const { value } = Object.getOwnPropertyDescriptor(prototype, name);
          if (typeof value !== "function" || name === "constructor" || name === "getAttribute") continue;
          prototype[name] = function () {
            for (let index = 0; index < arguments.length; index += 1) escape(arguments[index]);
            escape(this);
            return Reflect.apply(value, this, arguments);
          };
        }
      document.getElementById("p").expando = {};
      document.addEventListener("tell", (event) => { escape(event); escape(event.detail) });
      customElements.define("x-page", class extends HTMLElement {
        constructor() { super(); escape(this); document.documentElement.lang = "made"; } });
    </script>` });
    const { document, window } = page;
    """

  @Test func thePageDoesNotReachTheTest() throws {
    let result = try run(
      page + """
        test("worlds", async () => {
          let heard = 0;
          document.addEventListener("x", (event) => { heard += event.detail.one; });
          document.dispatchEvent(new window.CustomEvent("x", { detail: { one: 1 } }));
          document.dispatchEvent(new window.CustomEvent("tell", { detail: { one: 1 } }));
          assert.equal(heard, 1);
          const p = document.getElementById("p");
          assert(p instanceof window.HTMLElement);
          assert.equal(p, document.body.firstChild);
          assert.equal(p.expando, undefined);
          assert.equal(window.secret, undefined);
          const records = await new Promise((resolve) => {
            new window.MutationObserver(resolve).observe(document.body, { childList: true });
            document.body.append(document.createElement("x-page"));
          });
          assert.equal(records[0].addedNodes[0].localName, "x-page");
          assert.equal(document.documentElement.lang, "made");
          assert.equal(window.customElements.get("x-page"), undefined);
          document.createTreeWalker(document, 1, () => 1).nextNode();
          document.body.remove();
          assert.equal(document.documentElement.title, "");
        });
        """)
    #expect(result.output.hasSuffix("1 passed, 0 failed\n"), "\(result)")
  }

  /// Nodes live as long as the test can reach them, and no longer.
  @Test func theTestsWrappersLive() throws {
    let result = try run(
      page + """
        test("wrappers", async () => {
          document.getElementById("p").mine = { kept: true };
          for (let count = 0; count < 5000; count += 1)
            document.createElement("i").append(document.createTextNode("x"));
          await new Promise((resolve) => setTimeout(resolve, 1));
          assert(document.getElementById("p").mine.kept);
          document.getElementById("p").remove();
          for (let count = 0; count < 5000; count += 1) document.createElement("i");
          assert.equal(document.getElementById("p"), null);
        });
        """)
    #expect(result.output.hasSuffix("1 passed, 0 failed\n"), "\(result)")
  }
}
