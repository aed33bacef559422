import Foundation
import Testing

/// A test file that is of no use costs its own message: the others are run.
@Suite struct BrokenTestFileTests {
  private static let head = "script: s.js\nhtml: <p>x</p>\ncases:\n- name: a\n  "

  private static func nested(_ open: String, _ close: String, _ depth: Int) -> String {
    "results: {x: " + String(repeating: open, count: depth)
      + String(repeating: close, count: depth) + "}"
  }

  private static let bomb = (1...9).reduce("results:\n    x0: &x0 [1, 2]\n") { text, level in
    let aliases = Array(repeating: "*x\(level - 1)", count: 9).joined(separator: ", ")
    return text + "    x\(level): &x\(level) [\(aliases)]\n"
  }

  @Test(
    arguments: [
      (head + "document: {elements: {p: {count: 1e30}}}", "5:36: error: 'count' must be a whole"),
      (head + "document: {elements: {p: {count: 0.5}}}", "5:36: error: 'count' must be a whole"),
      (head + "document: {elements: {p: {count: -1}}}", "5:36: error: 'count' must be a whole"),
      (head + "document: {elements: {p: {count: .nan}}}", "5:36: error: 'count' must be a number"),
      (head + "document: {elements: {p: 1e30}}", "5:28: error: the number of elements must be a"),
      (head + "timeout: 1e300", "5:12: error: 'timeout' must be a number of seconds from 0"),
      (head + nested("[", "]", 5000), "5:524: error: values are nested more than 512 levels deep"),
      (head + nested("{a: ", "}", 5000), "error: values are nested more than 512 levels deep"),
      (head + "results: " + String(repeating: "[", count: 100_000), "512 levels deep"),
      (
        head + "results:\n    x:\n      " + String(repeating: "- ", count: 5000) + "y",
        "7:1023: error: values are nested more than 512 levels deep"
      ),
      (
        head + "results: " + String(repeating: "{a: ", count: 100_000),
        "error: values are nested more than 512 levels deep"
      ),
      (
        head + "results: [" + (0..<100_000).map { "&a\($0) 1, " }.joined() + "]",
        "error: the file has more than 1000 anchors"
      ),
      (head + bomb, "error: its aliases make the file infinite or too large"),
      (
        head + "results: { x: !matches '" + String(repeating: "[", count: 100_000) + "' }",
        "is not a regular expression"
      ),
      (head + "fails: !matches 'a{9999999999999999999}'", "is not a regular expression"),
      (
        head + "fails: !matches '\(String(repeating: #"\ud800"#, count: 50_000))'",
        "is not a regular expression"
      ),
      (head + "results: {x: &x [*x]}", "error: its aliases make the file infinite or too large"),
      (head + "results: &x {<<: *x}", "error: its aliases make the file infinite or too large"),
      (head + "results: {? [a] : b}", "error: a key must be a string"),
      (head + "results: {a: 1, a: 2}", "error: the key 'a' is repeated in a mapping"),
      (head + "\tresults: {}", "error: this is not valid YAML"),
      (head + "results: \"\u{0}\"", "5:"),
      (
        String(repeating: "# 9 bytes\n", count: 1_700_000),
        "error: the file is larger than 16 MB, the limit for test files"
      ),
      ("cases: 1", "1:8: error: 'cases' must be a list"),
      ("[]", "1:1: error: the file must be a mapping"),
      ("cases: [[]]", "1:9: error: a case must be a mapping"),
      ("", "a.jsprep.yml: error: the test file is empty"),
      ("# nothing", "the file has no test cases"),
    ] as [(String, String)])
  func othersGoOn(text: String, message: String) throws {
    let tool = try CommandLineTool([
      "s.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: 1 }); } };",
      "a.jsprep.yml": text,
      "b.jsprep.yml": Self.head + "results: {x: 1}",
    ])
    let result = try tool.run(["test"])
    #expect(result.status == 2, "\(result.output.prefix(2000))\(result.errors.prefix(2000))")
    #expect(result.output.contains(message), "\(result.output.prefix(2000))")
    #expect(result.output.contains("a.jsprep.yml:") || text.isEmpty)
    #expect(result.output.hasSuffix("1 passed, 0 failed, 1 file could not be used\n"))
  }

  @Test func fiveHundredLevelsAreRead() throws {
    let tool = try CommandLineTool([
      "s.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: 1 }); } };",
      "a.jsprep.yml": Self.head + Self.nested("[", "]", 500),
    ])
    let result = try tool.run(["test"])
    #expect(result.status == 1, "\(result.errors.prefix(2000))")
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"))
  }
}
