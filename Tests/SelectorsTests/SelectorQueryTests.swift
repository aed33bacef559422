import DOM
import HTMLParser
import Testing

@testable import Selectors

@Suite struct SelectorQueryTests {
  private let agent = Agent()

  private func parse(_ html: String) -> Document {
    let document = Document(in: agent, isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write(DOMString("<!DOCTYPE html>" + html))
    parser.finish()
    return document
  }

  private func program(_ text: String) throws -> SelectorProgram {
    try SelectorProgram(DOMString(text), in: agent)
  }

  private func ids(_ selector: String, in root: Node) throws -> String {
    try program(selector).all(in: root).map { String($0["id"] ?? "-") }.joined(separator: " ")
  }

  @Test(arguments: [
    ("p", "p1 p2 p3"), ("#p2", "p2"), ("div > p", "p1 p2"), ("p + p", "p2"), ("p ~ *", "p2 s"),
    ("div p:nth-child(2)", "p2"), ("section > p, #p1", "p1 p3"), ("body p:not(.x)", "p1 p3"),
    (":has(> .x)", "d"), ("section :scope", ""), ("[id^=p]:is(.x, section *)", "p2 p3"),
    (".a > .b .c", ""), ("P", "p1 p2 p3"), ("div:has(+ section)", "d"), (":hover", ""),
  ])
  func queries(selector: String, expected: String) throws {
    let document = parse(
      "<body id=b><div id=d><p id=p1></p><p id=p2 class=x></p><span id=s></span></div>"
        + "<section id=e><p id=p3></p></section>")
    #expect(try ids(selector, in: document.node) == expected)
    #expect(
      try program(selector).first(in: document.node)?["id"].map { String($0) }
        == expected.split(separator: " ").first.map { String($0) })
  }

  /// A match further out has to be tried when the nearest one leads nowhere.
  @Test(arguments: [
    (".a > .b .c", "c"), (".a > .b .d ~ .c", "c"), (".a .b > i + b ~ .d ~ .c", "c"),
    (".a > .c", ""), (".b > .b > .c", "c"), (".b + .b .c", ""),
  ])
  func goesBackToAnEarlierChoice(selector: String, expected: String) throws {
    let document = parse(
      "<body><div class=a><div class=b><div class=b><div class=b><i></i><b></b><u class=d></u>"
        + "<u class=d></u><b class=c id=c></b></div></div></div></div>")
    #expect(try ids(selector, in: document.node) == expected)
  }

  @Test func scopeIsTheElementAsked() throws {
    let document = parse("<body><div id=d><p id=p><b id=q></b></p></div>")
    let div = try #require(document.node.element(withID: "d"))
    let bold = try #require(document.node.element(withID: "q"))
    #expect(try ids(":scope > p", in: div.node) == "p")
    #expect(try ids("body b", in: div.node) == "q")
    #expect(try ids(":scope", in: div.node) == "")
    #expect(try program(":scope").matches(div))
    #expect(try program("div").closest(bold) == div)
    #expect(try program("b:has(p)").closest(bold) == nil)
  }

  @Test func hostIsSeenFromItsShadowTreeOnly() throws {
    let document = parse("<body><div id=h></div>")
    let host = try #require(document.node.element(withID: "h"))
    let root = try host.attachShadow(.init(mode: .open)).node
    let paragraph = try document.createElement("p").node
    try root.append(paragraph)
    #expect(try program(":host > p").all(in: root).count == 1)
    #expect(try program(":host(#h) p").all(in: root).count == 1)
    #expect(try program(":host(.x) p").all(in: root).isEmpty)
    #expect(try program("div > p").all(in: root).isEmpty)
    #expect(try program(":host").all(in: root).isEmpty)
    #expect(try !program(":host").matches(host))
    #expect(try program("p:first-child").all(in: root).count == 1)
  }

  @Test func quirksModeIgnoresTheCaseOfClassesAndIDs() throws {
    let document = parse("<body><p id=Foo class=Bar>")
    #expect(try ids(".bar, #foo", in: document.node) == "")
    document.state.quirksMode = .quirks
    #expect(try ids(".bar", in: document.node) == "Foo")
    #expect(try ids("#foo", in: document.node) == "Foo")
  }

  @Test func statesComeFromWhoeverKeepsThem() throws {
    final class Focus: ElementStates {
      let element: Element
      init(_ element: Element) { self.element = element }
      func matches(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool? {
        pseudoClass == .focus ? element == self.element : nil
      }
      func hasCustomState(_ name: DOMString, _ element: Element) -> Bool { name == "on" }
    }
    let document = parse("<body><input id=i><input id=j required>")
    let states = Focus(try #require(document.node.element(withID: "i")))
    #expect(try program(":focus").all(in: document.node, states: states) == [states.element])
    #expect(try program("input:required").all(in: document.node, states: states).count == 1)
    #expect(try program("input:state(on)").all(in: document.node, states: states).count == 2)
  }

  @Test func formStateIsWhatScriptsLeft() throws {
    let document = parse(
      "<body><input id=c type=checkbox><input id=r type=radio name=g checked>"
        + "<input id=s type=radio name=g><input id=t placeholder=x required>"
        + "<select><option id=o><option id=p></select>")
    func element(_ id: String) throws -> Element {
      try #require(document.node.element(withID: DOMString(id)))
    }
    #expect(try ids(":checked", in: document.node) == "r o")
    try #require(InputElement(element("c"))).setChecked(true)
    try #require(InputElement(element("s"))).setChecked(true)
    try #require(OptionElement(element("p"))).setSelected(true)
    #expect(try ids(":checked", in: document.node) == "c s p")
    #expect(try ids(":placeholder-shown, :invalid", in: document.node) == "t")
    try #require(InputElement(element("t"))).setValue("typed")
    #expect(try ids(":placeholder-shown, :invalid", in: document.node) == "")
    try #require(InputElement(element("c"))).state.isIndeterminate = true
    #expect(try ids(":indeterminate", in: document.node) == "c")
  }

  /// Without marks, caches and sets each of these would look at the tree thousands of times.
  @Test(arguments: [
    "b div", "b ~ p", "b ~ * + p", ":has(b)", ":has(~ b)", ":has(p ~ b)", ":has(> b i)",
    ":nth-last-child(n+200000)", ":nth-last-of-type(n+200000)", ":nth-child(n+200000 of p, div)",
    "p:lang(fr)", "p:dir(rtl)", ":read-write",
  ])
  func hugeTreesCostTheirSize(selector: String) throws {
    let document = Document(in: agent, isHTML: true)
    var deep = try document.createElement("div").node
    deep.link(into: document.node)
    let wide = deep
    for _ in 0..<4_000 {
      try document.createElement("p").node.link(into: wide)
      let child = try document.createElement("div").node
      child.link(into: deep)
      deep = child
    }
    #expect(try program(selector).all(in: document.node).isEmpty)
  }
}
