import Foundation
import Testing

/// Pages of a batch that come from folders, WARC files and their indexes.
@Suite struct PageListTests {
  private let tool: CommandLineTool

  private static func record(_ url: String, _ response: String, type: String = "response") -> Data {
    Data(
      ("WARC/1.1\r\nWARC-Type: \(type)\r\nWARC-Target-URI: \(url)\r\n"
        + "Content-Length: \(response.utf8.count)\r\n\r\n\(response)\r\n\r\n").utf8)
  }

  private static func page(_ number: Int) -> Data {
    record(
      "https://example.com/\(number)",
      "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<title>Page \(number)</title>"
        + String(repeating: "<p>ü", count: number))
  }

  /// Three pages, and what is none.
  private static var records: [Data] {
    [
      record("", "software: x\r\n", type: "warcinfo"), page(1),
      record("https://example.com/a.png", "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\nx"),
      record("https://example.com/b", "HTTP/1.1 404 No\r\nContent-Type: text/html\r\n\r\n<p>no"),
      page(2),
      record("https://example.com/c", "HTTP/1.1 302 Go\r\nLocation: /2\r\n\r\n"),
      record("https://example.com/3", "<title>Page 3</title>", type: "resource"), page(4),
    ]
  }

  init() throws {
    tool = try CommandLineTool([
      "title.js": """
      var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ title: document.title, url: document.URL }); } };
      """
    ])
    try tool.write(Self.records.reduce(Data(), +), to: "x.warc")
    // Each record is compressed by itself.
    for (number, record) in Self.records.enumerated() {
      try tool.write(record, to: "record-\(number)")
    }
    _ = try tool.shell(
      "gzip record-*; cat record-*.gz > x.warc.gz; gzip -c x.warc > whole.warc.gz")
  }

  /// The titles and addresses, in order.
  private func titles(_ arguments: [String], status: Int32 = 0) throws -> [String] {
    let result = try tool.run(["batch", "title.js", "--quiet"] + arguments)
    #expect(result.status == status, "\(result.errors)")
    return result.output.split(separator: "\n").map { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let results = object?["results"] as? [String: Any]
      let error = object?["error"] as? [String: Any]
      return (results?["title"] ?? error?["message"]) as? String ?? "\(line)"
    }
  }

  private static let expected = ["Page 1", "Page 2", "Page 4"]

  @Test(arguments: ["x.warc", "x.warc.gz"])
  func allPagesOfAWARCFile(file: String) throws {
    #expect(try titles([file]) == Self.expected)
    let line = try tool.run(["batch", "title.js", file]).output.prefix { $0 != "\n" }
    #expect(line.hasPrefix(#"{"page":"\#(file)","offset":"#))
    #expect(line.contains(#""url":"https://example.com/1""#))
  }

  /// A line may name a record itself.
  @Test(arguments: ["x.warc", "x.warc.gz"])
  func recordsOfAList(file: String) throws {
    let lines = try tool.run(["batch", "title.js", file]).output.split(separator: "\n")
    let offsets = lines.compactMap { line -> Int? in
      line.firstMatch(of: /"offset":(\d+)/).flatMap { Int($0.1) }
    }
    #expect(offsets.count == 3)
    let size = try Data(contentsOf: tool.folder.appending(path: file)).count
    let list = offsets.reversed().map {
      #"{"page": "\#(file)", "offset": \#($0), "length": \#(min(400, size - $0))}"#
    }
    try tool.write(Data((list[0] + "\n").utf8), to: "list.jsonl")
    #expect(try titles(["--from", "list.jsonl"]) == ["Page 4"])
    try tool.write(Data(#"{"page": "\#(file)", "offset": 1}"#.utf8), to: "list.jsonl")
    #expect(
      try titles(["--from", "list.jsonl"], status: 1)
        == ["'offset' and 'length' must be whole numbers, one with the other"])
  }

  @Test func indexes() throws {
    let sizes = try (0..<8).map {
      try Data(contentsOf: tool.folder.appending(path: "record-\($0).gz")).count
    }
    let offsets = sizes.indices.map { sizes[..<$0].reduce(0, +) }
    let json = [1, 4, 7].map { index in
      #"com,example)/ 2026 {"mime": "text/html", "status": "200", "offset": "\#(offsets[index])", "length": \#(sizes[index]), "filename": "x.warc.gz"}"#
    }
    try tool.makeFolder("crawl")
    try FileManager.default.copyItem(
      at: tool.folder.appending(path: "x.warc.gz"),
      to: tool.folder.appending(path: "crawl/x.warc.gz"))
    let other = [
      #"com,example)/p 2026 {"mime": "image/png", "status": "200", "offset": "0", "length": "1", "filename": "x"}"#,
      #"com,example)/p 2026 {"mime": "text/html", "status": "404", "offset": "0", "length": "1", "filename": "x"}"#,
    ]
    try tool.write(
      Data(([json[1]] + other + [json[0]]).joined(separator: "\n").utf8), to: "crawl/x.cdxj")
    #expect(try titles(["crawl/x.cdxj"]) == ["Page 2", "Page 1"])
    let columns =
      " CDX N b a m s k r M S V g\ncom,example)/ 2026 https://example.com/2 text/html 200 A - - \(sizes[7]) "
      + "\(offsets[7]) x.warc.gz\ncom,example)/ 2026 u warc/revisit - A - - 1 1 x.warc.gz\n"
    try tool.write(Data(columns.utf8), to: "crawl/x.cdx")
    #expect(try titles(["crawl/x.cdx"]) == ["Page 4"])
  }

  /// An index may come from anywhere.
  @Test(arguments: ["/etc/passwd", "../x.warc", "a/../../x.warc"])
  func anIndexNamesOnlyWhatIsBesideIt(name: String) throws {
    try tool.write(
      Data(
        #"a 1 {"mime": "text/html", "offset": 0, "length": 9, "filename": "\#(name)"}"#.utf8),
      to: "x.cdxj")
    #expect(
      try titles(["x.cdxj"], status: 1)
        == ["line 1: the index names '\(name)', which is not beside it"])
  }

  @Test func foldersAndFiles() throws {
    try tool.makeFolder("pages/inner")
    try tool.write(Data("<title>a</title>".utf8), to: "pages/a.html")
    try tool.write(Data("<title>b</title>".utf8), to: "pages/inner/b.htm")
    try tool.write(Data("not a page".utf8), to: "pages/c.txt")
    try tool.write(Self.page(7), to: "pages/inner/z.warc")
    #expect(try titles(["pages"]) == ["a", "b", "Page 7"])
    #expect(try titles(["pages/a.html", "x.warc"]) == ["a"] + Self.expected)
  }

  @Test func zerosEndLines() throws {
    try tool.write(Data("<title>a</title>".utf8), to: "a\nb.html")
    try tool.write(Data("a\nb.html\0title.html\0".utf8), to: "list")
    try tool.write(Data("<title>t</title>".utf8), to: "title.html")
    #expect(try titles(["--from", "list", "-0"]) == ["a", "t"])
    #expect(try tool.run(["batch", "title.js", "title.html", "--null"]).status == 64)
  }

  /// What is whole before the damage is done.
  @Test func damagedFiles() throws {
    let whole = Self.records.prefix(3).reduce(Data(), +)
    let cases: [(Data, String)] = [
      (
        whole + Data("junk\r\n\r\n".utf8),
        "record 4 of the WARC file, at byte \(whole.count), does not begin with 'WARC/'"
      ),
      (
        whole + Self.page(2).dropLast(20),
        "record 4 of the WARC file, at byte \(whole.count), is cut off"
      ),
      (
        whole + Data("WARC/1.1\r\nno field\r\n\r\n".utf8),
        "record 4 of the WARC file, at byte \(whole.count), has a line in its header that is no field, or is cut off"
      ),
    ]
    for (data, message) in cases {
      try tool.write(data, to: "damaged.warc")
      let found = try titles(["damaged.warc"], status: 1)
      #expect(found.first == "Page 1" && found.count == 2)
      #expect(found.last?.hasPrefix(message.prefix { $0 != "," }) == true, "\(found)")
    }
    #expect(
      try titles(["whole.warc.gz"], status: 1).last?.contains("compressed together with others")
        == true)
    #expect(try titles(["none.warc"], status: 1) == ["the file does not exist"])
  }

  /// Killed at any moment, a batch goes on where it was.
  @Test func aBatchThatIsKilledGoesOn() throws {
    try tool.write((1...60).map(Self.page).reduce(Data(), +), to: "many.warc")
    let expected = (1...60).map { "Page \($0)" }
    for milliseconds in [150, 300, 450, 600, 900] {
      let process = try tool.start(
        ["batch", "title.js", "many.warc", "--resume", "out.jsonl", "--quiet"])
      Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    #expect(
      try tool.run(["batch", "title.js", "many.warc", "--resume", "out.jsonl", "--quiet"]).status
        == 0)
    let titles = try tool.text("out.jsonl").split(separator: "\n").map { line in
      String(line.firstMatch(of: /"title":"([^"]*)"/)?.1 ?? "")
    }
    #expect(titles == expected)
  }
}
