import Foundation
import Testing

/// What the tool says about each mistake that is known from public threads and sources.
@Suite struct KnownMistakeTests {
  @Test(arguments: KnownMistake.all) func theMistakeIsAnswered(_ mistake: KnownMistake) throws {
    guard let reason = mistake.waitsFor else { return try expectAnswer(to: mistake) }
    withKnownIssue(Comment(rawValue: reason)) { try expectAnswer(to: mistake) }
  }

  private func expectAnswer(to mistake: KnownMistake) throws {
    let result = try mistake.tool().shell(mistake.command)
    let output = result.output + result.errors
    #expect(result.status == mistake.status, "\(mistake.command)\n\(output)")
    for words in mistake.says { #expect(output.contains(words)) }
    for words in mistake.doesNotSay ?? [] { #expect(!output.contains(words)) }
  }

  @Test func everyFolderIsRead() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: KnownMistake.folder.path)
    #expect(Set(names) == Set(KnownMistake.all.map(\.name)))
    #expect(KnownMistake.all.allSatisfy { !$0.sources.isEmpty && !$0.says.isEmpty })
    #expect(KnownMistake.all.allSatisfy { ["doc", "obs", "inf", "open"].contains($0.sure) })
    #expect(KnownMistake.all.count { $0.section == "Further mistakes" } >= 40)
  }

  // MARK: The table

  private static let page = KnownMistake.folder.deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Mistakes.md")
  private static let start = "<!-- mistakes, written by script/document-mistakes -->\n"
  private static let end = "<!-- end of mistakes -->"

  @Test func theTableIsThatOfTheFixtures() throws {
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.start)?.upperBound)
    let end = try #require(text.range(of: Self.end)?.lowerBound)
    if ProcessInfo.processInfo.environment["JSPREP_WRITE_MISTAKES"] != nil {
      text.replaceSubrange(start..<end, with: Self.tables)
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] == Self.tables, "script/document-mistakes writes it")
    }
  }

  private static var tables: String {
    Set(KnownMistake.all.map(\.section)).sorted(by: isBefore).map { section in
      let rows = KnownMistake.all.filter { $0.section == section }.map(\.row).joined()
      return "\n## \(section)\n\n| mistake | the tool says | Safari | met in |\n"
        + "| --- | --- | --- | --- |\n\(rows)"
    }.joined() + "\n"
  }

  /// The further ones come last.
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    (left.hasPrefix("Further") ? 1 : 0, left) < (right.hasPrefix("Further") ? 1 : 0, right)
  }
}

extension KnownMistake {
  fileprivate var row: String {
    let answer = says.map { "“\($0)”" }.joined(separator: ", ")
    let waiting = waitsFor.map { " – not yet: \($0)" } ?? ""
    let places = sources.map(Self.link).joined(separator: ", ")
    let cells = [
      "\(title) ([\(name)](../Tests/CommandTests/KnownMistakes/\(name)))",
      "\(status): \(answer)\(waiting)", "\(safari) (\(sure))", places,
    ]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }

  private static func link(to source: String) -> String {
    if let match = source.wholeMatch(of: /([\w.-]+\/[\w.-]+)#(\d+)/) {
      return "[\(source)](https://github.com/\(match.1)/issues/\(match.2))"
    }
    if let match = source.wholeMatch(of: /([\w.-]+\/[\w.-]+): (.+)/) {
      return "[\(match.1)](https://github.com/\(match.1)): \(match.2)"
    }
    return source.hasPrefix("https:") ? "<\(source)>" : source
  }
}
