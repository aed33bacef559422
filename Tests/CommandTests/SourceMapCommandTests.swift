import Foundation
import Testing

/// Bundles of a small project, which throw an exception: `script/make-source-map-fixtures` has made them.
@Suite struct SourceMapCommandTests {
  private static let folder = URL(filePath: ExternalTool.file("SourceMaps"))

  private static func tool(_ change: (URL) throws -> Void = { _ in }) throws -> CommandLineTool {
    let tool = try CommandLineTool()
    for name in ["bundles", "src", "page.html"] {
      try FileManager.default.copyItem(
        at: folder.appending(path: name), to: tool.folder.appending(path: name))
    }
    try change(tool.folder)
    return tool
  }

  struct Frame: Equatable, Sendable {
    let function: String
    let place: String
  }

  private static func frames(_ places: String...) -> [Frame] {
    places.map { text in
      let parts = text.split(separator: " ", maxSplits: 1)
      return Frame(function: String(parts[0]), place: String(parts[1]))
    }
  }

  private static let esbuild = frames(
    "checkOne src/checks.js:10:86", "checkAll src/checks.js:6:33", "report src/action.ts:18:5",
    "run src/action.ts:13:16", "console src/action.ts:12:16")
  private static let rollup = frames(
    "checkOne src/checks.js:10:86", "checkAll src/checks.js:6:41", "report src/action.js:12:13",
    "run src/action.js:7:16", "console src/action.js:6:16")
  private static let minified = frames(
    "checkOne src/checks.js:10:86", "checkAll src/checks.js:6:33", "report src/action.js:12:5",
    "run src/action.js:7:16", "console src/action.js:6:16")

  /// Each frame of the exception, and the place of a console message.
  @Test(arguments: [
    ("esbuild.js", esbuild), ("esbuild.inline.js", esbuild), ("esbuild.min.js", esbuild),
    ("esbuild.min.inline.js", esbuild), ("esbuild.bare.js", esbuild),
    ("esbuild.rooted.js", esbuild),
    ("rollup.js", rollup), ("rollup.inline.js", rollup),
    ("webpack.js", rollup), ("webpack.inline.js", rollup), ("webpack.bare.js", rollup),
    ("webpack.min.js", minified),
    (
      "tsc.js",
      frames("kind src/single.ts:5:43", "run src/single.ts:16:31", "console src/single.ts:15:16")
    ),
    (
      "tsc.es5.js",
      frames(
        "kind src/single.ts:5:43", "(anonymous) src/single.ts:16:54", "run src/single.ts:16:31",
        "console src/single.ts:15:16")
    ),
  ])
  func everyFrameIsInTheOriginal(_ bundle: String, expected: [Frame]) throws {
    let result = try Self.tool().run(["run", "page.html", "bundles/\(bundle)", "--json"])
    #expect(result.status == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let exception = try #require((object["exceptions"] as? [[String: Any]])?.first)
    let stack = try #require(exception["stack"] as? [[String: Any]])
    var found = stack.compactMap { frame in
      (frame["location"] as? [String: Any]).map { location in
        let name = frame["function"] as? String ?? ""
        return Frame(function: name.isEmpty ? "(anonymous)" : name, place: Self.place(location))
      }
    }
    let message = try #require((object["console"] as? [[String: Any]])?.first)
    let location = try #require(message["location"] as? [String: Any])
    found.append(Frame(function: "console", place: Self.place(location)))
    #expect(found == expected)
    // The line is that of the original, and nothing is lost.
    let first = try #require(exception["location"] as? [String: Any])
    #expect(Self.place(first) == expected[0].place)
    let text = try String(
      contentsOf: Self.folder.appending(path: try #require(first["file"] as? String)),
      encoding: .utf8)
    let line = text.components(separatedBy: "\n")[(first["line"] as? Int ?? 0) - 1]
    #expect(exception["sourceLine"] as? String == line)
    let generated = try #require(first["generated"] as? [String: Any])
    #expect(generated["file"] as? String == "bundles/\(bundle)")
    #expect((generated["column"] as? Int ?? 0) > 0)
  }

  private static func place(_ location: [String: Any]) -> String {
    "\(location["file"] ?? ""):\(location["line"] ?? 0):\(location["column"] ?? 0)"
  }

  @Test func messagesNameTheOriginal() throws {
    let result = try Self.tool().run(["run", "page.html", "bundles/esbuild.min.js"])
    #expect(
      result.errors.hasPrefix(
        """
        src/action.ts:12:16: console.log: prices 3
        src/checks.js:10:86: error: RangeError: 😀 is too high: 120
          … if (amount > limits.highest) throw new RangeError(words + amount);
                                                             ^
            at checkOne (src/checks.js:10:86)
            at checkAll (src/checks.js:6:33)
            at report (src/action.ts:18:5)
            at run (src/action.ts:13:16)
        bundles/esbuild.min.js: error: 'run' threw before it called 'completionFunction'
        """))
  }

  /// Texts of the console, too.
  @Test func stacksInTheConsole() throws {
    let tool = try Self.tool()
    let text = try tool.text("bundles/esbuild.js")
      .replacing("this.report(prices);", with: "try{this.report(prices)}catch(e){console.log(e)}")
    try tool.write(Data(text.utf8), to: "bundles/esbuild.js")
    let result = try tool.run(["run", "page.html", "bundles/esbuild.js"])
    #expect(
      result.errors.contains(
        "RangeError: 😀 is too high: 120\n    at checkOne (src/checks.js:10:86)"))
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ("//# sourceMappingURL=none.map", "there is no file 'bundles/none.map'"),
    ("//# sourceMappingURL=https://a.example/b.map", "there is no file 'bundles/x.js.map'"),
    ("//# sourceMappingURL=data:application/json;base64,%%", "its data: URL is not valid Base64"),
    ("//# sourceMappingURL=data:,{", "it is no JSON: 1:2: "),
    ("//# sourceMappingURL=..", "'.' cannot be read: it is a folder"),
    (
      "//# sourceMappingURL=data:,{%22version%22:3,%22sources%22:[],%22mappings%22:%22?%22}",
      "its 'mappings' are wrong"
    ),
  ])
  func aDamagedMapIsAWarning(_ comment: String, words: String) throws {
    let tool = try Self.tool()
    let script = "ExtensionPreprocessingJS = { run(a) { a.completionFunction({ a: 1 }) } };\n"
    try tool.write(Data((script + comment).utf8), to: "bundles/x.js")
    let result = try tool.run(["run", "page.html", "bundles/x.js"])
    #expect(result.status == 0)
    #expect(
      result.errors.contains("bundles/x.js: warning: the source map cannot be used: \(words)"),
      "\(result.errors)")
    let check = try tool.run(["check", "bundles/x.js"])
    #expect(check.status == 0)
    #expect(check.errors.isEmpty && check.output.contains("bundles/x.js:2:1: note:"), "\(check)")
  }

  /// A map may name anything, but only scripts are shown.
  @Test func sourcesAreScripts() throws {
    let tool = try Self.tool()
    try tool.write(Data("secret\n".utf8), to: "secret")
    let map = #"{"version":3,"sources":["../secret"],"names":[],"mappings":"AAAA"}"#
    try tool.write(Data(map.utf8), to: "bundles/x.js.map")
    try tool.write(Data("throw 1\n//# sourceMappingURL=x.js.map".utf8), to: "bundles/x.js")
    let errors = try tool.run(["run", "page.html", "bundles/x.js"]).errors
    #expect(!errors.contains("secret\n"), "\(errors)")
  }

  @Test func findingsAreInTheOriginal() throws {
    let tool = try Self.tool { folder in
      try Data("<b>120 x</b>".utf8).write(to: folder.appending(path: "page.html"))
    }
    let result = try tool.run(["check", "bundles/esbuild.min.js", "--page", "page.html", "--json"])
    #expect(result.status == 1)
    #expect(result.output.contains(#""file": "src/checks.js""#), "\(result.output)")
  }

  @Test func testsAndCoverageNameTheOriginal() throws {
    let tool = try Self.tool()
    let cases =
      "script: bundles/esbuild.min.js\npage: page.html\ncases:\n  - name: a\n    results: {}\n"
    try tool.write(Data(cases.utf8), to: "a.jsprep.yml")
    let result = try tool.run(["test", "--coverage", "--lcov", "lcov"])
    #expect(result.status == 1)
    #expect(result.output.contains("at checkOne (src/checks.js:10:86)"), "\(result.output)")
    #expect(result.output.contains("  src/action.ts  lines 10/10"), "\(result.output)")
    #expect(try tool.text("lcov").contains("SF:src/checks.js\nBRDA:10,0,0,1\n"))
  }

  /// The page's own scripts have theirs among the resources.
  @Test func scriptsOfThePage() throws {
    let tool = try Self.tool { folder in
      let page = "<b>120 x</b><script src=bundles/page.js></script>"
      try Data(page.utf8).write(to: folder.appending(path: "page.html"))
      var script = try String(
        contentsOf: folder.appending(path: "bundles/esbuild.js"), encoding: .utf8)
      script = script.replacing(
        "new Action();", with: "new Action();\n  globalThis.ExtensionPreprocessingJS.run();")
      try Data(script.utf8).write(to: folder.appending(path: "bundles/page.js"))
    }
    try tool.write(
      Data("ExtensionPreprocessingJS={run(a){a.completionFunction({})}}".utf8), to: "a.js")
    let result = try tool.run(["run", "page.html", "a.js", "--page-scripts", "--resources", "."])
    #expect(
      result.errors.contains(
        "http://localhost/src/checks.js:10:86: warning: in the page's script: RangeError"),
      "\(result.errors)")
  }
}
