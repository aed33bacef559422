import CSS
import Layout
import Testing

@Suite struct SubgridTests {
  /// Line names, gaps, edges, directions, boxes out of flow, and subgrids in subgrids.
  @Test func itemsAreWhereWebKitHasThem() throws {
    let cases = try RecordedBoxes.read("Subgrids.txt")
    #expect(cases.count == 135)
    for recorded in cases { try recorded.check(within: .exact) }
  }

  /// Made by `script/fuzz-boxes`.
  @Test func randomSubgridsAreAsInWebKit() throws {
    let cases = try RecordedBoxes.read("RandomSubgrids.txt")
    #expect(cases.count == 55)
    for recorded in cases { try recorded.check(within: .exact) }
  }

  @Test(arguments: [
    ("subgrid", "subgrid [] [] []"), ("subgrid [a]", "subgrid [a] [] []"),
    ("subgrid [a] repeat(auto-fill, [b])", "subgrid [a] [b] [b]"),
    ("subgrid repeat(2, [a] [b])", "subgrid [a] [b] [a]"),
  ])
  func usedValuesNameAllLines(_ template: String, _ used: String) throws {
    try #expect(usedColumns(template, "") == used)
  }

  /// Containment makes it a grid of its own.
  @Test(arguments: [
    "contain: layout", "contain: paint", "container-type: size", "position: absolute",
  ])
  func whatIsNoSubgridHasTheComputedValue(_ style: String) throws {
    try #expect(usedColumns("subgrid [a]", style) == nil)
  }

  private func usedColumns(_ template: String, _ style: String) throws -> String? {
    let markup = """
      <div style="display: grid; grid-template-columns: 1px 2px 3px"><i style="display: grid; \
      grid-column: 2/4; grid-template-columns: \(template); \(style)"></i></div>
      """
    let document = RecordedBoxes(markup: markup, boxes: []).document
    let grid = try #require(document.body?.node.firstElementChild?.node.firstElementChild)
    let property = try #require(Property(name: "grid-template-columns"))
    return DocumentLayout.of(document).usedValue(of: property, grid)?.serialized
  }
}
