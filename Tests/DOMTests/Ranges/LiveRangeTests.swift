import DOM
import HTMLParser
import Testing

@Suite struct LiveRangeTests {
  private let agent = Agent()

  private func parse(_ body: String) -> Document {
    let document = Document(in: agent, isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write(DOMString("<!DOCTYPE html><body>" + body))
    parser.finish()
    return document
  }

  private func node(_ id: String, in document: Document) throws -> Node {
    try #require(document.node.element(withID: DOMString(id))).node
  }

  private func markup(_ node: Node) -> String {
    String(HTMLSerializer.serialize(childrenOf: node))
  }

  /// From the text of `a` after its first letter to the text of `b` after its first letter.
  private func makeRange(in document: Document) throws -> LiveRange {
    let range = LiveRange(in: document)
    let start = try #require(try node("a", in: document).firstChild)
    let end = try #require(try node("b", in: document).firstChild)
    try range.setStart(start, 1)
    try range.setEnd(end, 1)
    return range
  }

  @Test func stringifier() throws {
    let range = try makeRange(in: parse("<p id=a>one</p><i>x</i><p id=b>two</p>"))
    #expect(range.text == "next")
  }

  @Test(arguments: [
    (
      "<div id=r><p id=a>one</p><i>x</i><p id=b>two</p></div>",
      "<p id=\"a\">ne</p><i>x</i><p id=\"b\">t</p>",
      "<p id=\"a\">o</p><p id=\"b\">wo</p>"
    ),
    (
      "<div id=r><p><b id=a>one</b><u>y</u></p>z<p><s>w</s><b id=b>two</b>k</p></div>",
      "<p><b id=\"a\">ne</b><u>y</u></p>z<p><s>w</s><b id=\"b\">t</b></p>",
      "<p><b id=\"a\">o</b></p><p><b id=\"b\">wo</b>k</p>"
    ),
    (
      "<div id=r><p id=a>one<i><b id=b>two</b></i>k</p></div>",
      "ne<i><b id=\"b\">t</b></i>", "<p id=\"a\">o<i><b id=\"b\">wo</b></i>k</p>"
    ),
  ])
  func contents(body: String, taken: String, left: String) throws {
    let document = parse(body)
    let cloned = try makeRange(in: document).cloneContents()
    #expect(markup(cloned) == taken)
    let extracting = parse(body)
    let range = try makeRange(in: extracting)
    #expect(markup(try range.extractContents()) == taken)
    #expect(markup(try node("r", in: extracting)) == left)
    #expect(range.isCollapsed)
    let deleting = parse(body)
    try makeRange(in: deleting).deleteContents()
    #expect(markup(try node("r", in: deleting)) == left)
  }

  @Test func followsChanges() throws {
    let document = parse("<div id=r><p id=a>one</p><i>x</i><p id=b>two</p></div>")
    let root = try node("r", in: document)
    let range = LiveRange(in: document)
    try range.setStart(root, 1)
    try range.setEnd(root, 3)
    try root.preInsert(document.createTextNode("new"), before: root.firstChild)
    #expect(range.start == BoundaryPoint(root, 2))
    #expect(range.end == BoundaryPoint(root, 4))
    let text = try #require(try node("b", in: document).firstChild)
    try range.setEnd(text, 2)
    let newText = try #require(try Text(text)?.split(at: 1))
    #expect(range.end == BoundaryPoint(newText, 1))
    try node("b", in: document).normalize()
    #expect(range.end == BoundaryPoint(text, 2))
    try CharacterData(text)?.replaceData(offset: 0, count: 1, with: "longer")
    #expect(range.end == BoundaryPoint(text, 7))
    try node("b", in: document).remove()
    #expect(range.end == BoundaryPoint(root, 3))
  }

  @Test func inserts() throws {
    let document = parse("<div id=r><p id=a>one</p></div>")
    let text = try #require(try node("a", in: document).firstChild)
    let range = LiveRange(in: document)
    try range.setStart(text, 1)
    try range.insertNode(document.createElement("b").node)
    #expect(markup(try node("a", in: document)) == "o<b></b>ne")
    try range.selectContents(of: try node("a", in: document))
    try range.surroundContents(with: document.createElement("u").node)
    #expect(markup(try node("r", in: document)) == "<p id=\"a\"><u>o<b></b>ne</u></p>")
  }

  @Test func comparesPoints() throws {
    let document = parse("<div id=r><p id=a>one</p><i>x</i><p id=b>two</p></div>")
    let root = try node("r", in: document)
    let range = try makeRange(in: document)
    #expect(try range.comparePoint(root, 0) == .before)
    #expect(try range.comparePoint(root, 1) == .equal)
    #expect(try range.comparePoint(root, 3) == .after)
    #expect(range.intersects(try node("a", in: document)))
    #expect(range.commonAncestorContainer == root)
    #expect(throws: DOMException.self) { try range.setStart(root, 4) }
    let other = LiveRange(in: document)
    #expect(try range.compareBoundaryPoints(.startToStart, of: other) == .after)
  }

  /// Nothing here may call itself for each level.
  @Test func deepTreesDoNotCrash() throws {
    let document = Document(in: agent, isHTML: true)
    var deep = try document.createElement("div").node
    deep.link(into: document.node)
    for _ in 0..<50_000 {
      let child = try document.createElement("div").node
      child.link(into: deep)
      deep = child
    }
    document.createTextNode("abc").link(into: deep)
    let text = try #require(deep.firstChild)
    let range = LiveRange(in: document)
    try range.setEnd(text, 2)
    #expect(range.text == "ab")
    _ = try range.cloneContents()
    _ = try range.extractContents()
    #expect(CharacterData(text)?.data == "c")
  }

  @Test func iteratorsSkipWhatIsRemoved() throws {
    let document = parse("<div id=r><p id=a>one</p><i id=i>x</i><p id=b>two</p></div>")
    let iterator = NodeIterator(root: try node("r", in: document), whatToShow: 1)
    _ = try iterator.nextNode()
    _ = try iterator.nextNode()
    #expect(iterator.referenceNode == (try node("a", in: document)))
    try node("a", in: document).remove()
    #expect(iterator.referenceNode == (try node("r", in: document)))
    #expect(try iterator.nextNode() == (try node("i", in: document)))
  }
}
