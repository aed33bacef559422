import Testing

/// What scripts see of the layout, against WebKit's answers.
@Suite struct LayoutQuestionTests {
  @Test(
    arguments: [("Scrolling", 39), ("Rectangles", 28), ("HitTesting", 27), ("UsedValues", 16)]
      as [(String, Double)])
  func everythingIsAsInWebKit(_ name: String, count: Double) throws {
    try WebKitAnswers(name).expectTheSame(count: count)
  }
}
