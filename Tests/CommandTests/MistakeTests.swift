import Foundation
import JSPrep
import Testing

/// Mistakes that people make, each in a folder of `Mistakes` that is named by it: `action.js`, a page
/// if it matters, and `says.txt`, with what each command must say.
///
///     run 1: error: the script has a syntax error
///     check 1: [script-syntax-error]
///     run not: warning
@Suite struct MistakeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Mistakes")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  /// A line of `says.txt`.
  private struct Words {
    let command: String
    /// nil where the words must not be said.
    let status: Int32?
    let words: String

    init(_ line: Substring) throws {
      let match = try #require(line.firstMatch(of: /^(\w+) (\d+|not): (.+)$/), "\(line)")
      (command, status, words) = (String(match.1), Int32(match.2), String(match.3))
    }
  }

  @Test func everyRuleAboutPagesHasAFixture() throws {
    let said = try Self.names.map { name in
      try String(contentsOf: Self.folder.appending(path: "\(name)/says.txt"), encoding: .utf8)
    }.joined()
    for rule in CheckRule.pageRules { #expect(said.contains("[\(rule.identifier)]")) }
  }

  @Test(arguments: names) func theVerdictIsTrue(name: String) throws {
    let tool = try CommandLineTool()
    var files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: name).path)
    for file in files {
      try tool.write(
        Data(contentsOf: Self.folder.appending(path: name).appending(path: file)), to: file)
    }
    if !files.contains(where: { $0.hasPrefix("page.") }) {
      try tool.write(Data("<!DOCTYPE html><meta charset=utf-8><p>Text".utf8), to: "page.html")
      files.append("page.html")
    }
    let page = try #require(files.first { $0.hasPrefix("page.") })
    let script = try #require(files.first { $0.hasPrefix("action.") })
    let words = try tool.text("says.txt").split(separator: "\n").map { try Words($0) }
    #expect(!words.isEmpty)
    for command in Set(words.map(\.command)) {
      let result = try tool.say(command, page, script)
      for expected in words where expected.command == command {
        let text = result.output + result.errors
        if let status = expected.status {
          #expect(result.status == status, "\(command): \(result)")
          #expect(text.contains(expected.words), "\(command): \(text)")
        } else {
          #expect(!text.contains(expected.words), "\(command): \(text)")
        }
      }
    }
  }
}

extension CommandLineTool {
  fileprivate func say(_ command: String, _ page: String, _ script: String) throws -> Result {
    switch command {
    case "check": return try run(["check", script, "--page", page])
    case "batch": return try run(["batch", script, page])
    case "finalize": return try run(["run", page, script, "--arguments", "{}"])
    case "test":
      let test = """
        test("mistake", async () => {
          await loadPage("\(page)").run("\(script)");
        });
        """
      try write(Data(test.utf8), to: "mistake.test.js")
      return try run(["test", "--verbose"])
    case "case":
      let test = """
        page: \(page)
        script: \(script)
        cases:
        - name: mistake
          results: {}
        """
      try write(Data(test.utf8), to: "mistake.jsprep.yml")
      return try run(["test"])
    default: return try run([command, page, script])
    }
  }
}
