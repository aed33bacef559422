import Testing

/// The boxes of what is inside of SVG, also where it is never painted itself.
@Suite struct SVGBoxTests {
  @Test(.enabled(if: RecordedPages.hasFonts, RecordedPages.leftOut))
  func boxesAreAsInWebKit() throws {
    try RecordedPages.read("SVGBoxes").expectTheSame(count: 6)
  }
}
