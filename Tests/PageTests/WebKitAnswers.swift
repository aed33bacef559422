import Foundation
import PageTestSupport
import PropertyList
import Session
import Testing

@testable import Page

/// Questions in a script, and what WebKit answered them.
struct WebKitAnswers {
  /// - Parameter name: of the two files.
  init(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "WebKit")
    questions = try String(contentsOf: folder.appending(path: "\(name).js"), encoding: .utf8)
    answers = try String(contentsOf: folder.appending(path: "\(name).json"), encoding: .utf8)
  }

  private let questions: String
  private let answers: String

  /// - Parameters:
  ///   - holdsTime: whether nothing waits in fact, for what takes its time.
  ///   - part: which of several parts of the questions is asked.
  func expectTheSame(
    count: Double, html: String = "<!DOCTYPE html><body>", holdsTime: Bool = false, part: Int = 0,
    of parts: Int = 1
  ) throws {
    let page = try TestPage(html, url: "http://localhost/")
    if holdsTime { page.host.page.holdTime(at: 0) }
    let outcome = page.run(
      """
      compare().then((differences) => args.completionFunction({
        count: Object.keys(answers).length, differences: differences.join("\\n") }));
      """,
      preparation: """
        var questions = \(questions), answers = \(answers);
        async function compare() {
          const differences = [];
          const names = Object.keys(answers).filter((_, index) => index % \(parts) === \(part));
          for (const name of names) {
            const found = JSON.stringify(await questions[name]());
            const wanted = JSON.stringify(answers[name]);
            if (found !== wanted) differences.push(`${name}: ${wanted}, here ${found}`);
          }
          return differences;
        }
        """)
    #expect(outcome == .results(["count": .number(count), "differences": ""]))
  }
}
