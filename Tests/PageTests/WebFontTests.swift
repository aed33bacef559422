import Foundation
import PageTestSupport
import Testing

/// Text in fonts that a page brings with it.
@Suite(.enabled(if: RecordedPages.hasFonts, RecordedPages.leftOut))
struct WebFontTests {
  /// A font of the tests, whose letters are rectangles, as the bytes of a file in Base64.
  private static func fonts() throws -> [(name: Substring, data: Substring)] {
    try RecordedPages.text("WebFonts.txt").split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return (words[0], words[1])
    }
  }

  @Test func boxesAreAsInWebKit() throws {
    let fonts = try Self.fonts()
    try RecordedPages.read("WebFontBoxes").expectTheSame(count: 30) { markup in
      fonts.reduce(markup) {
        $0.replacing("%\($1.name))", with: "data:font/woff2;base64,\($1.data))")
      }
    }
  }

  /// Addresses are relative to the sheet; what is not available is not reported.
  @Test func resourcesOfTheRunAreFonts() throws {
    let wide = try #require(try Self.fonts().first { $0.name == "wide" }?.data)
    let style = """
      @font-face { font-family: A; src: url(../wide.css) }
      @font-face { font-family: C; src: url(../other.css) }
      i { font: 20px A, C }
      """
    let page = try TestPage(
      "<!DOCTYPE html><link rel=stylesheet href=css/a.css><i id=a>abc</i>",
      files: ["folder/css/a.css": style.replacing("../wide.css", with: "data:;base64,\(wide)")])
    #expect(try page.evaluate("document.getElementById('a').offsetWidth") == "54")
    // Of resources, there is the sheet.
    #expect(page.events.count == 1)
  }

  @Test func fontsFollowTheSheets() throws {
    let wide = try #require(try Self.fonts().first { $0.name == "wide" }?.data)
    let page = try TestPage(
      "<!DOCTYPE html><style id=s></style><i id=a style='font:20px A'>abc</i>")
    let rule = "@font-face { font-family: A; src: url(data:;base64,\(wide)) }"
    let answer = try page.evaluate(
      """
      var a = document.getElementById("a"), sheet = document.getElementById("s").sheet;
      var before = a.offsetWidth;
      sheet.insertRule("\(rule)");
      var during = a.offsetWidth;
      sheet.deleteRule(0);
      [during, a.offsetWidth === before, before < 54].join();
      """)
    #expect(answer == "54,true,true")
  }

  /// What the rule of a variable font says, the style of four letters, and their width in WebKit. The letters are
  /// half as wide as the font is high, and change with `wght`, `wdth` and `TEST`.
  private static let variations: [(descriptors: String, style: String, width: Int)] = [
    (anyWeight, "", 40), (anyWeight, "font-weight:900", 60), (anyWeight, "font-weight:700", 52),
    (anyWeight, "font-weight:100", 32), (anyWeight, "font-stretch:50%", 20),
    (anyWeight, "font-stretch:150%", 60), (anyWeight, "font-stretch:200%", 80),
    (anyWeight, "font-variation-settings:'wght' 900", 60),
    (anyWeight, "font-variation-settings:'wght' 900;font-weight:100", 60),
    (anyWeight, "font-variation-settings:'TEST' 5", 80),
    (anyWeight, "font-variation-settings:'XXXX' 5", 40),
    ("", "font-weight:900", 60), ("", "font-weight:100", 32), ("", "font-stretch:200%", 80),
    ("font-weight:300 700", "font-weight:900", 52), ("font-weight:bold", "font-weight:400", 52),
  ]
  private static let anyWeight = "font-weight:100 900;font-stretch:50% 200%"

  @Test(arguments: variations.indices) func fontsVaryAsTheStyleAsks(index: Int) throws {
    let (descriptors, style, width) = Self.variations[index]
    let data = try #require(try Self.fonts().first { $0.name == "varying" }?.data)
    let page = try TestPage(
      """
      <!DOCTYPE html><style>
      @font-face { font-family: V; src: url(data:font/ttf;base64,\(data)); \(descriptors) }
      b { font: 20px V; \(style) }
      </style><b id=a>aaaa</b>
      """)
    #expect(try page.evaluate("document.getElementById('a').offsetWidth") == "\(width)")
  }
}
