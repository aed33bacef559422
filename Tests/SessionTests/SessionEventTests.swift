import PropertyList
import Session
import Testing

@Suite struct SessionEventTests {
  /// WebKit's answers stand in `NavigationTests`; these are all kinds of addresses.
  @Test(arguments: [
    ("https://a/", Navigation.Destination.document), ("http://a/", .document),
    ("file:///a", .document), ("about:blank", .document), ("blob:null/a", .document),
    ("javascript:1", .script), ("data:,a", .nowhere), ("mailto:a@b", .app), ("x-app:", .app),
    ("httpsx://a", .app),
  ])
  func addressesHaveDestinations(url: String, destination: Navigation.Destination) {
    #expect(Navigation(cause: .link, url: url).destination == destination)
  }

  /// Scripts say where they were; what they say may be anything.
  @Test(
    arguments: [
      (3.0, 4.0, "a.js:3:4"), (3, nil, "a.js:3"), (0, 0, "a.js:0:0"), (3, .nan, "a.js:3"),
      (3, -1, "a.js:3"), (3, 1e300, "a.js:3"), (.nan, 4, nil), (.infinity, 4, nil), (-1, 4, nil),
      (2.5, 4, nil), (1e19, 4, nil),
    ] as [(Double, Double?, String?)])
  func places(line: Double, column: Double?, description: String?) {
    let place = SourceLocation(file: "a.js", line: line, column: column)
    #expect(place?.description == description)
  }
}
