import AppExtension
import Foundation
import JSPrep
import Testing

/// What `jsprep explain` shows is true.
@Suite struct RuleExampleTests {
  @Test(arguments: CheckRule.all.map(\.identifier)) func everyRuleHasAnExample(rule: String) throws
  {
    let example = try #require(CheckRule.all.first { $0.identifier == rule }?.example)
    #expect(example.wrong != example.right)
    #expect(!example.wrong.isEmpty && !example.right.isEmpty)
  }

  @Test func everyRuleIsInOneCategory() {
    let rules = CheckRule.categories.flatMap(\.rules)
    #expect(rules.map(\.identifier) == CheckRule.all.map(\.identifier))
  }

  @Test(arguments: CheckRule.scriptRules.map(\.identifier))
  func scriptsOfExamples(rule: String) throws {
    let example = try #require(CheckRule.all.first { $0.identifier == rule }?.example)
    #expect(try findings(example.wrong, rule).contains(rule), "\(example.wrong)")
    #expect(try findings(example.right, rule) == [], "\(example.right)")
  }

  private func findings(_ script: String, _ rule: String) throws -> [String] {
    let fixture = ExtensionFixture()
    fixture.files["Script.js"] = Data(script.utf8)
    var checker = ExtensionChecker(path: try fixture.write() + "/Script.js")
    checker.configure = {
      $0.timeout = 0.3
      if rule.hasSuffix("on-macos") { $0.platform = .macOS }
    }
    return try checker.check().findings.map(\.rule.identifier)
  }
}
