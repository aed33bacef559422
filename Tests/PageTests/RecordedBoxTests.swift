import PageTestSupport
import Testing

/// Boxes, texts and styles of small pages, as WebKit has them.
@Suite(.enabled(if: RecordedPages.hasFonts, RecordedPages.leftOut))
struct RecordedBoxTests {
  @Test(
    arguments: [
      ("MarkerBoxes", 7), ("InlineBoxesAroundBlocks", 10), ("DetailsBoxes", 7),
      ("BrokenImageBoxes", 4), ("SVGStyleBoxes", 6),
    ])
  func boxesAreAsInWebKit(name: String, count: Int) throws {
    try RecordedPages.read(name).expectTheSame(count: count)
  }

  @Test func boxesInQuirksModeAreAsInWebKit() throws {
    try RecordedPages.read("QuirksBoxes").expectTheSame(count: 28, doctype: "")
  }

  @Test func innerTextIsAsInWebKit() throws {
    try RecordedPages.read("InnerTexts").expectTheSame(
      count: 9,
      question: """
        [...document.body.querySelectorAll("*")].filter(e => e instanceof HTMLElement).map(e =>
          e.localName + " " + JSON.stringify(e.innerText).replaceAll(" ", "_")
        ).join("\\n")
        """)
  }

  /// https://svgwg.org/svg2-draft/styling.html#PresentationAttributes
  @Test func presentationAttributesAreAsInWebKit() throws {
    try RecordedPages.read("PresentationAttributes").expectTheSame(
      count: 1,
      question: """
        [...document.body.querySelectorAll("*")].map(e => e.localName + " " + (
          "transform-origin fill fill-opacity fill-rule stroke stroke-width stroke-dasharray stroke-linecap opacity "
          + "color visibility display x y width rx ry cx cy r letter-spacing cursor clip-path marker-start overflow "
          + "vector-effect pointer-events font-family font-size font-weight text-anchor dominant-baseline direction "
          + "stop-color paint-order flood-color baseline-shift mask-type list-style-position"
        ).split(" ").map(k =>
          getComputedStyle(e).getPropertyValue(k).replaceAll(" ", "_") || "-"
        ).join(" ")).join("\\n")
        """)
  }
}
