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
    // Siblings and emptiness.
    Case(
      "<style>p:last-child { margin: 50px }</style><div id=x><p>one</p></div>",
      .append("<p>two</p>")),
    Case("<style>b + p { margin: 50px }</style><div><b id=x>b</b><p>one</p></div>", .removal),
    Case("<style>p:empty { padding: 9px }</style><div><p id=x>one</p></div>", .text("")),
    Case(
      "<style>p:empty + div b { padding: 9px }</style><p id=x></p><div><b>b</b></div>",
      .append("text")),
    // Attributes.
    Case("<style>[data-a] { margin: 9px }</style><p id=x>one</p>", .attribute("data-a", "1")),
    Case(
      "<style>[data-a] + p b { padding: 9px }</style><p id=x>one</p><p><b>two</b></p>",
      .attribute("data-a", "1")),
    Case("<style>[hidden] { width: 9px }</style><p id=x>one</p>", .attribute("hidden", "")),
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
}
