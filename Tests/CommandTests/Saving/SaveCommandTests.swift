import Foundation
import Testing

/// `jsprep save` with a server on loopback.
@Suite(.enabled(if: LoopbackServer.python.isPresent, LoopbackServer.python.leftOut))
struct SaveCommandTests {
  private let tool: CommandLineTool
  private let server: LoopbackServer

  static let script = """
    var ExtensionPreprocessingJS = { run(a) {
      var p = document.getElementById("p"), frame = document.querySelector("iframe");
      a.completionFunction({
        url: document.URL, text: p && p.textContent, title: p && p.title,
        style: p && getComputedStyle(p).margin + " " + getComputedStyle(p).color,
        frame: frame && frame.contentDocument && frame.contentDocument.body.textContent,
        cookie: document.cookie, agent: navigator.userAgent, language: navigator.language
      });
    } };
    """

  init() throws {
    tool = try CommandLineTool([
      "show.js": Self.script,
      "asks.js": """
      var ExtensionPreprocessingJS = { run(a) {
        fetch("/data.json").then(r => r.json()).then(d => a.completionFunction(d));
      } };
      """,
      "cookies.txt": "# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsession\t1\n",
      "no-cookies.txt": "127.0.0.1\tFALSE\t/\n",
    ])
    server = try LoopbackServer()
  }

  private func save(_ path: String, _ options: [String] = [], to file: String = "x.webarchive")
    throws -> CommandLineTool.Result
  {
    try tool.run(["save", server.address(path), "-o", file] + options)
  }

  private func results(_ file: String, _ options: [String] = []) throws -> [String: String] {
    let result = try tool.run(["run", file, "show.js"] + options)
    #expect(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return (object as? [String: Any])?.compactMapValues { $0 as? String } ?? [:]
  }

  // MARK: What is saved

  @Test(arguments: ["x.webarchive", "x.mhtml", "x.html"])
  func aPageWithWhatItNeeds(file: String) throws {
    #expect(try save("/page", to: file).status == 0)
    #expect(
      Set(try server.stop()) == [
        "/page", "/style.css", "/more.css", "/script.js", "/frame", "/picture.png",
        "/picture-2x.png", "/ground.png", "/font.woff2", "/in-frame.png",
      ])
    let results = try results(file)
    #expect(results["url"] == server.address("/page"))
    #expect(results["text"] == "as sent")
    #expect(results["style"] == "7px rgb(255, 0, 0)")
    #expect(results["frame"] == "in a frame")
    let check = try tool.run(["pages", file, "--check"])
    #expect(check.status == 0 && !check.output.contains("missing"))
  }

  /// Its scripts have run, and need not run again.
  @Test func asItsScriptsHaveMadeIt() throws {
    #expect(try save("/page", ["--page-scripts"]).status == 0)
    _ = try server.stop()
    let results = try results("x.webarchive")
    #expect(results["text"] == "by its script" && results["title"] == "from data")
  }

  /// What was fetched serves the page's scripts each time.
  @Test func whatScriptsAskFor() throws {
    #expect(try save("/page", ["--page-scripts"], to: "x.mhtml").status == 0)
    let asked = try server.stop()
    #expect(asked.count { $0 == "/data.json" } == 1)
  }

  @Test func whatTheExtensionsScriptAsksFor() throws {
    #expect(try save("/page", ["--script", "asks.js"]).status == 0)
    _ = try server.stop()
    let result = try tool.run(["run", "x.webarchive", "asks.js"])
    #expect(result.output == "{\n  \"name\": \"from data\"\n}\n")
  }

  @Test(arguments: ["/gzip", "/deflate", "/brotli"])
  func compression(path: String) throws {
    #expect(try save(path, to: "x.html").status == 0)
    #expect(try tool.text("x.html").contains("<title>squeezed</title>"))
  }

  @Test func pieces() throws {
    #expect(try save("/chunked", to: "x.html").status == 0)
    #expect(try tool.text("x.html").contains("<title>in pieces</title>"))
  }

  @Test func theServersEncoding() throws {
    for file in ["x.webarchive", "x.mhtml", "x.html"] {
      #expect(try save("/latin", to: file).status == 0)
      #expect(try results(file)["text"] == "café")
    }
  }

  @Test func redirectsLeadToTheAddress() throws {
    #expect(try save("/moved").status == 0)
    #expect(try results("x.webarchive")["url"] == server.address("/page"))
  }

  @Test func headersOfTheDevice() throws {
    #expect(
      try save("/echo", ["--locale", "de-AT", "--user-agent", "Mine", "--header", "X-A=b c"])
        .status == 0)
    let results = try results("x.webarchive")
    let text = results["text"] ?? ""
    #expect(text.contains("accept-language: de-AT,de;q=0.9\n"))
    #expect(text.contains("user-agent: Mine\n") && text.contains("x-a: b c\n"))
    // A run is on the same device.
    #expect(results["agent"] == "Mine" && results["language"] == "de-AT")
    #expect(try self.results("x.webarchive", ["--locale", "fr"])["language"] == "fr")
  }

  // MARK: Behind a login

  @Test func cookiesOfTheServer() throws {
    #expect(try save("/secret").status == 0)
    let results = try results("x.webarchive")
    #expect(results["text"] == "for members")
    // The other one is for HTTP only.
    #expect(results["cookie"] == "seen=yes")
  }

  @Test(arguments: [["--cookie", "session=1"], ["--cookie-file", "cookies.txt"]])
  func cookiesOfTheUser(options: [String]) throws {
    #expect(try save("/member", options).status == 0)
    #expect(try server.stop() == ["/member"])
    #expect(try results("x.webarchive")["text"] == "for members")
  }

  @Test func keysOfTheUser() throws {
    #expect(try save("/keyed", ["--header", "Authorization=Bearer key"]).status == 0)
    #expect(try results("x.webarchive")["text"] == "for holders of keys")
    let refused = try save("/keyed", to: "y.webarchive")
    #expect(refused.status == 2 && refused.errors.contains("the server answered 401"))
  }

  // MARK: What goes wrong

  struct Trouble: CustomTestStringConvertible {
    let path: String
    var options: [String] = []
    let message: String
    var testDescription: String { path }
  }

  static let troubles = [
    Trouble(path: "/loop", message: "it redirects more than 20 times"),
    Trouble(
      path: "/to-mail",
      message: "it redirects to 'mailto:a@b.example', which is not an address of HTTP"),
    Trouble(path: "/status/404", message: "the server answered 404"),
    Trouble(path: "/status/500", message: "the server answered 500"),
    Trouble(path: "/busy", options: ["--retries", "1"], message: "the server answered 503"),
    Trouble(path: "/document.pdf", message: "it is no page, but has the type 'application/pdf'"),
    Trouble(path: "/nothing", message: "the answer is empty"),
    Trouble(
      path: "/short", options: ["--retries", "0"],
      message: "the connection ended before the whole answer had come"),
    Trouble(
      path: "/gone", options: ["--retries", "0"],
      message: "the server closed the connection without an answer"),
    Trouble(path: "/nonsense", options: ["--retries", "0"], message: "it could not be fetched"),
    Trouble(path: "/broken-gzip", message: "its compression is damaged"),
    Trouble(
      path: "/slow", options: ["--request-timeout", "1"], message: "it did not end within 1 s"),
    Trouble(
      path: "/silent", options: ["--request-timeout", "1"], message: "it did not end within 1 s"),
    Trouble(path: "/endless", options: ["--max-download", "1"], message: "it is larger than 1 MB"),
    Trouble(path: "/huge", message: "it is larger than 64 MB"),
    Trouble(path: "/bomb", options: ["--max-download", "2"], message: "it is larger than 2 MB"),
    Trouble(
      path: "/private", options: ["--robots"],
      message: "robots.txt of its server does not allow it"),
  ]

  /// Each has its message, and leaves nothing behind.
  @Test(arguments: troubles)
  func trouble(_ trouble: Trouble) throws {
    let result = try save(trouble.path, trouble.options)
    #expect(result.status == 2)
    #expect(result.errors.contains("error: the page cannot be fetched: \(trouble.message)"))
    #expect(!tool.names.contains { $0.contains("webarchive") })
  }

  @Test func noServer() throws {
    _ = try server.stop()
    let result = try save("/page")
    #expect(result.status == 2 && result.errors.contains("nothing answers there"))
    let unknown = try tool.run(["save", "http://none.invalid/", "-o", "x.webarchive"])
    #expect(unknown.status == 2 && unknown.errors.contains("its host is not known"))
  }

  /// A server that is busy is asked again.
  @Test func retries() throws {
    #expect(try save("/busy-then-here").status == 0)
    #expect(try server.stop() == ["/busy-then-here", "/busy-then-here", "/busy-then-here"])
  }

  /// robots.txt has a group of its own for jsprep.
  @Test func robots() throws {
    #expect(try save("/page", ["--robots"]).status == 0)
    #expect(try server.stop().count { $0 == "/robots.txt" } == 1)
  }

  @Test func limitOfResources() throws {
    let result = try save("/many", ["--max-resources", "10"])
    #expect(result.status == 0)
    #expect(try server.stop().count == 11)
    #expect(result.errors.contains("/n/39.png: note: not in the file: there are more than 10"))
  }

  @Test func scriptsThatAskForSomethingElseEachTime() throws {
    let result = try save("/changing", ["--page-scripts"])
    #expect(result.status == 0)
    #expect(result.errors.contains("ask for something else each time"))
  }

  @Test func brokenArguments() throws {
    #expect(try save("/page", ["--cookie-file", "none.txt"]).status == 2)
    let broken = try save("/page", ["--cookie-file", "no-cookies.txt"])
    #expect(broken.status == 2)
    #expect(broken.errors.contains("no-cookies.txt:1: error: this is no cookie: seven fields"))
    #expect(try save("/page", ["--ca-file", "cookies.txt"]).status == 2)
    #expect(try save("/page", to: "x.pdf").status == 64)
    #expect(try save("/page", to: "none/x.html").status == 2)
    #expect(try tool.run(["save", "ftp://a.example/", "-o", "x.html"]).status == 2)
  }

  // MARK: Other forms

  @Test func aFolder() throws {
    #expect(try save("/page", to: "saved/").status == 0)
    _ = try server.stop()
    #expect(try results("saved")["frame"] == "in a frame")
    #expect(try results("saved/")["style"] == "7px rgb(255, 0, 0)")
    #expect(try tool.text("saved/style.css").hasPrefix("@import"))
    // Nothing is mixed with what is there.
    let again = try tool.run(["save", "saved", "-o", "saved/"])
    #expect(again.status == 2 && again.errors.contains("the folder is not empty"))
  }

  @Test func requestsAsAnArchive() throws {
    #expect(try save("/moved", ["--har", "x.har"]).status == 0)
    _ = try server.stop()
    #expect(try results("x.har") == results("x.webarchive"))
    #expect(try tool.text("x.har").contains(#""redirectURL": "/page""#))
  }

  @Test func severalPages() throws {
    let result = try tool.run([
      "save", server.address("/page"), server.address("/gzip"), server.address("/status/404"),
      "-o", "pages/",
    ])
    #expect(result.status == 2)
    let port = server.port
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: tool.folder.appending(path: "pages").path
      ).sorted() == ["127.0.0.1-\(port)-gzip.webarchive", "127.0.0.1-\(port)-page.webarchive"])
  }

  @Test func filesInAnotherForm() throws {
    #expect(try save("/page").status == 0)
    for file in ["y.mhtml", "z.webarchive"] {
      #expect(try tool.run(["save", "x.webarchive", "-o", file]).status == 0)
      #expect(try results(file) == results("x.webarchive"))
    }
    #expect(try tool.run(["save", "x.webarchive", "-o", "x.webarchive"]).status == 2)
  }
}
