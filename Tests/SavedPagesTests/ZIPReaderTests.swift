import MIME
import SavedPages
import TestSupport
import Testing

/// WACZ, and HAR files with their contents.
///
/// https://specs.webrecorder.net/wacz/1.1.1/
@Suite struct ZIPReaderTests {
  private func read(_ entries: [(name: String, bytes: [UInt8])]) throws -> Capture {
    try ZIPReader.read(ZIPFile.write(entries), limit: 1 << 20)
  }

  private static func response(_ url: String, _ text: String, date: String = "") -> [UInt8] {
    WARCReaderTests.record(
      "response", url, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n\(text)",
      "WARC-Date: \(date)\r\n")
  }

  private static let crawl: [(name: String, bytes: [UInt8])] = [
    ("datapackage.json", Array("{}".utf8)), ("indexes/index.cdx.gz", [0, 1]),
    (
      "archive/a.warc",
      response("https://a.example/", "<p>old", date: "2026-01-02T03:04:05Z")
        + response("https://a.example/frame", "<p>frame")
    ),
    (
      "archive/b.warc",
      response("https://a.example/", "<p>new", date: "2026-02-03T04:05:06.789Z")
        + WARCReaderTests.record(
          "response", "https://b.example/", "HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n")
        + response("https://b.example/b", "<p>b", date: "2026-03-04T05:06:07Z")
    ),
  ]

  private func pages(_ lines: String) throws -> Capture {
    try read(Self.crawl + [("pages/pages.jsonl", Array(lines.utf8))])
  }

  @Test func listedPagesAreThePages() throws {
    let capture = try pages(
      """
      {"format": "json-pages-1.0", "id": "pages", "title": "All Pages"}
      {"url": "https://b.example/", "ts": "2026-03-04T05:06:07Z", "title": "B"}\r

      {"url": "https://a.example/", "ts": "2026-02-03T04:05:06Z", "title": "A"}
      {"url": "https://c.example/", "ts": "2026-02-03T04:05:06Z"}
      {"url": "https://b.example/b"}
      """)
    #expect(
      capture.pages.map {
        String(decoding: capture.responses[$0.main].resource.bytes, as: UTF8.self)
      }
        == ["<p>b", "<p>new", "<p>b"])
    #expect(
      capture.pages.map { capture.responses[$0.main].resource.url } == [
        "https://b.example/", "https://a.example/", "https://b.example/b",
      ])
    #expect(capture.pages.map(\.title) == ["B", "A", nil])
    #expect(
      capture.pages.map(\.date) == [
        "2026-03-04T05:06:07Z", "2026-02-03T04:05:06Z", "2026-03-04T05:06:07Z",
      ])
    #expect(capture.resources(of: capture.pages[0]).count == 4)
  }

  @Test(arguments: [nil, "", "{\"url\": \"https://c.example/\"}"])
  func withoutAListAllDocumentsAreThePages(list: String?) throws {
    let capture = try list.map(pages) ?? read(Self.crawl)
    #expect(
      capture.pages.map { capture.responses[$0.main].resource.url } == [
        "https://a.example/", "https://a.example/frame", "https://a.example/",
        "https://b.example/b",
      ])
  }

  /// Made by another program, with data that is compressed.
  @Test func compressedEntries() throws {
    let file = try #require(Base64.decode(Self.compressed.utf8))
    let capture = try ZIPReader.read(file, limit: 1 << 20)
    #expect(capture.pages.map(\.title) == ["Zipped"])
    #expect(capture.responses[0].resource.bytes == Array("<p>zipped".utf8))
    let error = try #require(throws: SavedPageError.self) { try ZIPReader.read(file, limit: 100) }
    #expect(error.message == "the ZIP file has more than 0 MB when decompressed")
  }

  @Test func aHARFileWithItsContents() throws {
    let har = """
      { "log": { "entries": [
        { "request": { "url": "https://a.example/" }, "response": { "status": 200,
          "content": { "mimeType": "text/html; charset=utf-8", "_file": "1.html" } } },
        { "request": { "url": "https://a.example/x.png" }, "response": { "status": 200,
          "content": { "mimeType": "image/png", "_file": "2.png" } } },
        { "request": { "url": "https://a.example/y.png" }, "response": { "status": 200,
          "content": { "mimeType": "image/png", "_file": "../3.png" } } } ] } }
      """
    let capture = try read([
      ("1.html", Array("<p>1".utf8)), ("other.txt", Array("other".utf8)), ("2.png", [0, 1]),
      ("har.har", Array(har.utf8)),
    ])
    #expect(
      capture.responses.map(\.resource) == [
        SavedPage.Resource(
          url: "https://a.example/", mimeType: "text/html", encoding: "utf-8",
          bytes: Array("<p>1".utf8)),
        SavedPage.Resource(url: "https://a.example/x.png", mimeType: "image/png", bytes: [0, 1]),
      ])
    #expect(capture.missing == ["https://a.example/y.png"])
  }

  @Test(
    arguments: [
      ([], "the ZIP file has neither WARC files in 'archive/', as WACZ has, nor a HAR file"),
      (
        [("folder/x.har", Array("{}".utf8)), ("x.warc", [])],
        "the ZIP file has neither WARC files in 'archive/', as WACZ has, nor a HAR file"
      ),
      (
        [("x.har", Array("{".utf8))],
        "the HAR file is not JSON: expected a key in double quotes, found the end"
      ),
      ([("archive/x.warc", [])], "the WACZ file has no HTML page among its responses"),
      (
        [("archive/x.warc", Array("x".utf8))],
        "record 1 of 'archive/x.warc' in the WACZ file, at byte 0, does not begin with 'WARC/'"
      ),
      (
        [("archive/x.warc.gz", [0x1F, 0x8B, 0])],
        "the compression of 'archive/x.warc.gz' in the WACZ file is damaged, or it is cut off"
      ),
      (
        crawl + [("pages/pages.jsonl", Array("{}\n{\"url\": }".utf8))],
        "line 2 of 'pages/pages.jsonl' in the WACZ file is not JSON: column 9: expected a JSON value, found '}'"
      ),
      (
        [("archive/x.warc", Array(repeating: 0x0A, count: 2 << 20))],
        "the ZIP file has more than 1 MB when decompressed"
      ),
    ] as [([(name: String, bytes: [UInt8])], String)])
  func damagedFiles(entries: [(name: String, bytes: [UInt8])], message: String) throws {
    let error = try #require(throws: SavedPageError.self) { try read(entries) }
    #expect(error.message == message)
  }

  /// The words after the colon are those of the library.
  @Test func damagedBytes() throws {
    let file = ZIPFile.write(Self.crawl)
    var spoiled = file
    let place = try #require(file.firstRange(of: Array("<p>old".utf8))).lowerBound
    spoiled[place] ^= 1
    for bytes in [Array(file.prefix(300)), Array(file.prefix(100)), spoiled, Array("PK".utf8), []] {
      let error = try #require(throws: SavedPageError.self) {
        try ZIPReader.read(bytes, limit: 1 << 20)
      }
      #expect(error.message.hasPrefix("the ZIP file is damaged: "), "\(error.message)")
    }
  }

  private static let compressed = """
    UEsDBBQAAAAIAAAAIQDNCe9LewAAAJMAAAARAAAAYXJjaGl2ZS9kYXRhLndhcmMLdwxy1jfUM+TlCgeydEMqC1KtFIpSiwvy84pT
    YYKJRempJbqhQZ5WChklJQXFVvr6VXqpFYm5BTmp+rxczvl5Jal5Jbo+qXnpJRlWCqbGvFy8XB4hIQEgkxWMDAwU/L0RyiB2lKRW
    lOhnlOTmgNTaFNhVZRYUpKaAOABQSwMEFAAAAAgAAAAhAFad6zNjAAAAbAAAABEAAABwYWdlcy9wYWdlcy5qc29ubKtWSssvyk0s
    UbJSUMoqzs/TLUhMTy3WNdQzUKrlqlYqLcoByWSUlBQUW+nrV+mlViTmFuSk6ivpKCiVFIPkjAyMzHQNDHUNjEIMjK0MTKwMTKPA
    spklOakgBVGZBQWpKUDjAFBLAQIUAxQAAAAIAAAAIQDNCe9LewAAAJMAAAARAAAAAAAAAAAAAACAAQAAAABhcmNoaXZlL2RhdGEu
    d2FyY1BLAQIUAxQAAAAIAAAAIQBWneszYwAAAGwAAAARAAAAAAAAAAAAAACAAaoAAABwYWdlcy9wYWdlcy5qc29ubFBLBQYAAAAA
    AgACAH4AAAA8AQAAAAA=
    """
}
