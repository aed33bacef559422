import AppExtension
import Foundation
import Testing

@Suite struct ExtensionCheckTests {
  private typealias Defect = (found: [String], spoil: @Sendable (ExtensionFixture) -> Void)

  /// What makes the good fixture bad, and the identifiers of what is then found.
  private static let defects: [Defect] =
    infoPlistDefects + scriptFileDefects + unreadable + ruleDefects + predicateDefects

  private static let infoPlistDefects: [Defect] = [
    (["plist-unreadable"], { $0.infoPlist = "<plist><dict>" }),
    (["plist-unreadable"], { $0.infoPlist = "<plist><string>x</string></plist>" }),
    (["no-extension"], { $0.infoPlist = "<plist><dict/></plist>" }),
    (
      ["no-extension"],
      { $0.infoPlist = "<plist><dict><key>NSExtension</key><true/></dict></plist>" }
    ),
    (["missing-extension-point"], { $0.extensionKeys["NSExtensionPointIdentifier"] = nil }),
    (
      ["wrong-extension-point"],
      { $0.extensionKeys["NSExtensionPointIdentifier"] = "<string>com.apple.widget</string>" }
    ),
    (
      ["storyboard-and-principal-class"],
      { $0.extensionKeys["NSExtensionMainStoryboard"] = "<string>Main</string>" }
    ),
    (["missing-entry-point"], { $0.extensionKeys["NSExtensionPrincipalClass"] = nil }),
    (
      ["missing-entry-point"],
      {
        $0.extensionKeys["NSExtensionPrincipalClass"] = nil
        $0.extensionKeys["NSExtensionMainStoryboard"] = "<string>Main</string>"
        $0.extensionKeys["NSExtensionPointIdentifier"] = "<string>com.apple.services</string>"
      }
    ),
    (["package-type"], { $0.bundleKeys["CFBundlePackageType"] = "<string>APPL</string>" }),
    (["misplaced-key"], { $0.bundleKeys["NSExtensionMainStoryboard"] = "<string>x</string>" }),
    (["misplaced-key"], { $0.attributes["NSExtensionPrincipalClass"] = "<string>x</string>" }),
    (
      ["misspelt-key"],
      { $0.attributes["NSExtensionJavascriptPreprocessingFile"] = "<string>x</string>" }
    ),
    (
      ["preprocessing-file-absent", "misspelt-script-key"],
      {
        $0.attributes["NSExtensionJavaScriptPreprocessingFile"] = nil
        $0.attributes["NSExtensionJavascriptPreprocessingFile"] = "<string>Script</string>"
      }
    ),
    (
      ["extension-point-key"],
      { $0.extensionKeys["NSExtensionPointName"] = "<string>com.apple.share-services</string>" }
    ),
    (
      ["extension-point-key"],
      { $0.bundleKeys["NSExtensionPointVersion"] = "<string>1.0</string>" }
    ),
    (
      ["unresolved-variable"],
      { $0.extensionKeys["NSExtensionPointIdentifier"] = "<string>$(POINT)</string>" }
    ),
    (
      ["unresolved-variable"],
      { $0.attributes["NSExtensionJavaScriptPreprocessingFile"] = "<string>${NAME}</string>" }
    ),
  ]

  #if os(Linux)
    /// A file that cannot be read, even by the user that tests in a container run as.
    private static let unreadable: [Defect] = [
      (
        ["preprocessing-file-unreadable"],
        {
          $0.files = [:]
          $0.links["Script.js"] = "/proc/self/mem"
        }
      )
    ]
  #else
    private static let unreadable: [Defect] = []
  #endif

  private static let scriptFileDefects: [Defect] = [
    (
      ["preprocessing-file-type"],
      { $0.attributes["NSExtensionJavaScriptPreprocessingFile"] = "<true/>" }
    ),
    (
      ["preprocessing-file-type"],
      { $0.attributes["NSExtensionJavaScriptPreprocessingFile"] = "<string/>" }
    ),
    (
      ["preprocessing-file-extension"],
      { $0.attributes["NSExtensionJavaScriptPreprocessingFile"] = "<string>Script.js</string>" }
    ),
    (
      ["preprocessing-file-extension", "preprocessing-file-missing"],
      { $0.attributes["NSExtensionJavaScriptPreprocessingFile"] = "<string>Other.js</string>" }
    ),
    (
      ["preprocessing-file-absent"],
      { $0.attributes["NSExtensionJavaScriptPreprocessingFile"] = nil }
    ),
    (["preprocessing-file-missing"], { $0.files = [:] }),
    (
      ["preprocessing-file-ambiguous"],
      { $0.files = ["a/Script.js": Data("1".utf8), "b/Script.js": Data("2".utf8)] }
    ),
    (["preprocessing-file-empty"], { $0.files["Script.js"] = Data() }),
    (["preprocessing-file-encoding"], { $0.files["Script.js"] = Data([0x61, 0xFF]) }),
  ]

  private static let ruleDefects: [Defect] = [
    (["rule-missing"], { $0.ruleKeys = nil }),
    (["rule-type"], { $0.rule = "<true/>" }),
    (["rule-offers-nothing"], { $0.ruleKeys = [:] }),
    (
      ["rule-offers-nothing"],
      { $0.ruleKeys = ["SupportsWebPageWithMaxCount": "<integer>0</integer>"] }
    ),
    (["rule-excludes-web-pages"], { $0.ruleKeys = ["SupportsText": "<true/>"] }),
    (
      ["webpage-count-missing", "count-type"],
      { $0.ruleKeys = ["SupportsWebURLWithMaxCount": "<string>1</string>"] }
    ),
    (["count-type"], { $0.ruleKeys?["SupportsWebURLWithMaxCount"] = "<true/>" }),
    // https://github.com/owncloud/ios-legacy/issues/518
    (["text-support-type"], { $0.ruleKeys?["SupportsText"] = "<integer>1</integer>" }),
    (["text-support-type"], { $0.ruleKeys?["SupportsText"] = "<string>1</string>" }),
    (
      ["unknown-rule-key"],
      { $0.ruleKeys?["SupportsWebPagesWithMaxCount"] = "<integer>1</integer>" }
    ),
    (["unknown-rule-key"], { $0.ruleKeys?["NSSomething"] = "<true/>" }),
    (
      ["misplaced-rule-key"],
      { $0.attributes["NSExtensionActivationUsesStrictMatching"] = "<integer>2</integer>" }
    ),
    (["misplaced-key"], { $0.extensionKeys["NSExtensionActivationRule"] = "<dict/>" }),
    (["rule-value"], { $0.ruleKeys?["SupportsText"] = "<array/>" }),
    (["rule-value"], { $0.ruleKeys?["SupportsText"] = "<string>yes</string>" }),
  ]

  private static let predicateDefects: [Defect] = [
    (["true-predicate"], { $0.rule = "<string>TRUEPREDICATE</string>" }),
    (["predicate-syntax"], { $0.rule = "<string>SUBQUERY(</string>" }),
    (["rule-excludes-web-pages"], { $0.rule = "<string>extensionItems.@count == 7</string>" }),
    (
      ["predicate-unknown-key"],
      { $0.rule = "<string>extensionItems.@count == 1 OR items.@count == 1</string>" }
    ),
    (
      ["predicate-without-any"],
      {
        $0.rule = """
          <string>extensionItems.@count == 1 OR \
          extensionItems.attachments UTI-CONFORMS-TO "public.url"</string>
          """
      }
    ),
    (
      ["predicate-unknown-type"],
      {
        $0.rule = """
          <string>extensionItems.@count == 1 OR NONE \
          extensionItems.attachments UTI-CONFORMS-TO "public.web-url"</string>
          """
      }
    ),
  ]

  @Test(arguments: defects.indices)
  func everyDefectIsFoundAndNothingElse(index: Int) throws {
    let fixture = ExtensionFixture()
    Self.defects[index].spoil(fixture)
    let report = CheckReport(checking: try fixture.write())
    #expect(
      report.findings.map(\.rule.identifier) == Self.defects[index].found, "\(report.findings)")
  }

  @Test(
    arguments: [
      { _ in },
      { $0.bundleKeys["CFBundlePackageType"] = "<string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>" },
      { $0.attributes["NSExtensionActionWantsFullScreenPresentation"] = "<true/>" },
      { $0.ruleKeys?["SupportsText"] = "<string>$(TEXT)</string>" },
      { $0.rule = "<string>extensionItems.@count &lt;= 1</string>" },
      { $0.files = ["sub/folder/Script.js": Data("1".utf8)] },
      {
        $0.extensionKeys["NSExtensionPrincipalClass"] = nil
        $0.extensionKeys["NSExtensionMainStoryboard"] = "<string>Main</string>"
      },
    ] as [@Sendable (ExtensionFixture) -> Void])
  func nothingIsFoundInAGoodExtension(change: @Sendable (ExtensionFixture) -> Void) throws {
    let fixture = ExtensionFixture()
    change(fixture)
    #expect(CheckReport(checking: try fixture.write()).findings.isEmpty)
  }

  @Test func everyRuleHasAFixture() {
    let found = Set(Self.defects.flatMap(\.found))
    let rules =
      CheckRule.infoPlistRules + CheckRule.preprocessingFileRules + CheckRule.activationRuleRules
    var missing = rules.map(\.identifier).filter { !found.contains($0) }
    if Self.unreadable.isEmpty { missing.removeAll { $0 == "preprocessing-file-unreadable" } }
    // It takes a project (`XcodeProjectTests`).
    missing.removeAll { $0 == "preprocessing-file-not-in-target" }
    #expect(missing == [])
    #expect(
      rules.count + CheckRule.scriptRules.count + CheckRule.swiftSourceRules.count
        + CheckRule.pageRules.count + CheckRule.projectRules.count
        == CheckRule.all.count)
    #expect(Set(CheckRule.all.map(\.identifier)).count == CheckRule.all.count)
  }

  @Test func aPredicateGetsAdviceThatFits() throws {
    let fixture = ExtensionFixture()
    fixture.rule = """
      <string>SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY \
      $a.registeredTypeIdentifiers UTI-CONFORMS-TO "com.apple.property-list").@count == 1).@count == 1\
      </string>
      """
    let finding = try #require(CheckReport(checking: try fixture.write()).findings.first)
    #expect(finding.rule.identifier == "rule-excludes-web-pages")
    for words in [
      "of the types public.url and com.apple.active-webpage",
      "it asks for com.apple.property-list, which is there only after the script has run",
    ] { #expect(finding.message.contains(words), "\(finding.message)") }
    #expect(finding.remedy.contains("SUBQUERY(extensionItems"))
    let rule = try ActivationPredicate(
      parsing: String(finding.remedy.drop { $0 != ":" }.dropFirst(2)))
    #expect(rule.decide(on: [.webPage]).isOffered)
  }

  @Test func findingsNameTheLine() throws {
    let fixture = ExtensionFixture()
    fixture.rule = "<string>\n  extensionItems.@count &lt; 1 AND\n  items.@count &gt; 0</string>"
    let path = try fixture.write()
    let findings = CheckReport(checking: path).findings
    #expect(
      findings.map(\.rule.identifier) == ["rule-excludes-web-pages", "predicate-unknown-key"])
    #expect(findings.map(\.location?.line) == [10, 13])
    #expect(findings.map(\.location?.column) == [1, 3])
    #expect(findings[1].sourceLine == "  items.@count &gt; 0</string>")
    #expect(findings[1].location?.file == path + "/Info.plist")
  }

  @Test func buildVariablesGetTheirValues() throws {
    let fixture = ExtensionFixture()
    fixture.attributes["NSExtensionJavaScriptPreprocessingFile"] = "<string>$(NAME)</string>"
    let report = CheckReport(checking: try fixture.write(), variables: .init(["NAME": "Script"]))
    #expect(report.findings.isEmpty)
  }

  @Test func whetherThePageIsOffered() throws {
    let fixture = ExtensionFixture()
    let path = try fixture.write()
    #expect(CheckReport(checking: path, items: [.webPage]).activation == .init(isOffered: true))
    let refused = CheckReport(checking: path, items: [.text]).activation
    #expect(refused?.isOffered == false)
    #expect(refused?.reasons.count == 1)
  }

  @Test func theReportAsJSON() throws {
    let fixture = ExtensionFixture()
    fixture.rule = "<string>TRUEPREDICATE</string>"
    let report = CheckReport(checking: try fixture.write(), items: [.webPage])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? [String: Any])
    #expect(json["counts"] as? [String: Int] == ["error": 1, "warning": 0, "note": 0])
    let finding = try #require((json["findings"] as? [[String: Any]])?.first)
    #expect(finding["identifier"] as? String == "true-predicate")
    #expect(finding["severity"] as? String == "error")
    #expect(finding["line"] as? Int == 11)
    #expect(finding["column"] as? Int == 9)
    #expect((json["activation"] as? [String: Any])?["offered"] as? Bool == true)
  }

  @Test func theReportAsSARIF() throws {
    let fixture = ExtensionFixture()
    fixture.files = [:]
    let report = CheckReport(checking: try fixture.write())
    let text = report.sarif(toolVersion: "1.0")
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    #expect(rules.count == CheckRule.all.count)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    #expect(result["ruleId"] as? String == "preprocessing-file-missing")
    #expect(result["level"] as? String == "error")
    let location =
      (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((location?["region"] as? [String: Int])?["startLine"] == 15)
    let uri = (location?["artifactLocation"] as? [String: String])?["uri"]
    #expect(uri == "file://" + fixture.folder + "/Info.plist")
  }
}
