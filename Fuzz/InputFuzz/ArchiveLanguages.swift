extension Grist.Language {
  static let mhtml = Self(
    words: """
      MIME-Version: Content-Type: multipart/related; boundary=b boundary="b" text/html charset=utf-8 \
      Content-Transfer-Encoding: quoted-printable base64 8bit Content-Location: Content-ID: --b --b-- \
      =3D =\r\n \r\n \r\n\r\n PGI+ ==== cid:x https://a.example/ type="text/html" <p>x</p> ( ) , ;
      """,
    texts: [
      "MIME-Version: 1.0\r\nContent-Type: multipart/related; type=\"text/html\"; boundary=\"b\"\r\n\r\n"
        + "--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Location: https://a.example/\r\n"
        + "Content-Transfer-Encoding: quoted-printable\r\n\r\n<p class=3Dx>a=\r\nb=C3=A9</p>\r\n--b\r\n"
        + "Content-Type: image/png\r\nContent-ID: <x@y>\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        + "iVBORw0KGgo=\r\n--b--\r\n"
    ])

  static let har = Self(
    words: """
      { } [ ] , : "log" "entries" "pages" "id" "title" "pageref" "request" "url" "response" "status" 200 302 304 0 -1 1e9 \
      "headers" "name" "value" "location" "content-type" "content" "text" "mimeType" "text/html;charset=x" "encoding" \
      "base64" "PHA+" "_file" "1.html" "../1.html" "redirectURL" "startedDateTime" "https://a.example/" "../b" "" null true
      """,
    texts: #"""
      {"log": {"pages": [{"id": "p1", "title": "T", "startedDateTime": "2026-01-02T03:04:05Z"}, {"id": "p2"}], "entries": [{"pageref": "p1", "request": {"url": "https://a.example/"}, "response": {"status": 200, "content": {"mimeType": "text/html; charset=utf-8", "text": "<p>\u00e9"}}}, {"pageref": "p1", "request": {"url": "https://a.example/x.png"}, "response": {"status": 200, "content": {"mimeType": "image/png", "encoding": "base64", "text": "iVBORw0KGgo="}}}, {"pageref": "p2", "request": {"url": "https://b.example/"}, "response": {"status": 200, "content": {"mimeType": "text/html", "text": ""}}}]}}
      {"log": {"entries": [{"request": {"url": "https://a.example/"}, "response": {"status": 200, "content": {"mimeType": "text/html", "_file": "1.html"}}}]}}
      {"log": {"entries": [{"request": {"url": "https://a.example/1"}, "response": {"status": 301, "redirectURL": "/2"}}, {"request": {"url": "https://a.example/2"}, "response": {"status": 302, "headers": [{"name": "Location", "value": "1"}]}}, {"request": {"url": "https://a.example/3"}, "response": {"status": 204, "content": {"size": 0}}}, {"request": {"url": "https://a.example/4"}, "response": {"status": 200, "headers": [{"name": "Content-Type", "value": "text/html"}], "content": {"text": "<b>"}}}]}}
      """#)

  static let warc: Self = {
    var language = textual
    language.texts += [("br", brotli), ("zstd", zstandard)].map { coding, body in
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: \(coding)\r\n\r\n"
      let length = head.utf8.count + body.count
      let header =
        "WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.example/\r\n"
        + "Content-Length: \(length)\r\n\r\n"
      return Array((header + head).utf8) + body + Array("\r\n\r\n".utf8)
    }
    return language
  }()

  /// A page of a few elements, compressed.
  static let brotli: [UInt8] = [
    0x1B, 0x6D, 0x00, 0x00, 0x2C, 0x0A, 0x6C, 0x5B, 0xA1, 0x3D, 0x15, 0xCD, 0xD8, 0xC7, 0xA4, 0xCB,
    0xF5, 0xD7,
    0x3E, 0x3C, 0x69, 0x77, 0x93, 0xCD, 0xAD, 0x2E, 0x5F, 0xC4, 0xF0, 0x92, 0xEA, 0x8D, 0x2E, 0x7D,
    0xCA, 0xDE,
    0x74, 0x72, 0xA0, 0xE7, 0x83, 0xE1, 0xBF, 0x02, 0x0D, 0x12, 0x0B, 0x30, 0x8A, 0x30, 0x8F, 0xB1,
    0x6D, 0x93,
    0x61, 0x98, 0x04, 0x3F, 0x7E, 0x02, 0xD8, 0x30, 0x15, 0xF8, 0x77, 0xE2, 0x97, 0xF9, 0x0E, 0xD4,
    0x7A, 0xDC,
    0x25, 0x82, 0x26, 0x94, 0xBB, 0x98, 0x76,
  ]
  static let zstandard: [UInt8] = [
    0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58, 0x85, 0x02, 0x00, 0x12, 0xC5, 0x10, 0x16, 0xA0, 0x27, 0x6D,
    0x16, 0x5A,
    0x3C, 0xF8, 0x8D, 0x24, 0xD8, 0xEF, 0x69, 0x2D, 0xAC, 0x5F, 0xC0, 0x94, 0xAC, 0x6A, 0xFF, 0xDD,
    0x04, 0x2F,
    0x0A, 0xE9, 0x26, 0x05, 0xA7, 0xC8, 0x85, 0xF4, 0x58, 0x0D, 0xCA, 0xA5, 0xF4, 0xA2, 0x90, 0x6E,
    0xD2, 0x07,
    0x02, 0xB1, 0x2E, 0x40, 0x84, 0xFA, 0x0E, 0xD2, 0xBF, 0x60, 0x0C, 0x43, 0xDA, 0xAE, 0x3F, 0x86,
    0xED, 0xEA,
    0x3B, 0x4A, 0x0A, 0xF0, 0x2F, 0x2D, 0x1B, 0x03, 0x00, 0xA5, 0xE9, 0x85, 0x4A, 0xB3, 0xC4, 0x4A,
    0x17,
  ]

  private static let textual = Self(
    words: """
      WARC/1.0 WARC/1.1 WARC-Type: response resource revisit request warcinfo WARC-Target-URI: https://a.example/ <http://b.example/> \
      WARC-Date: 2026-01-02T03:04:05Z WARC-Payload-Digest: sha1:A Content-Length: 0 1 10 100 -1 99999999999999999999 HTTP/1.1 200 301 \
      Content-Type: text/html Content-Encoding: gzip deflate br zstd Transfer-Encoding: chunked Location: /x \r\n \r\n\r\n \n 5 f ffffffffffffffff ; <p>x
      """,
    texts: [
      response(
        "https://a.example/",
        "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>é")
        + record("revisit", "https://a.example/again", "HTTP/1.1 200 OK\r\n\r\n"),
      response("https://a.example/0", "HTTP/1.1 302 Found\r\nLocation: /1\r\n\r\n")
        + response("https://a.example/1", "HTTP/1.1 301 Moved\r\nLocation: 0\r\n\r\n")
        + response(
          "<https://a.example/2>",
          "HTTP/1.1 200 OK\nContent-Type: text/html\nTransfer-Encoding: chunked\n\n"
            + "3;x=y\r\n<p>\r\n2\r\nhi\r\n0\r\n\r\n"),
      record("warcinfo", "", "software: x\r\n") + record("resource", "https://a.example/", "<p>"),
    ])

  private static func response(_ url: String, _ block: String) -> String {
    record("response", url, block)
  }

  private static func record(_ type: String, _ url: String, _ block: String) -> String {
    "WARC/1.1\r\nWARC-Type: \(type)\r\nWARC-Target-URI: \(url)\r\nWARC-Payload-Digest: sha1:A\r\n"
      + "Content-Type: text/html\r\nContent-Length: \(block.utf8.count)\r\n\r\n\(block)\r\n\r\n"
  }
}

extension Grist.Language {
  /// The list of pages in a WACZ file.
  static let pageList = Self(
    words: """
      { } : , "url" "title" "ts" "format" "json-pages-1.0" "https://a.example/" "https://b.example/" "2026-01-02T03:04:05Z" \
      null 1 \n \r\n
      """,
    texts: [
      #"{"format": "json-pages-1.0", "id": "pages"}"# + "\n"
        + #"{"url": "https://a.example/", "ts": "2026-01-02T03:04:05Z", "title": "T"}"# + "\n"
        + #"{"url": "https://a.example/1", "ts": "2026-01-02T03:04:05.678Z"}"# + "\n"
    ])
}
