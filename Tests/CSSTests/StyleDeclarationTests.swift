import DOM
import Testing

@testable import CSS

@Suite struct StyleDeclarationTests {
  /// Each property with values of many kinds, as WebKit 2.50 writes them back.
  @Test func declarationsReadBackAsInWebKit() throws {
    let rows = try TestData.rows("declarations.txt", separator: "\t")
    #expect(rows.count == 3352)
    let expected = try Set(
      TestData.rows("declarations-expected-failures.txt", separator: "\t").map { $0.prefix(2) })
    for row in rows {
      var style = StyleDeclaration()
      style.setProperty(DOMString(row[0]), DOMString(row[1]))
      let isRight = String(style.cssText) == row[2]
      #expect(isRight != expected.contains(row.prefix(2)), "\(row): \(style.cssText)")
    }
  }

  @Test func importantDeclarationsComeLast() {
    let style = StyleDeclaration(parsing: "color: red !important; width: 1px; color: blue")
    #expect(style.cssText == "width: 1px; color: red !important;")
    #expect(style.getPropertyPriority("color") == "important")
  }

  @Test func shorthandsAreWrittenWhereTheyCan() {
    var style = StyleDeclaration(parsing: "border: 1px solid red; margin: 1px 2px")
    #expect(style.cssText == "border: 1px solid red; margin: 1px 2px;")
    style.setProperty("margin-left", "3px")
    #expect(style.getPropertyValue("margin") == "1px 2px 1px 3px")
    #expect(style.removeProperty("border") == "1px solid red")
    #expect(style.cssText == "margin: 1px 2px 1px 3px;")
  }

  @Test func unitlessLengthsAreForQuirksMode() {
    #expect(StyleDeclaration(parsing: "width: 10", quirks: true).cssText == "width: 10px;")
    #expect(StyleDeclaration(parsing: "width: 10").cssText == "")
  }

  /// As in WebKit 2.50.
  @Test(arguments: [
    ("top: 1e999px", ""), ("top: -1e999px", ""), ("opacity: 1e999", ""), ("width: 1e999%", ""),
    ("transition-duration: 1e999s", ""), ("margin: 1e999px 1px", ""), ("color: rgb(1e999 0 0)", ""),
    ("aspect-ratio: 1e999 / 1", ""), ("--x: 1e999px", "--x: 1e999px;"),
    ("width: calc(1e999px)", "width: calc(infinity * 1px);"),
    ("width: min(1e999px, 1px)", "width: calc(1px);"),
  ])
  func numbersThatAreTooGreatAreNone(text: String, written: String) {
    #expect(StyleDeclaration(parsing: DOMString(text)).cssText == DOMString(written))
  }
}
