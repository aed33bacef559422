import Testing

@testable import JSPrep

/// Pages that scripts and users have changed are captured; the fixture answers like the page itself.
@Suite struct CaptureScriptTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var markup = "<!DOCTYPE html><title>T</title><p id=p>Some words</p>"
    /// What is done with the page before it is captured.
    var change = ""
    /// An expression that a script evaluates on both.
    let question: String
    let answer: String
  }

  private static let form = """
    <form id=f><input name=firstChild><input name=attributes><input name=parentNode id=i value=a>
    <textarea name=nodeType>b</textarea><input type=checkbox name=localName><input type=radio name=r checked>
    <input type=radio name=r><select name=namespaceURI><option>1<option>2</select>
    <select id=none><option>1</select><select multiple name=children><option selected>1<option>2</select>
    <img name=title><img name=documentElement><img name=styleSheets></form>
    """

  static let cases = [
    Case(
      testDescription: "shadow trees",
      change: """
        const a = p.attachShadow({ mode: "open", delegatesFocus: true, serializable: true });
        a.innerHTML = "<section><slot></slot></section>";
        a.firstChild.attachShadow({ mode: "open" }).innerHTML = "<i>deep</i>";
        """,
      question: "p.shadowRoot.delegatesFocus + p.getHTML({ serializableShadowRoots: true })"
        + " + p.shadowRoot.firstChild.shadowRoot.innerHTML",
      answer: "true<template shadowrootmode=\"open\" shadowrootdelegatesfocus=\"\""
        + " shadowrootserializable=\"\"><section><slot></slot></section></template>Some words<i>deep</i>"
    ),
    Case(
      testDescription: "form values and names that hide members", markup: form,
      change: """
        f.elements[2].value = "typed"; f.elements[3].value = "b\\nc";
        f.elements[4].checked = true; f.elements[4].indeterminate = true; f.elements[6].checked = true;
        f.elements[7].value = "2"; none.selectedIndex = -1; f.elements[9].options[1].selected = true;
        f.elements[9].options[0].selected = false;
        """,
      question: """
        [i.value, i.getAttribute("value"), ...Array.from(f.elements, e => e.value),
          ...Array.from(f.elements, e => Boolean(e.checked)), f.elements[4].indeterminate,
          none.selectedIndex, f.elements[9].selectedOptions[0].text].join()
        """,
      answer: "typed,a,,,typed,b\nc,on,on,on,2,,2"
        + ",false,false,false,false,true,false,true,false,false,false,true,-1,2"),
    Case(
      testDescription: "a selection in split texts",
      change: """
        const text = p.firstChild; text.splitText(4); p.append("", "more");
        getSelection().setBaseAndExtent(p.lastChild, 2, text.nextSibling, 1);
        """,
      question: "String(getSelection()) + getSelection().isCollapsed + p.textContent",
      answer: "wordsmofalseSome wordsmore"),
    Case(
      testDescription: "a selection of children",
      change: "p.append(document.createElement('b')); getSelection().setBaseAndExtent(p, 1, p, 2);",
      question: "getSelection().anchorOffset + ' ' + getSelection().focusOffset", answer: "1 2"),
    Case(
      testDescription: "how far it is scrolled",
      change: "p.style.height = '5000px'; scrollTo(0, 321);", question: "String(scrollY)",
      answer: "321"),
    Case(
      testDescription: "that it is scrolled back", markup: "<p style='height: 5000px'><p id=x>",
      change: "location.hash = 'x'; scrollTo(0, 0);", question: "scrollY + location.hash",
      answer: "0#x"),
    Case(
      testDescription: "style sheets that scripts made",
      markup: "<style></style><style>p { top: 1px }</style><p id=p><i id=i></i>",
      change: """
        document.styleSheets[0].insertRule("p { left: 2px }");
        document.styleSheets[1].deleteRule(0);
        const sheet = new CSSStyleSheet(); sheet.replaceSync("p { right: 3px }");
        document.adoptedStyleSheets = [sheet];
        i.parentNode.attachShadow({ mode: "open" }).innerHTML = "<b></b>";
        """,
      question: """
        (s => [s.top, s.left, s.right, document.querySelectorAll("style")[1].textContent].join())(
          getComputedStyle(p))
        """,
      answer: "auto,2px,3px,p { top: 1px }"),
    Case(
      testDescription: "texts that are read otherwise than written",
      markup:
        "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN'><!-- a --><p id=p><!-- b -->",
      change: """
        const pre = document.createElement("pre"); pre.textContent = "\\n\\nx\\ry";
        p.after(pre); p.title = "\\u00A0\\r\\"&amp;"; document.append(document.createComment(" c "));
        """,
      question: """
        [document.compatMode, document.querySelector("pre").textContent, p.title,
          ...document.childNodes].map(n => escape(n.data ?? n.nodeName ?? n)).join()
        """,
      answer: "BackCompat,%0A%0Ax%0Dy,%A0%0D%22%26amp%3B,html,%20a%20,HTML,%20c%20"),
    Case(
      testDescription: "templates, literal texts and foreign elements",
      markup: """
        <noscript><b>no</b></noscript><template><td>1</td></template><script>"</p>"</script>
        <svg viewBox="0 0 1 1"><use xlink:href="#a" /></svg>
        """,
      question: """
        document.querySelector("noscript").textContent
          + document.querySelector("template").content.firstChild.nodeName
          + document.querySelector("script").text + document.querySelector("use").attributes[0].namespaceURI
        """,
      answer: "<b>no</b>TD\"</p>\"http://www.w3.org/1999/xlink"),
    Case(
      testDescription: "the device", change: "document.cookie = 'a=b';",
      question:
        "[document.cookie, devicePixelRatio, innerWidth, navigator.language, document.URL].join()",
      answer: "a=b,3,980,en-US,https://a.example/"),
  ]

  private func harness(_ page: PageFile, _ script: String, _ settings: Settings = Settings()) throws
    -> Harness
  {
    let script = ScriptFile(path: "s.js", source: script)
    return try Harness(
      page: page, script: script, options: settings.options(page: page, script: script))
  }

  private static func asking(_ question: String, capturing change: String? = nil) -> String {
    """
    \(change == nil ? "" : CaptureExtension.script)
    var ExtensionPreprocessingJS = {
      run(parameters) {
        \(change ?? "")
        parameters.completionFunction({
          \(change == nil ? "" : "captured: capturePage(),") answer: \(question)
        });
      },
    };
    """
  }

  private func fixture(of captured: PropertyList?) throws -> PageFixture {
    let text = JSONWriter.write(try #require(captured)).text
    return try PageFixture(capture: Array(text.utf8), path: "c.json")
  }

  private func page(_ fixture: PageFixture) throws -> PageFile {
    try PageFile(
      PageFile.Unopened(path: "a.jsprep", bytes: fixture.bytes, addressFile: nil, Settings()))
  }

  @Test(arguments: cases) func theFixtureAnswersLikeThePage(test: Case) throws {
    var page = PageFile(markup: test.markup, path: "p.html")
    page.url = "https://a.example/"
    let live = try harness(page, Self.asking(test.question, capturing: test.change)).run()
    #expect(live["answer"] == .string(test.answer))
    let fixture = try fixture(of: live["captured"])
    #expect(fixture.remarks == [])
    let again = try harness(try self.page(fixture), Self.asking(test.question)).run()
    #expect(again["answer"] == .string(test.answer))
  }

  @Test func framesOfTheSameOrigin() throws {
    var page = PageFile(
      markup:
        "<iframe src=f.html></iframe><iframe src=https://b.example/></iframe><iframe></iframe>",
      path: "p.html")
    page.url = "https://a.example/"
    page.contents = ["https://a.example/f.html", "https://b.example/"].map {
      ResourceContents(
        url: $0, contentType: "text/html;charset=utf-8",
        bytes: Array("<style></style><p>framed<input value=a>".utf8))
    }
    let question = """
      (d => [d.body.textContent, d.querySelector("input").value,
        d.defaultView.getComputedStyle(d.querySelector("p")).color].join())(frames[0].document)
      """
    let change = """
      const framed = frames[0].document;
      framed.querySelector("p").append(" words"); framed.querySelector("input").value = "typed";
      framed.styleSheets[0].insertRule("p { color: rgb(1, 2, 3) }");
      """
    let live = try harness(page, Self.asking(question, capturing: change)).run()
    #expect(live["answer"] == "framed words,typed,rgb(1, 2, 3)")
    let fixture = try fixture(of: live["captured"])
    #expect(try self.page(fixture).contents.map(\.url) == ["https://a.example/f.html"])
    let again = try harness(try self.page(fixture), Self.asking(question)).run()
    #expect(again["answer"] == live["answer"])
  }

  @Test func secretsStayBehind() throws {
    let page = PageFile(markup: "<input type=password id=p>", path: "p.html")
    let live = try harness(page, Self.asking("''", capturing: "p.value = 'secret'")).run()
    #expect(live["captured"]?["fields"] == [])
    #expect(live["captured"]?["leftOut"] == ["a password"])
  }

  @Test func aTreeThatMarkupCannotDescribeIsFound() throws {
    let page = PageFile(markup: "<p id=p>", path: "p.html")
    let change = "p.append(document.createElement('p'))"
    let live = try harness(page, Self.asking("''", capturing: change)).run()
    #expect(
      try fixture(of: live["captured"]).remarks.map(\.message) == [
        "scripts have made a tree that no markup describes: "
          + "element 5, 'p' on level 4, becomes 'p' on level 3"
      ])
  }

  @Test func whatTheUserSaysCountsMore() throws {
    let page = PageFile(markup: "<p id=p>One <b>two</b>", path: "p.html")
    let change = "getSelection().selectAllChildren(p)"
    let live = try harness(page, Self.asking("''", capturing: change)).run()
    let fixture = try self.page(fixture(of: live["captured"]))
    let question = Self.asking("String(getSelection())")
    #expect(try harness(fixture, question).run()["answer"] == "One two")
    var settings = Settings()
    let select = try #require(Setting.table.first { $0.name == "select" })
    settings.set(select, to: .text("b"))
    #expect(try harness(fixture, question, settings).run()["answer"] == "two")
  }

  @Test func boxesAreHandedOverOnRequest() throws {
    let page = PageFile(
      markup: "<!DOCTYPE html><style>* { margin: 0 }</style><p style='width: 50px; height: 7px'>",
      path: "p.html")
    let live = try harness(page, Self.asking("''", capturing: "boxes = true")).run()
    #expect(live["captured"]?["boxes"]?[4] == [0, 0, 50, 7])
  }

  @Test func theShortcutCallsCompletion() throws {
    let page = PageFile(markup: "<p>Hi", path: "p.html")
    let script = """
      var ExtensionPreprocessingJS = { run(parameters) {
        const completion = (text) => parameters.completionFunction(JSON.parse(text));
        \(CaptureExtension.shortcut)
      } };
      """
    #expect(
      try harness(page, script).run()["html"] == "<html><head></head><body><p>Hi</p></body></html>")
  }

  @Test(arguments: [
    ("/", true), ("/0/1", true), ("/0/#/1/@/0", true), ("", false), ("0", false), ("/x", false),
    ("/-1", false), ("/0/", false), ("p", false),
  ])
  func pathsOfNodes(text: String, isPath: Bool) {
    #expect((NodePath(text) != nil) == isPath)
  }

  @Test(arguments: [
    ("/0/1:5 /0/1:9", true), ("/:0 /:0", true), ("/0/1:5", false), ("/0/1 /0/1", false),
    ("/0/1:-1 /0/1:0", false), ("/0:1  /0:1", false),
  ])
  func ranges(text: String, isRange: Bool) {
    #expect((NodeRange(text) != nil) == isRange)
  }

  @Test(arguments: [
    ("field", "#q=x", "there is no field '#q' in the page (--field)"),
    ("field", "p=x", "there is no field 'p' in the page (--field)"),
    ("field", "/7=x", "there is no field '/7' in the page (--field)"),
    ("field", "#c=maybe", "the field '#c' cannot have the value 'maybe' (--field)"),
    ("field", "#s=3", "the field '#s' cannot have the value '3' (--field)"),
    (
      "select-range", "/0/1/0:0 /0/1/9:0",
      "the page has no points '/0/1/0:0 /0/1/9:0', so nothing can be selected (--select-range)"
    ),
  ])
  func whatThePageDoesNotHave(setting: String, value: String, message: String) throws {
    var settings = Settings()
    let setting = try #require(Setting.table.first { $0.name == setting })
    settings.set(setting, to: try setting.value(ofText: value))
    let page = PageFile(
      markup: "<p>a<input id=c type=checkbox><select id=s><option>1</select>", path: "p.html")
    let harness = try harness(page, Self.asking("''"), settings)
    let error = #expect(throws: JSPrepError.self) { try harness.load() }
    #expect(error?.diagnostic.message == message)
  }
}
