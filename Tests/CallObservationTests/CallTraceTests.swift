import CallObservation
import PropertyList
import Testing

/// What a trace says of each way to call the DOM.
@Suite struct CallTraceTests {
  struct Case: CustomTestStringConvertible {
    let script: String
    let lines: [String]
    var testDescription: String { script }

    init(_ script: String, _ lines: String...) { (self.script, self.lines) = (script, lines) }
  }

  static let page = """
    <!DOCTYPE html><title>Shop</title><body class="a b c"><p id=one data-sku=A1>One<p class=two>Two
    <form name=f><input name=q value=v></form>
    """

  static let cases = [
    Case("document.title", #"document.title → "Shop""#),
    Case("document.title = 'x'", #"document.title = "x""#),
    Case(
      "document.querySelector('#one').textContent",
      ##"document.querySelector("#one") → <p#one>"##, #"<p#one>.textContent → "One""#),
    Case(
      "document.querySelectorAll('p')[1]", #"document.querySelectorAll("p") → NodeList(2)"#,
      "NodeList(2)[1] → <p.two>"),
    Case(
      "document.querySelectorAll('p').length", #"document.querySelectorAll("p") → NodeList(2)"#,
      "NodeList(2).length → 2"),
    Case(
      "document.forms.f", "document.forms → HTMLCollection(1)", "HTMLCollection(1).f → <form>"),
    Case(
      "document.body.dataset.x = 1", "document.body → <body.a.b>",
      "<body.a.b>.dataset → DOMStringMap", "DOMStringMap.x = 1"),
    Case(
      "delete document.body.dataset.x", "document.body → <body.a.b>",
      "<body.a.b>.dataset → DOMStringMap", #"DOMStringMap.x → undefined"#),
    Case(
      "document.body.firstChild.parentNode", "document.body → <body.a.b>",
      "<body.a.b>.firstChild → <p#one>", "<p#one>.parentNode → <body.a.b>"),
    Case(
      "document.body.className = 'z'", "document.body → <body.a.b>",
      #"<body.a.b>.className = "z""#),
    Case(
      "document.body.onclick = null", "document.body → <body.a.b>", "<body.a.b>.onclick = null"),
    Case(
      "document.body.style.color", "document.body → <body.a.b>",
      "<body.a.b>.style → CSSStyleProperties", #"CSSStyleProperties.color → """#),
    Case(
      "new URL('/x', document.URL).pathname", #"document.URL → "https://example.com/page.html""#,
      #"new URL("/x", "https://example.com/page.html") → URL"#, #"URL.pathname → "/x""#),
    Case("URL.canParse('x')", #"URL.canParse("x") → false"#),
    Case("CSS.escape('1')", #"CSS.escape("1") → "\\31 ""#),
    Case("new Image(3)", "new Image(3) → <img>"),
    Case(
      "try { document.querySelector('!') } catch {}",
      #"document.querySelector("!") threw SyntaxError: '!' is not a valid selector."#),
    Case(
      "try { document.createElement() } catch {}",
      "document.createElement() threw TypeError: Not enough arguments"),
    Case(
      "getComputedStyle(document.body)", "document.body → <body.a.b>",
      "window.getComputedStyle(<body.a.b>) → CSSStyleProperties"),
    Case(
      "[...new URLSearchParams('a=1')]", #"new URLSearchParams("a=1") → URLSearchParams"#,
      #"URLSearchParams.entries() → ["a", "1"]"#, #"URLSearchParams.next() → ["a", "1"]"#,
      "URLSearchParams.next() → undefined"),
    Case(
      "for (const p of document.querySelectorAll('#one')) ;",
      ##"document.querySelectorAll("#one") → NodeList(1)"##, "NodeList(1).length → 1",
      "NodeList(1)[0] → <p#one>", "NodeList(1).length → 1"),
  ]

  @Test(arguments: cases) func callsAreWritten(_ test: Case) throws {
    let page = try ObservedPage(Self.page)
    page.run(test.script)
    #expect(page.lines == test.lines)
  }

  /// Attributes and items that scripts of ours remember otherwise.
  @Test(arguments: [
    ("document.body.firstChild", "Node.firstChild"),
    ("list[0]", "NodeList[index]"), ("list.length", "NodeList.length"),
    ("live[0]", "HTMLCollection[index]"), ("live.length", "HTMLCollection.length"),
  ]) func nothingIsRemembered(expression: String, member: String) throws {
    let page = try ObservedPage(Self.page, filter: [member], limit: 5000)
    page.run(
      """
      const list = document.querySelectorAll('p'), live = document.getElementsByTagName('p');
      for (let i = 0; i < 3000; i++) \(expression);
      """)
    #expect(page.entries.count == 3000)
  }

  @Test func positionsAreThoseOfTheCallers() throws {
    let page = try ObservedPage(Self.page, filter: ["title"])
    page.run("\nconst read = () =>\n  document.title;\n[1].map(read);")
    #expect(page.entries.map(\.location) == [SourceLocation(file: "test.js", line: 4, column: 11)])
  }

  @Test func callsInCallsAreDeeper() throws {
    let page = try ObservedPage(Self.page, filter: ["EventTarget", "title"])
    page.run(
      "document.addEventListener('x', () => document.title); document.dispatchEvent(new Event('x'));"
    )
    #expect(
      page.entries.map(\.member).map { $0.drop { $0 != "." } } == [
        ".addEventListener", ".title", ".dispatchEvent",
      ])
    #expect(page.entries.map(\.depth) == [0, 1, 0])
  }

  @Test func finalizeIsTraced() throws {
    let page = try ObservedPage(Self.page, filter: ["Element"])
    page.run("args.completionFunction({})")
    #expect(page.host.finalize(["id": "z"]) == .called)
    #expect(page.lines == [#"<body.a.b>.id = "z""#])
  }

  @Test func theNumberIsBounded() throws {
    let page = try ObservedPage(Self.page, filter: ["title"], limit: 3)
    page.run("for (let i = 0; i < 9; i++) document.title;")
    #expect(page.entries.count == 3)
  }

  @Test func linesAreBounded() throws {
    let page = try ObservedPage(Self.page)
    page.run(
      "document.title = 'x'.repeat(1e6); document.body.append({}, [1, 2, 3, 4, 5, 6, 7].map(String));"
    )
    #expect(page.lines.allSatisfy { $0.utf8.count < 400 })
  }

  @Test(arguments: [
    (CallRecorder.Scripts.extension, [false]), (.page, [true]), (.all, [true, false]),
  ]) func scriptsAreTold(apart scripts: CallRecorder.Scripts, are pages: [Bool]) throws {
    let page = try ObservedPage(
      Self.page + "<script>document.title</script>", of: scripts, filter: ["title"],
      pageScripts: true)
    page.run("document.title")
    #expect(page.entries.map(\.isOfPage) == pages)
  }

  /// What the console does to show an object is not the script's doing.
  @Test func theConsoleIsNotTraced() throws {
    let page = try ObservedPage(Self.page, filter: ["DOMRect*"])
    page.run("console.log(new DOMRect(1, 2, 3, 4))")
    #expect(page.lines == ["new DOMRect(1, 2, 3, 4) → DOMRect"])
  }
}
