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
