import Testing

@testable import JSPrep

@Suite struct PrettySerializerTests {
  private func pretty(_ markup: String, _ layout: PrettySerializer.Layout = .markup) throws
    -> String
  {
    let page = PageFile(path: "p", bytes: Array(markup.utf8))
    let document = try DocumentLoader.load(page, encoding: nil)
    return String(
      decoding: PrettySerializer.serialize(document, layout: layout).bytes, as: UTF8.self)
  }

  @Test func writesANodeALine() throws {
    #expect(
      try pretty(
        """
        <!DOCTYPE html><html lang=en><title> A  title </title>
        <body class=b a=1><!-- note --><p id=x>Hello, <b>big</b>&nbsp;world &amp; all<br></p><div></div>
        """) == """
          <!DOCTYPE html>
          <html lang="en">
            <head>
              <title>A title</title>
            </head>
            <body a="1" class="b">
              <!-- note -->
              <p id="x">
                Hello,
                <b>big</b>
                &nbsp;world &amp; all
                <br>
              </p>
              <div></div>
            </body>
          </html>

          """)
  }

  @Test func keepsWhiteSpaceWhereItCounts() throws {
    #expect(
      try pretty(
        "<body><pre>a\n  b</pre><script>\n  if (a < b) {\n    c\n  }\n</script><textarea>x  y</textarea>"
      )
        == """
        <html>
          <head></head>
          <body>
            <pre>
              a
                b
            </pre>
            <script>
              if (a < b) {
                c
              }
            </script>
            <textarea>x  y</textarea>
          </body>
        </html>

        """)
  }

  @Test func showsWhatIsInATemplate() throws {
    #expect(
      try pretty("<template><p>a<b>c</b></template>").contains(
        """
            <template>
              <p>
                a
                <b>c</b>
              </p>
            </template>

        """))
  }

  @Test func theOutlineHasALineForEachNode() throws {
    #expect(
      try pretty("<body><p title='a\nb'>x<!--c--></p><pre>1\n2</pre>", .outline)
        == "<html>\n  <head>\n  <body>\n    <p title=\"a&#10;b\">\n      x\n      <!--c-->\n"
        + "    <pre>\n      1\u{B}2\n")
  }

  @Test func deepTreesNeedNoStack() throws {
    let page = PageFile(path: "p", bytes: Array(String(repeating: "<i>", count: 400).utf8))
    let document = try DocumentLoader.load(page, encoding: nil)
    #expect(Outline(document).entries.count > 400)
    #expect(PrettySerializer.serialize(document).bytes.count > 800)
  }
}
