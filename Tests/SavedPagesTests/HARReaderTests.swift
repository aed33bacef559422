import Compression
import SavedPages
import Testing

/// http://www.softwareishard.com/blog/har-12-spec/
@Suite struct HARReaderTests {
  private func read(_ text: String, attached: [String: String] = [:]) throws -> Capture {
    try HARReader.read(
      Array(text.utf8), limit: 1 << 20, attached: attached.mapValues { Array($0.utf8) })
  }

  private func entry(
    _ url: String, status: Int = 200, page: String? = nil, type: String = "text/html",
    content: String = #""text": "x""#, redirect: String = ""
  ) -> String {
    let page = page.map { "\"pageref\": \"\($0)\", " } ?? ""
    return """
      { \(page)"request": { "url": "\(url)" }, "response": { "status": \(status),
      "redirectURL": "\(redirect)", "content": { "mimeType": "\(type)", \(content) } } }
      """
  }

  @Test func pagesHaveTheirOwnResources() throws {
    let capture = try read(
      """
      { "log": { "pages": [
          { "id": "a", "title": "First", "startedDateTime": "2026-01-02T03:04:05Z" },
          { "id": "b" }, { "id": "without content" } ],
        "entries": [
          \(entry("http://a.example/", status: 301, page: "a", redirect: "https://a.example/")),
          \(entry("https://a.example/", page: "a")),
          \(entry("https://a.example/frame", page: "a")),
          \(entry("https://a.example/x.png", page: "a", type: "image/png",
            content: #""encoding": "base64", "text": "AAEC""#)),
          \(entry("https://b.example/style.css", page: "b", type: "text/css; charset=latin1")),
          \(entry("https://b.example/", page: "b")),
          \(entry("https://b.example/lost", page: "b", content: #""size": 3"#)),
          \(entry("https://b.example/blocked", status: 0, page: "b", content: #""size": 0"#))
        ] } }
      """)
    #expect(
      capture.pages.map { capture.responses[$0.main].resource.url } == [
        "https://a.example/", "https://b.example/",
      ])
    #expect(capture.pages.map(\.title) == ["First", nil])
    #expect(capture.pages.map(\.date) == ["2026-01-02T03:04:05Z", nil])
    #expect(capture.missing == ["https://b.example/lost"])
    let first = capture.savedPage(capture.pages[0])
    #expect(
      first.subresources.map(\.url) == [
        "https://a.example/frame", "https://a.example/x.png", "http://a.example/",
      ])
    #expect(first.subresources[1].bytes == [0, 1, 2])
    let second = capture.savedPage(capture.pages[1])
    // The browser has decoded it.
    #expect(second.subresources.map(\.contentType) == ["text/css;charset=utf-8"])
  }

  @Test func withoutPagesTheFirstDocumentIsThePage() throws {
    let capture = try read(
      #"{ "log": { "entries": ["# + entry("https://a.example/x.js", type: "text/javascript") + ","
        + entry("https://a.example/p") + "," + entry("https://a.example/q") + "] } }")
    #expect(
      capture.pages.map { capture.responses[$0.main].resource.url } == ["https://a.example/p"])
    #expect(capture.resources(of: capture.pages[0]).count == 2)
  }

  /// A loop of redirects ends.
  @Test func redirectsAreFollowed() throws {
    let capture = try read(
      #"{ "log": { "entries": ["#
        + entry("https://a.example/1", status: 302, redirect: "/2") + ","
        + entry("https://a.example/2", status: 307, redirect: "3") + ","
        + entry("https://a.example/l", status: 307, redirect: "l") + ","
        + entry("https://a.example/3")
        + "] } }")
    #expect(
      capture.responses.map(\.resource.url) == [
        "https://a.example/3", "https://a.example/1", "https://a.example/2",
      ])
  }

  /// As Playwright writes them; those that are not there are missing.
  @Test func contentsInFilesOfTheirOwn() throws {
    let text =
      #"{ "log": { "entries": ["#
      + entry("https://a.example/", content: #""_file": "1.html""#) + ","
      + entry("https://a.example/x.css", type: "text/css", content: #""_file" :"2.css""#) + ","
      + entry("https://a.example/y", content: ##""_file": "\u0033""##) + "] } }"
    #expect(FileNameScan.names(under: "_file", in: Array(text.utf8)) == ["1.html", "2.css"])
    let capture = try read(text, attached: ["1.html": "<p>1", "3.html": "<p>3"])
    #expect(
      capture.responses.map(\.resource) == [
        SavedPage.Resource(
          url: "https://a.example/", mimeType: "text/html", bytes: Array("<p>1".utf8))
      ])
    #expect(capture.missing == ["https://a.example/x.css", "https://a.example/y"])
  }

  @Test(
    arguments: [
      (#"{"_file":"a"}"#, ["a"]), (#""_file" : "a", "_file": "b""#, ["a", "b"]),
      (#""a\"_file": "b""#, []), (#""_file": 1, "_file": null"#, []), (#""_file": "a"#, []),
      (#""_file""#, []), (#""_file": "a\/b""#, []), (#""_file": "", "_file": "é""#, ["", "é"]),
    ] as [(String, Set<String>)])
  func namesAreFoundWithoutParsing(text: String, names: Set<String>) {
    #expect(FileNameScan.names(under: "_file", in: Array(text.utf8)) == names)
  }

  @Test func compressedFiles() throws {
    func compressed(_ text: String) throws -> [UInt8] {
      let coder = try #require(Coder(.gzip, compresses: true))
      return try coder.code(Array(text.utf8), isLast: false) + coder.finish()
    }
    let text = #"{ "log": { "entries": ["# + entry("https://a.example/") + "] } }"
    let file = try compressed(text)
    #expect(try HARReader.read(file, limit: 1 << 20).pages.count == 1)
    for (bytes, message) in [
      (file.dropLast(9), "the compression of the HAR file is damaged, or it is cut off"),
      (
        try compressed(String(repeating: " ", count: 2 << 20))[...],
        "the HAR file has more than 1 MB when decompressed"
      ),
    ] {
      #expect(throws: SavedPageError(message)) {
        try HARReader.read(Array(bytes), limit: 1 << 20)
      }
    }
  }

  @Test(arguments: [
    ("{", "the HAR file is not JSON: "), ("[]", "the HAR file has no dictionary under 'log'"),
    (#"{ "log": {} }"#, "the HAR file has no array under 'log.entries'"),
    (#"{ "log": { "entries": [] } }"#, "the HAR file has no HTML page among its entries"),
    (
      #"{ "log": { "entries": [{}] } }"#,
      "'log.entries[0]' has no address under 'request.url'"
    ),
    (
      #"{ "log": { "entries": [{ "request": { "url": "x:" } }] } }"#,
      "'log.entries[0]' has no dictionary under 'response'"
    ),
    (
      #"{ "log": { "entries": [{ "request": { "url": "x:" }, "response": { "status": 200, "content": "#
        + #"{ "encoding": "base64", "text": "?" } } }] } }"#,
      "'log.entries[0].response.content.text' is not Base64"
    ),
    (
      #"{ "log": { "entries": [{ "request": { "url": "x:" }, "response": { "status": 200 } }] } }"#,
      "the HAR file has no HTML page, and 1 of its entries are without content: export it with "
        + "content ('Save all as HAR with content')"
    ),
    (
      #"{ "log": { "entries": [{ "request": { "url": "x:" }, "response": { "status": 200, "content": "#
        + #"{ "_file": "a" } } }] } }"#,
      "the HAR file has no HTML page, and 1 of its entries are without content: 1 of them name files "
        + "('_file') that are to be in the folder of the HAR file"
    ),
  ])
  func damagedFiles(text: String, message: String) throws {
    let error = try #require(throws: SavedPageError.self) { try read(text) }
    #expect(error.message.hasPrefix(message))
  }
}
