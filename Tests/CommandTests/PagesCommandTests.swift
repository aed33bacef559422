import Testing

@Suite struct PagesCommandTests {
  static let har = """
    {"log": {"pages": [{"id": "a", "title": "First", "startedDateTime": "2026-01-02T03:04:05Z"}, {"id": "b"}],
      "entries": [
        {"pageref": "a", "request": {"url": "https://a.example/"}, "response": {"status": 200,
          "content": {"mimeType": "text/html; charset=utf-8", "text": "<link rel=stylesheet href=a.css><img src=b.png>"}}},
        {"pageref": "a", "request": {"url": "https://a.example/a.css"}, "response": {"status": 200,
          "content": {"mimeType": "text/css", "text": "p { color: red }"}}},
        {"pageref": "a", "request": {"url": "https://a.example/b.png"}, "response": {"status": 200}},
        {"pageref": "b", "request": {"url": "https://b.example/"}, "response": {"status": 200,
          "content": {"mimeType": "text/html", "text": "<p>b"}}}]}}
    """

  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool([
      "x.har": Self.har,
      "page.html": "<!-- saved from url=(0018)https://c.example/ --><p>c",
      "style.css": "", "linked.html": "<link rel=stylesheet href=style.css><img src=x.gif>",
      "fetch.js": """
      var ExtensionPreprocessingJS = { run(a) {
        fetch("data.json").finally(() => a.completionFunction({}));
      } };
      """,
      "endless.js": "var ExtensionPreprocessingJS = { run() { for (;;); } };",
    ])
  }

  @Test func eachPageWithWhatIsThereForIt() throws {
    let result = try tool.run(["pages", "x.har"])
    #expect(
      result.output
        == """
        1  https://a.example/
           title: First
           captured: 2026-01-02T03:04:05Z
           47  text/html;charset=utf-8  https://a.example/
           16  text/css;charset=utf-8   https://a.example/a.css
        2  https://b.example/
           4  text/html;charset=utf-8  https://b.example/
        not in the file: https://a.example/b.png

        """)
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func aChosenPage() throws {
    let result = try tool.run(["pages", "x.har", "--page", "2", "--json"])
    #expect(
      result.output
        == """
        {
          "pages": [
            {
              "number": 2,
              "url": "https://b.example/",
              "resources": [
                {
                  "url": "https://b.example/",
                  "type": "text/html;charset=utf-8",
                  "bytes": 4
                }
              ]
            }
          ],
          "missing": [
            "https://a.example/b.png"
          ]
        }

        """)
    let wrong = try tool.run(["pages", "x.har", "--page", "3"])
    #expect(wrong.status == 2 && wrong.errors.contains("there is no page 3"))
  }

  @Test func aPlainPageHasItsAddress() throws {
    #expect(
      try tool.run(["pages", "page.html"]).output
        == "1  https://c.example/\n   52  text/html  https://c.example/\n")
  }

  @Test func whatARunAsksFor() throws {
    let all = try tool.run(["pages", "x.har", "--page", "1", "--check"])
    #expect(
      all.output == "served   https://a.example/a.css\nmissing  https://a.example/b.png\n")
    #expect(all.status == 1)
    let none = try tool.run(["pages", "x.har", "--page", "2", "--check"])
    #expect(none.output == "the page asks for nothing\n" && none.status == 0)
    let folder = try tool.run([
      "pages", "linked.html", "--check", "--resources", ".", "--base-url", "https://d.example/",
      "--script", "fetch.js", "--json",
    ])
    #expect(
      folder.output
        == """
        {
          "served": [
            "https://d.example/style.css"
          ],
          "missing": [
            "https://d.example/x.gif",
            "https://d.example/data.json"
          ]
        }

        """)
  }

  @Test func whatGoesWrong() throws {
    #expect(try tool.run(["pages", "x.har", "--script", "fetch.js"]).status == 64)
    #expect(try tool.run(["pages", "none.har"]).status == 2)
    let endless = try tool.run(["pages", "linked.html", "--check", "--script", "endless.js"])
    #expect(endless.status == 1 && endless.errors.contains("endless.js"))
    #expect(endless.output.contains("missing  ") && endless.output.contains("/x.gif"))
  }
}
