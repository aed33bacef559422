import Testing
import SavedPages

/// https://www.rfc-editor.org/rfc/rfc2557
@Suite struct MHTMLReaderTests {
  private static let message = """
    From: <Saved by Blink>
    Snapshot-Content-Location: https://example.com/a
    Subject: A
     page
    MIME-Version: 1.0
    Content-Type: multipart/related;
    \ttype="text/html";
    \tboundary="----B"

    ------B
    Content-Type: text/html
    Content-ID: <frame-1@mhtml.blink>
    Content-Transfer-Encoding: quoted-printable
    Content-Location: https://example.com/a

    <p class=3D"x">long =
    line =E4</p>
    ------B
    Content-Type: image/png
    Content-Transfer-Encoding: base64
    Content-Location: https://example.com/a.png

    AAEC
    Aw==
    ------B
    Content-Type: text/html; charset=utf-8
    Content-ID: <frame-2@mhtml.blink>

    <p>frame
    ------B--

    """

  @Test func partsBecomeResources() throws {
    for text in [Self.message, Self.message.replacing("\n", with: "\r\n")] {
      let page = try MHTMLReader.read(Array(text.utf8))
      #expect(page.main.url == "https://example.com/a")
      #expect(
        page.main.bytes == Array("<p class=\"x\">long line ".utf8) + [0xE4] + Array("</p>".utf8))
      #expect(
        page.subresources.map(\.url) == [
          "cid:frame-1@mhtml.blink", "https://example.com/a.png", "cid:frame-2@mhtml.blink",
          "cid:frame-2@mhtml.blink",
        ])
      #expect(page.subresources[1].bytes == [0, 1, 2, 3])
      #expect(page.subresources[2].contentType == "text/html;charset=utf-8")
    }
  }

  @Test(
    arguments: [
      ("nothing", 1, "the MHTML file does not begin with header fields and an empty line"),
      ("A: b\n\n", nil, "the MHTML file's header has no media type under 'Content-Type'"),
      (
        "Content-Type: multipart/related\n\n", nil,
        "the MHTML file's 'Content-Type' has no boundary"
      ),
      (
        "Content-Type: multipart/related; boundary=x\n\ny", nil,
        "the MHTML file's boundary 'x' does not occur in it"
      ),
      (
        "Content-Type: multipart/related; boundary=x\n\n--x\nA: b\n\ncut", 6,
        "the MHTML file is cut off: the boundary at its end is missing"
      ),
      (
        "Content-Type: multipart/related; boundary=x\n\n--x\nno field\n\n--x--", 4,
        "part 1 of the MHTML file does not begin with header fields and an empty line"
      ),
      (
        "Content-Type: multipart/related; boundary=x\n\n--x--", nil,
        "the MHTML file has no parts"
      ),
    ] as [(String, Int?, String)])
  func whatIsWrongIsSaid(text: String, line: Int?, message: String) {
    #expect(throws: SavedPageError(message, line: line)) {
      try MHTMLReader.read(Array(text.utf8))
    }
  }
}
