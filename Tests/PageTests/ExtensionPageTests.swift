import Page
import PropertyList
import Session
import Testing

@Suite struct ExtensionPageTests {
  private func page(_ html: String) throws -> ExtensionPage {
    let page = try ExtensionPage(
      Array(html.utf8), options: SessionOptions(url: "https://example.com/a"))
    try page.load()
    return page
  }

  @Test func resultsReachTheExtension() throws {
    let page = try page("<title>Hi</title><p>Hello")
    page.evaluate(
      """
      var ExtensionPreprocessingJS = {
        run(args) { args.completionFunction({ url: document.URL, n: 1.5, list: [true, null] }); },
        finalize(args) { document.body.setAttribute("x", args.y); }
      };
      """, file: "a.js")
    #expect(
      page.run()
        == .results(["url": "https://example.com/a", "n": 1.5, "list": [true, .null]]))
    #expect(page.finalize(["y": "z"]) == .called)
    #expect(String(decoding: page.serializedDocument(), as: UTF8.self).contains("<body x=\"z\">"))
  }

  /// Not what the page has put into the prototype of all objects, nor `__proto__`.
  @Test func argumentsAreOwnProperties() throws {
    let page = try page("<p>")
    page.evaluate(
      """
      Object.defineProperty(Object.prototype, "caught", { set() { throw 1; }, get() { return 2; } });
      var ExtensionPreprocessingJS = {
        run(args) { args.completionFunction({}); },
        finalize(args) {
          const names = Object.getOwnPropertyNames(args.inner);
          document.body.textContent = `${names}: ${args.inner.caught} ${args.inner.toString} `
            + `${args.inner["__proto__"]} ${Object.getPrototypeOf(args.inner) === Object.prototype}`;
        }
      };
      """, file: "a.js")
    #expect(page.run() == .results([:]))
    let inner: PropertyList.Dictionary = ["caught": 1, "__proto__": "own", "toString": "x"]
    #expect(page.finalize(["inner": .dictionary(inner)]) == .called)
    let document = String(decoding: page.serializedDocument(), as: UTF8.self)
    #expect(
      document.contains("<body>caught,__proto__,toString: 1 x own true</body>"), "\(document)")
  }

  @Test func timeGoesOnFromZero() throws {
    let page = try page("")
    page.evaluate(
      """
      var ExtensionPreprocessingJS = {
        run(args) {
          const start = performance.now();
          setTimeout(() => {
            const now = performance.timeOrigin + performance.now();
            args.completionFunction({
              passed: performance.now() - start >= 4, isNow: Math.abs(Date.now() - now) < 1000,
              focus: document.activeElement === document.body,
            });
          }, 5);
        }
      };
      """, file: "a.js")
    #expect(page.run() == .results(["passed": true, "isNow": true, "focus": true]))
  }
}
