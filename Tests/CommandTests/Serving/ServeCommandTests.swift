import Foundation
import Testing

@Suite struct ServeCommandTests {
  private static let files = [
    "a.html": "<!DOCTYPE html><title>First</title><p>one two</p><!-- c --><p>three</p>",
    "b.html": "<title>Second</title>",
    "title.js": """
    var ExtensionPreprocessingJS = {
      run(a) { a.completionFunction({ title: document.title, selected: String(getSelection()) }); },
      finalize(a) { document.title = a.title; }
    };
    """,
    "loop.js": "var ExtensionPreprocessingJS = { run() { for (;;); } };",
    "greedy.js":
      "var ExtensionPreprocessingJS = { run() { var a = []; for (;;) a.push(new Uint8Array(1 << 20).fill(1)); } };",
    "other.js": "var notOne = 1;",
    "title.jsprep.yml": "script: title.js\ncases: []\n",
  ]

  private func serve(_ arguments: [String] = ["."]) throws -> ServedTool {
    try ServedTool(Self.files, arguments)
  }

  private func run(
    _ served: ServedTool, _ more: [String: Any] = [:], script: String = "title.js"
  ) throws -> [String: Any] {
    try served.post("run", ["page": "a.html", "script": script].merging(more) { $1 })
  }

  /// Results as the viewer gets them: names and values.
  private func result(_ name: String, of report: [String: Any]) -> String? {
    let results = report["results"] as? [String: Any]
    let keys = results?["keys"] as? [String] ?? []
    return keys.firstIndex(of: name).flatMap { (results?["values"] as? [Any])?[$0] as? String }
  }

  private func message(of report: [String: Any]) -> String {
    (report["error"] as? [String: Any])?["message"] as? String ?? ""
  }

  @Test func whatThereIs() throws {
    let served = try serve()
    let project = try served.get("project")
    #expect(project.contains(#""pages":["a.html","b.html"]"#))
    #expect(project.contains(#""scripts":["greedy.js","loop.js","title.js"]"#))
    #expect(project.contains(#""tests":["title.jsprep.yml"]"#))
    try served.tool.write(Data("<p>".utf8), to: "c.html")
    #expect(try served.get("project").contains(#""a.html","b.html","c.html""#))
  }

  @Test func aRun() throws {
    let served = try serve()
    let report = try run(served, ["arguments": ["title": "New"]])
    #expect(report["kind"] as? String == "run" && report["finalized"] as? Bool == true)
    #expect(result("title", of: report) == "First")
    // The next one is with the file as it is then.
    try served.tool.write(Data("<title>Changed</title>".utf8), to: "a.html")
    #expect(try result("title", of: run(served)) == "Changed")
  }

  @Test func whatIsChosen() throws {
    let served = try serve()
    let selected = try run(served, ["settings": ["selectRange": "/1/1/0/0:4 /1/1/2/0:5"]])
    #expect(result("selected", of: selected) == "two\n\nthree", "\(selected)")
    let mac = try run(served, ["settings": ["platform": "macos"], "arguments": ["title": "x"]])
    #expect(mac["platform"] as? String == "macos" && mac["finalized"] as? Bool == false)
    let chrome = try run(served, ["settings": ["host": "firefox"]])
    #expect(message(of: chrome).contains("Firefox"))
    let wrong = try run(served, ["settings": ["selectRange": "here"]])
    #expect(message(of: wrong).contains("selectRange"))
  }

  /// What is saved is a test that passes.
  @Test func aTestOfARun() throws {
    let served = try ServedTool(Self.files.filter { $0.key != "title.jsprep.yml" }, ["."])
    let request: [String: Any] = [
      "page": "a.html", "script": "title.js", "arguments": ["title": "New"],
      "settings": ["selectText": "one"],
    ]
    #expect(try served.post("save", request)["file"] as? String == "title.jsprep.yml")
    #expect(try served.post("save", request)["name"] as? String == "title.js on a.html (2)")
    let result = try served.tool.run(["test"])
    #expect(result.status == 0 && result.output.contains("2 passed"), "\(result.output)")
    let report = try served.post("tests", [:])
    #expect(report["kind"] as? String == "test" && report["passed"] as? Int == 2)
    #expect(
      try message(of: served.post("save", request.merging(["script": "loop.js"]) { $1 })) != "")
  }

  /// The page can ask for nothing but the project.
  @Test(
    arguments: [
      (["page": "/etc/passwd"], "not a page of the project"),
      (["page": "../a.html"], "not a page of the project"),
      (["script": "other.js"], "not a script of the project"),
      (["settings": ["resources": "/etc"]], "cannot be chosen"),
      (["settings": ["storage": "."]], "cannot be chosen"),
      (["settings": ["sandbox": "no-sandbox"]], "cannot be chosen"),
      (["page": 1], "no page"),
    ] as [([String: any Sendable], String)])
  func whatIsNotGiven(request: [String: any Sendable], words: String) throws {
    let served = try serve()
    #expect(try message(of: run(served, request)).contains(words))
  }

  /// A run that takes too much is one that has failed; the next is as before.
  @Test(arguments: [("loop.js", "2 s"), ("greedy.js", "300 MB")])
  func runaways(script: String, words: String) throws {
    let served = try serve([".", "--memory", "300"])
    #expect(try message(of: run(served, script: script)).contains(words))
    #expect(try result("title", of: run(served)) == "First")
  }

  @Test func whoGetsNoAnswer() throws {
    let served = try serve()
    let (path, port) = (served.path, served.port)
    for (request, status) in [
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", 403),
      ("GET \(path)project HTTP/1.1\r\nHost: attacker.example:\(port)\r\n\r\n", 403),
      (
        "GET \(path)project HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: https://attacker.example\r\n\r\n",
        403
      ),
      (
        "GET \(path)events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: https://attacker.example\r\n"
          + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
          + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", 403
      ),
      (
        "POST \(path)run HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: text/plain\r\n"
          + "Content-Length: 2\r\n\r\n{}", 415
      ),
      ("DELETE \(path)run HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", 405),
      ("GET \(path)a.html HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", 404),
      ("nonsense\r\n\r\n", 400),
    ] {
      #expect(try served.answer(to: request).hasPrefix("HTTP/1.1 \(status) "), "\(request)")
    }
    #expect(try served.get("").contains("</html>"))
  }

  @Test func changesAreTold() throws {
    let served = try serve()
    let page = try served.connect(
      sending: "GET \(served.path)events HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n")
    #expect(
      String(decoding: page.availableData, as: UTF8.self).contains(
        "event-stream"))
    try served.tool.makeFolder("inner")
    usleep(200_000)
    try served.tool.write(Data("x".utf8), to: "inner/new.css")
    let event = String(decoding: page.availableData, as: UTF8.self)
    #expect(event == "event: change\ndata: [\"inner/new.css\"]\n\n")
    // What there is to choose is told when there is something else.
    try served.tool.write(Data("<p>".utf8), to: "inner/new.html")
    let events = String(decoding: page.availableData, as: UTF8.self)
    #expect(
      events.hasPrefix(
        "event: project\ndata: {\"pages\":[\"a.html\",\"b.html\",\"inner/new.html\"],"),
      "\(events)")
  }

  @Test(arguments: [
    (["missing"], "missing"), (["title.js", "a.html"], "jsprep serve"), (["-"], "standard input"),
    ([".", "--port", "99999"], "65535"), (["empty"], "no pages"), (["b.html", "missing.js"], ""),
  ])
  func mistakes(arguments: [String], words: String) throws {
    let tool = try CommandLineTool(Self.files)
    try tool.makeFolder("empty")
    let result = try tool.shell(
      "timeout -s KILL 5 '\(CommandLineTool.executable.path)' serve \(arguments.joined(separator: " "))"
    )
    if !words.isEmpty { #expect([2, 64].contains(result.status) && result.errors.contains(words)) }
    // A script that is not there may come.
    if words.isEmpty { #expect(result.status == 137) }
  }

  @Test(.enabled(if: ExternalTool.chromium.isPresent, ExternalTool.chromium.leftOut))
  func inABrowser() throws {
    let tool = try CommandLineTool()
    let script = ExternalTool.file("Serving/serving.py")
    let result = try tool.shell(
      "timeout 200 python3 '\(script)' '\(CommandLineTool.executable.path)' .")
    #expect(result.status == 0 && result.output == "", "\(result)")
  }

  @Test func aPortThatIsTaken() throws {
    let served = try serve()
    let result = try served.tool.run(["serve", ".", "--port", "\(served.port)"])
    #expect(result.status == 2 && result.errors.contains("Address already in use"))
  }
}
