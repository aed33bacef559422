import Foundation
import Testing

/// What `jsprep check` is told: several extensions, choices of rules, a baseline, fixes, reports.
@Suite struct CheckOptionTests {
  static func script(_ results: String) -> String {
    "var ExtensionPreprocessingJS = { run(a) { a.completionFunction(\(results)) } };\n"
  }

  static func plist(_ attributes: String) -> String {
    """
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.ui-services</string>
    <key>NSExtensionPrincipalClass</key><string>Action</string>
    <key>NSExtensionAttributes</key><dict>
    \(attributes)
    <key>NSExtensionActivationRule</key><dict>
    <key>NSExtensionActivationSupportsWebPageWithMaxCount</key><integer>1</integer></dict>
    </dict></dict></dict></plist>

    """
  }

  private func tool(_ more: [String: String] = [:]) throws -> CommandLineTool {
    let files = [
      "good.js": Self.script("{}"), "null.js": Self.script("{ a: null }"),
      "bad.js": "const ExtensionPreprocessingJS = {};\n",
      "slow.js": "var ExtensionPreprocessingJS = { run() { for (;;) {} } };\n",
    ]
    return try CommandLineTool(files.merging(more) { $1 })
  }

  private func identifiers(_ result: CommandLineTool.Result) -> [String] {
    result.output.matches(of: /\[([a-z0-9-]+)\]\n/).map { String($0.1) }
  }

  // MARK: Many

  @Test func manyExtensionsEachInItsProcess() throws {
    let tool = try tool()
    let result = try tool.run(
      ["check", "null.js", "missing", "slow.js", "bad.js", "good.js", "--timeout", "0.3"])
    #expect(result.status == 2)
    #expect(result.errors == "missing: error: there is no such file or folder\n")
    #expect(
      identifiers(result) == ["results-null", "completion-not-reached", "object-lexical"])
    #expect(result.output.hasSuffix("\n4 extensions: 2 errors, 1 warning\n"), "\(result)")
    #expect(try tool.run(["check", "null.js", "good.js"]).status == 0)
    #expect(try tool.run(["check", "bad.js", "good.js"]).status == 1)
    #expect(try tool.run(["check"]).status == 64)
  }

  @Test func manyInOneReport() throws {
    let json = try tool().run(["check", "null.js", "bad.js", "--json"]).output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["counts"] as? [String: Int] == ["error": 1, "warning": 1, "note": 0])
    let extensions = object?["extensions"] as? [[String: Any]]
    #expect(extensions?.map { $0["extension"] as? String } == ["null.js", "bad.js"])
  }

  // MARK: Rules

  @Test(arguments: [
    ([], ["object-lexical", "results-null"]), (["--only", "results"], ["results-null"]),
    (["--only", "results-*"], ["results-null"]),
    (["--only", "object-lexical"], ["object-lexical"]),
    (["--only", "script"], ["object-lexical", "results-null"]),
    (["--only", "activation-rule"], []),
    (["--ignore", "results-null"], ["object-lexical"]), (["--ignore", "script"], []),
    (["--only", "script", "--ignore", "results,run"], ["object-lexical"]),
    (["--only", "results, object"], ["object-lexical", "results-null"]),
  ])
  func rulesAreChosen(options: [String], found: [String]) throws {
    let result = try tool().run(["check", "bad.js", "null.js"] + options)
    #expect(identifiers(result) == found)
    #expect(result.status == (found.contains("object-lexical") ? 1 : 0))
  }

  @Test func aRuleThatDoesNotExist() throws {
    let result = try tool().run(["check", "good.js", "--ignore", "result-null"])
    #expect(result.status == 64)
    #expect(result.errors.contains("There is no rule 'result-null' ('--ignore'); did you mean"))
    let other = try tool().run(["check", "good.js", "--only", "zzzzzzzz"])
    #expect(other.errors.contains("('--only'); 'jsprep explain' lists them"))
  }

  @Test func warningsFailWhereThatIsWanted() throws {
    #expect(try tool().run(["check", "null.js"]).status == 0)
    #expect(try tool().run(["check", "null.js", "--strict"]).status == 1)
    #expect(try tool().run(["check", "good.js", "null.js", "--strict"]).status == 1)
    #expect(try tool().run(["check", "null.js", "--strict", "--ignore", "results"]).status == 0)
  }

  // MARK: Baseline

  @Test func aBaselineHidesWhatIsKnown() throws {
    let tool = try tool()
    let all = ["check", "bad.js", "null.js", "--baseline", "known.json"]
    #expect(try tool.run(all).status == 2)
    let written = try tool.run(all + ["--write-baseline"])
    #expect(written.status == 0)
    #expect(identifiers(written) == ["object-lexical", "results-null"])
    let known = try tool.run(all)
    #expect(known.status == 0)
    #expect(identifiers(known) == [])
    #expect(known.output.contains("bad.js: nothing found (1 in the baseline)\n"), "\(known)")
    // Lines may move, and the folder may be called from elsewhere.
    let moved = try "\n\n" + tool.text("null.js")
    try tool.write(Data(moved.utf8), to: "null.js")
    #expect(try identifiers(tool.run(all)) == [])
    let elsewhere = try tool.shell(
      "mkdir sub; cd sub; jsprep check ../bad.js ../null.js --baseline ../known.json")
    #expect(identifiers(elsewhere) == [], "\(elsewhere)")
    // What is new is reported, and what is gone.
    try tool.write(Data(Self.script("{ b: null, c: null }").utf8), to: "null.js")
    let new = try tool.run(["check", "null.js", "--baseline", "known.json"])
    #expect(identifiers(new) == ["results-null"])
    #expect(new.errors.contains("2 findings of the baseline were not found"), "\(new)")
  }

  @Test(arguments: ["{", "[]", "{\"findings\": [1]}"]) func aFileThatIsNoBaseline(text: String)
    throws
  {
    let tool = try tool(["known.json": text])
    let result = try tool.run(["check", "good.js", "--baseline", "known.json"])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("known.json:"), "\(result)")
  }

  @Test func usageOfBaselines() throws {
    let result = try tool().run(["check", "good.js", "--write-baseline"])
    #expect(result.status == 64)
    let tool = try tool()
    let same = try tool.run(["check", "bad.js", "--baseline", "bad.js", "--write-baseline"])
    #expect(same.status == 2)
    #expect(try tool.text("bad.js") == "const ExtensionPreprocessingJS = {};\n")
  }

  // MARK: Fixes

  @Test(arguments: [
    ("const ExtensionPreprocessingJS = {", "var ExtensionPreprocessingJS = {"),
    (
      "var x = 'const'; /* ü */ let\tExtensionPreprocessingJS = {",
      "var x = 'const'; /* ü */ var\tExtensionPreprocessingJS = {"
    ),
    ("\r\nconst ExtensionPreprocessingJS = {", "\r\nvar ExtensionPreprocessingJS = {"),
  ])
  func declarationsAreFixed(before: String, after: String) throws {
    let rest = " run(a) { a.completionFunction({}) } };\n"
    let tool = try tool(["a.js": before + rest])
    let result = try tool.run(["check", "a.js", "--fix"])
    #expect(result.status == 0, "\(result)")
    #expect(result.output == "a.js: nothing found\n")
    #expect(result.errors.contains("is now 'var'"))
    #expect(try tool.text("a.js") == after + rest)
    #expect(try tool.run(["check", "a.js", "--fix"]).errors == "")
  }

  @Test func propertyListsAreFixed() throws {
    for (before, after) in [
      (
        "<key>NSExtensionJavascriptPreprocessingFile</key><string>good</string>",
        "<key>NSExtensionJavaScriptPreprocessingFile</key><string>good</string>"
      ),
      (
        "<key>NSExtensionJavaScriptPreprocessingFile</key><string>good.js</string>",
        "<key>NSExtensionJavaScriptPreprocessingFile</key><string>good</string>"
      ),
      (
        "<key>NSExtensionJavaScriptPreprocessingFiel</key><string>good.js</string>",
        "<key>NSExtensionJavaScriptPreprocessingFile</key><string>good</string>"
      ),
    ] {
      let tool = try tool(["Info.plist": Self.plist(before)])
      for _ in 0..<2 { _ = try tool.run(["check", "Info.plist", "--fix"]) }
      #expect(try tool.text("Info.plist") == Self.plist(after))
      #expect(try tool.run(["check", "Info.plist"]).output == "Info.plist: nothing found\n")
    }
  }

  @Test(arguments: [
    "class ExtensionPreprocessingJS { static run(a) { a.completionFunction({}) } }\n",
    "const a = 1, ExtensionPreprocessingJS = {};\n", "var Other = 1;\n",
  ])
  func whatHasNoCertainCureStays(script: String) throws {
    let tool = try tool(["a.js": script])
    let result = try tool.run(["check", "a.js", "--fix"])
    #expect(result.status == 1)
    #expect(try tool.text("a.js") == script)
  }

  @Test func onlyChosenRulesAreFixedAndAFileThatCannotBeWrittenStays() throws {
    let tool = try tool()
    _ = try tool.run(["check", "bad.js", "--fix", "--ignore", "object"])
    #expect(try tool.text("bad.js").hasPrefix("const"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: tool.folder.appending(path: "bad.js").path)
    if !FileManager.default.isWritableFile(atPath: tool.folder.appending(path: "bad.js").path) {
      #expect(try tool.run(["check", "bad.js", "--fix"]).status == 2)
      #expect(try tool.text("bad.js").hasPrefix("const"))
    }
    #expect(tool.names == ["good.js", "null.js", "bad.js", "slow.js"])
  }

  // MARK: Reports

  @Test func severalReports() throws {
    let tool = try tool()
    let result = try tool.run([
      "check", "bad.js", "--reporter", "sarif=all.sarif", "--reporter", "json=all.json",
      "--reporter", "human",
    ])
    #expect(result.status == 1)
    #expect(identifiers(result) == ["object-lexical"])
    #expect(try tool.text("all.json").contains("\"fix\": {"))
    #expect(try tool.run(["check", "bad.js", "--json", "--reporter", "human"]).status == 64)
    #expect(
      try tool.run(["check", "bad.js", "--reporter", "json", "--reporter", "sarif"]).status == 64)
    let over = try tool.run(["check", "bad.js", "--reporter", "json=bad.js"])
    #expect(over.status == 2)
    #expect(try tool.text("bad.js").hasPrefix("const"))
  }

  @Test(.enabled(if: ExternalTool.jsonSchema.isPresent, ExternalTool.jsonSchema.leftOut))
  func aSchemaAcceptsSARIF() throws {
    let tool = try tool(["Info.plist": Self.plist("<key>NSExtensionX</key><true/>")])
    let paths = ["bad.js", "null.js", "slow.js", "Info.plist"]
    for options in [paths, ["good.js"], ["Info.plist"]] {
      let result = try tool.run(
        ["check", "--timeout", "0.3", "--reporter", "sarif=all.sarif"] + options)
      #expect(result.status < 2, "\(result)")
      try expectValid("all.sarif", in: tool)
    }
    // The schema does not accept everything.
    let broken = try tool.text("all.sarif").replacingOccurrences(
      of: "\"physicalLocation\"", with: "\"place\"")
    try tool.write(Data(broken.utf8), to: "broken.sarif")
    #expect(try validate("broken.sarif", in: tool).status != 0)
  }

  /// Code hosts show a finding at a path of the repository.
  @Test func pathsInSARIFAreRelative() throws {
    let tool = try tool()
    _ = try tool.shell("mkdir part && mv bad.js part")
    for (path, environment) in [
      ("part/bad.js", [:]), (tool.folder.appending(path: "part/bad.js").path, [:]),
      ("part/bad.js", ["GITHUB_WORKSPACE": tool.folder.path]),
    ] as [(String, [String: String])] {
      let result = try tool.run(["check", path, "--sarif"], environment: environment)
      #expect(result.output.contains(#""uri": "part/bad.js""#), "\(result)")
    }
    let inside = try tool.run(
      ["check", "part/bad.js", "--sarif"],
      environment: ["GITHUB_WORKSPACE": tool.folder.appending(path: "part").path])
    #expect(inside.output.contains(#""uri": "bad.js""#), "\(inside)")
  }

  private func validate(_ file: String, in tool: CommandLineTool) throws -> CommandLineTool.Result {
    let schema = ExternalTool.file("Schemas/SARIF.json")
    return try tool.shell(
      "python3 -W ignore '\(ExternalTool.file("Schemas/validate"))' '\(schema)' \(file)")
  }

  private func expectValid(_ file: String, in tool: CommandLineTool) throws {
    let result = try validate(file, in: tool)
    #expect(result.status == 0, "\(result)")
  }

  @Test func gitHubActionsGetsAnnotations() throws {
    let result = try tool().run(["check", "bad.js"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(result.output.contains("\n::error file=bad.js,line=1,col=7,title=object-lexical::'Ext"))
    #expect(result.output.contains("%0ADeclare it with var."), "\(result)")
    #expect(identifiers(result) == ["object-lexical"])
  }

  // MARK: explain

  @Test func rulesAreExplained() throws {
    let all = try CommandLineTool().run(["explain"])
    #expect(all.status == 0)
    #expect(all.output.contains("\n  results-null "))
    let one = try CommandLineTool().run(["explain", "object-lexical"])
    for part in ["What happens:", "Cure: Declare it with var.", "const Ext", "var Ext"] {
      #expect(one.output.contains(part), "\(one)")
    }
    #expect(try CommandLineTool().run(["explain", "results"]).output.contains("results-date"))
    let unknown = try CommandLineTool().run(["explain", "objct-lexical"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean 'object-lexical'?"))
    #expect(try CommandLineTool().run(["explain", "--color", "always"]).output.contains("\u{1B}["))
  }
}
