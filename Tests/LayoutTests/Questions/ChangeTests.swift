import CSS
import DOM
import HTMLParser
import Layout
import Testing

/// Changes of a page, and its boxes after them: they are those that would be made from scratch.
struct ChangeTests {
  struct Case: CustomTestStringConvertible {
    let markup: String
    /// Of the element with the identifier `x`.
    let change: Change
    var testDescription: String { "\(markup) \(change)" }

    init(_ markup: String, _ change: Change) {
      (self.markup, self.change) = (markup, change)
    }
  }

  enum Change {
    case attribute(DOMString, DOMString?)
    case text(DOMString)
    case append(DOMString)
    case removal

    func apply(to element: Element) throws {
      switch self {
      case .attribute(let name, let value?): try element.setAttribute(name, to: value)
      case .attribute(let name, nil): element.removeAttribute(qualifiedName: name)
      case .text(let text): CharacterData(element.node.firstChild)?.setData(text)
      case .append(let markup):
        let fragment = HTMLParser.parseFragment(markup, context: element)
        element.node.insert(fragment, before: nil)
      case .removal: element.node.remove()
      }
    }
  }

  private static let cases: [Case] = [
    // Nobody is kin of what it was before.
    Case("<div id=x style='width: fit-content'>text</div>", .attribute("style", nil)),
    Case("<p class=a>text</p><p id=x>text</p>", .attribute("class", "a")),
    // An annotation that is on no line any more.
    Case("<ruby><i id=x>x</i><rt>over</rt></ruby>", .attribute("style", "float: left")),
    // Pseudo-elements.
    Case("<style>.a::before { content: 'a' }</style><p id=x>text</p>", .attribute("class", "a")),
    Case(
      "<style>[title]::before { content: 'a' }</style><p id=x>text</p>", .attribute("title", "")),
    Case(
      "<style>p::before { content: attr(data-x) }</style><p id=x data-x=one>text</p>",
      .attribute("data-x", "three")),
    Case(
      "<style>p:first-child::after { content: 'last' }</style><div><b id=x></b><p>text</p></div>",
      .removal),
    Case(
      "<style>p::before { content: 'a' } .a::before { padding: 9px }</style>"
        + "<p id=x style='float: left'>text</p>", .attribute("class", "a")),
    Case(
      "<style>p::before { content: 'a' }</style><p id=x>text</p>",
      .attribute("style", "font-size: 30px")),
    Case(
      "<style>::marker { font-size: 2em }</style><ul><li id=x>text</ul>",
      .attribute("style", "font-size: 30px")),
    // Siblings and emptiness.
    Case(
      "<style>p:last-child { margin: 50px }</style><div id=x><p>one</p></div>",
      .append("<p>two</p>")),
    Case("<style>b + p { margin: 50px }</style><div><b id=x>b</b><p>one</p></div>", .removal),
    Case("<style>p:empty { padding: 9px }</style><div><p id=x>one</p></div>", .text("")),
    Case(
      "<style>p:empty + div b { padding: 9px }</style><p id=x></p><div><b>b</b></div>",
      .append("text")),
    Case(
      "<style>p:nth-child(2 of .a) { padding: 9px }</style><p class=a id=x>one</p><p class=a>two</p>",
      .attribute("class", nil)),
    // Attributes.
    Case("<style>[data-a] { margin: 9px }</style><p id=x>one</p>", .attribute("data-a", "1")),
    Case(
      "<style>[data-a] + p b { padding: 9px }</style><p id=x>one</p><p><b>two</b></p>",
      .attribute("data-a", "1")),
    Case("<style>[hidden] { width: 9px }</style><p id=x>one</p>", .attribute("hidden", "")),
    Case("<style>[class] { margin: 9px }</style><p id=x>one</p>", .attribute("class", "a")),
    Case("<style>[id=y] { margin: 9px }</style><p id=x>one</p>", .attribute("id", "y")),
    Case("<img id=x>", .attribute("title", "words")),
    Case(
      "<table><tr><td id=x>one<td>two<tr><td>a<td>b<td>c</table>", .attribute("colspan", "2")),
    Case(
      "<table><tr><td id=x>one<td>two<tr><td>a<td>b<td>c</table>", .attribute("rowspan", "2")),
    Case(
      "<table><col id=x style='width: 50px'><tr><td>a<td>b<td>c</table>", .attribute("span", "2")),
    // Counters and quotes.
    Case(
      "<ol style='list-style-position: inside'><li id=x>one<li>two<li>three</ol>", .removal),
    Case(
      "<ol style='list-style-position: inside' id=x><li>one<li>two</ol><ul><li>three</ul>",
      .append("<li>text")),
    Case("<ol style='list-style-position: inside'><li>one<li id=x>two</ol>", .text("long text")),
    Case("<p>a <q>b <q id=x>c</q> d</q> <q>e</q></p>", .removal),
    Case(
      "<style>h1 { counter-increment: c } p::before { content: counter(c) }</style>"
        + "<h1>a</h1><div id=x></div><p>text</p>", .append("<h1>b</h1>")),
    // What is around the change is made again.
    Case("<table><tr><td id=x>one<td>two</table>", .text("much longer text")),
    Case("<p>one <b><i id=x>two</i></b> three</p>", .text("four")),
    Case("<div>one <p id=x>two</p> three</div>", .attribute("style", "float: left")),
    Case(
      "<table><colgroup><col id=x style='float: left; width: 50px'><col></colgroup><tr><td>a<td>b"
        + "</table>", .attribute("style", "width: 50px")),
    // A style that nothing inside inherits, but that decides about the boxes there.
    Case("<p id=x>text</p>", .attribute("style", "column-count: 2")),
    Case("<p id=x style='column-width: 50px'>text</p>", .attribute("style", nil)),
    Case(
      "<style>p::first-line { font-size: 2em }</style><p>a <b id=x>text</b></p>",
      .attribute("style", "vertical-align: 9px")),
    // Negative margins move text up to the floats.
    Case(
      "<b id=x style='display: block; width: 50px; height: 30px'></b><div style='height: 100px'></div>"
        + "<p style='margin-top: -95px'>text</p>",
      .attribute("style", "float: left; width: 50px; height: 30px")),
    // Markers are beside the first line, wherever that is.
    Case("<ul><li><div style='margin: 9px'></div><p id=x>text</p></ul>", .text("")),
    Case("<ul><li><div style='margin: 9px'></div><p id=x></p></ul>", .append("text")),
  ]

  @Test(arguments: cases)
  func boxesAreThoseMadeFromScratch(_ example: Case) throws {
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    let parser = HTMLParser(document: document)
    parser.write(DOMString("<!DOCTYPE html>" + example.markup))
    parser.finish()
    let before = DocumentLayout.of(document).describeBoxes()
    let element = try #require(document.node.descendants(where: { $0["id"] == "x" }).first)
    try example.change.apply(to: element)
    let updated = DocumentLayout.of(document).describeBoxes()
    document.state.slots[DocumentLayout.self] = nil
    document.state.slots[DocumentStyle.self] = nil
    let made = DocumentLayout.of(document).describeBoxes()
    #expect(updated == made)
    #expect(updated != before)
  }

  /// What cannot be seen of a change is not there from scratch either.
  @Test func contentThatIsNotShownChangesNothing() throws {
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    let parser = HTMLParser(document: document)
    parser.write("<!DOCTYPE html><svg style='display: block; zoom: 2'></svg>")
    parser.finish()
    let before = DocumentLayout.of(document).describeBoxes()
    let image = try #require(document.node.descendants(where: { $0.elementName == .svg }).first)
    image.node.insert(HTMLParser.parseFragment("text", context: image), before: nil)
    #expect(DocumentLayout.of(document).describeBoxes() == before)
  }

  /// In a column group there are columns only.
  @Test func boxesWithoutAPlaceReferToNoOthers() throws {
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    let parser = HTMLParser(document: document)
    parser.write(
      """
      <!DOCTYPE html><style>p::before { content: 'a' }</style>
      <table><colgroup><col style='float: left'></colgroup><tr><td>text</table>
      """)
    parser.finish()
    let layout = DocumentLayout.of(document)
    let column = try #require(document.node.descendants(where: { $0.isHTML(.col) }).first)
    let cell = try #require(document.node.descendants(where: { $0.isHTML(.td) }).first)
    for text in ["text", "other", "third"] {
      CharacterData(cell.node.firstChild)?.setData(DOMString(text))
      let box = try #require(layout.box(of: column))
      #expect(box.isHeldByParent)
      #expect(layout.clientRects(of: column).isEmpty)
      #expect(layout.usedValue(of: try #require(Property(name: "width")), column) == nil)
    }
  }

  /// A layout of so many changes keeps no more than that of one.
  @Test func boxesThatAreMadeAgainAreFreed() throws {
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    let parser = HTMLParser(document: document)
    parser.write("<!DOCTYPE html><table><tr><td>text</table>")
    parser.finish()
    let layout = DocumentLayout.of(document)
    let cell = try #require(document.node.descendants(where: { $0.isHTML(.td) }).first)
    weak var box = layout.box(of: cell)
    #expect(box != nil)
    CharacterData(cell.node.firstChild)?.setData("other")
    _ = layout.root
    #expect(box == nil)
  }

  @Test(arguments: [
    "::before { content: 'a'; display: inline-block }", "::first-letter { float: left }",
  ])
  func generatedBoxesThatAreMadeAgainAreFreed(_ rule: String) throws {
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    let parser = HTMLParser(document: document)
    parser.write(DOMString("<!DOCTYPE html><style>p\(rule)</style><p>text"))
    parser.finish()
    let layout = DocumentLayout.of(document)
    let paragraph = try #require(document.node.descendants(where: { $0.isHTML(.p) }).first)
    _ = layout.root
    let standIn = try #require(layout.resolver.standIns(of: paragraph).first)
    weak var box = layout.box(of: standIn)
    #expect(box != nil)
    CharacterData(paragraph.node.firstChild)?.setData("other")
    _ = layout.root
    #expect(box == nil)
  }
}
