import DOM
import HTMLParser
import Reports
import Saving
import Testing
import TextEncoding
import WebURL

/// What a page becomes that may do nothing.
@Suite struct InertMarkupTests {
  /// The markup of a body's content, and what is shown, without the line feeds in tags.
  static let elements: [(markup: String, shown: String)] = [
    ("<p>a &lt; b &amp; c</p>", "<p>a &lt; b &amp; c</p>"),
    ("a<script>run()</script>b", "ab"), ("a<noscript><img src=x></noscript>b", "ab"),
    ("<p onclick=run() ONLOAD=run() class=x>", "<p class=\"x\"></p>"),
    ("<a href=javascript:run()>x</a>", "<a href=\"about:srcdoc#jsprep-elsewhere\">x</a>"),
    (
      "<a href=https://a.example/ target=_top ping=/p download>x</a>",
      "<a href=\"about:srcdoc#jsprep-elsewhere\">x</a>"
    ),
    ("<a href=#part>x</a>", "<a href=\"about:srcdoc#part\">x</a>"),
    (
      "<iframe src=https://a.example/ srcdoc='<b>' name=x width=9>y</iframe>",
      "<iframe name=\"x\" width=\"9\"></iframe>"
    ),
    ("<img src=https://a.example/a.png alt=x>", "<img alt=\"x\">"),
    ("<img src=data:image/png;base64,AA==>", "<img src=\"data:image/png;base64,AA==\">"),
    ("<img src=data:text/html,x>", "<img>"), ("<img src=known.png>", "<img src=\"[0]\">"),
    ("<img srcset='known.png 2x, other.png 3x'>", "<img srcset=\"[0] 2.0x\">"),
    (
      "<form action=/send><button formaction=/other name=b>x</button></form>",
      "<form><button name=\"b\">x</button></form>"
    ),
    ("<base href=https://a.example/><meta http-equiv=refresh content=0>x", "x"),
    ("<link rel=stylesheet href=a.css><link rel=icon href=known.png>", ""),
    ("<link rel=stylesheet href=known.css>", "<link rel=\"stylesheet\" href=\"[0]\">"),
    ("<object data=x.swf><embed src=y></object>", "<object></object>"),
    (
      "<video poster=known.png src=a.mp4 autoplay><source src=b></video>",
      "<video poster=\"[0]\"></video>"
    ),
    ("<template shadowrootmode=x><script></script></template>", "<template></template>"),
    (
      "<textarea>&lt;/textarea>&lt;script></textarea>",
      "<textarea>&lt;/textarea&gt;&lt;script&gt;</textarea>"
    ),
    (
      "<style>a { content: '<x' } b { background: url(https://a.example/) }</style>",
      "<style>a { content: '<x' } b { background: url(\"data:,\") }</style>"
    ),
    (
      "<style>a { background: url(known.png) }</style>",
      "<style>a { background: url(\"[0]\") }</style>"
    ),
    (
      "<p style='background: url(\"javascript:run()\")'>",
      "<p style=\"background: url(&quot;data:,&quot;)\"></p>"
    ),
    (
      "<svg onload=run()><script>run()</script><a xlink:href=javascript:run()><animate to=x /></a></svg>",
      "<svg><a></a></svg>"
    ),
    (
      "<svg><use xlink:href=#a /><use href=x.svg#a /></svg>",
      "<svg><use xlink:href=\"#a\"></use><use></use></svg>"
    ),
    (
      "<svg><rect fill=url(https://a.example/x.svg#a) mask=url(#m) /></svg>",
      "<svg><rect fill=\"url(&quot;data:,&quot;)\" mask=\"url(#m)\"></rect></svg>"
    ),
    ("<math><mi xlink:href=javascript:run()>x</mi></math>", "<math><mi>x</mi></math>"),
    ("<xmp><b></xmp>", "<pre>&lt;b&gt;</pre>"), ("<pre>\n\nx</pre>", "<pre>\n\nx</pre>"),
    ("<!-- --><script>run()</script> -->", " --&gt;"), ("a\u{1}0\u{1}b", "a0b"),
    ("<p title='\u{1}0\u{1}&quot;>&#10;x'>", "<p title=\"0&quot;&gt;&#10;x\"></p>"),
    (
      "<input autofocus accesskey=s value=x type=image src=known.png>",
      "<input value=\"x\" type=\"image\" src=\"[0]\">"
    ),
  ]

  static func resources() -> SharedResources {
    SharedResources(room: 1000) { url in
      switch url.href {
      case "https://page.example/known.png": .init(type: "image/png", bytes: [1], encoding: nil)
      case "https://page.example/known.css":
        .init(type: "text/css", bytes: Array("p { color: red }".utf8), encoding: nil)
      default: nil
      }
    }
  }

  static func document(_ markup: String) -> Document {
    PageText(decoding: Array(markup.utf8), as: .html, transport: .utf8)
      .parse(in: Agent(), options: HTMLParser.Options())
  }

  static func inert(_ document: Document, ignoring: Set<Node> = []) throws -> InertMarkup {
    InertMarkup(
      of: document, base: try #require(WebURL("https://page.example/")), resources: resources(),
      ignoring: ignoring)
  }

  @Test(arguments: elements) func elementsAreInert(markup: String, shown: String) throws {
    let inert = try Self.inert(Self.document("<!DOCTYPE html><body>" + markup))
    let text = String(decoding: inert.bytes, as: UTF8.self).replacing("\n>", with: ">")
      .replacing(/\u{1}(\d+)\u{1}/) { "[\($0.output.1)]" }
    let start = "<!DOCTYPE html><html><head></head><body>"
    #expect(text.hasPrefix("<!DOCTYPE html><html><head>"))
    let isInHead = ["<base", "<meta", "<link"].contains { markup.hasPrefix($0) }
    #expect(text == start + shown + "</body></html>" || isInHead && text.contains(shown))
  }

  /// The places are those of the entries of outlines.
  @Test(arguments: [
    "<p>a<b>b</b> c", "<template><p>x</template><p>y", "<script>x</script><!-- c --><p>z",
    "<svg><script>x</script><g>y</g></svg>", "<noscript><p>x</noscript>y", "<pre>\n\nx\ny</pre>z",
    "<table><tr><td>1<td>2</table>", "<select><option>a<option>b</select>",
  ])
  func placesAreThoseOfLines(markup: String) throws {
    let document = Self.document("<!DOCTYPE html>" + markup)
    let inert = try Self.inert(document)
    #expect(inert.places.count == document.node.descendantCount)
    let lines = String(decoding: inert.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for place in inert.places {
      switch place {
      case .nowhere: continue
      case .element(let line): #expect(lines[line].contains("<"), "\(lines[line])")
      case .text(let line):
        // A line feed that the parser drops comes first in some elements.
        #expect(lines[line].hasPrefix(">") || lines[line].isEmpty, "\(lines[line])")
      }
    }
  }

  @Test func nothingInIgnoredElementsHasAPlace() throws {
    let document = Self.document("<!DOCTYPE html><div><p>a</p></div><p>b")
    let div = try #require(document.node.shadowIncludingElements.first { $0.isHTML(.div) })
    let all = try Self.inert(document).places.count
    #expect(try Self.inert(document, ignoring: [div.node]).places.count == all - 2)
  }

  @Test func aResourceIsThereOnce() throws {
    let resources = Self.resources()
    let base = try #require(WebURL("https://page.example/"))
    for _ in 0..<3 {
      _ = InertMarkup(
        of: Self.document("<img src=known.png><img src=/known.png#x>"), base: base,
        resources: resources, ignoring: [])
    }
    resources.beginPage()
    _ = resources.styleSheet("a { background: url(known.png) }", base: base)
    #expect(resources.contents.count == 1)
  }
}

extension Node {
  /// Of the tree itself and the contents of templates.
  fileprivate var descendantCount: Int {
    var count = 0
    var child = firstChild
    while let node = child {
      let contents = Element(node).flatMap { node.document.agent.templateContents[$0] }?.node
      count += 1 + (contents ?? node).descendantCount
      child = node.nextSibling
    }
    return count
  }
}
