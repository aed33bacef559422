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
      "base64" "PHA+" "redirectURL" "startedDateTime" "https://a.example/" "../b" "" null true
      """,
    texts: #"""
      {"log": {"pages": [{"id": "p1", "title": "T", "startedDateTime": "2026-01-02T03:04:05Z"}, {"id": "p2"}], "entries": [{"pageref": "p1", "request": {"url": "https://a.example/"}, "response": {"status": 200, "content": {"mimeType": "text/html; charset=utf-8", "text": "<p>\u00e9"}}}, {"pageref": "p1", "request": {"url": "https://a.example/x.png"}, "response": {"status": 200, "content": {"mimeType": "image/png", "encoding": "base64", "text": "iVBORw0KGgo="}}}, {"pageref": "p2", "request": {"url": "https://b.example/"}, "response": {"status": 200, "content": {"mimeType": "text/html", "text": ""}}}]}}
      {"log": {"entries": [{"request": {"url": "https://a.example/1"}, "response": {"status": 301, "redirectURL": "/2"}}, {"request": {"url": "https://a.example/2"}, "response": {"status": 302, "headers": [{"name": "Location", "value": "1"}]}}, {"request": {"url": "https://a.example/3"}, "response": {"status": 204, "content": {"size": 0}}}, {"request": {"url": "https://a.example/4"}, "response": {"status": 200, "headers": [{"name": "Content-Type", "value": "text/html"}], "content": {"text": "<b>"}}}]}}
      """#)

  static let warc = Self(
    words: """
      WARC/1.0 WARC/1.1 WARC-Type: response resource revisit request warcinfo WARC-Target-URI: https://a.example/ <http://b.example/> \
      WARC-Date: 2026-01-02T03:04:05Z WARC-Payload-Digest: sha1:A Content-Length: 0 1 10 100 -1 99999999999999999999 HTTP/1.1 200 301 \
      Content-Type: text/html Content-Encoding: gzip deflate Transfer-Encoding: chunked Location: /x \r\n \r\n\r\n \n 5 f ffffffffffffffff ; <p>x
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
