import Testing

extension Tag {
  /// Takes more than a second by itself; see `Documentation/OwnTests.md`.
  @Tag static var slow: Self
}
