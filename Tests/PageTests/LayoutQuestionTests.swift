import Testing

/// What scripts see of the layout, against WebKit's answers.
@Suite struct LayoutQuestionTests {
  @Test(
    arguments: [("Scrolling", 41), ("Rectangles", 28), ("HitTesting", 27), ("UsedValues", 16)]
      as [(String, Double)])
  func everythingIsAsInWebKit(_ name: String, count: Double) throws {
    try WebKitAnswers(name).expectTheSame(count: count)
  }

  /// What is due in updates of the rendering.
  @Test(arguments: [("Frames", 9), ("SmoothScrolling", 7)] as [(String, Double)])
  func whatTakesTimeIsAsInWebKit(_ name: String, count: Double) throws {
    try WebKitAnswers(name).expectTheSame(count: count, holdsTime: true)
  }
}
