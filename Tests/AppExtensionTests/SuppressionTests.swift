import AppExtension
import Foundation
import JSPrep
import Testing

/// Comments that suppress findings.
@Suite struct SuppressionTests {
  private func check(_ script: String, plist: String? = nil) throws -> CheckReport {
    let fixture = ExtensionFixture()
    fixture.files["Script.js"] = Data(script.utf8)
    fixture.infoPlist = plist
    let folder = try fixture.write()
    return try ExtensionChecker(path: plist == nil ? folder + "/Script.js" : folder).check()
  }

  /// A script with `results-null` in line 3, in which the mark stands for a comment.
  private static func script(before: String = "", after: String = "") -> String {
    """
    var ExtensionPreprocessingJS = {
      run: function (args) {\(before)
        args.completionFunction({ a: null });\(after)
      } };
    """
  }

  @Test(arguments: [
    script(after: " // jsprep-ignore results-null: known"),
    script(after: " /* jsprep-ignore results-null: known */"),
    script(before: "\n    // jsprep-ignore results-null: known"),
    script(before: "\n    //jsprep-ignore results-null:known"),
    script(before: "\n    // jsprep-ignore run-threw, results-null: known"),
    script(before: "\n    // jsprep-ignore results-null: a: reason */ // x"),
  ])
  func aReasonSuppresses(script: String) throws {
    let report = try check(script)
    #expect(report.findings.isEmpty, "\(script)\n\(report.findings)")
    #expect(report.suppressed == 1)
  }

  @Test(arguments: [
    (
      script(after: " // jsprep-ignore results-null"),
      ["results-null", "suppression-without-reason"]
    ),
    (
      script(after: " // jsprep-ignore results-null:  "),
      ["results-null", "suppression-without-reason"]
    ),
    (script(after: " // jsprep-ignore"), ["results-null", "suppression-unknown-rule"]),
    (
      script(after: " // jsprep-ignore result-null: known"),
      ["results-null", "suppression-unknown-rule"]
    ),
    (
      "// jsprep-ignore results-null: too far away\n" + script(),
      ["results-null", "suppression-unused"]
    ),
    (script(after: " // jsprep-ignore run-threw: why"), ["results-null", "suppression-unused"]),
    (script(after: " // jsprep-ignored results-null: why"), ["results-null"]),
    (script(after: " // see 'jsprep-ignore'"), ["results-null"]),
    (script(before: " var text = 'jsprep-ignore results-null: x';"), ["results-null"]),
  ])
  func commentsThatAreReported(script: String, found: [String]) throws {
    let findings = try check(script).findings
    #expect(findings.map(\.rule.identifier) == found, "\(script)\n\(findings)")
  }

  @Test func stackedCommentsBelongToTheSameLine() throws {
    let lines = "\n// jsprep-ignore results-undefined: a\n// jsprep-ignore results-null: b"
    let script = Self.script(before: lines).replacing("a: null", with: "a: null, b: undefined")
    let report = try check(script)
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(report.suppressed == 2)
  }

  /// The check ends at an error, so that nothing is known of the rest.
  @Test func nothingIsCalledUnusedAfterAnError() throws {
    let script = "// jsprep-ignore results-null: known\nconst ExtensionPreprocessingJS = {};"
    #expect(try check(script).findings.map(\.rule.identifier) == ["object-lexical"])
  }

  @Test func aPropertyListHasCommentsToo() throws {
    let plist = """
      <plist><dict><key>NSExtension</key>
      <!-- jsprep-ignore rule-missing: a build script makes it -->
      <dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.ui-services</string>
      <key>NSExtensionPrincipalClass</key><string>Action</string>
      <!-- jsprep-ignore rule-missing: a build script makes it -->
      <key>NSExtensionAttributes</key><dict>
      <key>NSExtensionJavaScriptPreprocessingFile</key><string>Script</string></dict></dict></dict></plist>
      """
    let report = try check(
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };", plist: plist)
    #expect(report.suppressed == 1, "\(report.findings)")
    #expect(report.findings.map(\.rule.identifier) == ["suppression-unused"])
    #expect(report.findings.first?.location?.line == 2)
  }
}
