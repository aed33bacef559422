import Testing

/// Where the focus goes, against WebKit's answers.
@Suite struct FocusTests {
  @Test func focusGoesWhereItGoesInWebKit() throws {
    try WebKitAnswers("Focus").expectTheSame(count: 15)
  }
}
