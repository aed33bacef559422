import Compression
import MIME
import SavedPages
import Testing

/// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
@Suite struct WARCReaderTests {
  static func record(
    _ type: String, _ url: String, _ block: String, _ more: String = ""
  ) -> [UInt8] {
    Array(
      ("WARC/1.1\r\nWARC-Type: \(type)\r\nWARC-Target-URI: \(url)\r\n\(more)"
        + "Content-Length: \(block.utf8.count)\r\n\r\n\(block)\r\n\r\n").utf8)
  }

  private static let page = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>x"

  private func read(_ bytes: [UInt8]) throws -> Capture {
    try WARCReader.read(bytes, limit: 1 << 20)
  }

  private static let crawl =
    record("warcinfo", "", "software: x")
    + record("request", "https://a.example/", "GET / HTTP/1.1\r\n\r\n")
    + record(
      "response", "<https://a.example/>", page,
      "WARC-Date: 2026-01-02T03:04:05Z\r\nWARC-Payload-Digest: sha1:A\r\n")
    + record("response", "https://a.example/old", "HTTP/1.1 301 Moved\r\nLocation: ./\r\n\r\n")
    + record("response", "https://a.example/no", "HTTP/1.1 404 No\r\n\r\nno")
    + record("resource", "https://a.example/x.css", "p {}", "Content-Type: text/css\r\n")
    + record("revisit", "https://a.example/same", "", "WARC-Payload-Digest: sha1:A\r\n")
    + record("revisit", "https://a.example/lost", "", "WARC-Payload-Digest: sha1:B\r\n")

  @Test func responsesBecomeResources() throws {
    let capture = try read(Self.crawl)
    #expect(
      capture.responses.map(\.resource.url) == [
        "https://a.example/", "https://a.example/x.css", "https://a.example/same",
        "https://a.example/old",
      ])
    #expect(
      capture.responses.map(\.resource.mimeType) == [
        "text/html", "text/css", "text/html", "text/html",
      ])
    #expect(capture.responses.last?.resource.bytes == Array("<p>x".utf8))
    #expect(capture.pages.map(\.main) == [0, 2])
    #expect(capture.pages[0].date == "2026-01-02T03:04:05Z")
    #expect(capture.missing == ["https://a.example/lost"])
  }

  /// Each record is compressed by itself.
  @Test func compressedRecords() throws {
    func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
      let coder = try #require(Coder(.gzip, compresses: true))
      return try coder.code(bytes, isLast: false) + coder.finish()
    }
    let file =
      try compressed(Self.crawl) + compressed(Self.record("response", "https://b/", Self.page))
    #expect(try read(file).pages.count == 3)
    let cut = try #require(throws: SavedPageError.self) { try read(Array(file.dropLast(20))) }
    #expect(cut.message == "the compression of the WARC file is damaged, or it is cut off")
    let bomb = try compressed(Array(repeating: 0x20, count: 2 << 20))
    let large = try #require(throws: SavedPageError.self) { try read(bomb) }
    #expect(large.message == "the WARC file has more than 1 MB when decompressed")
  }

  /// Each of the bodies is below the limit, all of them are not.
  @Test func bodiesTogetherHaveALimit() throws {
    let coder = try #require(Coder(.gzip, compresses: true))
    let body =
      try coder.code(Array(repeating: 0x20, count: 700_000), isLast: false) + coder.finish()
    let record = Self.compressed("gzip", body)
    #expect(try read(record).pages.count == 1)
    let error = try #require(throws: SavedPageError.self) { try read(record + record) }
    #expect(error.message == "the WARC file has more than 1 MB when decompressed")
  }

  @Test(arguments: [
    ("gzip", false), ("gzip", true), ("deflate", false), ("br", false),
  ])
  func contentCodings(coding: String, isUndone: Bool) throws {
    let text = Array("<p>compressed".utf8)
    var body = text
    if !isUndone, let coder = Coder(coding == "gzip" ? .gzip : .deflate, compresses: true),
      coding != "br"
    {
      body = try coder.code(text, isLast: false) + coder.finish()
    }
    #expect(try read(Self.compressed(coding, body)).responses[0].resource.bytes == text)
  }

  /// Of Brotli and Zstandard there are only the decoders.
  @Test(arguments: [
    ("br", "CwaAPHA+Y29tcHJlc3NlZAM="), ("zstd", "KLUv/QRYaQAAPHA+Y29tcHJlc3NlZIqe3Z8="),
    // In two frames.
    ("zstd", "KLUv/QRYOQAAPHA+Y29tcFyNflMotS/9BFgxAAByZXNzZWSv2cQo"),
  ])
  func newerContentCodings(coding: String, body: String) throws {
    let record = Self.compressed(coding, try #require(Base64.decode(body.utf8)))
    #expect(try read(record).responses[0].resource.bytes == Array("<p>compressed".utf8))
  }

  /// What is cut off, or has more behind it, was no such data.
  @Test(arguments: [
    ("br", "CwaAPHA+Y29tcHJlc3Nl"), ("br", "CwaAPHA+Y29tcHJlc3NlZANB"),
    ("zstd", "KLUv/QRYaQAAPHA+Y29tcHJlc3Nl"), ("br", ""), ("zstd", "PHA+"),
  ])
  func damagedContentCodings(coding: String, body: String) throws {
    let body = try #require(Base64.decode(body.utf8))
    #expect(try read(Self.compressed(coding, body)).responses[0].resource.bytes == body)
  }

  @Test(arguments: [
    ("br", "m3+EHvgnAOKxQCCHzwM="),
    (
      "zstd",
      "KLUv/QRYVAAAEAAAAQD7/znAAgIAEAACABAAAgAQAAIAEAACABAAAgAQAAIAEAACABAAAgAQAAIA"
        + "EAACABAAAgAQAAIAEAACABAAAyQEAA7JdNc="
    ),
  ])
  func newerContentCodingsHaveTheLimit(coding: String, body: String) throws {
    let record = Self.compressed(coding, try #require(Base64.decode(body.utf8)))
    let error = try #require(throws: SavedPageError.self) { try read(record) }
    #expect(error.message == "the WARC file has more than 1 MB when decompressed")
  }

  private static func compressed(_ coding: String, _ body: [UInt8]) -> [UInt8] {
    let head = "HTTP/1.1 200\r\nContent-Type: text/html\r\nContent-Encoding: \(coding)\r\n\r\n"
    let block = Array(head.utf8) + body
    let header =
      "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://a/\r\n"
      + "Content-Length: \(block.count)\r\n\r\n"
    return Array(header.utf8) + block
  }

  @Test(arguments: [
    ("WARC", "record 1 of the WARC file, at byte 0, does not begin with 'WARC/'"),
    (
      "WARC/1.0\r\nx",
      "record 1 of the WARC file, at byte 0, has a line in its header that is no "
        + "field, or is cut off"
    ),
    (
      "WARC/1.0\r\nA: b\r\n\r\n",
      "record 1 of the WARC file, at byte 0, has no length under 'Content-Length'"
    ),
    (
      "WARC/1.0\r\nContent-Length: 3\r\n\r\nx",
      "record 1 of the WARC file, at byte 0, is cut off: 1 of its 3 bytes are there"
    ),
    (
      "WARC/1.0\r\nContent-Length: 0\r\n\r\n\r\n\r\nrest",
      "record 2 of the WARC file, at byte 35, does not begin with 'WARC/'"
    ),
    ("", "the WARC file has no HTML page among its responses"),
  ])
  func damagedFiles(text: String, message: String) throws {
    let error = try #require(throws: SavedPageError.self) { try read(Array(text.utf8)) }
    #expect(error.message == message)
  }
}
