import DOM
import HTMLParser
import Selectors
import Testing

@testable import CSS

/// Styles across the borders of shadow trees, and those of pseudo-elements.
@Suite struct ShadowStyleTests {
  /// Pages, and what WebKit 2.50 computes: for the element of that ID in whatever tree, or for its
  /// pseudo-element, the value of a property.
  @Test func stylesAreComputedAsInWebKit() throws {
    let rows = try TestData.rows("shadow.txt", separator: "\t")
    #expect(rows.count == 39)
    for row in rows {
      let document = Document(in: Agent(), isHTML: true)
      let parser = HTMLParser(
        document: document, options: .init(allowsDeclarativeShadowRoots: true))
      parser.write(DOMString("<!doctype html><body>" + row[0]))
      parser.finish()
      let element = try #require(find(row[1], in: document), "\(row)")
      let resolver = DocumentStyle.of(document).resolver
      let property = DOMString(row[3])
      let value =
        if row[2] == "-" {
          resolver.computedValue(of: property, element)
        } else {
          resolver.computedValue(
            of: property, element,
            pseudoElement: try #require(
              PseudoElement(computedStyleArgument: DOMString(row[2]))))
        }
      #expect(String(value) == row[4], "\(row)")
    }
  }

  private func find(_ id: String, in document: Document) -> Element? {
    var node: Node? = document.node
    while let current = node {
      if let element = Element(current), element["id"] == DOMString(id) { return element }
      node = current.nextShadowIncluding(within: document.node)
    }
    return nil
  }

  @Test(arguments: [
    ("::before", true), (":after", true), ("::before ", false), ("::highlight(a", true),
    ("::highlight( a ", true), ("::highlight(a) ", false), ("::view-transition-new(*)", false),
    ("::view-transition-new(a)", true), ("::part(a)", false), ("::slotted(a)", false),
    ("before", false), ("::before::marker", false), ("::nothing", false),
  ])
  func argumentsOfGetComputedStyle(text: String, isPseudoElement: Bool) {
    let found = PseudoElement(computedStyleArgument: DOMString(text))
    #expect((found != nil) == isPseudoElement)
  }

  @Test func sheetsOfShadowTreesAreTheirOwn() throws {
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(
      document: document, options: .init(allowsDeclarativeShadowRoots: true))
    parser.write(
      "<div id=t><template shadowrootmode=open><style>:host { color: red }</style></template></div>"
    )
    parser.finish()
    let host = try #require(document.node.element(withID: "t"))
    let root = try #require(host.shadowRoot)
    let style = DocumentStyle.of(document)
    let shadow = ShadowStyle.of(root)
    func color() -> String { String(style.resolver.computedValue(of: "color", host)) }
    #expect(style.styleSheets.isEmpty)
    #expect(shadow.styleSheets.count == 1)
    #expect(color() == "rgb(255, 0, 0)")
    let adopted = CSSStyleSheet(constructedIn: document)
    adopted.replaceText(":host { color: lime }")
    shadow.adoptedStyleSheets = [adopted]
    #expect(color() == "rgb(0, 255, 0)")
    adopted.replaceText(":host { color: blue }")
    #expect(color() == "rgb(0, 0, 255)")
    shadow.adoptedStyleSheets = []
    #expect(color() == "rgb(255, 0, 0)")
  }
}
