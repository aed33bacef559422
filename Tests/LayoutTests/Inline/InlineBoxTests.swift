import Testing

@Suite(.enabled(if: DejaVu.isInstalled, DejaVu.leftOut))
struct InlineBoxTests {
  @Test func linesAreAsInWebKit() throws {
    let cases = try RecordedBoxes.read("InlineBoxes.txt")
    #expect(cases.count == 176)
    for recorded in cases { try recorded.check() }
  }
}
