import Layout
import Testing

@Suite struct GridTests {
  @Test func itemsAreWhereWebKitHasThem() throws {
    let cases = try RecordedBoxes.read("GridBoxes.txt")
    #expect(cases.count == 170)
    for recorded in cases { try recorded.check(within: .exact) }
  }

  /// In rows and in columns, of text and made up.
  @Test(.enabled(if: DejaVu.isInstalled, DejaVu.leftOut))
  func baselinesAreAlignedAsInWebKit() throws {
    let cases = try RecordedBoxes.read("GridBaselines.txt")
    #expect(cases.count == 66)
    for recorded in cases { try recorded.check(within: .exact) }
  }

  /// Boxes out of flow inside of items, and automatic repetitions.
  @Test func linesAreWhereWebKitHasThem() throws {
    let cases = try RecordedBoxes.read("PlacedInGrids.txt")
    #expect(cases.count == 31)
    for recorded in cases { try recorded.check(within: .exact) }
  }

  /// Made by `script/fuzz-boxes`.
  @Test func randomGridsAreAsInWebKit() throws {
    let cases = try RecordedBoxes.read("RandomGridBoxes.txt")
    #expect(cases.count == 154)
    for recorded in cases { try recorded.check(within: .exact) }
  }

  @Test func tracksAreLimited() throws {
    let markup = """
      <div style="display: inline-grid; grid-template-columns: repeat(1000000, 1px)">\
      <i style="grid-column: 999999"></i></div>
      """
    let document = RecordedBoxes(markup: markup, boxes: []).document
    let grid = try #require(document.body?.node.firstElementChild)
    #expect(DocumentLayout.of(document).boundingRect(of: grid).width == LayoutUnit(10_000))
  }
}
