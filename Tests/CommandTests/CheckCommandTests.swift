import Foundation
import Testing

@Suite struct CheckCommandTests {
  private static let good =
    "var ExtensionPreprocessingJS = { run: (a) => a.completionFunction({ t: document.title }) };"

  private static func infoPlist(script: String = "Action", rule: String) -> String {
    """
    {"CFBundlePackageType": "XPC!", "NSExtension": {
      "NSExtensionPointIdentifier": "com.apple.ui-services",
      "NSExtensionPrincipalClass": "Action",
      "NSExtensionAttributes": {
        "NSExtensionJavaScriptPreprocessingFile": "\(script)",
        "NSExtensionActivationRule": \(rule)}}}
    """
  }

  private static let pageRule = "{\"NSExtensionActivationSupportsWebPageWithMaxCount\": 1}"

  private func tool(
    script: String = good, name: String = "Action", rule: String = pageRule
  ) throws -> CommandLineTool {
    let tool = try CommandLineTool([
      "Info.plist": Self.infoPlist(script: name, rule: rule), "Action.js": script,
      "page.html": "<title>Hi</title>",
    ])
    return tool
  }

  @Test(arguments: [".", "Info.plist"])
  func aGoodExtension(path: String) throws {
    let result = try tool().run(["check", path])
    #expect(result == .init(status: 0, output: "\(path): nothing found\n", errors: ""))
  }

  @Test func buildVariables() throws {
    let tool = try tool(name: "$(SCRIPT)")
    #expect(try tool.run(["check", "."]).output.contains("[unresolved-variable]"))
    #expect(
      try tool.run(["check", ".", "--define", "SCRIPT=Action"]).output == ".: nothing found\n")
    #expect(try tool.run(["check", ".", "--define", "SCRIPT"]).status == 64)
  }

  @Test func anErrorSetsTheStatusAWarningDoesNot() throws {
    let url = "{\"NSExtensionActivationSupportsWebURLWithMaxCount\": 1}"
    let warned = try tool(rule: url).run(["check", "."])
    #expect(warned.status == 0)
    #expect(warned.output.hasSuffix(".: 1 warning\n"))
    let failed = try tool(rule: "\"TRUEPREDICATE\"").run(["check", "."])
    #expect(failed.status == 1)
    #expect(failed.output.hasPrefix("./Info.plist:6:35: error: the rule contains TRUEPREDICATE"))
  }

  @Test func whetherThePageIsOffered() throws {
    #expect(
      try tool().run(["check", ".", "--page", "page.html"]).output
        == "offered: the activation rule matches a page such as page.html\n.: nothing found\n")
    let result = try tool(rule: "{\"NSExtensionActivationSupportsText\": true}")
      .run(["check", ".", "--page", "page.html"])
    #expect(result.status == 1)
    #expect(result.output.contains("not offered:"))
    #expect(result.output.contains("No key of the rule accepts the attachment"))
  }

  @Test func reportsForMachines() throws {
    let tool = try tool(rule: "\"SUBQUERY(\"")
    for (flag, word) in [
      ("--json", "\"identifier\": \"predicate-syntax\""), ("--sarif", "\"runs\""),
    ] {
      let result = try tool.run(["check", ".", flag])
      #expect(result.status == 1)
      #expect(result.output.contains(word))
      _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    }
    #expect(try tool.run(["check", ".", "--json", "--sarif"]).status == 64)
  }

  @Test func anEndlessChainOfMicrotasksIsLeft() throws {
    let script =
      "var ExtensionPreprocessingJS = { run() { const f = () => "
      + "Promise.resolve().then(f); f(); } };"
    let result = try tool(script: script).run(["check", ".", "--timeout", "0.2"])
    #expect(result.status == 1)
    #expect(result.output.contains("[completion-not-reached]"))
  }

  @Test func whatIsNoExtension() throws {
    let result = try tool().run(["check", "nowhere"])
    #expect(
      result
        == .init(status: 2, output: "", errors: "nowhere: error: there is no such file or folder\n")
    )
    let page = try tool().run(["check", ".", "--page", "nowhere"])
    #expect(page.status == 2)
  }

  // MARK: - An extension in place of a script

  @Test(arguments: [".", "Info.plist"])
  func runTakesAnExtension(script: String) throws {
    let result = try tool().run(["run", "page.html", script])
    #expect(result == .init(status: 0, output: "{\n  \"t\": \"Hi\"\n}\n", errors: ""))
  }

  @Test func runFindsTheFileAsSafariDoes() throws {
    let named = try tool(name: "Action.js").run(["run", "page.html", "."])
    #expect(named.status == 2)
    #expect(named.errors.hasPrefix("./Info.plist:5:5: error: "))
    #expect(named.errors.contains("must not end in '.js' [preprocessing-file-extension]"))
    let missing = try tool(name: "Other").run(["run", "page.html", "."])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("there is no file 'Other.js' in the extension"))
    let variable = try tool(name: "$(NAME)")
    #expect(try variable.run(["run", "page.html", "."]).status == 2)
    #expect(try variable.run(["run", "page.html", ".", "--define", "NAME=Action"]).status == 0)
  }

  @Test(
    arguments: [
      ("{\"NSExtension\": {,}}", "Info.plist:1:18: error: "),
      ("<plist><dict><key>a</key></dict></plist>", "Info.plist:1:26: error: "),
      ("<plist>\n<integer>one</integer></plist>", "Info.plist:2:1: error: "),
      ("bplist00", "Info.plist: error: the binary property list is cut off"),
    ])
  func aMalformedPropertyListHasAPlace(text: String, message: String) throws {
    let tool = try tool()
    try tool.write(Data(text.utf8), to: "Info.plist")
    let run = try tool.run(["run", "page.html", "Info.plist"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    let check = try tool.run(["check", "Info.plist"])
    #expect(check.status == 1)
    #expect(check.output.hasPrefix(message), "\(check.output)")
  }

  @Test func theExtensionSaysHowItIsCalledAndWhereItRuns() throws {
    let script = """
      var ExtensionPreprocessingJS = {
        run: (a) => a.completionFunction({ name: a.extensionName }), finalize() {}
      };
      """
    let tool = try tool(script: script)
    let plist = try tool.text("Info.plist").replacingOccurrences(
      of: "{\"CFBundlePackageType\"",
      with: """
        {"CFBundleIdentifier": "org.example.action", "LSMinimumSystemVersion": "15", \
        "CFBundlePackageType"
        """)
    try tool.write(Data(plist.utf8), to: "Info.plist")
    let result = try tool.run(["run", "page.html", ".", "--arguments", "{}"])
    #expect(result.output.contains("org.example.action"))
    #expect(result.errors.contains("Safari on macOS never does"))
    #expect(
      try tool.run(["run", "page.html", ".", "--arguments", "{}", "--platform", "ios"]).errors
        == "")
    #expect(try tool.run(["check", "."]).output.contains("[finalize-on-macos]"))
  }
}

/// `--host`, and pages that are no pages.
@Suite struct HostCommandTests {
  private func tool(rule: String) throws -> CommandLineTool {
    let tool = try CommandLineTool([
      "Info.plist": """
      {"NSExtension": {"NSExtensionPointIdentifier": "com.apple.ui-services",
        "NSExtensionPrincipalClass": "Action", "NSExtensionAttributes": {
          "NSExtensionJavaScriptPreprocessingFile": "Action",
          "NSExtensionActivationRule": \(rule)}}}
      """,
      "Action.js": """
      var ExtensionPreprocessingJS = { run(a) {
        a.completionFunction({ selection: getSelection() && String(getSelection()) }); } };
      """,
      "page.html": "<title>Hi</title><b>bold</b>",
    ])
    try tool.write(Data("%PDF-1.4\n".utf8), to: "file.pdf")
    return tool
  }

  private static let pages = "{\"NSExtensionActivationSupportsWebPageWithMaxCount\": 1}"
  private static let pagesAndURLs = """
    {"NSExtensionActivationSupportsWebPageWithMaxCount": 1,
     "NSExtensionActivationSupportsWebURLWithMaxCount": 1}
    """

  @Test(arguments: [
    ("chrome", pages, "not offered:"), ("chrome", pagesAndURLs, "offered: the activation rule"),
    (
      "firefox", pagesAndURLs, "No key of the rule accepts the attachment of type public.plain-text"
    ),
    ("safari", pages, "offered: the activation rule matches what Safari shares"),
    ("sfsafariviewcontroller", pages, "(unknown)"),
  ])
  func whetherAHostOffersTheExtension(host: String, rule: String, words: String) throws {
    let result = try tool(rule: rule).run(["check", ".", "--host", host])
    #expect(result.status == 0)
    #expect(result.output.contains(words), "\(result.output)")
    let json = try tool(rule: rule).run(["check", ".", "--json", "--host", host]).output
    #expect(json.contains("\"name\": \"\(host)\""))
  }

  @Test func aFileInsteadOfAPage() throws {
    let result = try tool(rule: Self.pagesAndURLs).run(["check", ".", "--page", "file.pdf"])
    #expect(result.output.contains("not offered: "), "\(result)")
    #expect(result.output.contains("com.adobe.pdf"))
    #expect(result.output.contains("The script does not run"))
  }

  @Test(arguments: [["--host", "chrome"], ["--page", "file.pdf"]])
  func aScriptAloneDoesNotRun(options: [String]) throws {
    let tool = try tool(rule: Self.pages)
    try tool.write(Data("throw 1".utf8), to: "Throws.js")
    let result = try tool.run(["check", "Throws.js"] + options)
    #expect(result.status == 0)
    #expect(result.output.contains("The script does not run"), "\(result)")
    #expect(try tool.run(["check", "Throws.js", "--host", "reader"]).status == 1)
  }

  @Test func whereNoScriptRuns() throws {
    let result = try tool(rule: Self.pages).run(["run", "page.html", ".", "--host", "chrome"])
    #expect(result.status == 1)
    #expect(result.errors.contains("the script does not run in Chrome"), "\(result)")
    #expect(result.errors.contains("public.url"))
  }

  @Test func selections() throws {
    let tool = try tool(rule: Self.pages)
    for (options, shown) in [
      (["--select", "b"], "\"bold\""), (["--select", "none"], "null"),
      (["--select", "b", "--host", "reader"], "\"\""),
    ] {
      let result = try tool.run(["run", "page.html", "."] + options)
      #expect(result.output.contains("\"selection\": \(shown)"), "\(result)")
    }
  }
}

/// Several extensions in one folder.
@Suite struct ProjectCommandTests {
  private func tool() throws -> CommandLineTool {
    let tool = try CommandLineTool()
    for (name, rule) in [("a", "SupportsWebPageWithMaxCount"), ("b", "SupportsNothing")] {
      try tool.makeFolder(name)
      let info = """
        {"NSExtension": {"NSExtensionPointIdentifier": "com.apple.ui-services",
          "NSExtensionPrincipalClass": "Action", "NSExtensionAttributes": {
            "NSExtensionJavaScriptPreprocessingFile": "Action",
            "NSExtensionActivationRule": {"NSExtensionActivation\(rule)": 1}}}}
        """
      try tool.write(Data(info.utf8), to: name + "/Info.plist")
      let script = "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}); } };"
      try tool.write(Data(script.utf8), to: name + "/Action.js")
    }
    return tool
  }

  @Test func eachIsCheckedByName() throws {
    let result = try tool().run(["check", "."])
    #expect(result.status == 1)
    #expect(result.output.contains("./a/Info.plist: nothing found\n"), "\(result)")
    #expect(result.output.contains("./b/Info.plist: 1 error, 1 warning\n"), "\(result)")
  }

  @Test func reportsForMachines() throws {
    let json = try tool().run(["check", ".", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let extensions = try #require(object?["extensions"] as? [[String: Any]])
    #expect(extensions.map { $0["extension"] as? String } == ["./a/Info.plist", "./b/Info.plist"])
    let sarif = try tool().run(["check", ".", "--sarif"])
    let log = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
    let runs = try #require(log?["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    #expect((runs.first?["results"] as? [Any])?.count == 2)
  }
}
