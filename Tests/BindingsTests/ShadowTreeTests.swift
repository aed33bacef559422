import PageTestSupport
import Testing

/// What shadow trees, custom elements and data transfers do, against WebKit's answers.
@Suite struct ShadowTreeTests {
  @Test(arguments: [
    ("ShadowTrees", 20), ("CustomElements", 17), ("DataTransfer", 12),
  ])
  func elementsAnswerAsWebKitsDo(file: String, count: Int) throws {
    let recorded = try Recorded.text("\(file).json")
    let questions = try Recorded.text("\(file).js")
    let page = try TestPage.comparing()
    #expect(try page.evaluate("Object.keys(\(recorded)).length") == "\(count)")
    let report = try page.evaluate("answerDifferences((\(questions)), \(recorded))")
    #expect(report == "")
  }

  @Test func slotsTellOfTheirNodesInAMicrotask() throws {
    let page = try TestPage()
    try page.evaluate(
      """
      const log = [];
      const host = document.createElement("div");
      const root = host.attachShadow({ mode: "open" });
      root.innerHTML = "<slot id=a name=a></slot><slot id=b></slot>";
      root.addEventListener("slotchange", (event) => log.push(event.target.id));
      """)
    let steps = [
      ("host.innerHTML = '<p slot=a></p>text'", "a b"),
      ("host.firstChild.slot = ''", "a b"),
      ("host.append('more', 'and more')", "b"),
      ("host.firstChild.remove()", "b"),
      ("root.firstChild.name = 'c'", ""),
      ("root.firstChild.name = ''", "b a"),
    ]
    for (step, expected) in steps {
      try page.evaluate("log.length = 0; \(step)")
      #expect(try page.evaluate("log.sort().join(' ')") == expected.sorted(by: " "), "\(step)")
    }
  }

  @Test func definitionsAreAwaited() throws {
    let page = try TestPage()
    try page.evaluate(
      """
      const log = [];
      class Made extends HTMLElement {}
      const promise = customElements.whenDefined("made-up");
      promise.then((value) => log.push(value === Made));
      log.push(promise === customElements.whenDefined("made-up"));
      customElements.whenDefined("wrong").catch((error) => log.push(error.name));
      """)
    #expect(try page.evaluate("log.join()") == "true,SyntaxError")
    try page.evaluate(
      """
      customElements.define("made-up", Made);
      customElements.whenDefined("made-up").then((value) => log.push(value === Made));
      """)
    #expect(try page.evaluate("log.join()") == "true,SyntaxError,true,true")
  }
}

extension String {
  fileprivate func sorted(by separator: Character) -> String {
    split(separator: separator).sorted().joined(separator: String(separator))
  }
}
