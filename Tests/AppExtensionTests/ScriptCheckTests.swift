import AppExtension
import Foundation
import JSPrep
import Testing

/// Each finding that needs a run has a folder in `Fixtures/Scripts`: with a script that has the
/// defect, one that is as it should be, and an `Info.plist` where it matters.
@Suite struct ScriptCheckTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Scripts")

  private static func text(_ path: String) -> String? {
    try? String(contentsOf: fixtures.appending(path: path), encoding: .utf8)
  }

  private func check(_ path: String) throws -> (report: CheckReport, script: String) {
    let script = try #require(Self.text(path))
    let fixture = ExtensionFixture()
    fixture.files["Script.js"] = Data(script.utf8)
    fixture.infoPlist = Self.text(path.split(separator: "/")[0] + "/Info.plist")
    var checker = ExtensionChecker(path: try fixture.write())
    checker.configure = { $0.timeout = 0.3 }
    return (try checker.check(), script)
  }

  @Test(arguments: CheckRule.scriptRules.map(\.identifier))
  func theDefectIsFoundAndNothingElse(rule: String) throws {
    let (report, script) = try check("\(rule)/finds.js")
    #expect(report.findings.map(\.rule.identifier) == [rule], "\(report.findings)")
    let finding = try #require(report.findings.first)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("// found here") })
    #expect(finding.location?.line == line + 1)
    #expect(finding.sourceLine == String(lines[line]))
    // JavaScriptCore's columns of exceptions are its own.
    if let column = lines[line].firstMatch(of: /found here, column (\d+)/)?.1 {
      #expect(finding.location?.column == Int(column))
    }
  }

  @Test(arguments: CheckRule.scriptRules.map(\.identifier))
  func nothingIsFoundWhereTheScriptIsRight(rule: String) throws {
    let findings = try check("\(rule)/passes.js").report.findings
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func everyRuleHasFixturesAndEveryFixtureARule() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.fixtures.path)
    #expect(Set(names) == Set(CheckRule.scriptRules.map(\.identifier)))
  }

  @Test(arguments: [
    ("import x from './x.js';", "script-module-syntax"),
    ("import './x.js';", "script-module-syntax"),
    ("import { x } from './x.js';", "script-module-syntax"),
    ("export const x = 1;", "script-module-syntax"),
    ("var x = import.meta.url;", "script-module-syntax"),
    ("var x = ;", "script-syntax-error"),
    ("let ExtensionPreprocessingJS = {};", "object-lexical"),
    ("class ExtensionPreprocessingJS { static run() {} }", "object-lexical"),
    ("var Other = 1;", "object-missing"),
    (
      "var ExtensionPreprocessingJS = { run: async () => { await 1; throw 1; } };",
      "completion-not-reached"
    ),
    ("var ExtensionPreprocessingJS = { run() { for (;;) {} } };", "completion-not-reached"),
    (
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction('x'); } };",
      "results-not-property-list"
    ),
    (
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction(); } };",
      "results-not-property-list"
    ),
    (
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } }; throw 1;",
      "threw-late"
    ),
    (
      "let x = 1; var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x }) } };",
      "redeclaration"
    ),
  ])
  func scriptsAlone(script: String, rule: String) throws {
    let fixture = ExtensionFixture()
    fixture.files["Script.js"] = Data(script.utf8)
    var checker = ExtensionChecker(path: try fixture.write() + "/Script.js")
    checker.configure = { $0.timeout = 0.2 }
    let findings = try checker.check().findings
    #expect(findings.map(\.rule.identifier) == [rule], "\(findings)")
  }

  @Test func thePageMatters() throws {
    let fixture = ExtensionFixture()
    let script =
      "var ExtensionPreprocessingJS = { run(a) {\n"
      + "a.completionFunction({ x: document.querySelector('b').id }) } };"
    fixture.files = ["Script.js": Data(script.utf8), "page.html": Data("<b id=x>".utf8)]
    let folder = try fixture.write()
    var checker = ExtensionChecker(path: folder)
    checker.configure = { $0.timeout = 0.2 }
    let alone = try checker.check()
    #expect(alone.findings.map(\.rule.identifier) == ["run-threw"])
    #expect(alone.activation == nil)
    checker.page = try PageFile(readingFrom: folder + "/page.html")
    let report = try checker.check()
    #expect(report.findings.isEmpty)
    #expect(report.activation == ActivationDecision(isOffered: true))
    #expect(
      report.render() == """
        offered: the activation rule matches a page such as \(folder)/page.html
        \(folder): nothing found

        """)
  }

  @Test func aReportForPeople() throws {
    let fixture = ExtensionFixture()
    fixture.rule = "<string>TRUEPREDICATE</string>"
    fixture.files["Script.js"] = Data("let ExtensionPreprocessingJS = {};".utf8)
    let folder = try fixture.write()
    let text = try ExtensionChecker(path: folder).check().render()
    #expect(
      text.replacingOccurrences(of: folder, with: "Share") == """
        Share/Info.plist:11:9: error: the rule contains TRUEPREDICATE [true-predicate]
          <string>TRUEPREDICATE</string>
                  ^
          note: The App Store rejects the app.
          help: State what the extension accepts, in a dictionary or with SUBQUERY.

        Share/Script.js:1:5: error: 'ExtensionPreprocessingJS' is declared with 'let', which does \
        not define a property of the global object, which is what Safari reads; use 'var' \
        [object-lexical]
          let ExtensionPreprocessingJS = {};
              ^
          note: These do not define a property of the global object, which is what Safari reads. \
        Safari passes the extension an empty dictionary at once, and reports no error.
          help: Declare it with var.

        The script ran in a sample page; --page PAGE runs it in one of yours.
        Share: 2 errors

        """)
  }
}
