import Foundation
import Testing

/// Whoever takes more than the limits allow is stopped, with a message that names limit and option.
@Suite struct LimitTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// The body of `run`, whose argument is `a`.
    var body: String
    var options: [String] = ["--timeout", "0.3"]
    var message: String
    /// The option that the message names.
    var option = "--timeout"

    var testDescription: String { name }
  }

  static let time = "the script ran for more than 0.3 seconds and was stopped"

  private static func memory(_ name: String, _ body: String) -> Case {
    Case(
      name: "memory \(name)", body: body, options: ["--memory", "300", "--timeout", "60"],
      message: "the page and its scripts used more than 300 MB of memory", option: "--memory")
  }

  /// Transforms a tree of a hundred elements.
  private static func xslt(_ templates: String) -> String {
    """
    {
      const parse = (text) => new DOMParser().parseFromString(text, 'text/xml');
      const processor = new XSLTProcessor();
      processor.importStylesheet(parse(`<xsl:stylesheet version="1.0"
        xmlns:xsl="http://www.w3.org/1999/XSL/Transform">\(templates)</xsl:stylesheet>`));
      processor.transformToFragment(parse('<a>' + '<b/>'.repeat(100) + '</a>'), document);
    }
    """
  }

  static let cases: [Case] = [
    Case(name: "loop", body: "while (true) {}", message: time),
    Case(
      name: "microtasks", body: "const f = () => { Promise.resolve().then(f); }; f();",
      message: time),
    Case(
      name: "microtasks that make nothing",
      body: "const f = async () => { while (true) await 0; }; f();",
      message: time),
    Case(
      name: "regular expression", body: "/^(a+)+$/.test('a'.repeat(40) + 'b');",
      message: time),
    Case(
      name: "native code",
      body: """
        const s = ':not('.repeat(8) + 'i' + ')'.repeat(8);
        while (true) for (let i = 0; i < 1e5; i++) document.body.innerHTML = '<p>'.repeat(100);
        """, message: time),
    Case(
      name: "XSLT",
      body: xslt(
        """
        <xsl:template name='t'><xsl:param name='n' select='60'/><xsl:if test='$n > 0'>
        <xsl:call-template name='t'><xsl:with-param name='n' select='$n - 1'/></xsl:call-template>
        <xsl:call-template name='t'><xsl:with-param name='n' select='$n - 1'/></xsl:call-template>
        </xsl:if></xsl:template>
        <xsl:template match='/'><xsl:call-template name='t'/></xsl:template>
        """), message: time),
    Case(
      name: "XSLT again and again",
      body: "for (;;) "
        + xslt("<xsl:template match='/'><xsl:value-of select='count(//*//*//*)'/></xsl:template>"),
      message: time),
    Case(
      name: "XSLT with an endless expression",
      body: xslt(
        """
        <xsl:template match='/'><xsl:value-of select='count(//*[count(//*[count(//*[count(//*[count(
        //*[count(//*)=1])=1])=1])=1])=1])'/></xsl:template>
        """), message: time),
    memory(
      "of XSLT",
      xslt(
        """
        <xsl:template match='/' name='t'><xsl:param name='s' select='"xxxxxxxx"'/>
        <xsl:call-template name='t'><xsl:with-param name='s' select='concat($s, $s)'/>
        </xsl:call-template></xsl:template>
        """)),
    Case(
      name: "WebAssembly",
      body: """
        new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0,
          1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 9, 1, 7, 0, 3, 64, 12, 0, 11,
          11]))).exports.f();
        """, message: time),
    Case(
      name: "waiting for nothing", body: "while (true) fetch('data:,x'); ",
      message: time),
    Case(
      name: "timers in timers", body: "const f = () => { setTimeout(f, 0) }; f();",
      message: "'completionFunction' was not called within 0.3 seconds"),
    Case(
      name: "timers", body: "while (true) setTimeout(() => {}, 1e6);",
      options: ["--timeout", "20", "--max-timers", "500"],
      message: "more than 500 timers were pending", option: "--max-timers"),
    Case(
      name: "animation frames that are caught",
      body: "while (true) try { requestAnimationFrame(() => {}) } catch {}",
      options: ["--timeout", "20"],
      message: "more than 10000 timers were pending", option: "--max-timers"),
    Case(
      name: "depth",
      body: "const r = {}; let o = r; for (;;) { o = o.x = {}; if (!--n) break }"
        + " a.completionFunction(r)",
      options: ["--max-depth", "20", "--timeout", "20"],
      message: "the results are nested more than 20 levels deep at 'x.x.x.x.x.x.x.x…'",
      option: "--max-depth"),
    Case(
      name: "output", body: "a.completionFunction({ x: 'x'.repeat(1048576) })",
      options: ["--max-output", "1", "--timeout", "20"],
      message: "the results are larger than 1 MB",
      option: "--max-output"),
    Case(
      name: "length without elements", body: "a.completionFunction({ x: Array(4294967295) })",
      options: ["--max-output", "1", "--timeout", "20"],
      message: "the results are larger than 1 MB", option: "--max-output"),
    Case(
      name: "document",
      body: "document.body.append('x'.repeat(1048576)); a.completionFunction({})",
      options: ["--max-output", "1", "--show", "document", "--timeout", "20"],
      message: "the document is larger than 1 MB", option: "--max-output"),
    memory("of JavaScript", "const all = []; while (true) all.push(Array(1e6).fill(0.5));"),
    memory("of nodes", "while (true) document.body.append(document.createElement('p'));"),
    memory(
      "of removed frames",
      """
      while (true) {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        frame.contentWindow.Array;
        frame.remove();
      }
      """),
    memory("of text", "let s = 'xyz'.repeat(1e6); while (true) document.body.append(s, s + 1);"),
    memory("of buffers", "const all = []; while (true) all.push(new Uint8Array(1e8).fill(1));"),
  ]

  private func script(_ body: String) -> String {
    "let n = 100; var ExtensionPreprocessingJS = { run(a) { \(body) } };"
  }

  @Test(.tags(.slow), arguments: cases) func whoTakesMoreIsStopped(test: Case) throws {
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script(test.body)])
    let result = try tool.run(["run", "page.html", "action.js", "--output", "out"] + test.options)
    #expect(result.errors.contains("error: \(test.message)\n"), "\(result.errors)")
    if !test.message.contains("completionFunction") {
      #expect(result.errors.contains("note: Use \(test.option) to "), "\(result.errors)")
    }
    #expect(result.output == "")
    #expect(result.status == 1)
    #expect(tool.names == ["page.html", "action.js"])
  }

  @Test func limitsThatAreRaisedHold() throws {
    let body = """
      for (let i = 0; i < 20000; i++) setTimeout(() => {}, 1e6);
      const r = {}; let o = r; for (let i = 1; i < 1500; i++) o = o.x = {};
      a.completionFunction(r)
      """
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script(body)])
    for format in ["json", "plist", "binary"] {
      let result = try tool.run([
        "run", "page.html", "action.js", "--max-timers", "20001", "--max-depth", "1500",
        "--format", format, "--timeout", "20",
      ])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test func scriptsOfThePageAreStopped() throws {
    let tool = try CommandLineTool(["action.js": script("a.completionFunction({ n: 1 })")])
    func run(
      _ page: String, loadTimeout: String = "0.3", _ options: String...
    ) throws -> CommandLineTool.Result {
      try tool.run(
        [
          "run", "-", "action.js", "--page-scripts", "--timeout", "20", "--load-timeout",
          loadTimeout,
        ] + options,
        input: "<script>\(page)</script>")
    }
    let timers = try run(
      "while (true) setTimeout(() => {}, 1e6)", loadTimeout: "20", "--max-timers", "100")
    #expect(timers.errors.contains("more than 100 timers were pending"))
    #expect(timers.status == 0)
    let loop = try run("while (true) {}")
    #expect(loop.errors.contains("the page's scripts were stopped after 0.3 s"))
    let microtasks = try run("(async () => { while (true) await 0 })()")
    #expect(
      microtasks.errors.contains(
        "the page's scripts ran for more than 0.3 seconds and cannot be stopped"))
    #expect(microtasks.errors.contains("Use --load-timeout to allow more time"))
    #expect(microtasks.status == 1)
  }

  @Test func checkHasTheSameLimits() throws {
    let bodies = [
      ("/^(a+)+$/.test('a'.repeat(40) + 'b');", Self.time),
      ("const all = []; while (true) all.push(Array(1e6).fill(0.5));", "300 MB of memory"),
    ]
    for (body, message) in bodies {
      let tool = try CommandLineTool(["action.js": script(body)])
      let seconds = message == Self.time ? "0.3" : "60"
      let result = try tool.run([
        "check", "action.js", "--timeout", seconds, "--memory", "300",
      ])
      #expect((result.errors + result.output).contains(message), "\(result)")
      #expect(result.status == 1)
    }
  }

  @Test func batchHasTheSameLimits() throws {
    let tool = try CommandLineTool([
      "action.js": script(
        "while (document.title) setTimeout(() => {}, 1e6); a.completionFunction({ x: 'x' })"),
      "one.html": "<title>1</title>", "two.html": "<p>",
    ])
    let result = try tool.run([
      "batch", "action.js", "one.html", "two.html", "--max-timers", "50", "--timeout", "20",
      "--quiet",
    ])
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.contains("more than 50 timers were pending") == true)
    #expect(lines.last?.contains(#""results":{"x":"x"}"#) == true)
  }

  @Test(arguments: [
    ["--memory", "1"], ["--max-depth", "0"], ["--max-depth", "100000"], ["--max-output", "0"],
    ["--max-timers", "0"], ["--timeout", "-1"],
  ])
  func limitsThatMakeNoSenseAreWrongUsage(options: [String]) throws {
    let tool = try CommandLineTool(["action.js": script("")])
    #expect(try tool.run(["run", "-", "action.js"] + options, input: "<p>").status == 64)
  }
}
