import Foundation
import Testing

/// `jsprep run --trace`, `--trace-summary`, `--explain`: what the script did to the DOM.
@Suite struct TraceCommandTests {
  private static let files = [
    "shop.html": """
    <!DOCTYPE html><meta charset=utf-8><title>Shop</title>
    <body><div id=shop><span class=name>Tea</span> <span class=price>19 €</span></div>
    <script>document.body.className = "open";</script>
    """,
    "action.js": """
    var ExtensionPreprocessingJS = {
      run(a) {
        const price = document.querySelector(".price").textContent;
        a.completionFunction({ price, items: [{ title: document.querySelector(".name").innerText }], sum: 4711 });
      },
      finalize(a) { document.body.append(a.text); },
    };
    """,
    "fails.js": "var ExtensionPreprocessingJS = { run(a) { document.title; null.x; } };",
  ]

  private func run(
    _ arguments: [String], script: String = "action.js"
  ) throws -> (tool: CommandLineTool, result: CommandLineTool.Result) {
    let tool = try CommandLineTool(Self.files)
    return (tool, try tool.run(["run", "shop.html", script] + arguments))
  }

  private static let trace = """
    action.js:3:41: trace: document.querySelector(".price") → <span.price>
    action.js:3:51: trace: <span.price>.textContent → "19 €"
    action.js:4:74: trace: document.querySelector(".name") → <span.name>
    action.js:4:83: trace: <span.name>.innerText → "Tea"
    action.js:6:25: trace: document.body → <body>
    action.js:6:37: trace: <body>.append("new") → undefined

    """

  @Test func callsOfRunAndFinalizeArePrinted() throws {
    let (_, result) = try run(["--trace", "*", "--arguments", #"{ "text": "new" }"#])
    #expect(result.errors == Self.trace)
    #expect(result.status == 0)
    #expect(result.output.contains(#""price": "19 €""#))
  }

  @Test func aTraceIsWrittenToAFile() throws {
    let (tool, result) = try run(
      [
        "--trace=*", "--arguments", #"{ "text": "new" }"#, "--trace-file", "calls.txt",
        "--require-sandbox",
      ])
    #expect(result.errors == "")
    #expect(try tool.text("calls.txt") == Self.trace)
  }

  @Test(arguments: [
    (["--trace", "Node"], ["textContent"]),
    (["--trace", "Document.query*"], ["querySelector", "querySelector"]),
    (["--trace", "Node", "--trace", "innerText"], ["textContent", "innerText"]),
  ]) func filtersChoose(arguments: [String], members: [String]) throws {
    let (_, result) = try run(arguments)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == members.count)
    for (line, member) in zip(lines, members) { #expect(line.contains("." + member)) }
  }

  @Test func scriptsOfThePageAreTraced() throws {
    let (_, result) = try run(["--page-scripts", "--trace", "Element", "--trace-world", "page"])
    #expect(result.errors.hasSuffix(#"trace (page): <body>.className = "open""# + "\n"))
  }

  @Test func aFilterThatMatchesNothingIsTold() throws {
    let (_, result) = try run(["--trace", "Elemnt"])
    #expect(result.errors == "note: no call matched --trace 'Elemnt'\n")
  }

  @Test func callsAreCounted() throws {
    let (_, result) = try run(["--trace-summary"])
    let lines = result.errors.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(lines.first == ["DOM", "calls", "calls", "total", "own", "mean"])
    #expect(lines.contains { $0.prefix(3) == ["call", "Document.querySelector", "2"] })
    #expect(lines.last?.prefix(2) == ["all", "6"])
  }

  @Test(arguments: [
    (
      "price",
      """
      action.js:3:51: note: 'price' ("19 €") is exactly textContent of html>body>div#shop>span.price
            const price = document.querySelector(".price").textContent;
                                                          ^
        note: XPath: /html/body/div/span[2]

      """
    ),
    (
      "items[0].title",
      """
      action.js:4:83: note: 'items[0].title' ("Tea") is exactly innerText of html>body>div#shop>span.name
        …, items: [{ title: document.querySelector(".name").innerText }], sum: 4711 });
                                                           ^
        note: XPath: /html/body/div/span[1]

      """
    ),
    (
      "cost",
      """
      warning: 'cost' cannot be explained: the results have no such value
        note: They have: price, items, sum

      """
    ),
  ]) func valuesAreExplained(path: String, message: String) throws {
    let (_, result) = try run(["--explain", path, "--quiet"])
    #expect(result.errors == message)
    #expect(result.status == 0)
  }

  @Test func aGuessSaysThatItIsOne() throws {
    let (_, result) = try run(["--explain", "sum"])
    #expect(
      result.errors.contains(
        "'sum' (4711) is like nothing that was read; it was made after reading textContent of"))
  }

  @Test func theObjectHasThem() throws {
    let (_, result) = try run(
      ["--json", "--trace", "Node", "--trace-summary", "--explain", "items", "--explain", "price"])
    #expect(result.errors == "")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let entry = try #require((object["trace"] as? [[String: Any]])?.first)
    #expect(entry["member"] as? String == "Node.textContent")
    #expect(entry["receiver"] as? String == "<span.price>")
    #expect(entry["result"] as? String == #""19 €""#)
    #expect((entry["location"] as? [String: Any])?["line"] as? Int == 3)
    let calls = try #require(object["calls"] as? [[String: Any]])
    #expect(calls.contains { $0["member"] as? String == "HTMLElement.innerText" })
    let explanations = try #require(object["explanations"] as? [[String: Any]])
    #expect(explanations.map { $0["path"] as? String } == ["items[0].title", "price"])
    #expect(explanations.map { $0["relation"] as? String } == ["exact", "exact"])
    let read = try #require((explanations.last?["reads"] as? [[String: Any]])?.first)
    #expect(read["node"] as? String == "html>body>div#shop>span.price")
    #expect(read["xpath"] as? String == "/html/body/div/span[2]")
  }

  @Test func aRunThatFailsIsTraced() throws {
    let (_, result) = try run(["--trace", "*", "--trace-summary"], script: "fails.js")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix(#"fails.js:1:51: trace: document.title → "Shop""#))
    #expect(result.errors.contains("\nget  Document.title"))
    #expect(result.errors.contains("error: TypeError"))
  }

  @Test(arguments: [
    (["--trace-file", "x"], "'--trace-file' needs '--trace'."),
    (["--trace", ""], "'--trace' needs"),
    (["--trace", "*", "--trace-file", "-"], "'--trace-file' needs the name of a file."),
    (["--trace-world", "page"], "'--trace-world' needs '--trace' or '--trace-summary'."),
    (["--trace-world", "moon", "--trace-summary"], "The value 'moon' is invalid"),
    (["--explain"], "Missing value for '--explain"),
    (["--trace-summary=yes"], "does not take any value"),
  ]) func wrongUsageIsTold(arguments: [String], message: String) throws {
    let (tool, result) = try run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(tool.names == Set(Self.files.keys))
  }

  @Test(arguments: ["action.js", "shop.html", "missing/calls.txt", "."])
  func whatCannotBeWrittenIsTold(file: String) throws {
    let (tool, result) = try run(["--trace", "*", "--trace-file", file])
    #expect(result.status == 2)
    #expect(result.errors.contains("error:"))
    #expect(result.output == "")
    for (name, text) in Self.files { #expect(try tool.text(name) == text) }
  }

  /// A value that looks like one of the options stays a value.
  @Test func whatFollowsTwoHyphensIsNoOption() throws {
    let tool = try CommandLineTool(Self.files)
    let result = try tool.run(["run", "--trace", "Node", "--", "shop.html", "action.js"])
    #expect(result.status == 0)
    #expect(result.errors.contains("textContent"))
  }

  /// Results and pages are those without a trace, for all example scripts.
  @Test(arguments: [
    "ArticleCopy", "FormValues", "Images", "Links", "Metadata", "Outline", "PageText", "Tables",
  ]) func nothingElseChanges(name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let tool = try CommandLineTool()
    for page in ["article.html", "order-form.html", "messy.html"] {
      let run = [
        "run", root.appending(path: "pages/\(page)").path,
        root.appending(path: "js/\(name).js").path, "--show", "results", "--show", "document",
      ]
      let plain = try tool.run(run)
      let traced = try tool.run(
        run + ["--trace", "*", "--trace-file", "trace", "--trace-summary", "--explain", "nothing"])
      #expect(plain.output == traced.output)
      #expect(plain.status == traced.status)
      #expect(try !tool.text("trace").isEmpty)
    }
  }
}
