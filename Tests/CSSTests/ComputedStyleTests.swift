import DOM
import HTMLParser
import Testing

@testable import CSS

@Suite struct ComputedStyleTests {
  /// Pages, and what WebKit 2.50 computes for a property of `#t` in them.
  @Test func stylesAreComputedAsInWebKit() throws {
    let rows = try TestData.rows("computed.txt", separator: "\t")
    #expect(rows.count == 89)
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
