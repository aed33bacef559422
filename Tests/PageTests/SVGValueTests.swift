import PageTestSupport
import Testing

@testable import Page

/// The objects of attributes of SVG.
@Suite struct SVGValueTests {
  @Test func valuesAreAsInWebKit() throws {
    try WebKitAnswers("SVGValues").expectTheSame(count: 6)
  }
}
