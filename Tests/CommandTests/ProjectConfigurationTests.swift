import Foundation
import Testing

/// `jsprep.yml`: the defaults of a project.
@Suite struct ProjectConfigurationTests {
  private static let files = [
    "page.html": "<title>t</title><p>x</p>",
    "s.js": """
    var ExtensionPreprocessingJS = {
      run(a) { a.completionFunction({ l: navigator.language, c: document.cookie }); }
    };
    """,
    "null.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ n: null }) } };",
    "a.jsprep.yml": """
    script: s.js
    html: <p>x</p>
    cases:
    - { name: project, results: !includes { l: de-AT } }
    - { name: own, locale: fr-FR, results: !includes { l: fr-FR } }

    """,
    "b.test.js": """
    test("b", async () => {
      const page = loadPage("page.html", { script: "s.js" });
      assert.equal((await page.run()).l, "de-AT");
      const other = loadPage("page.html", { script: "s.js", locale: "fr-FR" });
      assert.equal((await other.run()).l, "fr-FR");
    });

    """,
  ]

  private func tool(_ configuration: String?, _ more: [String: String] = [:]) throws
    -> CommandLineTool
  {
    var files = Self.files.merging(more) { $1 }
    files["jsprep.yml"] = configuration
    return try CommandLineTool(files)
  }

  @Test func everyCommandTakesItsSettings() throws {
    let tool = try tool("locale: de-AT\n")
    #expect(try tool.run(["run", "page.html", "s.js"]).output.contains("de-AT"))
    #expect(try tool.run(["batch", "s.js", "page.html", "--quiet"]).output.contains("de-AT"))
    let test = try tool.run(["test"])
    #expect(test.status == 0, "\(test)")
    #expect(test.output.hasSuffix("3 passed, 0 failed\n"))
    let without = try tool.run(["test", "--no-config"])
    #expect(without.output.hasSuffix("1 passed, 2 failed\n"), "\(without)")
    let colored = try self.tool("color: always\n").run(["check", "null.js"])
    #expect(colored.output.contains("\u{1B}["))
  }

  @Test func argumentsOverrideItAndListsGrow() throws {
    let tool = try tool("locale: de-AT\ncookie: { a: b }\n")
    let result = try tool.run(
      ["run", "page.html", "s.js", "--locale", "fr-FR", "--cookie", "c=d"])
    #expect(result.output.contains("fr-FR"))
    #expect(result.output.contains("a=b; c=d"))
  }

  @Test func whatExcludesEachOtherIsReplaced() throws {
    let tool = try tool("select: p\n")
    let result = try tool.run(["run", "page.html", "s.js", "--select-text", "x"])
    #expect(result.status == 0, "\(result)")
  }

  @Test func whereItIsFound() throws {
    let tool = try tool("locale: de-AT\n")
    let inside = try tool.shell("mkdir -p a/b; cd a/b; jsprep run ../../page.html ../../s.js")
    #expect(inside.output.contains("de-AT"), "\(inside)")
    let checkout = try tool.shell("mkdir -p c/.git; cd c; jsprep run ../page.html ../s.js")
    #expect(!checkout.output.contains("de-AT"), "\(checkout)")
    let named = try tool.shell("cd c; jsprep run ../page.html ../s.js --config ../jsprep.yml")
    #expect(named.output.contains("de-AT"), "\(named)")
    let none = try tool.run(["run", "page.html", "s.js", "--no-config"])
    #expect(!none.output.contains("de-AT"))
    let both = try tool.run(["run", "page.html", "s.js", "--no-config", "--config", "jsprep.yml"])
    #expect(both.status == 64)
    let missing = try tool.run(["run", "page.html", "s.js", "--config", "missing.yml"])
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("missing.yml: error: "))
  }

  @Test func filesInItAreNamedFromItsFolder() throws {
    let tool = try tool("localStorage: storage.json\n", ["storage.json": #"{ "k": "kept words" }"#])
    let script =
      "var ExtensionPreprocessingJS = "
      + "{ run(a) { a.completionFunction({ k: localStorage.k }) } };"
    try tool.write(Data(script.utf8), to: "k.js")
    let result = try tool.shell("mkdir sub; cd sub; jsprep run ../page.html ../k.js")
    #expect(result.output.contains("kept words"), "\(result)")
  }

  // MARK: Options of commands

  @Test func optionsOfCheck() throws {
    #expect(try tool(nil).run(["check", "null.js"]).output.contains("[results-null]"))
    let tool = try tool("check: { ignore: [results-null, finalize] }\n")
    #expect(try tool.run(["check", "null.js"]).output == "null.js: nothing found\n")
    let only = try tool.run(["check", "null.js", "--ignore", "run-threw"])
    #expect(only.output.contains("[results-null]"), "what is given replaces the default: \(only)")
    let strict = try self.tool("check: { strict: true, reporter: json=out.json }\n")
    let result = try strict.run(["check", "null.js"])
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(strict.names.contains("out.json"))
    #expect(try strict.run(["check", "null.js", "--json"]).output.hasPrefix("{"))
    let baseline = try self.tool("check: { baseline: known.json }\n")
    _ = try baseline.run(["check", "null.js", "--write-baseline"])
    let known = try baseline.shell("mkdir sub; cd sub; jsprep check ../null.js")
    #expect(known.output.contains("(1 in the baseline)"), "\(known)")
  }

  @Test func optionsOfTest() throws {
    let tool = try tool("locale: de-AT\ntest: { reporter: [tap, junit=j.xml], forbidOnly: true }\n")
    try tool.write(Data("test.only('o', () => {});".utf8), to: "only.test.js")
    let result = try tool.run(["test"])
    #expect(result.output.hasPrefix("TAP version 13\n"), "\(result)")
    #expect(result.status == 2)
    #expect(tool.names.contains("j.xml"))
    #expect(try tool.run(["test", "--no-forbid-only", "--reporter", "human"]).status == 0)
  }

  // MARK: What it must not say

  @Test(arguments: [
    (
      "lokale: de\n",
      "jsprep.yml:1:1: error: the configuration has no key 'lokale'; did you mean 'locale'?"
    ),
    (
      "\n\ncheck: { ignor: [a] }",
      "jsprep.yml:3:10: error: 'check' has no key 'ignor'; did you mean 'ignore'?"
    ),
    ("locale: [", "jsprep.yml:"),
    ("- a\n", "jsprep.yml:1:1: error: the configuration must be a mapping"),
    ("timeout: soon\n", "jsprep.yml:1:10: error: 'timeout' must be a number"),
    ("platform: linux\n", "jsprep.yml:1:11: error: 'platform' must be ios or macos"),
    ("sandbox: no-sandbox\n", "jsprep.yml:1:1: error: only the option '--no-sandbox' turns"),
    (
      "check: { ignore: [nope] }\n",
      "jsprep.yml: error: the defaults of 'check' cannot be used: There is no rule 'nope'"
    ),
    ("check: { fix: true }\n", "jsprep.yml:1:10: error: 'check' has no key 'fix'"),
    ("run: { handler: rm }\n", "jsprep.yml:1:1: error: the configuration has no key 'run'"),
    (
      "check: { reporter: json=../out.json }\n",
      "jsprep.yml:1:20: error: the file of a report must be in"
    ),
    (
      "check: { reporter: json=/tmp/out.json }\n",
      "jsprep.yml:1:20: error: the file of a report must be in"
    ),
    ("check: { reporter: jsn }\n", "jsprep.yml:1:20: error: there is no report 'jsn'"),
    ("check: { strict: 1 }\n", "jsprep.yml:1:18: error: 'strict' must be true or false"),
    ("config: x.yml\n", "jsprep.yml:1:1: error: the configuration has no key 'config'"),
  ])
  func mistakesHaveAPlace(configuration: String, message: String) throws {
    let tool = try tool(configuration)
    let result = try tool.run(["check", "s.js"])
    #expect(result.status == 2, "\(result)")
    #expect(result.errors.hasPrefix(message), "\(result)")
    // Help is needed most then.
    #expect(try tool.run(["check", "--help"]).status == 0)
    #expect(try tool.run(["check", "s.js", "--no-config"]).status == 0)
  }

  @Test func aLinkDoesNotLeadAReportOutside() throws {
    let tool = try tool("check: { reporter: json=link.json }\n")
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.appending(path: "link.json").path, withDestinationPath: "/dev/null")
    let result = try tool.run(["check", "s.js"])
    #expect(result.errors.contains("the file of a report must be in"), "\(result)")
  }

  @Test(arguments: ["", "# nothing\n", "---\n"]) func nothingIsSaid(configuration: String) throws {
    #expect(try tool(configuration).run(["check", "s.js"]).output == "s.js: nothing found\n")
  }

  // MARK: Schemas

  @Test(.enabled(if: ExternalTool.jsonSchema.isPresent, ExternalTool.jsonSchema.leftOut))
  func schemasAcceptWhatJsprepAccepts() throws {
    let tool = try tool(
      """
      locale: de-AT
      cookie: { a: b }
      timeout: 3
      pageScripts: true
      sandbox: require-sandbox
      check: { ignore: [results], strict: true, reporter: [human, sarif=a.sarif] }
      test: { reporter: junit=a.xml, jobs: 2, forbidOnly: false }

      """)
    let validate = "python3 -W ignore '\(ExternalTool.file("Schemas/validate"))'"
    _ = try tool.run(["init"])
    let written = try tool.shell(
      "jsprep schema configuration > c.json; jsprep schema cases > t.json; mkdir new;"
        + "cp s.js new; jsprep init new; \(validate) c.json jsprep.yml new/jsprep.yml"
        + " && \(validate) t.json a.jsprep.yml new/s.jsprep.yml")
    #expect(written.status == 0, "\(written)")
    let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "js").path
    let all = try tool.shell("\(validate) t.json $(find '\(examples)' -name '*.jsprep.yml')")
    #expect(all.status == 0, "\(all)")
    for (file, text) in [
      ("c", "lokale: x"), ("c", "timeout: -1"), ("c", "sandbox: no-sandbox"), ("c", "run: {}"),
      ("c", "check: { fix: true }"), ("c", "check: { reporter: junit }"), ("c", "[]"),
      ("t", "cases: []"), ("t", "cases: [{ nam: x }]"), ("t", "script: x"),
      ("t", "cases: [{ name: x, platform: linux }]"), ("t", "cases: [{ name: x, document: y }]"),
    ] {
      try tool.write(Data(text.utf8), to: "wrong.yml")
      let result = try tool.shell("\(validate) \(file).json wrong.yml")
      #expect(result.status == 1, "\(text): \(result)")
    }
  }

  // MARK: init

  @Test func aProjectIsBegun() throws {
    let tool = try CommandLineTool([
      "Info.plist": CheckOptionTests.plist(
        "<key>NSExtensionJavaScriptPreprocessingFile</key><string>Action</string>"),
      "Action.js": CheckOptionTests.script("{ t: document.title }"), "other.js": "",
      "page.html": "<title>Hi</title>",
    ])
    let result = try tool.run(["init"])
    #expect(result == .init(status: 0, output: "jsprep.yml\nAction.jsprep.yml\n", errors: ""))
    #expect(try tool.text("Action.jsprep.yml").contains("page: \"page.html\""))
    #expect(try tool.run(["test"]).output.hasSuffix("1 passed, 0 failed\n"))
    #expect(try tool.run(["check", "."]).output == ".: nothing found\n")
    try tool.write(Data("mine".utf8), to: "Action.jsprep.yml")
    let again = try tool.run(["init", "."])
    #expect(again.status == 0)
    #expect(again.errors.contains("Action.jsprep.yml: note: the file exists and is left as it is"))
    #expect(try tool.text("Action.jsprep.yml") == "mine")
  }

  @Test func nothingIsBegunWithoutAScript() throws {
    let tool = try CommandLineTool(["a.js": "1"])
    for path in [".", "missing"] {
      let result = try tool.run(["init", path])
      #expect(result.status == 2, "\(result)")
    }
    #expect(tool.names == ["a.js"])
  }

  @Test func aScriptAloneIsEnough() throws {
    let tool = try CommandLineTool(["a.js": CheckOptionTests.script("{}")])
    #expect(try tool.run(["init"]).output == "jsprep.yml\na.jsprep.yml\n")
    #expect(try tool.run(["test"]).status == 0)
  }
}
