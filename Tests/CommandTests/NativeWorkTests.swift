import Foundation
import Testing

/// Work that no engine looks after, and that what a user hands over makes endless.
@Suite struct NativeWorkTests {
  private static let script =
    "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: 'a'.repeat(60) }) } };"
  private static let name = String(repeating: "a", count: 60)

  private func run(
    _ files: [String: String], _ arguments: [String]
  ) throws -> CommandLineTool.Result {
    let tool = try CommandLineTool(files.merging(["s.js": Self.script]) { $1 })
    return try tool.run(
      ["40"] + [CommandLineTool.executable.path] + arguments, executable: "/usr/bin/timeout")
  }

  @Test(arguments: ["(a+)+b", "(a|a)*b", "((a*)*)*b", #"(.*)*\d"#])
  func filtersThatNeverEnd(filter: String) throws {
    let words = "the regular expression of '--filter' took more than 2 seconds for the name '"
    let yaml = try run(
      ["a.jsprep.yml": "script: s.js\nhtml: <p>\ncases:\n- name: \(Self.name)\n"],
      ["test", "--filter", filter])
    #expect(yaml.errors.contains("error: \(words)a.jsprep.yml › aaa"), "\(yaml)")
    #expect(yaml.status == 2)
    let script = try run(
      ["a.test.js": "test('\(Self.name)', () => {})"], ["test", "--filter", filter])
    #expect(script.output.contains("a.test.js: error: \(words)a.test.js › aaa"), "\(script)")
    #expect(script.output.contains("1 file could not be used"), "\(script)")
    #expect(script.status == 2)
  }

  @Test func expectationsThatNeverEndFailAlone() throws {
    let yaml = """
      script: s.js
      html: <p>
      cases:
      - name: endless
        results: { x: !matches "(a+)+b" }
      - name: good
        results: { x: !matches "^a+$" }

      """
    let result = try run(["a.jsprep.yml": yaml], ["test", "--timeout", "1"])
    #expect(result.output.contains("error: it took longer than 1 s and was stopped"), "\(result)")
    #expect(result.output.hasSuffix("1 passed, 1 failed\n"), "\(result)")
    #expect(result.status == 1)
  }

  /// A list of so many numbers, in each of which all are looked at again.
  private static var nested: String {
    let list = "{" + Array(repeating: "1", count: 400).joined(separator: ",") + "}"
    var text = "1 == 2"
    for name in ["$a", "$b", "$c", "$d"] {
      text = "SUBQUERY(\(list), \(name), \(text)).@count > 0"
    }
    return text
  }

  /// Names that are like one that is known are looked for among names.
  @Test func keysThatAreLongerThanAnyName() throws {
    let key = String(repeating: "throw {x: NaN};\n", count: 100_000)
    let list = """
      <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>
      <key>\(key)</key><string>x</string></dict></dict></dict></plist>
      """
    let files = [
      "Info.plist": list,
      "a.jsprep.yml": "? \"\(String(repeating: "x", count: 1_000_000))\"\n: 1\n",
    ]
    let check = try run(files, ["check", "Info.plist", "--load-timeout", "5"])
    #expect(
      check.output.contains("no activation rule") || check.output.contains("error:"), "\(check)")
    #expect(!check.errors.contains("--load-timeout"), "\(check)")
    let test = try run(files, ["test"])
    #expect(test.output.contains("error: the file has no key 'xxx"), "\(test.errors.prefix(500))")
    #expect(test.status == 2)
  }

  @Test(arguments: [
    "'\(name)' MATCHES '(a+)+b'", "'\(name)' MATCHES '((a*)*)*b'", nested,
    "'\(String(repeating: "a", count: 200_000))' LIKE '*\(String(repeating: "a", count: 100_000))b'",
  ])
  func rulesThatNeverEnd(rule: String) throws {
    let escaped = rule.replacing(">", with: "&gt;")
    let list = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.x</string>
      <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string><key>NSExtensionAttributes</key><dict>
      <key>NSExtensionActivationRule</key><string>\(escaped)</string>
      <key>NSExtensionJavaScriptPreprocessingFile</key><string>s</string></dict></dict></dict></plist>
      """
    let files = ["Info.plist": list, "page.html": "<p>Hi"]
    let result = try run(
      files, ["check", "Info.plist", "--page", "page.html", "--load-timeout", "0.5"])
    #expect(
      result.errors.contains(
        "Info.plist: error: reading the extension and evaluating its rule took more than 0.5"),
      "\(result)")
    #expect(result.errors.contains("note: Use --load-timeout to allow more time"), "\(result)")
    #expect(result.status == 1)
    // Who only runs the script does not ask the rule.
    #expect(try run(files, ["run", "page.html", "Info.plist"]).status == 0)
  }
}
