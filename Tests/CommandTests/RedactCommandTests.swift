import Testing

@Suite struct RedactCommandTests {
  private static let har = """
    {"log": {"pages": [{"id": "a"}], "entries": [
      {"pageref": "a", "request": {"url": "https://a.example/?session=abc123"}, "response": {"status": 200,
        "content": {"mimeType": "text/html", "text": "<link rel=stylesheet href='a.css?sid=x9'><p>anna@x.org"}}},
      {"pageref": "a", "request": {"url": "https://a.example/a.css?sid=x9"}, "response": {"status": 200,
        "content": {"mimeType": "text/css", "text": "p { color: red }"}}},
      {"pageref": "a", "request": {"url": "https://a.example/b.png"}, "response": {"status": 200,
        "content": {"mimeType": "image/png", "text": "x"}}}]}}
    """

  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool([
      "page.html": "<!DOCTYPE html><title>Anna Meier</title><p>anna@x.org</p>\n", "x.har": Self.har,
      "plain.html": "<p>nothing", "words.txt": "Anna Meier\nBert\n",
    ])
  }

  @Test func aPageByItself() throws {
    let result = try tool.run(["redact", "page.html", "-o", "out.html", "--word", "anna meier"])
    #expect(result.status == 0 && result.output == "")
    #expect(
      result.errors == """
        file:///page.html
          html > head > title: word, 10 characters
          html > body > p: e-mail address, 10 characters
        out.html: note: replaced: 1 e-mail address, 1 word

        """)
    let text = try tool.text("out.html")
    #expect(
      text.wholeMatch(of: /<!DOCTYPE html><title>\w{4} \w{5}<\/title><p>\w{4}@\w\.\w{3}<\/p>\n/)
        != nil)
    #expect(!text.contains("Anna") && !text.contains("anna"))
  }

  @Test func theSameNumberTheSamePage() throws {
    for name in ["a.html", "b.html"] {
      _ = try tool.run([
        "redact", "page.html", "-o", name, "--words", "words.txt", "--seed", "7",
      ])
    }
    _ = try tool.run(["redact", "page.html", "-o", "c.html", "--words", "words.txt"])
    #expect(try tool.text("a.html") == tool.text("b.html"))
    #expect(try tool.text("a.html") != tool.text("c.html"))
    #expect(!(try tool.text("a.html").contains("Meier")))
  }

  @Test(arguments: ["out.webarchive", "out.jsprep", "out.mhtml", "out/"])
  func whatWasServedStillIs(output: String) throws {
    let made = try tool.run(["redact", "x.har", "-o", output, "--quiet"])
    #expect(made.status == 0 && made.output == "")
    #expect(made.errors.contains("note: replaced: 1 e-mail address, 3 named values\n"), "\(made)")
    #expect(made.errors.contains("note: not looked at: 1 picture\n"))
    let check = try tool.run(["pages", output, "--check"])
    #expect(
      check.status == 0 && check.output.hasPrefix("served   https://a.example/a.css?sid="),
      "\(check)")
    #expect(!check.output.contains("x9"))
  }

  @Test func aPageWithoutItsResources() throws {
    let made = try tool.run(["redact", "x.har", "-o", "out.html", "--page-only", "--quiet"])
    #expect(made.status == 0)
    #expect(try tool.text("out.html").hasPrefix("<link rel=stylesheet href='a.css?sid="))
  }

  @Test func theListForMachines() throws {
    let result = try tool.run([
      "redact", "page.html", "-o", "out.html", "--json", "--show", "--seed", "1",
    ])
    #expect(result.output.contains("\"kind\": \"email-address\""))
    #expect(result.output.contains("\"original\": \"anna@x.org\""))
    #expect(result.output.contains("\"email-address\": 1"))
    let hidden = try tool.run(["redact", "page.html", "-o", "out.html", "--json"])
    #expect(
      !hidden.output.contains("anna") && hidden.output.contains("\"element\": \"html > body > p\""))
  }

  @Test func nothingIsFound() throws {
    let result = try tool.run(["redact", "plain.html", "-o", "out.html"])
    #expect(result.status == 0)
    #expect(
      result.errors == "out.html: note: nothing private was found, and nothing was replaced\n")
    #expect(try tool.text("out.html") == "<p>nothing")
  }

  @Test func standardInput() throws {
    let result = try tool.run(["redact", "-", "-o", "out.html"], input: "<p>a@x.org")
    #expect(result.status == 0 && result.errors.hasPrefix("about:blank\n"))
  }

  @Test(arguments: [
    (["page.html", "-o", "page.html"], Int32(2), "the page would be overwritten"),
    (["page.html", "-o", "./page.html"], 2, "the page would be overwritten"),
    (
      ["page.html", "-o", "words.txt", "--format", "html", "--words", "words.txt"], 2, "overwritten"
    ),
    (["page.html", "-o", "none/out.html"], 2, "No such file"),
    (["none.html", "-o", "out.html"], 2, "the file does not exist"),
    (["page.html", "-o", "out.html", "--select", "p[["], 2, "p[["),
    (["page.html", "-o", "out.html", "--words", "none.txt"], 2, "none.txt"),
    (["page.html", "-o", "out.txt"], 64, "says no form"),
    (["page.html", "-o", "out.html", "--no-patterns"], 64, "--no-patterns"),
    (["page.html", "-o", "out.html", "--quiet", "--json"], 64, "--quiet"),
    (["page.html"], 64, "--output"),
  ])
  func whatGoesWrong(arguments: [String], status: Int32, message: String) throws {
    let before = tool.names
    let result = try tool.run(["redact"] + arguments)
    #expect(result.status == status && result.errors.contains(message), "\(result)")
    #expect(tool.names == before)
    #expect(try tool.text("page.html").contains("anna@x.org"))
  }
}
