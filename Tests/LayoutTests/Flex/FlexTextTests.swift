import Testing

/// Text in flex containers and grids.
@Suite(.enabled(if: DejaVu.isInstalled, DejaVu.leftOut))
struct FlexTextTests {
  @Test func itemsWithTextAreWhereWebKitHasThem() throws {
    let cases = try RecordedBoxes.read("FlexTextBoxes.txt")
    #expect(cases.count == 13)
    for recorded in cases { try recorded.check() }
  }
}
