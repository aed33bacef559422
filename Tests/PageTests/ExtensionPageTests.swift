import Page
import PropertyList
import Session
import Testing

@Suite struct ExtensionPageTests {
  private func page(_ html: String) throws -> ExtensionPage {
    try ExtensionPage(Array(html.utf8), options: SessionOptions(url: "https://example.com/a"))
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
}
