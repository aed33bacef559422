import DOM
import HTMLParser
import Testing

/// What WebKit 2.50 answered where its tree is not the standard's, and what the standard says.
struct WebKitChoicesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let page: String
    let webKit: String
    let standard: String

    init(_ page: String, _ webKit: String, standard: String? = nil) {
      self.page = page
      self.webKit = webKit
      self.standard = standard ?? webKit
    }

    var testDescription: String { page.debugDescription }
  }

  static let cases = [
    // U+0000 in text.
    Case(
      "\0<title>x", "<head><title>x</title></head><body></body>",
      standard: "<head></head><body><title>x</title></body>"),
    Case(
      "<pre>\0\nx", "<head></head><body><pre>x</pre></body>",
      standard: "<head></head><body><pre>\nx</pre></body>"),
    Case(
      "<p>a<\0b", "<head></head><body><p>a&lt;\u{FFFD}b</p></body>",
      standard: "<head></head><body><p>a&lt;b</p></body>"),
    Case(
      "<svg>a\0b<title>c\0</title>",
      "<head></head><body><svg>a\u{FFFD}b<title>c</title></svg></body>"),
    Case(
      "<title>a\0b</title><textarea>c\0</textarea>",
      "<head><title>a\u{FFFD}b</title></head><body><textarea>c\u{FFFD}</textarea></body>"),
    Case(
      "<plaintext>a\0b", "<head></head><body><plaintext>a\u{FFFD}b</plaintext></body>"),
    Case(
      "<table>\0<td>a",
      "<head></head><body><table><tbody><tr><td>a</td></tr></tbody></table></body>"),
    // U+FFFD and the frameset-ok flag.
    Case(
      "<!DOCTYPE html>&#0;<frameset>", "<head></head><frameset></frameset>",
      standard: "<head></head><body>\u{FFFD}</body>"),
    Case(
      "<!DOCTYPE html>\u{FFFD} <frameset>", "<head></head><frameset></frameset>",
      standard: "<head></head><body>\u{FFFD} </body>"),
    Case("<!DOCTYPE html>&#xD800;x<frameset>", "<head></head><body>\u{FFFD}x</body>"),
    Case("<!DOCTYPE html><svg>\0</svg><frameset>", "<head></head><frameset></frameset>"),
    // End tags in SVG.
    Case(
      "<body><textPath><svg></textPath>x",
      "<head></head><body><textpath><svg>x</svg></textpath></body>",
      standard: "<head></head><body><textpath><svg></svg></textpath>x</body>"),
    Case(
      "<svg><textPath><g></TEXTPATH>x",
      "<head></head><body><svg><textPath><g></g></textPath>x</svg></body>"),
    // CDATA sections in integration points.
    Case(
      "<svg><desc><![CDATA[x]]></desc><![CDATA[y]]>",
      "<head></head><body><svg><desc><!--[CDATA[x]]--></desc>y</svg></body>",
      standard: "<head></head><body><svg><desc>x</desc>y</svg></body>"),
    Case(
      "<math><mi><![CDATA[x]]></mi><![CDATA[y]]>",
      "<head></head><body><math><mi><!--[CDATA[x]]--></mi>y</math></body>",
      standard: "<head></head><body><math><mi>x</mi>y</math></body>"),
    // Templates.
    Case(
      "<template><title>a</title><tr>",
      "<head><template><title>a</title></template></head><body></body>",
      standard: "<head><template><title>a</title><tr></tr></template></head><body></body>"),
    Case(
      "<template><noframes>a</noframes><tr>",
      "<head><template><noframes>a</noframes></template></head><body></body>",
      standard: "<head><template><noframes>a</noframes><tr></tr></template></head><body></body>"),
    Case(
      "<template><base><tr>", "<head><template><base></template></head><body></body>",
      standard: "<head><template><base><tr></tr></template></head><body></body>"),
    Case(
      "<template><basefont><tr>", "<head><template><basefont></template></head><body></body>",
      standard: "<head><template><basefont><tr></tr></template></head><body></body>"),
    Case(
      "<template><bgsound><tr>", "<head><template><bgsound></template></head><body></body>",
      standard: "<head><template><bgsound><tr></tr></template></head><body></body>"),
    Case(
      "<template><link><tr>", "<head><template><link><tr></tr></template></head><body></body>"),
    Case(
      "<template><style>a</style><tr>",
      "<head><template><style>a</style><tr></tr></template></head><body></body>"),
    Case(
      "<template><tr><form a><form b>",
      """
      <head><template><tr><form a=""></form><form b=""></form></tr></template></head><body></body>
      """,
      standard: "<head><template><tr></tr></template></head><body></body>"),
    // White space behind the body.
    Case(
      "<p><b>x</p></body> </b>z", "<head></head><body><p><b>x</b></p> z</body>",
      standard: "<head></head><body><p><b>x</b></p><b> </b>z</body>"),
    Case(
      "<p><b>x</p></html> y", "<head></head><body><p><b>x</b></p> <b>y</b></body>",
      standard: "<head></head><body><p><b>x</b></p><b> y</b></body>"),
    Case("<form><table><form a>", "<head></head><body><form><table></table></form></body>"),
  ]

  @Test(arguments: cases, Feed.allCases)
  func pages(test: Case, feed: Feed) {
    #expect(parse(test.page, feed: feed, followsStandard: false) == test.webKit)
    #expect(parse(test.page, feed: feed, followsStandard: true) == test.standard)
  }

  private func parse(_ page: String, feed: Feed, followsStandard: Bool) -> String {
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(
      document: document, options: HTMLParser.Options(followsStandard: followsStandard))
    for piece in feed.pieces(of: DOMString(page).bytes) {
      piece.withUnsafeBufferPointer { parser.write($0) }
    }
    parser.finish()
    return document.documentElement.map {
      String(HTMLSerializer.serialize(childrenOf: $0.node))
    } ?? ""
  }

  /// WebKit looks where it is only once it has seen a token.
  @Test(arguments: [
    ("<![CDATA[x]]>", "<!--[CDATA[x]]-->", "x"), ("<!----><![CDATA[x]]>", "<!---->x", "<!---->x"),
    ("a<![CDATA[x]]>", "ax", "ax"), ("\0<g></g>\0", "<g></g>\u{FFFD}", "\u{FFFD}<g></g>\u{FFFD}"),
  ])
  func fragmentsInSVG(text: String, webKit: String, standard: String) {
    for (followsStandard, expected) in [(false, webKit), (true, standard)] {
      let document = Document(in: Agent(), isHTML: true)
      let context = document.makeElement(
        document.agent.intern("svg"), namespace: SharedNamespace.svg)
      let fragment = HTMLParser.parseFragment(
        DOMString(text), context: context,
        options: HTMLParser.Options(followsStandard: followsStandard))
      #expect(String(HTMLSerializer.serialize(childrenOf: fragment)) == expected)
    }
  }
}
