import SavedPages
import Testing

@testable import JSPrep

/// Whole pages, with a seed: what is replaced is known by what stays.
@Suite struct PageRedactionTests {
  private static func redact(
    _ markup: String, mimeType: String = "text/html", _ resources: [SavedPage.Resource] = [],
    _ change: (inout RedactionOptions) -> Void = { _ in }
  ) throws -> PageRedaction {
    var options = RedactionOptions()
    options.seed = 5
    change(&options)
    let main = SavedPage.Resource(
      url: "https://a.example/", mimeType: mimeType, encoding: "utf-8", bytes: Array(markup.utf8))
    return try PageRedaction(
      SavedPage(main: main, subresources: resources), path: "page", options: options)
  }

  private static func text(_ redaction: PageRedaction) -> String {
    String(decoding: redaction.page.main.bytes, as: UTF8.self)
  }

  /// With a full stop for each letter and digit of what was replaced.
  private static func mask(_ old: String, _ new: String) -> String {
    guard old.unicodeScalars.count == new.unicodeScalars.count else { return new }
    return String(
      String.UnicodeScalarView(
        zip(old.unicodeScalars, new.unicodeScalars).map { $0 == $1 ? $0 : "." }))
  }

  // MARK: What is replaced

  @Test(arguments: [
    ("<p>Mail a@x.org now", ["a@x.org"]), ("<!-- a@x.org -->", ["a@x.org"]),
    ("<p title='a@x.org' data-x=a@x.org>", ["a@x.org"]),
    ("<a href='mailto:a%40x.org?subject=Hi'>x</a>", ["a%40x.org"]),
    ("<p>a&#64;x.org", ["a&#64;x.org"]),
    ("<template><p>a@x.org</template>", ["a@x.org"]),
    ("<div><template shadowrootmode=open>a@x.org</template></div>", ["a@x.org"]),
    ("<noscript><p title=a@x.org>x</noscript>", ["a@x.org"]),
    ("<table>a@x.org<tr><td>b@y.org</table>", ["a@x.org", "b@y.org"]),
    ("<textarea>\nSome text</textarea>", ["Some text"]),
    ("<input value='Some text'><input type=hidden value=abc>", ["Some text", "abc"]),
    ("<input type=submit value=Send><input type=checkbox value=abc><option value=x>Red", []),
    ("<input type=hidden value=true><input type=hidden value=1>", []),
    ("<meta name=csrf-token content=k9f8e7d><meta name=csrf-param content=tok>", ["k9f8e7d"]),
    ("<script nonce=abc></script>", ["abc"]),
    ("<script integrity='sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='></script>", []),
    ("<script>a='x\\u0040y.org',b=\"\\na@x.org\"</script>", ["x\\u0040y.org", "a@x.org"]),
    ("<script>user={firstName:'Zoë', price:12.5}, token = \"a1b2c3\"</script>", ["Zoë", "a1b2c3"]),
    (
      "<script type=application/ld+json>{\"telephone\":\"+49 30 1234567\"}</script>",
      ["+49 30 1234567"]
    ),
    ("<p data-user='{&quot;lastName&quot;:&quot;Zed&quot;,&quot;n&quot;:1}'>", ["Zed"]),
    ("<input type=hidden value='{\"a\":\"Zed\",\"n\":12}'>", ["Zed"]),
    ("<p onclick=\"f('a@x.org')\">", ["a@x.org"]),
    ("<style>a { background: url(x.png?sid=77) }</style>", ["77"]),
    ("<a href='/x?token=abc&amp;page=2'>", ["abc"]),
    ("<p>x &notit; &amp a@x.org", ["a@x.org"]),
    (
      "<svg><title>a@x.org</title><path d='M212-555-0123'/><![CDATA[b@y.org]]></svg>",
      ["a@x.org", "b@y.org"]
    ),
    ("<p title='a@x.org", ["a@x.org"]),
  ])
  func whatIsPrivate(markup: String, expected: [String]) throws {
    let redaction = try Self.redact(markup)
    let text = Self.text(redaction)
    for part in expected { #expect(!text.contains(part), "\(part) in \(text)") }
    #expect(redaction.report.isEmpty == expected.isEmpty, "\(text)")
    #expect(redaction.changedPages == [])
    // Everything else stays.
    var pattern = markup
    for part in expected { pattern = pattern.replacing(part, with: "") }
    let kept = zip(markup.unicodeScalars, text.unicodeScalars).count { $0 == $1 }
    #expect(text.unicodeScalars.count == markup.unicodeScalars.count)
    #expect(kept >= pattern.unicodeScalars.count, "\(Self.mask(markup, text))")
  }

  @Test func wordsAreReplacedEverywhere() throws {
    let markup = """
      <title>Anna Meier</title><body class="anna-meier">ANNA  MEIER<a href="/u/anna_meier/Annas">Anna</a>
      <style>.anna-meier { color: red } meier { top: 0 }</style>
      <script>const meier = "by Anna Meier"; // Anna Meier</script>
      """
    let redaction = try Self.redact(markup) { $0.words = ["Anna Meier"] }
    let text = Self.text(redaction)
    #expect(!text.lowercased().contains("anna meier") && !text.contains("anna-meier"))
    #expect(text.contains("/Annas\">Anna</a>") && text.contains("const meier = \"by "))
    #expect(text.contains(" meier { top"))
    #expect(redaction.report.counts.map(\.count) == [7])
    let name = try #require(text.firstMatch(of: /<title>(\w+) (\w+)</))
    #expect(text.contains(".\(name.1.lowercased())-\(name.2.lowercased()) {"))
    #expect(text.contains("\(name.1.uppercased())  \(name.2.uppercased())<a"))
  }

  @Test func wordsOfScriptsWithoutSpaces() throws {
    let text = Self.text(try Self.redact("<p>私は田中さんです") { $0.words = ["田中"] })
    #expect(!text.contains("田中") && text.hasPrefix("<p>私は") && text.hasSuffix("さんです"))
  }

  @Test func whatIsSelected() throws {
    let markup = """
      <p>Red</p><div class=me title=Blue data-x=Gray>Green <b>5</b><a href="/u/zed?id=7">x</a></div>
      <script class=me type=application/json>{"key":"Pink"}</script><a href=/u/zed?id=7>Red</a>
      """
    let redaction = try Self.redact(markup) { $0.selected = [".me"] }
    let text = Self.text(redaction)
    for word in ["Blue", "Green", "zed", "id=7", "Pink", ">5<"] { #expect(!text.contains(word)) }
    for word in ["Red", "Gray", "/u/", "?id=", "\"key\"", "class=me"] {
      #expect(text.contains(word))
    }
    let links = text.matches(of: /href="?([^">]*)/).map(\.1)
    #expect(links.count == 2 && links[0] == links[1])
  }

  @Test func whatIsKept() throws {
    let markup = "<div><p>a@x.org</p><p class=ok title=a@x.org>a@x.org <b>b@y.org</b></p></div>"
    let text = Self.text(
      try Self.redact(markup) {
        $0.selected = ["div"]
        $0.kept = [".ok"]
      })
    #expect(text.hasSuffix(markup.dropFirst("<div><p>a@x.org</p>".count)))
    #expect(!text.hasPrefix("<div><p>a@x.org"))
  }

  @Test func onlyWhatIsNamed() throws {
    let markup = "<p>a@x.org Zed<input value=Zed><input value=x>"
    let text = Self.text(
      try Self.redact(markup) {
        $0.usesPatterns = false
        $0.words = ["zed"]
      })
    #expect(text.hasPrefix("<p>a@x.org ") && text.hasSuffix("<input value=x>"))
    #expect(!text.contains("Zed"))
  }

  @Test func aSelectorThatIsNone() {
    #expect(throws: JSPrepError.page(path: "--keep", .invalidSelector("p[["))) {
      _ = try Self.redact("<p>") { $0.kept = ["p[["] }
    }
  }

  // MARK: Resources, settings, encodings

  @Test func resourcesAreServedAsBefore() throws {
    func resource(_ path: String, _ type: String, _ text: String) -> SavedPage.Resource {
      .init(url: "https://a.example/\(path)", mimeType: type, bytes: Array(text.utf8))
    }
    let redaction = try Self.redact(
      "<link rel=stylesheet href='a.css?sid=x9'><img class=me src=/p/zed.png><iframe src='f?token=q1'>",
      [
        resource("a.css?sid=x9", "text/css", "p { background: url(p/zed.png) } /* a@x.org */"),
        resource("p/zed.png", "image/png", "zed"), resource("x.woff2", "font/woff2", "a@x.org"),
        resource("f?token=q1", "text/html", "<p>a@x.org</p>"),
        resource("me.json", "application/json", #"{"firstName":"Zed","mail":"a@x.org","n":1}"#),
      ]
    ) { $0.selected = [".me"] }
    let page = Self.text(redaction)
    let urls = redaction.page.subresources.map { $0.url.dropFirst("https://a.example/".count) }
    #expect(
      page.contains("'\(urls[0])'") && page.contains("/\(urls[1])>")
        && page.contains("'\(urls[3])'"))
    #expect(urls[0].hasPrefix("a.css?sid=") && urls[0] != "a.css?sid=x9")
    let texts = redaction.page.subresources.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0].hasPrefix("p { background: url(\(urls[1])) } /* "))
    #expect(texts[1] == "zed" && texts[2] == "a@x.org")
    #expect(texts[4].hasPrefix(#"{"firstName":""#) && texts[4].hasSuffix(#"","n":1}"#))
    let address = try #require(texts[0].firstMatch(of: /\S+@\S+/)?.0)
    #expect(texts[3] == "<p>\(address)</p>" && texts[4].contains("\"\(address)\""))
    #expect(redaction.report.pictures == 1 && redaction.report.fonts == 1)
  }

  @Test func cookiesAndFields() throws {
    var options = RedactionOptions()
    options.seed = 1
    var page = SavedPage(
      main: .init(url: "https://a.example/", mimeType: "text/html", bytes: Array("<p>x".utf8)),
      subresources: [])
    page.settings = [
      "cookie": ["session": "abc", "theme": "dark"], "field": ["input": "Zed", "#box": "true"],
      "userAgent": "Safari/605.1.15", "viewport": "390x844",
    ]
    let redaction = try PageRedaction(page, path: "page", options: options)
    let settings = redaction.page.settings
    #expect(settings["cookie"]?["session"]?.string?.count == 3)
    #expect(settings["cookie"]?["session"] != "abc" && settings["cookie"]?["theme"] != "dark")
    #expect(settings["field"]?["input"] != "Zed" && settings["field"]?["#box"] == "true")
    #expect(settings["userAgent"] == "Safari/605.1.15" && settings["viewport"] == "390x844")
    #expect(redaction.report.counts.map(\.kind) == [.cookie, .formValue])
  }

  @Test func otherEncodings() throws {
    var options = RedactionOptions()
    options.selected = ["p"]
    options.seed = 1
    let latin =
      Array("<meta charset=iso-8859-1>".utf8) + [0xFC, 0x3C, 0x70, 0x3E, 0xE9, 0x20, 0x61]
    let latinPage = try PageRedaction(
      SavedPage(main: .init(url: "a:b", mimeType: "text/html", bytes: latin), subresources: []),
      path: "page", options: options
    ).page.main.bytes
    #expect(latinPage.count == latin.count && latinPage.prefix(29) == latin.prefix(29))
    #expect(latinPage[29] >= 0xC0 && latinPage[29] != 0xE9)
    let wide: [UInt8] = [0xFF, 0xFE] + "<p>ab".utf16.flatMap { unit in [UInt8(unit), 0] }
    let widePage = try PageRedaction(
      SavedPage(main: .init(url: "a:b", mimeType: "text/html", bytes: wide), subresources: []),
      path: "page", options: options
    ).page.main.bytes
    #expect(widePage.count == wide.count && widePage.prefix(8) == wide.prefix(8))
    #expect(widePage.suffix(4) != wide.suffix(4))
  }

  @Test func pagesInXML() throws {
    let markup = """
      <?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><body>
      <p title="a@x.org">a&#64;x.org<![CDATA[ <b@y.org> ]]></p><p class="me">Zed &lt; 5</p></body></html>
      """
    let redaction = try Self.redact(markup, mimeType: "application/xhtml+xml") {
      $0.selected = [".me"]
    }
    let text = Self.text(redaction)
    #expect(!text.contains("x.org") && !text.contains("y.org") && !text.contains("Zed"))
    #expect(text.contains("<![CDATA[ <") && text.contains(" &lt; "))
    #expect(redaction.changedPages == [])
    #expect(redaction.report.entries.first?.place.element == "html > body > p:nth-of-type(1)")
  }

  @Test func theReportNamesNoTexts() throws {
    let redaction = try Self.redact("<p>a@x.org<p>b <a href=mailto:a@x.org>a@x.org, a@x.org</a>")
    let list = redaction.report.list(showingTexts: false)
    #expect(
      list == """
        https://a.example/
          html > body > p:nth-of-type(1): e-mail address, 7 characters
          html > body > p:nth-of-type(2) > a [href]: e-mail address, 7 characters
          html > body > p:nth-of-type(2) > a: e-mail address, 7 characters, 2 times

        """)
    #expect(redaction.report.list(showingTexts: true).contains("a@x.org -> "))
  }
}
