import DOM
import Layout
import Testing

/// Sizes at the ends of what can be said.
struct LimitTests {
  @Test(arguments: [
    "letter-spacing: 1e38px", "letter-spacing: -1e38px", "word-spacing: 1e38px",
    "font-size: 1e38px", "line-height: 1e38", "text-indent: 1e38px", "tab-size: 1e38",
    "width: 1e38px; margin: 1e38px", "padding: 1e38px", "width: calc(1e38px * 1e38)",
    "aspect-ratio: 1e38; height: 1e38px", "zoom: 1e38",
    "transform: scale(1e38) scale(1e38)", "transform: scale(1e38) scale(-1e38) rotate(30deg)",
  ])
  func rectanglesAreFinite(_ style: String) throws {
    let recorded = RecordedBoxes(markup: "<p style='\(style)'>two words<b>x</b></p>", boxes: [])
    let document = recorded.document
    let layout = DocumentLayout.of(document)
    for element in document.node.descendants(where: { _ in true }) {
      for rect in layout.clientRects(of: element) + [layout.boundingClientRect(of: element)] {
        let numbers = [rect.x, rect.y, rect.width, rect.height]
        let areFinite = numbers.allSatisfy(\.isFinite)
        #expect(areFinite, "\(element.localName.string): \(numbers)")
      }
    }
  }

  /// So far down, not every 64th is a `Float`: lines go below the float all the same.
  @Test(arguments: [0.016, 0.032, 0.047, 1.016], [300_000, 3_000_000, 1e38])
  func linesGoBelowTallFloats(_ rest: Double, _ height: Double) {
    let parts = "<p style='height: \(height)px'></p><p style='height: \(rest)px'></p>"
    let document = RecordedBoxes(
      markup: "<section><div style='float: left; width: 100%'>\(parts)</div>word</section>",
      boxes: []
    ).document
    #expect(DocumentLayout.of(document).describeBoxes().contains("word"))
  }

  /// SAFARI: a line break has neither width nor height for scripts, whatever its rectangle is.
  @Test func lineBreaksHaveNoSize() throws {
    let document = RecordedBoxes(markup: "<p>one<br>two</p>", boxes: []).document
    let found = document.node.descendants(where: { $0.isHTML(.br) }).first
    let size = DocumentLayout.of(document).clientSize(of: try #require(found))
    #expect(size.width == .zero && size.height == .zero)
  }

  /// The words of the first base are split where the direction changes.
  @Test func rubyOfBothDirectionsIsLaidOut() {
    let markup = "<ruby>\u{628}\u{627}l\u{202E}-<rt>one</rt>b<rt>two</rt></ruby>"
    let document = RecordedBoxes(markup: markup, boxes: []).document
    #expect(DocumentLayout.of(document).describeBoxes().contains("two"))
  }

  /// A box in several columns has the size that it has in one.
  @Test func sizesAreNotThoseOfParts() throws {
    let document = RecordedBoxes(
      markup: """
        <div style="columns: 2; width: 200px; column-gap: 0; line-height: 20px">
        <p id=x style="margin: 0; border: 2px solid">a<br>b<br>c<br>d<br>e</p></div>
        """, boxes: []
    ).document
    let found = document.node.descendants(where: { $0.isHTML(.p) }).first
    let size = DocumentLayout.of(document).clientSize(of: try #require(found))
    #expect(size.width == 96 && size.height == 100)
  }
}
