import Testing

@Suite struct GridTests {
  @Test func itemsAreWhereWebKitHasThem() throws {
    let cases = try RecordedBoxes.read("GridBoxes.txt")
    #expect(cases.count == 170)
    for recorded in cases { try recorded.checkExactly() }
  }

  /// Made by `script/fuzz-boxes`.
  @Test func randomGridsAreAsInWebKit() throws {
    let cases = try RecordedBoxes.read("RandomGridBoxes.txt")
    #expect(cases.count == 154)
    for recorded in cases { try recorded.checkExactly() }
  }
}
