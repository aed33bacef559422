import Testing

/// What comes with an update of the rendering, against WebKit's answers.
@Suite struct RenderingUpdateTests {
  @Test func everythingComesAsInWebKit() throws {
    try WebKitAnswers("RenderingUpdates").expectTheSame(count: 23)
  }
}
