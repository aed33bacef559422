import DOM
import HTMLParser
import Testing

@testable import CSS

@Suite struct ComputedStyleTests {
  /// Pages, and what WebKit 2.50 computes for a property of `#t` in them.
  @Test func stylesAreComputedAsInWebKit() throws {
    let rows = try TestData.rows("computed.txt", separator: "\t")
    #expect(rows.count == 130)
    for row in rows {
      let document = Document(in: Agent(), isHTML: true)
      let parser = HTMLParser(document: document)
      parser.write(DOMString(row[0]))
      parser.finish()
      let element = try #require(document.node.element(withID: "t"))
      let resolver = DocumentStyle.of(document).resolver
      #expect(
        String(resolver.computedValue(of: DOMString(row[1]), element)) == row[2], "\(row)")
    }
  }

  /// What WebKit 2.50 computes of declarations that were set with more digits than they have as text;
  /// then of that text; then again, the attribute having been set to the text that it has.
  @Test(arguments: [
    ("line-height", "1.23456789", "19.753086px", "19.753088px"),
    ("letter-spacing", "1.23456789em", "19.753086px", "19.753088px"),
    ("font-size", "33.3333333px", "33.333332px", "33.333332px"),
    (
      "color", "color-mix(in hsl, hsl(120deg 10% 20%) 25%, hsl(30deg 30% 40%))",
      "color(srgb 0.4375 0.415625 0.2625)", "color(srgb 0.438358 0.416268 0.261642)"
    ),
  ])
  func declarationsKeepTheirDigits(name: String, value: String, kept: String, read: String) throws {
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write("<!doctype html><p id=t><p id=u>")
    parser.finish()
    func computed(_ element: Element) -> String {
      String(DocumentStyle.of(document).resolver.computedValue(of: DOMString(name), element))
    }
    let element = try #require(document.node.element(withID: "t"))
    let other = try #require(document.node.element(withID: "u"))
    var declarations = StyleDeclaration()
    declarations.setProperty(DOMString(name), DOMString(value))
    element.setStyleDeclarations(declarations, text: declarations.cssText)
    #expect(computed(element) == kept)
    other["style"] = element["style"]
    #expect(computed(other) == read)
    let same = element["style"]
    element["style"] = same
    #expect(computed(element) == kept)
    element["style"] = DOMString("\(name): inherit")
    element["style"] = nil
    #expect(element.styleDeclarations.entries.isEmpty)
  }

  @Test func sheetsFollowTheTree() throws {
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write("<!doctype html><style>p { color: red }</style><p id=t>")
    parser.finish()
    let style = DocumentStyle.of(document)
    let element = try #require(document.node.element(withID: "t"))
    func color() -> String { String(style.resolver.computedValue(of: "color", element)) }
    #expect(color() == "rgb(255, 0, 0)")
    let sheet = try #require(style.styleSheets.first)
    _ = try sheet.insertRule("p { color: lime }", at: 1)
    #expect(color() == "rgb(0, 255, 0)")
    sheet.isDisabled = true
    #expect(color() == "rgb(0, 0, 0)")
    let adopted = CSSStyleSheet(constructedIn: document)
    adopted.replaceText("p { color: blue }")
    style.adoptedStyleSheets = [adopted]
    #expect(color() == "rgb(0, 0, 255)")
    try #require(sheet.ownerNode).node.setTextContent("p { color: green }")
    style.adoptedStyleSheets = []
    #expect(color() == "rgb(0, 128, 0)")
    #expect(sheet.ownerNode == nil)
    #expect(style.styleSheets.first !== sheet)
  }
}
