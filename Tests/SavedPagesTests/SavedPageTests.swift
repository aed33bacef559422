import Foundation
import JSPrep
import PropertyList
import Session
import TestSupport
import Testing

/// A saved page gives what the same page gives from a folder.
@Suite struct SavedPageTests {
  private static let address = "https://example.com/page.html"

  /// Name, media type and text of the page and of what belongs to it.
  private static let files: [(name: String, type: String, text: String)] = [
    (
      "page.html", "text/html",
      """
      <!DOCTYPE html><title>Before</title><link rel=stylesheet href=style.css>
      <p id=p>Text ä</p><img src=image.png><iframe src=frame.html></iframe>
      <script src=script.js></script>
      """
    ),
    ("style.css", "text/css", "#p { color: rgb(1, 2, 3) }"),
    ("image.png", "image/png", "no real picture"),
    ("script.js", "text/javascript", "document.title = 'After ' + document.images.length;"),
    ("frame.html", "text/html", "<!DOCTYPE html><b>In the frame</b>"),
  ]

  private static let script = """
    var ExtensionPreprocessingJS = {
      async run(args) {
        const image = await fetch(document.images[0].src);
        args.completionFunction({
          url: document.URL, title: document.title,
          color: getComputedStyle(document.getElementById('p')).color,
          text: document.getElementById('p').textContent,
          image: image.headers.get('content-type') + (await image.blob()).size,
          frame: document.querySelector('iframe').contentDocument.body.innerHTML,
          missing: await fetch('missing.txt').then(r => r.status, e => String(e)),
        });
      },
    };
    """

  private func results(_ file: PageFile, folder: String?) throws -> PropertyList.Dictionary {
    var options = SessionOptions(url: file.url ?? Self.address)
    options.runsPageScripts = true
    options.timeout = 10
    options.resources.folder = folder
    let script = ScriptFile(path: "script.js", source: Self.script)
    var results = try Harness(page: file, script: script, options: options).run()
    // A folder has no such file; an archive knows nothing of the network.
    results["missing"] = nil
    return results
  }

  private func archive() throws -> [UInt8] {
    let resources = Self.files.map { file in
      WebArchiveReaderTests.resource(
        "https://example.com/\(file.name)", file.type, file.text,
        encoding: file.type == "text/html" ? "UTF-8" : nil)
    }
    return try WebArchiveReaderTests.binary([
      "WebMainResource": resources[0], "WebSubresources": Array(resources[1...3]),
      "WebSubframeArchives": [["WebMainResource": resources[4]]],
    ])
  }

  private func message() -> [UInt8] {
    var text = "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=\"b\"\r\n\r\n"
    for file in Self.files {
      text += "--b\r\nContent-Type: \(file.type)\(file.type == "text/html" ? ";charset=utf-8" : "")"
      text += "\r\nContent-Location: https://example.com/\(file.name)\r\n"
      text += "Content-Transfer-Encoding: base64\r\n\r\n"
      text += Data(file.text.utf8).base64EncodedString() + "\r\n"
    }
    return Array((text + "--b--\r\n").utf8)
  }

  private func recording() -> [UInt8] {
    let entries = Self.files.map { file -> PropertyList in
      let content: PropertyList =
        file.name.hasSuffix(".png")
        ? [
          "mimeType": .string(file.type), "encoding": "base64",
          "text": .string(Data(file.text.utf8).base64EncodedString()),
        ]
        : ["mimeType": .string(file.type), "text": .string(file.text)]
      return [
        "pageref": "page_1", "request": ["url": .string("https://example.com/\(file.name)")],
        "response": ["status": 200, "content": content],
      ]
    }
    let page: PropertyList = ["id": "page_1", "title": "A page"]
    let log: PropertyList = ["log": ["pages": [page], "entries": .array(entries)]]
    return Array(JSONWriter.write(log, layout: .compact).text.utf8)
  }

  private func crawl() -> [UInt8] {
    Self.files.reduce(into: []) { bytes, file in
      let type =
        file.type + (file.type == "text/html" && file.name == "page.html" ? ";charset=utf-8" : "")
      let answer =
        "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nTransfer-Encoding: chunked\r\n\r\n"
        + String(file.text.utf8.count, radix: 16) + "\r\n\(file.text)\r\n0\r\n\r\n"
      bytes += WARCReaderTests.record("response", "https://example.com/\(file.name)", answer)
    }
  }

  @Test func resultsAreThoseOfTheFolder() throws {
    let folder = NSTemporaryDirectory() + "saved-page-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for file in Self.files {
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file.name)"))
    }
    var plain = try PageFile(readingFrom: "\(folder)/page.html")
    plain.transportEncoding = "utf-8"
    let expected = try results(plain, folder: folder)
    #expect(expected["title"] == "After 1")
    #expect(expected["frame"] == "<b>In the frame</b>")
    #expect(expected["color"] == "rgb(1, 2, 3)")

    let forms = [
      ("page.webarchive", try archive(), nil), ("page.mhtml", message(), nil),
      ("page.har", recording(), nil), ("page.warc", crawl(), 1),
      ("page.wacz", ZIPFile.write([("archive/a.warc", crawl())]), 1),
      ("page.zip", ZIPFile.write([("har.har", recording())]), nil),
    ]
    for (name, bytes, number) in forms {
      let path = "\(folder)/\(name)"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      #expect(try results(PageFile(readingFrom: path, number: number), folder: nil) == expected)
    }
  }

  @Test(arguments: [
    (nil, "the file holds 2 pages, and none is chosen"),
    (3, "there is no page 3: the file holds 2 pages"),
  ])
  func aPageIsChosen(number: Int?, message: String) throws {
    let path = NSTemporaryDirectory() + "crawl-\(UUID().uuidString).warc"
    try Data(crawl()).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = try #require(throws: JSPrepError.self) {
      try PageFile(readingFrom: path, number: number)
    }
    #expect(error.diagnostic.message == message)
    #expect(
      error.diagnostic.notes == [
        "Choose one with --page N ('check': --page-number N; in tests and lists: 'pageNumber'):\n"
          + "  1  https://example.com/page.html\n  2  https://example.com/frame.html"
      ])
  }

  @Test func aFileThatIsOnePageHasNoOther() throws {
    let path = NSTemporaryDirectory() + "page-\(UUID().uuidString).html"
    try Data("<p>x".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try PageFile(readingFrom: path, number: 1).bytes.count == 4)
    let error = try #require(throws: JSPrepError.self) {
      try PageFile(readingFrom: path, number: 2)
    }
    #expect(error.diagnostic.message == "the file is one page; there is no other")
  }

  @Test func aBrokenArchiveIsAnInputThatCannotBeUsed() throws {
    let path = NSTemporaryDirectory() + "broken-\(UUID().uuidString).webarchive"
    try Data(WebArchiveReaderTests.binary(["a": 1])).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = try #require(throws: JSPrepError.self) { try PageFile(readingFrom: path) }
    #expect(error.exitStatus == 2)
    #expect(error.diagnostic.file == path)
    #expect(error.diagnostic.message == "the web archive has no 'WebMainResource'")
  }
}
