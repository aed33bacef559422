import DOM
import Layout
import Testing

/// Sticky boxes in a page that has been scrolled.
struct StickyTests {
  /// Recorded from WebKit: the page scrolled by 220, the element `s` by 50.
  @Test func boxesStayInTheirContainers() throws {
    let document = RecordedBoxes(
      markup: """
        <body style="margin: 0"><div style="height: 100px"></div>
        <div id=a style="position: sticky; top: 10px; height: 300px; margin: 5px">
        <p id=b style="position: sticky; top: 30px; margin: 20px; height: 100px">
        <b id=c style="display: block; position: sticky; top: 50px; height: 20px"></b></p></div>
        <div id=s style="overflow: auto; height: 200px; position: sticky; top: 0; padding: 7px">
        <div id=d style="position: sticky; left: 5px; top: 9px; height: 400px">
        <i id=e style="display: block; position: sticky; top: 20px; height: 10px"></i></div></div>
        <div style="height: 2000px"></div>
        """, boxes: []
    ).document
    let layout = DocumentLayout.of(document)
    func box(_ name: DOMString) throws -> Element {
      try #require(document.node.descendants(where: { $0["id"] == name }).first)
    }
    #expect(layout.scroll(layout.root, x: 0, y: 220))
    #expect(layout.scroll(try #require(layout.scrollBox(of: try box("s"))), x: 0, y: 50))
    let places: [(DOMString, Float, Float)] = [
      ("a", 5, 10), ("b", 25, 30), ("c", 25, 50), ("s", 0, 205), ("d", 7, 162), ("e", 7, 232),
    ]
    for (name, x, y) in places {
      let rect = layout.boundingClientRect(of: try box(name))
      #expect(rect.x == x && rect.y == y, "\(name)")
    }
  }

  /// Each depends on those around it.
  @Test func nestedBoxesArePlacedInTime() throws {
    let markup = String(repeating: "<div style='position: sticky; top: 0'>", count: 200)
    let document = RecordedBoxes(markup: markup + "text", boxes: []).document
    let last = try #require(document.node.descendants(where: { _ in true }).last)
    #expect(DocumentLayout.of(document).boundingClientRect(of: last).width > 0)
  }
}
