import Foundation
import Testing

/// Each input that cannot be used, and each script that fails, has a message and a status of its own,
/// and nothing is written.
@Suite struct BadInputTests {
  private static let good =
    "var ExtensionPreprocessingJS = { run: (a) => a.completionFunction({}), finalize() {} };"

  /// A script whose `run` has this body.
  private static func run(_ body: String) -> String {
    "var ExtensionPreprocessingJS = { run(a) {\n  \(body)\n} };"
  }

  @Test(
    arguments: [
      (
        "const ExtensionPreprocessingJS = { run() {} };", "declared with 'const'",
        "empty dictionary"
      ),
      (
        "class ExtensionPreprocessingJS { static run() {} }", "declared with 'class'",
        "empty dictionary"
      ),
      ("var other = 1;", "does not define a global 'ExtensionPreprocessingJS'", "empty dictionary"),
      ("var x = ;", "SyntaxError", "empty dictionary"),
      ("throw new Error('early');", "early", "empty dictionary"),
      ("var ExtensionPreprocessingJS = {};", "has no method 'run'", "empty dictionary"),
      ("var ExtensionPreprocessingJS = { run: 'x' };", "is a string", "nil after two seconds"),
      (run("undefinedFunction();"), "'run' threw", "nil after two seconds"),
      (run(""), "not called within 0.2 seconds", "nil after two seconds"),
      (run("while (true) {}"), "ran for more than 0.2 seconds", "nil after two seconds"),
      (
        run("const f = () => { Promise.resolve().then(f); }; f();"),
        "ran for more than 0.2 seconds", "nil after two seconds"
      ),
      (run("var o = { b: [] }; o.b.push(o); a.completionFunction(o);"), "cycle at 'b[0]'", "nil"),
      (run("a.completionFunction(document.body);"), "contain a cycle", "nil"),
      (run("a.completionFunction('text');"), "was called with a string", "TypeError"),
      (run("a.completionFunction();"), "must be called with an object", "nil"),
      (run("a.completionFunction(null);"), "called with null", "nil"),
    ] as [(String, String, String)])
  func scriptsThatFail(script: String, message: String, consequence: String) throws {
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script])
    let result = try tool.run([
      "run", "page.html", "action.js", "--timeout", "0.2", "--output", "out.html",
    ])
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(consequence), "\(result.errors)")
    #expect(!tool.names.contains("out.html"))
  }

  @Test func anExceptionShowsItsPlace() throws {
    let tool = try CommandLineTool([
      "page.html": "<p>Hi",
      "action.js": Self.run("var title = document.querySelector('h7').textContent;"),
    ])
    let result = try tool.run(["run", "page.html", "action.js", "--timeout", "0.1"])
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("action.js:2:") == true, "\(result.errors)")
    #expect(lines.contains("    var title = document.querySelector('h7').textContent;"))
    #expect(lines.contains { $0.hasPrefix("    at run (action.js:2:") }, "\(result.errors)")
  }

  @Test(
    arguments: [
      (["missing.html", "action.js"], "missing.html: error: the file does not exist"),
      ([".", "action.js"], ".: error: this is a folder, but an HTML or XHTML page is required"),
      (["page.png", "action.js"], "page.png: error: this is a PNG image"),
      (["empty", "action.js"], "empty: error: the page is empty"),
      (["page.html", "missing.js"], "missing.js: error: the file does not exist"),
      (["page.html", "."], ".: error: the folder does not contain the Info.plist of an extension"),
      (["page.html", "empty"], "empty: error: the script is empty"),
      (["page.html", "latin1.js"], "latin1.js:2:4: error: the script is not valid UTF-8"),
      (
        ["page.html", "action.js", "--encoding", "klingon"],
        "'klingon' is not a known encoding (--encoding)"
      ),
      (
        ["page.html", "action.js", "--base-url", "nowhere"],
        "'nowhere' is not an absolute URL (--base-url)"
      ),
      (["page.html", "action.js", "--select", "p["], "'p[' is not a valid selector (--select)"),
      (["page.html", "action.js", "--select", "h6"], "no element matches 'h6'"),
      (["page.html", "action.js", "--select-text", "Bye"], "the text 'Bye' is not in the page"),
      (["page.html", "action.js", "--arguments", "[1]"], "must be a dictionary, not an array"),
      (
        ["page.html", "action.js", "--arguments", "{'a'}"],
        "--arguments:1:2: error: expected a key in double"
      ),
      (
        ["page.html", "action.js", "--arguments", "@missing"],
        "missing: error: the file does not exist"
      ),
      (
        ["page.html", "action.js", "--output", "no/where"],
        "no/where: error: the file cannot be written: No such file or directory"
      ),
    ] as [([String], String)])
  func inputsThatCannotBeUsed(arguments: [String], message: String) throws {
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": Self.good, "empty": ""])
    try tool.write(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]), to: "page.png")
    try tool.write(Data(Array("// a\n// ".utf8) + [0xE9] + Array("\n".utf8)), to: "latin1.js")
    let before = tool.names
    let result = try tool.run(["run"] + arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(tool.names == before)
  }

  @Test func whatWorksButShouldNotBeIsWarnedOf() throws {
    let script = Self.run(
      """
      a.completionFunction({ nothing: null, list: [1, undefined], f() {}, map: new Map,
          err: new Error, big: 1n, nan: NaN });
      """)
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script])
    let result = try tool.run(["run", "page.html", "action.js"])
    for path in [
      "'nothing' is null", "'list[1]' is undefined", "'f' is", "'map' is a Map",
      "'err' is an Error", "'nan' is NaN",
    ] {
      #expect(result.errors.contains("warning: \(path)"), "\(path): \(result.errors)")
    }
  }

  @Test func aFunctionArrivesEmpty() throws {
    let tool = try CommandLineTool([
      "page.html": "<p>Hi", "action.js": Self.run("a.completionFunction(() => 1);"),
    ])
    #expect(try tool.run(["run", "page.html", "action.js", "--quiet"]).output == "{}\n")
  }

  @Test func manyWarningsAreCutShort() throws {
    let script = Self.run("a.completionFunction({ list: Array(50).fill(null) });")
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": script])
    let errors = try tool.run(["run", "page.html", "action.js"]).errors
    #expect(errors.split(separator: "\n").count == 11)
    #expect(errors.hasSuffix("note: 40 more warnings about values; --verbose shows them\n"))
    let all = try tool.run(["run", "page.html", "action.js", "--verbose"]).errors
    #expect(all.split(separator: "\n").count == 50)
  }
}
