import Testing

/// Boxes whose sizes do not come from their lines alone.
@Suite(.enabled(if: DejaVu.isInstalled, DejaVu.leftOut))
struct RecordedBoxTests {
  static let files = [
    ("Tables.txt", 94), ("RandomTables.txt", 89), ("Replaced.txt", 65),
    ("FormControls.txt", 130), ("Lists.txt", 62), ("Margins.txt", 22), ("LinesAndCells.txt", 20),
    ("Attributes.txt", 47), ("Units.txt", 4),
    ("Interruptions.txt", 30),
    ("ContainedBoxes.txt", 36), ("StaticPositions.txt", 24), ("EmptyFloats.txt", 9),
    ("Containers.txt", 11), ("Counters.txt", 72), ("Quotes.txt", 22), ("Markers.txt", 14),
    ("LineClamp.txt", 48), ("FirstLines.txt", 46), ("TextIndents.txt", 22), ("Zoom.txt", 29),
    ("FontSizes.txt", 6), ("Ruby.txt", 38), ("InitialLetters.txt", 9),
    ("Clearance.txt", 27), ("FloatEdges.txt", 54), ("AtomicBaselines.txt", 102),
    ("RandomBlocks.txt", 150), ("ControlPercentages.txt", 144),
    ("ElementsInContexts.txt", 422), ("RatioOnly.txt", 24),
  ]

  @Test(arguments: files)
  func boxesAreAsInWebKit(file: String, count: Int) throws {
    let cases = try RecordedBoxes.read(file)
    #expect(cases.count == count)
    for recorded in cases { try recorded.check() }
  }
}
