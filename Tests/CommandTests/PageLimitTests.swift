import Foundation
import Testing

/// Pages that become large beyond all measure, or take endless time, in every command.
@Suite struct PageLimitTests {
  private static func xhtml(_ subset: String, _ body: String) -> String {
    "<!DOCTYPE html [\(subset)]><html xmlns='http://www.w3.org/1999/xhtml'><body>"
      + "<p>before</p>\(body)<p>after</p></body></html>"
  }

  private static func `repeat`(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let entities: [(name: String, page: String)] = [
    (
      "one entity, very often",
      xhtml("<!ENTITY a '\(`repeat`("x", 100_000))'>", `repeat`("&a;", 10_000))
    ),
    (
      "the same in an attribute",
      xhtml("<!ENTITY a '\(`repeat`("x", 100_000))'>", "<p title='\(`repeat`("&a;", 10_000))'/>")
    ),
    (
      "entities of entities",
      xhtml(
        "<!ENTITY a0 'lol'>"
          + (1...20).map { "<!ENTITY a\($0) '\(`repeat`("&a\($0 - 1);", 10))'>" }.joined(), "&a20;")
    ),
    (
      "entities of nothing",
      xhtml(
        "<!ENTITY a0 ''>"
          + (1...20).map { "<!ENTITY a\($0) '\(`repeat`("&a\($0 - 1);", 10))'>" }.joined(), "&a20;")
    ),
    (
      "parameter entities",
      xhtml(
        "<!ENTITY % p0 '<!-- x -->'>"
          + (1...20).map { "<!ENTITY % p\($0) '\(`repeat`("&#37;p\($0 - 1);", 10))'>" }.joined()
          + "%p20;", "")
    ),
    ("an entity that holds itself", xhtml("<!ENTITY a '&a;&a;'>", "&a;")),
  ]

  @Test(.tags(.slow), arguments: entities) func entitiesAreBounded(
    test: (name: String, page: String)
  ) throws {
    let tool = try CommandLineTool([
      "page.xhtml": test.page, "other.html": "<p>", "action.js": Self.script,
    ])
    let commands = [
      ["run", "page.xhtml", "action.js"], ["dump", "page.xhtml"],
      ["diff", "page.xhtml", "other.html"],
    ]
    for command in commands {
      let result = try tool.run(command)
      if !test.name.contains("itself") {
        #expect(
          result.errors.contains("warning: the page's entities expand to more than 64 MB"),
          "\(command): \(result.errors)")
      }
      #expect(result.output.contains("The") || result.output.contains("entit"), "\(command)")
      #expect(result.status == (command[0] == "diff" ? 1 : 0))
    }
  }

  private static let script = """
    var ExtensionPreprocessingJS = { run(a) {
      a.completionFunction({ text: document.documentElement.textContent }) } };
    """

  /// WebKit shows all of it.
  @Test func whatWebKitExpandsIsThere() throws {
    let tool = try CommandLineTool([
      "page.xhtml": Self.xhtml(
        "<!ENTITY a '\(Self.repeat("x", 100_000))'>", Self.repeat("&a;", 200))
    ])
    let result = try tool.run(["dump", "page.xhtml"])
    #expect(result.errors == "")
    #expect(result.output.count > 20_000_000)
    #expect(result.output.contains("after"))
  }

  @Test(.tags(.slow)) func formattingElementsAreBounded() throws {
    let fonts = (0..<20_000).map { "<p><font size=\($0)>x" }.joined()
    let tool = try CommandLineTool([
      "page.html": "<!DOCTYPE html>\(fonts)</font><p id=last>", "other.html": "<p>",
      "action.js": """
      var ExtensionPreprocessingJS = { run(a) { a.completionFunction({
        paragraphs: document.querySelectorAll("p").length, last: !!document.querySelector("#last") })
      } };
      """,
    ])
    let run = try tool.run(["run", "page.html", "action.js", "--timeout", "20"])
    #expect(
      run.errors.contains(
        "warning: formatting elements that are never closed produced 1000000"))
    #expect(run.output.contains("\"paragraphs\": 20001"))
    #expect(run.output.contains("\"last\": true"))
    // A tree with a line for each element takes hundreds of megabytes.
    let dump = try tool.run(["dump", "page.html", "--format", "html", "--load-timeout", "60"])
    #expect(dump.errors.contains("formatting elements that are never closed"))
    #expect(dump.status == 0)
  }

  /// Attributes count as well: this one is copied into every paragraph.
  @Test(.tags(.slow)) func largeFormattingElementsAreBounded() throws {
    let tool = try CommandLineTool([
      "page.html": "<p><b title=\(Self.repeat("x", 200_000))></p>" + Self.repeat("<p>x</p>", 20_000)
    ])
    let result = try tool.run(["dump", "page.html", "--format", "html", "--load-timeout", "60"])
    #expect(result.errors.contains("formatting elements that are never closed"))
    #expect(result.output.contains("x"))
    #expect(result.status == 0)
  }

  static let excesses: [(options: [String], repeats: Int, message: String)] = [
    (["--load-timeout", "0.05"], 20_000, "reading the page took more than 0.05 seconds"),
    (["--memory", "64"], 20_000, "the page and its scripts used more than 64 MB of memory"),
    (["--max-output", "1"], 2000, "the output is larger than 1 MB"),
  ]

  @Test(
    .tags(.slow), arguments: excesses,
    [["dump", "page.html"], ["diff", "page.html", "other.html"]])
  func limitsOfPagesThatAreOnlyRead(
    excess: (options: [String], repeats: Int, message: String), command: [String]
  ) throws {
    let tool = try CommandLineTool([
      "page.html": Self.repeat("<p><b><div>", excess.repeats), "other.html": "<p>",
    ])
    let result = try tool.run(command + excess.options)
    #expect(result.errors.contains("error: \(excess.message)\n"), "\(result.errors)")
    #expect(result.errors.contains("note: Use \(excess.options[0]) to "), "\(result.errors)")
    #expect(result.output == "")
    #expect(result.status == 1)
  }

  /// What is done with the document after the scripts has a limit as well.
  @Test func whatIsShownIsLimitedInRun() throws {
    let tool = try CommandLineTool([
      "page.html": "<p>Hi",
      "action.js": """
      var ExtensionPreprocessingJS = { run(a) {
        document.body.innerHTML = "<p>x<b>y</b>".repeat(100000);
        a.completionFunction({});
      } };
      """,
    ])
    let arguments = ["run", "page.html", "action.js", "--show", "diff", "--timeout", "60"]
    let result = try tool.run(arguments + ["--load-timeout", "0.01"])
    #expect(
      result.errors.contains(
        "error: writing the document took more than 0.01 seconds\n"),
      "\(result.errors)")
    #expect(
      result.errors.contains("note: Use --load-timeout to allow more time"), "\(result.errors)")
    #expect(result.output == "")
    #expect(result.status == 1)
  }

  @Test func readingIsLimitedInRun() throws {
    let tool = try CommandLineTool([
      "page.html": Self.repeat("<p><b><div>", 200_000), "action.js": Self.script,
    ])
    let result = try tool.run(["run", "page.html", "action.js", "--load-timeout", "0.01"])
    #expect(
      result.errors.contains("error: reading the page took more than 0.01 seconds\n"),
      "\(result.errors)")
    #expect(result.status == 1)
  }

  @Test(arguments: ["--load-timeout=-1", "--memory=1", "--max-output=0"])
  func limitsThatMakeNoSenseAreWrongUsage(option: String) throws {
    #expect(try CommandLineTool().run(["dump", "-", option], input: "<p>").status == 64)
    #expect(try CommandLineTool().run(["diff", "-", "x.html", option], input: "").status == 64)
  }

  @Test func parseErrorsAreBounded() throws {
    let tool = try CommandLineTool(["page.html": Self.repeat("<", 300_000)])
    let result = try tool.run(["dump", "page.html", "--errors"])
    #expect(result.errors.contains("note: these are the first 100000 parse errors"))
    #expect(result.errors.count { $0 == "\n" } == 100_001)
    #expect(result.status == 0)
  }

  /// Each tag looked at all attributes that were there: 45 s for a page of this size.
  @Test(arguments: ["body", "html"]) func startTagsThatAddAttributesTakeTheirTurn(
    name: String
  ) throws {
    let tags = (0..<60_000).map { "<\(name) a\($0)=1 a\($0 / 2)=2>" }.joined()
    let tool = try CommandLineTool(["page.html": "<!DOCTYPE html><body>\(tags)"])
    let result = try tool.run(["dump", "page.html", "--format", "html"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(" a59999=\"1\">"))
    #expect(!result.output.contains("=\"2\""))
  }

  /// Each step of the search copied what it knew: the time grew with the square of the length.
  @Test func longPagesOfFewDifferentLinesAreCompared() throws {
    var number: UInt32 = 1
    func page() -> String {
      (0..<100_000).map { _ in
        number = number &* 1_664_525 &+ 1_013_904_223
        return number >> 31 == 0 ? "<p>a" : "<p>b"
      }.joined()
    }
    let tool = try CommandLineTool(["page.html": page(), "other.html": page()])
    let result = try tool.run(["diff", "page.html", "other.html"])
    #expect(
      result.output.contains("+<p>") || result.output.contains("+    <p>"), "\(result.errors)")
    #expect(result.status == 1)
  }
}
