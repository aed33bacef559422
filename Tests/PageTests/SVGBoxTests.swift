import PageTestSupport
import Testing

/// How large SVG is within HTML, and what of it has which bounds.
@Suite(.enabled(if: RecordedPages.hasFonts, RecordedPages.leftOut))
struct SVGBoxTests {
  @Test func boxesAreAsInWebKit() throws {
    try RecordedPages.read("SVGBoxes").expectTheSame(count: 64)
  }

  @Test func boundingBoxesAreAsInWebKit() throws {
    try RecordedPages.read("SVGBoundingBoxes").expectTheSame(
      count: 36,
      question: """
        [...document.body.querySelectorAll("*")].map(e => {
          if (!e.getBBox) return e.localName + " none";
          const r = e.getBBox();
          return e.localName + " " + [r.x, r.y, r.width, r.height].map(v => +v.toFixed(4)).join(" ")
        }).join("\\n")
        """)
  }

  @Test func boundingBoxesAreOfTheirInterface() throws {
    let page = try TestPage("<svg><rect id=r x=.1 width=5 height=6 />")
    let answer = try page.evaluate(
      """
      var r = document.getElementById("r").getBBox();
      r.height = 0.1;
      [String(r), r.x, r.width, r.height, r.top, r instanceof SVGRect].join()
      """)
    #expect(answer == "[object SVGRect],0.10000000149011612,5,0.10000000149011612,,true")
  }
}
