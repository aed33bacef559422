import Testing

/// Scrolling by scripts, and what moves with it, against WebKit's answers.
@Suite struct ScrollingTests {
  @Test func everythingIsWhereItIsInWebKit() throws {
    try WebKitAnswers("Scrolling").expectTheSame(count: 39)
  }
}
