import Foundation
import JSPrep
import PropertyList
import SavedPages
import TestSupport
import Testing

/// Every script in `js/` gives the same on a page in each form in which it can be saved.
@Suite struct SavedFormTests {
  private static let address = "https://review.example/coast/page.html"

  /// A page whose resources stand wherever one can: their addresses must be the page's again.
  private static let rich = """
    <!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Everything – ü</title>
    <base href="/coast/"><link rel=stylesheet href="a.css?x&amp;y=%C3%BC"><meta name=author content=A>
    <style>h1 { background: url('b.png'); color: red } @import "none.css"; h2 { background: url( b.png ) }</style>
    </head><body style="background: URL(b.png) url(&quot;none.png&quot;)"><h1>Ünï &amp; &lt;co&gt;</h1>
    <img src=" b.png" srcset="b.png 1x, ./b.png  2x,none.png 3x" alt="a &quot;picture&quot;">
    <picture><source srcset="b.png,none.png 2x"><img src="b.png#part"></picture>
    <iframe src="frame.html?a=1&amp;b=2#there"></iframe>
    <iframe srcdoc="<p style='background: url(b.png)'>inside<img src=&quot;b.png&quot;>"></iframe>
    <iframe srcdoc="<p>plain & simple"></iframe>
    <svg><image href="b.png" xlink:href="b.png"/><style>rect { fill: url(#a) }</style></svg>
    <p>data:image/png;jsprep-1-url=a;jsprep-1-was=b;base64,AAAA and srcdoc="&lt;!--jsprep-2-was=x--&gt;"</p>
    <table background="b.png"><tr><td><a href="b.png">a link</a></table><form><input name=n value="b.png"></form>
    <script src="s.js"></script><pre>
    two  lines</pre></body></html>
    """

  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  private static func resource(
    _ path: String, _ type: String, _ text: String, frame: String? = nil
  ) -> SavedPage.Resource {
    let bytes =
      type == "image/png" ? Array(Data(base64Encoded: text) ?? Data()) : Array(text.utf8)
    var resource = SavedPage.Resource(
      url: "https://review.example/coast/" + path, mimeType: type,
      encoding: type == "image/png" ? nil : "utf-8", bytes: bytes)
    resource.frame = frame
    return resource
  }

  private static var richPage: SavedPage {
    let frame = resource(
      "frame.html?a=1&b=2", "text/html",
      "<link rel=stylesheet href=a.css><p>In a frame<img src=b.png><iframe src=inner.html></iframe>"
    )
    return SavedPage(
      main: resource("page.html", "text/html", rich),
      subresources: [
        resource(
          "a.css?x&y=%C3%BC", "text/css", "@import 'more.css'; h1 { background: url(b.png) }"),
        resource("more.css", "text/css", "h2 { background: url(\"b.png\") } @import url(a.css);"),
        resource("b.png", "image/png", pixel), resource("s.js", "text/javascript", "x = 1"),
        frame,
        resource("a.css", "text/css", "p { margin: 3px }", frame: frame.url),
        resource("b.png", "image/png", pixel, frame: frame.url),
        resource("inner.html", "text/html", "<b>inner</b>", frame: frame.url),
      ])
  }

  private static func page(_ name: String) throws -> SavedPage {
    if name == "everything" { return richPage }
    let file = SharedData.packageRoot.appending(path: "pages/\(name)")
    let main = SavedPage.Resource(
      url: address, mimeType: "text/html", bytes: Array(try Data(contentsOf: file)))
    return SavedPage(main: main, subresources: [])
  }

  // MARK: Forms

  private static let forms = ["webarchive", "mhtml", "html", "folder", "har", "warc"]

  /// The path of the page in a form.
  private static func write(_ page: SavedPage, as form: String, in folder: String) throws -> String
  {
    switch form {
    case "har":
      let entries = ([page.main] + page.subresources).map { resource in
        HARWriter.Entry(
          url: resource.url, started: 0, duration: 1, version: "HTTP/1.1", status: 200,
          requestHeaders: [], headers: [], content: resource)
      }
      return try write(HARWriter.write([("A page", entries)], version: "1"), "\(folder)/page.har")
    case "warc":
      let records = ([page.main] + page.subresources).flatMap { resource in
        let head = "HTTP/1.1 200 OK\r\nContent-Type: \(resource.contentType)\r\n\r\n"
        let block = Array(head.utf8) + resource.bytes
        return Array(
          """
          WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: \(resource.url)\r
          Content-Length: \(block.count)\r\n\r\n
          """.utf8) + block + Array("\r\n\r\n".utf8)
      }
      return try write(records, "\(folder)/page.warc")
    default:
      let output = try #require(SavedPageOutput(rawValue: form))
      for file in try output.files(of: page, path: form) {
        let path = file.name.isEmpty ? "\(folder)/page.\(form)" : "\(folder)/saved/\(file.name)"
        _ = try write(file.bytes, path)
      }
      return form == "folder" ? "\(folder)/saved" : "\(folder)/page.\(form)"
    }
  }

  private static func write(_ bytes: [UInt8], _ path: String) throws -> String {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return path
  }

  /// What a script hands over, and the document in the end.
  private func outcome(of script: String, on page: PageFile) throws -> [String] {
    let folder = SharedData.packageRoot.appending(path: "js")
    var options = SessionOptions(page: page)
    options.timeout = 20
    let harness = try Harness(
      page: page, script: ScriptFile(readingFrom: folder.appending(path: script).path),
      options: options)
    guard let results = try? harness.run() else { return ["failed", harness.html] }
    let file = folder.appending(path: script.replacing(".js", with: ".arguments.json"))
    if let text = try? String(contentsOf: file, encoding: .utf8) {
      _ = try harness.finalize(try JSONReader.read(text).dictionary ?? [:])
    }
    return [JSONWriter.write(.dictionary(results)).text, harness.html]
  }

  @Test(
    arguments: [
      "everything", "article.html", "messy.html", "order-form.html", "price-list.html",
      "quirks.html", "windows-1252.html",
    ])
  func everyFormGivesTheSame(name: String) throws {
    let folder = NSTemporaryDirectory() + "forms-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = try Self.page(name)
    let scripts = try FileManager.default.contentsOfDirectory(
      atPath: SharedData.packageRoot.appending(path: "js").path
    ).filter { $0.hasSuffix(".js") && !$0.hasSuffix(".test.js") }.sorted()
    #expect(scripts.count == 15)
    for form in Self.forms {
      let path = try Self.write(page, as: form, in: folder)
      let number = form == "warc" ? 1 : nil
      let saved = try PageFile(readingFrom: path, number: number)
      for script in scripts {
        let expected = try outcome(of: script, on: PageFile(path: "page.html", saved: page))
        let actual = try outcome(of: script, on: saved)
        #expect(actual == expected, "\(form) \(script)\n\(Self.difference(actual, expected))")
      }
    }
  }

  /// Where two outcomes differ first.
  private static func difference(_ actual: [String], _ expected: [String]) -> String {
    for (actual, expected) in zip(actual, expected) where actual != expected {
      let same = zip(actual, expected).prefix { $0 == $1 }.count
      let part = { (text: String) in String(text.dropFirst(max(0, same - 60)).prefix(160)) }
      return "\(part(actual))\ninstead of\n\(part(expected))"
    }
    return ""
  }

  /// It has them with the same content, too.
  @Test func aSingleFileHasItsResources() throws {
    let page = Self.richPage
    let folder = NSTemporaryDirectory() + "forms-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try Self.write(page, as: "html", in: folder)
    let saved = try PageFile.Unopened(readingFrom: path).savedPage
    let pictures = saved.subresources.filter { $0.mimeType == "image/png" }
    #expect(pictures.map(\.bytes) == [page.subresources[2].bytes, page.subresources[2].bytes])
    #expect(
      Set(saved.subresources.map { "\($0.url) in \($0.frame ?? "the page")" }).isSuperset(
        of: page.subresources.filter { !$0.url.contains("a.css") }.map {
          "\($0.url) in \($0.frame ?? "the page")"
        }))
  }

  /// Whatever becomes of such a file, it is read without harm.
  @Test func damagedSingleFiles() throws {
    let bytes = try #require(
      try SavedPageOutput.html.files(of: Self.richPage, path: "x").first
    ).bytes
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        damaged.removeSubrange(place..<min(damaged.count, place + Int.random(in: 1...50)))
        damaged.insert(UInt8.random(in: 0...255), at: min(place, damaged.count))
      }
      let folder = NSTemporaryDirectory() + "forms-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let path = try Self.write(damaged, "\(folder)/page.html")
      _ = try? PageFile(readingFrom: path)
    }
  }
}
