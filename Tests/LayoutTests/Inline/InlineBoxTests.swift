import Testing

@Suite(.enabled(if: DejaVu.isInstalled, DejaVu.leftOut))
struct InlineBoxTests {
  @Test func linesAreAsInWebKit() throws {
    let cases = try RecordedBoxes.read("InlineBoxes.txt")
    #expect(cases.count == 202)
    for recorded in cases { try recorded.check() }
  }

  /// In lines, flex containers and grids of all vertical writing modes.
  @Test func baselinesOfVerticalTextAreAsInWebKit() throws {
    let cases = try RecordedBoxes.read("VerticalBaselines.txt")
    #expect(cases.count == 70)
    for recorded in cases { try recorded.check() }
  }
}
