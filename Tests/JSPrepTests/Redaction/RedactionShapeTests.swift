import Foundation
import Testing

@testable import JSPrep

/// A redacted page has the tree of the page that it was, whatever the page is.
@Suite struct RedactionShapeTests {
  private static func redacted(_ bytes: [UInt8], seed: UInt64, _ selected: [String]) throws
    -> [UInt8]
  {
    var options = RedactionOptions()
    options.seed = seed
    options.selected = selected
    let redaction = try PageRedaction(
      .init(main: .init(url: "a:b", mimeType: "text/html", bytes: bytes), subresources: []),
      path: "page", options: options)
    #expect(redaction.changedPages == [], "\(String(decoding: bytes, as: UTF8.self).prefix(3000))")
    return redaction.page.main.bytes
  }

  /// Pages out of pieces that parsers treat in special ways.
  @Test(arguments: 0..<60) func generatedPages(seed: Int) throws {
    let pieces = [
      "<p>", "</p>", "<b>", "</b>", "<i>", "</i>", "<a href='/u/x?token=1'>", "</a>", "<table>",
      "<tr>", "<td>",
      "</table>", "a@x.org ", "text ", "&amp", "&lt;", "&notin;", "&noti", "&#65", "&", "<select>",
      "<option>",
      "</select>", "<textarea>", "</textarea>", "<title>", "</title>", "<script>var a='b@c.org'",
      "</script>",
      "<style>.a{}", "</style>", "<svg>", "</svg>", "<![CDATA[ a@x.org ]]>", "<math><mi>",
      "</math>", "<template>",
      "</template>", "<!-- a@x.org -->", "<!-->", "<!x", ">", "<?y z>", "</ q>",
      "<p title='Anna &amp Bob'",
      " alt=a@x.org>", "<br/>", "<input value=Some&quot;thing>", "<pre>\n", "\r\n", "\0", "é ü ",
      "日本", "<plaintext",
      "<frameset>", "<body class=x>", "<html lang=de>", "<noscript><p>a@x.org", "</noscript>",
      "<iframe>x<p>",
      "</iframe>", "<nobr>", "<h1>", "</h1>", "<li>", "</ul>", "<form>", "</form>", "<button>",
    ]
    var generator = Generator(state: UInt64(seed) &* 7919 &+ 13)
    let count = Int.random(in: 5..<120, using: &generator)
    let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let bytes = Array(text.utf8)
    _ = try Self.redacted(bytes, seed: UInt64(seed), [])
    let whole = try Self.redacted(bytes, seed: UInt64(seed), ["html"])
    #expect(whole.count >= bytes.count || whole != bytes)
  }

  /// https://prng.di.unimi.it/splitmix64.c
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
      return value ^ value >> 31
    }
  }

  private static let pages = packageRoot.deletingLastPathComponent().appending(path: "shared/pages")
  private static let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: pages.path),
      "left out: ../shared is not beside this checkout"),
    arguments: ["002", "hukumusume", "ietf-1", "medium-1", "qq", "v8-blog"])
  func realPages(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.pages.appending(path: "\(name).html")))
    _ = try Self.redacted(bytes, seed: 1, [])
    let whole = try Self.redacted(bytes, seed: 1, ["body"])
    #expect(whole != bytes)
  }
}
