import Foundation
import Testing

/// What is beside a page: its resources, its address, the contents of a HAR file.
@Suite struct PageCompanionTests {
  private static let script = """
    var ExtensionPreprocessingJS = { run(a) { a.completionFunction({
      url: document.URL, color: getComputedStyle(document.querySelector("p")).color }) } };
    """

  private static func results(_ url: String, _ color: String) -> String {
    "{\n  \"url\": \"\(url)\",\n  \"color\": \"\(color)\"\n}\n"
  }

  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool(["action.js": Self.script])
  }

  private func write(_ text: String, to name: String) throws {
    try tool.write(Data(text.utf8), to: name)
  }

  // MARK: A folder with the page's resources

  /// As Chromium saves it, and Firefox, which does not say from where.
  private func makeCompletePage(comment: String) throws {
    try tool.makeFolder("My page (1)_files/sub")
    try write("p { color: rgb(1, 2, 3) }", to: "My page (1)_files/style ü.css")
    try write("GIF", to: "My page (1)_files/sub/a.gif")
    try write(
      """
      \(comment)<meta charset=utf-8><link rel=stylesheet href="./My%20page%20(1)_files/style%20ü.css">
      <p>Hi<img src="My page (1)_files/sub/a.gif"><img src="My page (1)_files/none.gif">
      """, to: "My page (1).html")
  }

  private static let comment = "<!-- saved from url=(0026)https://a.example/dir/page -->"

  @Test(arguments: ["", "--no-sandbox", "--require-sandbox"])
  func resourcesAreInTheFolderBesideThePage(sandbox: String) throws {
    try makeCompletePage(comment: Self.comment)
    if sandbox == "--require-sandbox", !KernelSandbox.isOffered { return }
    let options = sandbox.isEmpty ? [] : [sandbox]
    let result = try tool.run(["run", "My page (1).html", "action.js"] + options)
    #expect(
      result.output == Self.results("https://a.example/dir/page", "rgb(1, 2, 3)"), "\(result)")
    let check = try tool.run(["check", "action.js", "--page", "My page (1).html"] + options)
    #expect(check.status == 0 && !check.output.contains("style"), "\(check)")
  }

  @Test func aPageThatDoesNotSayFromWhereHasTheFolderToo() throws {
    try makeCompletePage(comment: "")
    let result = try tool.run(["run", "My page (1).html", "action.js"])
    #expect(result.output.contains("rgb(1, 2, 3)"), "\(result)")
    #expect(result.output.contains("/My%20page%20(1).html"))
  }

  @Test func theFolderIsListed() throws {
    try makeCompletePage(comment: Self.comment)
    let size = try tool.text("My page (1).html").utf8.count
    #expect(
      try tool.run(["pages", "My page (1).html"]).output == """
        1  https://a.example/dir/page
           \(size)  text/html  https://a.example/dir/page
            25  text/css   My%20page%20(1)_files/style%20%C3%BC.css
             3  image/gif  My%20page%20(1)_files/sub/a.gif

        """)
    #expect(
      try tool.run(["pages", "My page (1).html", "--check"]).output == """
        served   https://a.example/dir/My%20page%20(1)_files/style%20%C3%BC.css
        served   https://a.example/dir/My%20page%20(1)_files/sub/a.gif
        missing  https://a.example/dir/My%20page%20(1)_files/none.gif

        """)
  }

  @Test func theFolderIsWrittenInOtherForms() throws {
    try makeCompletePage(comment: Self.comment)
    let saved = try tool.run(["save", "My page (1).html", "--output", "page.webarchive"])
    #expect(saved.status == 0, "\(saved)")
    #expect(
      try tool.run(["run", "page.webarchive", "action.js"]).output
        == Self.results("https://a.example/dir/page", "rgb(1, 2, 3)"))
  }

  @Test func manyPagesHaveTheirFolders() throws {
    try makeCompletePage(comment: Self.comment)
    try write("My page (1).html\n", to: "list.txt")
    let given = try tool.run(["batch", "action.js", "My page (1).html", "--quiet"])
    #expect(given.output.contains("rgb(1, 2, 3)"), "\(given)")
    let listed = try tool.run([
      "batch", "action.js", "--from", "list.txt", "--quiet", "--allow-read", ".",
    ])
    #expect(listed.output.contains("rgb(1, 2, 3)"), "\(listed)")
    try write(
      """
      script: ../action.js
      page: ../My page (1).html
      cases:
        - name: it has its folder
          results: { url: "https://a.example/dir/page", color: "rgb(1, 2, 3)" }
      """, to: "My page (1)_files/sub/a.jsprep.yml")
    let test = try tool.shell("mkdir tests; mv My*/sub/a.jsprep.yml tests; cd tests; jsprep test")
    #expect(test.status == 0, "\(test)")
  }

  /// What a list does not say may be read is not there.
  @Test(.enabled(if: KernelSandbox.isOffered)) func aListDoesNotOpenFolders() throws {
    try makeCompletePage(comment: Self.comment)
    try write("My page (1).html\n", to: "list.txt")
    let result = try tool.run(["batch", "action.js", "--from", "list.txt", "--quiet"])
    #expect(result.output.contains("rgb(0, 0, 0)"), "\(result)")
  }

  @Test func linksDoNotLeadOutOfTheFolder() throws {
    try makeCompletePage(comment: Self.comment)
    try write("p { color: rgb(9, 9, 9) }", to: "secret.css")
    let result = try tool.shell(
      "cd My*_files; rm style*; ln -s ../secret.css 'style ü.css'; cd ..; jsprep run My*.html action.js --no-sandbox"
    )
    #expect(result.output.contains("rgb(0, 0, 0)"), "\(result)")
  }

  // MARK: A file with the page's address

  @Test(arguments: [
    ("page.html.url", "https://b.example/\n", "https://b.example/"),
    ("page.url", "[InternetShortcut]\r\nURL=https://b.example/\r\n", "https://b.example/"),
    (
      "page.webloc",
      "<plist><dict><key>URL</key><string>https://b.example/</string></dict></plist>",
      "https://b.example/"
    ),
    ("page.txt", "https://b.example/", "https://a.example/dir/page"),
    ("page.html.url/x", "https://b.example/", "https://a.example/dir/page"),
  ])
  func anAddressBesideThePage(name: String, text: String, url: String) throws {
    try write(Self.comment + "<p>Hi", to: "page.html")
    try tool.makeFolder("page.html.url")
    if !name.hasPrefix("page.html.url/") { _ = try tool.shell("rmdir page.html.url") }
    try write(text, to: name)
    let expected = Self.results(url, "rgb(0, 0, 0)")
    #expect(try tool.run(["run", "page.html", "action.js"]).output == expected)
    #expect(try tool.run(["pages", "page.html"]).output.hasPrefix("1  \(url)\n"))
    let batch = try tool.run(["batch", "action.js", "page.html", "--quiet"])
    #expect(batch.output.contains("\"url\":\"\(url)\""), "\(batch)")
    // What the user says counts more.
    #expect(
      try tool.run(["run", "page.html", "action.js", "--base-url", "https://c.example/"]).output
        == Self.results("https://c.example/", "rgb(0, 0, 0)"))
  }

  @Test(arguments: [
    ["run", "page.html", "action.js"], ["pages", "page.html"], ["dump", "page.html"],
    ["check", "action.js", "--page", "page.html"], ["batch", "action.js", "page.html", "--quiet"],
  ])
  func aBrokenAddressIsSaidWithItsFile(command: [String]) throws {
    try write("<p>Hi", to: "page.html")
    try write("nowhere", to: "page.url")
    let result = try tool.run(command)
    let message =
      "the file for the page's address has 'nowhere' in its first line, which is no http or https address"
    if command[0] == "batch" {
      #expect(result.status == 1)
      #expect(result.output.contains(message) && result.output.contains(#""location":"page.url""#))
    } else {
      #expect(result.status == 2)
      #expect(result.errors == "page.url: error: \(message)\n")
    }
  }

  /// Their own addresses are in them.
  @Test func archivesHaveNone() throws {
    try write(Self.har("1.html"), to: "page.har")
    try write("<p>Hi", to: "1.html")
    try write("nowhere", to: "page.har.url")
    #expect(
      try tool.run(["run", "page.har", "action.js"]).output
        == Self.results("https://a.example/", "rgb(0, 0, 0)"))
  }

  // MARK: The contents of a HAR file

  private static func har(_ page: String, _ style: String = "2.css") -> String {
    """
    {"log": {"entries": [
      {"request": {"url": "https://a.example/"}, "response": {"status": 200,
        "content": {"mimeType": "text/html", "_file": "\(page)"}}},
      {"request": {"url": "https://a.example/a.css"}, "response": {"status": 200,
        "content": {"mimeType": "text/css", "_file": "\(style)"}}}]}}
    """
  }

  @Test(arguments: [
    ("2.css", "rgb(1, 2, 3)"), ("sub/3.css", "rgb(1, 2, 3)"), ("../2.css", "rgb(0, 0, 0)"),
    ("sub/../2.css", "rgb(0, 0, 0)"), ("/2.css", "rgb(0, 0, 0)"), ("link.css", "rgb(0, 0, 0)"),
    ("none.css", "rgb(0, 0, 0)"), (".", "rgb(0, 0, 0)"), ("sub", "rgb(0, 0, 0)"),
    ("", "rgb(0, 0, 0)"),
  ])
  func contentsAreInTheFolderOfTheFile(name: String, color: String) throws {
    try tool.makeFolder("har/sub")
    try write(Self.har("1.html", name), to: "har/x.har")
    try write("<link rel=stylesheet href=a.css><p>Hi", to: "har/1.html")
    for path in ["2.css", "har/2.css", "har/sub/3.css"] {
      try write("p { color: rgb(1, 2, 3) }", to: path)
    }
    let result = try tool.shell("ln -s ../2.css har/link.css; jsprep run har/x.har action.js")
    #expect(result.output == Self.results("https://a.example/", color), "\(result)")
    let pages = try tool.run(["pages", "har/x.har"])
    #expect(
      pages.output.contains("not in the file: https://a.example/a.css") == (color == "rgb(0, 0, 0)")
    )
  }

  @Test func contentsThatAreNotThereAreSaid() throws {
    try write(Self.har("1.html"), to: "x.har")
    let result = try tool.run(["run", "x.har", "action.js"])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "x.har: error: the HAR file has no HTML page, and 2 of its entries are without content: "
        + "2 of them name files ('_file') that are to be in the folder of the HAR file\n")
    try write("<p>Hi", to: "1.html")
    let large = try tool.shell("truncate -s 300M 2.css; jsprep run x.har action.js")
    #expect(large.status == 2)
    #expect(
      large.errors == "x.har: error: the files that it names ('_file') are larger than 256 MB\n")
  }

  // MARK: ZIP files

  /// With a response that Brotli has compressed; libarchive and Brotli are loaded in the sandbox.
  private static let makeZIPFiles = #"""
    python3 - <<'END'
    import base64, gzip, zipfile
    page = base64.b64decode("GyQA+MVtbB91e66jqBeVLMDkM9lA9DXqZ76akRBOXg==")
    def record(url, head, body):
        block = b"HTTP/1.1 200 OK\r\n" + head + b"\r\n\r\n" + body
        return b"WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: %s\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n" % (
            url, len(block), block)
    warc = [record(b"https://a.example/", b"Content-Type: text/html\r\nContent-Encoding: br", page),
            record(b"https://a.example/a.css", b"Content-Type: text/css", b"p { color: rgb(1, 2, 3) }")]
    with zipfile.ZipFile("x.wacz", "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("archive/data.warc.gz", b"".join(map(gzip.compress, warc)))
        file.writestr("pages/pages.jsonl", '{"format": "json-pages-1.0"}\n{"url": "https://a.example/", '
                      '"title": "Hi", "ts": "2026-01-02T03:04:05Z"}\n')
    with zipfile.ZipFile("har.zip", "w") as file:
        file.write("x.har", "har.har"), file.write("1.html"), file.write("2.css")
    with zipfile.ZipFile("other.zip", "w") as file:
        file.write("1.html")
    END
    """#

  @Test(arguments: ["x.wacz", "har.zip"]) func pagesInZIPFiles(name: String) throws {
    try write(Self.har("1.html"), to: "x.har")
    try write("<link rel=stylesheet href=a.css><p>Hi", to: "1.html")
    try write("p { color: rgb(1, 2, 3) }", to: "2.css")
    let made = try tool.shell(Self.makeZIPFiles + "\nrm 1.html 2.css")
    try #require(made.status == 0, "\(made)")
    for options in [[], ["--no-sandbox"]] {
      #expect(
        try tool.run(["run", name, "action.js"] + options).output
          == Self.results("https://a.example/", "rgb(1, 2, 3)"))
    }
    let title = name == "x.wacz" ? "   title: Hi\n   captured: 2026-01-02T03:04:05Z\n" : ""
    #expect(
      try tool.run(["pages", name]).output == """
        1  https://a.example/
        \(title)   37  text/html  https://a.example/
           25  text/css   https://a.example/a.css

        """)
    let batch = try tool.run(["batch", "action.js", name, "--quiet"])
    #expect(batch.output.contains("rgb(1, 2, 3)"), "\(batch)")
    let output = try tool.run(["run", name, "action.js", "--output", name])
    #expect(output.status == 2 && output.errors.contains("would be overwritten"), "\(output)")
  }

  @Test func otherZIPFiles() throws {
    for name in ["x.har", "1.html", "2.css"] { try write("<p>Hi", to: name) }
    _ = try tool.shell(Self.makeZIPFiles)
    let result = try tool.run(["run", "other.zip", "action.js"])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "other.zip: error: the ZIP file has neither WARC files in 'archive/', as WACZ has, nor a HAR file\n"
    )
  }
}
