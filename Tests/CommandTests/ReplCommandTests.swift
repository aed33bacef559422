import Foundation
import Testing

/// A console without a terminal, whose lines come from a file.
@Suite struct ReplCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool([
      "page.html": "<!DOCTYPE html><title>Lamps</title><p id=a>One\n",
      "other.html": "<!DOCTYPE html><title>Other</title>",
      "Script.js": """
      var ExtensionPreprocessingJS = {
        run(parameters) { parameters.completionFunction({ title: document.title, n: [1, "é"] }); },
        finalize(parameters) { document.querySelector("p").append(parameters.text); },
      };
      """,
      "answer.json": "{ \"text\": \"!\" }",
    ])
  }

  private func talk(_ lines: [String], _ options: [String] = ["Script.js"]) throws
    -> CommandLineTool.Result
  {
    try tool.run(
      ["repl", "page.html"] + options, input: lines.joined(separator: "\n"),
      environment: ["XDG_STATE_HOME": tool.folder.path])
  }

  @Test(
    arguments: [
      (["1 + 1"], "2\n"),
      (["", "  ", "// nothing", "1"], "undefined\n1\n"),
      (["let a = 1", "let a = 2", "const a = 3", "a"], "undefined\nundefined\nundefined\n3\n"),
      (["function f() {", "  return 7", "}", "f()"], "undefined\n7\n"),
      (["`a", "b`"], "\"a\\nb\"\n"),
      (["[1,", "2", "]"], "[1, 2]\n"),
      ([".5 + 1"], "1.5\n"),
      (["2 * 3", "$_ + 1", "$_"], "6\n7\n7\n"),
      (["inspect($('p'))", "$0.id", "[$0]"], "<p id=\"a\">One </p>\n\"a\"\n[<p id=\"a\">]\n"),
      (["await Promise.resolve(1)", "Promise.resolve(2)"], "1\nPromise {<fulfilled>: 2}\n"),
      (
        [".world", ".world page", ".world", "typeof x", ".world extension", ".world"],
        "extension\npage\n\"undefined\"\nextension\n"
      ),
      ([".diff"], "The document is as it was loaded.\n"),
      ([".run"], "{\n  \"title\": \"Lamps\",\n  \"n\": [\n    1,\n    \"é\"\n  ]\n}\n"),
      ([".load other.html", "document.title"], "\"Other\"\n"),
      (["document.title = 'x'", ".load", "document.title"], "\"x\"\n\"Lamps\"\n"),
      ([".exit", "1"], ""),
      (["setTimeout(() => { late = 1 }, 0)", "late"], "1\n1\n"),
    ] as [([String], String)])
  func lines(lines: [String], output: String) throws {
    #expect(try talk(lines) == .init(status: 0, output: output, errors: ""))
    #expect(!tool.names.contains("jsprep"), "a history without a terminal")
  }

  @Test(arguments: [
    "{\"text\": \"!\"}", "{ text: '!' }", "@answer.json", "{ text: String.fromCharCode(33) }",
  ])
  func finalize(arguments: String) throws {
    let result = try talk([".run", ".finalize \(arguments)", ".diff"])
    #expect(result.status == 0 && result.errors == "", "\(result)")
    #expect(
      result.output.hasSuffix(
        """
        + /html/body/p/text()[2]  !
        1 added, 0 removed, 0 changed
        --- page.html\tas it was loaded
        +++ page.html\tnow
        @@ -7,6 +7,9 @@
             </title>
           </head>
           <body>
        -    <p id="a">One</p>
        +    <p id="a">
        +      One
        +      !
        +    </p>
           </body>
         </html>

        """) || result.output.contains("+      !\n"), "\(result.output)")
  }

  /// Each message, and the conversation goes on.
  @Test(arguments: [
    ("missing", "<input 1>:1:8: error: ReferenceError: Can't find variable: missing"),
    ("ExtensionPreprocessingJS", "'Script.js' has not run on this page yet: '.run' runs it"),
    ("f(1", "error: SyntaxError"),
    ("for (;;);", "<input 1>: error: it ran for more than 0.3 seconds and was stopped"),
    ("await new Promise(() => {})", "nothing is left that could settle it"),
    (".fly", "error: there is no command '.fly'; the commands are .run, .finalize"),
    (".load missing.html", "missing.html: error: the file does not exist"),
    (".run missing.js", "missing.js: error: the file does not exist"),
    (".finalize [1]", "the arguments of 'finalize' must be a dictionary"),
    (".finalize }", "error: SyntaxError"),
    (".finalize @missing.json", "missing.json: error: the file does not exist"),
    (".world moon", "the worlds are 'page' and 'extension', not 'moon'"),
    (".save", "usage: .save test FILE"), (".save test x", "the script has given no results"),
    (
      "location = 'https://b.example/'",
      "note: the page has navigated to https://b.example/: the page was loaded again"
    ),
    (
      "a = []; for (;;) a.push(new Array(1e6).fill(a))",
      "note: the page's process has ended: the page was loaded again"
    ),
    (
      "(function f() { Promise.resolve().then(f) })()",
      "note: the page's process has ended: the page was loaded again"
    ),
  ])
  func trouble(line: String, message: String) throws {
    let isLast = line == "f(1"
    let result = try talk(
      [line] + (isLast ? [] : ["document.title"]),
      // Memory takes time to fill, on a busy machine more than a loop needs to be seen.
      ["Script.js", "--timeout", line.contains("fill") ? "10" : "0.3", "--memory", "200"])
    #expect(result.errors.contains(message), "\(result.errors)")
    if !isLast { #expect(result.output.hasSuffix("\"Lamps\"\n"), "\(result)") }
    #expect(result.status == (line.hasPrefix("location") ? 0 : 1))
  }

  @Test func aScriptThatWasChangedIsReadAgain() throws {
    let result = try talk([".run missing", ".run Script.js"], [])
    #expect(result.errors.contains("missing: error"))
    #expect(result.output.contains("\"title\": \"Lamps\""))
    #expect(try talk([".run"], []).errors.contains("error: there is no script"))
  }

  @Test func aTestIsSaved() throws {
    try tool.makeFolder("tests")
    let lines = [
      ".run", ".finalize {text: '!'}", ".save test tests/a", ".save test tests/a.jsprep.yml",
    ]
    let result = try talk(lines, ["Script.js", "--base-url", "https://a.example/"])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("tests/a.jsprep.yml: Script.js on page.html (2)\n"))
    #expect(
      try tool.text("tests/a.jsprep.yml") == """
        # Run with 'jsprep test'. All keys: jsprep schema cases
        cases:
        - name: "Script.js on page.html"
          script: "../Script.js"
          page: "../page.html"
          baseURL: "https://a.example/"
          arguments:
            text: "!"
          results:
            title: "Lamps"
            "n":
            - 1
            - "é"
          document: "diff"
        - name: "Script.js on page.html (2)"
          script: "../Script.js"
          page: "../page.html"
          baseURL: "https://a.example/"
          arguments:
            text: "!"
          results:
            title: "Lamps"
            "n":
            - 1
            - "é"
          document: "diff"

        """)
    #expect(try tool.run(["test", "tests", "--update"]).status == 0)
    #expect(try tool.run(["test", "tests"]).status == 0)
    try tool.write("cases: [{ name: a, script: b, html: c }]\n".data, to: "tests/b.jsprep.yml")
    let refused = try talk([".run", ".save test tests/b"])
    #expect(refused.errors.contains("a case cannot be added at the end of this file"))
    #expect(try tool.text("tests/b.jsprep.yml").hasPrefix("cases: [{"))
  }

  @Test(
    arguments: [
      (["repl"], 64), (["repl", "-"], 64), (["repl", "page.html", "-"], 64),
      (["repl", "missing.html"], 2), (["repl", "page.html", "missing.js"], 2),
    ] as [([String], Int32)])
  func wrongUse(arguments: [String], status: Int32) throws {
    #expect(try tool.run(arguments).status == status)
  }
}

extension String {
  fileprivate var data: Data { Data(utf8) }
}
