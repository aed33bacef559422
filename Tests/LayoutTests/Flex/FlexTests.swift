import Testing

@Suite struct FlexTests {
  @Test func itemsAreWhereWebKitHasThem() throws {
    let cases = try RecordedBoxes.read("FlexBoxes.txt")
    #expect(cases.count == 117)
    for recorded in cases { try recorded.check(within: .exact) }
  }

  /// Made by `script/fuzz-boxes`.
  @Test func randomContainersAreAsInWebKit() throws {
    let cases = try RecordedBoxes.read("RandomFlexBoxes.txt")
    #expect(cases.count == 151)
    for recorded in cases { try recorded.check(within: .exact) }
  }
}
