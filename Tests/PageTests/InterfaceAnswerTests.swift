import Foundation
import PageTestSupport
import TestSupport
import Testing

/// Expressions with the members of one subject, and what WebKit 2.50 answered them, in a page at
/// `http://localhost/`: a line for each, with a tab between.
@Suite struct InterfaceAnswerTests {
  @Test(arguments: files)
  func everythingIsAnsweredAsInWebKit(_ file: String) throws {
    let rows = try Self.rows(file)
    #expect(rows.count > 5)
    let page = try TestPage()
    let expressions = rows.map { "`\(Self.escaped($0[0]))`" }.joined(separator: ",")
    let answers = page.answerLater(
      Self.preparation + "return (await answers([\(expressions)])).join('\\n')")
    let lines = answers.components(separatedBy: "\n")
    for (row, answer) in zip(rows, lines) { #expect(answer == row[1], "\(row[0])") }
    #expect(lines.count == rows.count)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "WebKit/Interfaces")

  private static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  private static func rows(_ file: String) throws -> [[String]] {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
      .map { $0.components(separatedBy: "\t") }
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "`", with: "\\`")
      .replacingOccurrences(of: "$", with: "\\$")
  }

  private static let preparation =
    (try? String(contentsOf: folder.appending(path: "Answers.js"), encoding: .utf8)) ?? ""
}
