import Foundation
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

  func expectTheSame(count: Double, html: String = "<!DOCTYPE html><body>") throws {
    let page = try ExtensionPage(
      Array(html.utf8), options: SessionOptions(url: "http://localhost/"))
    try page.load()
    page.evaluate(
      """
      var questions = \(questions), answers = \(answers), differences = [];
      for (const name in answers) {
        const [wanted, found] = [answers[name], questions[name]()].map((a) => JSON.stringify(a));
        if (found !== wanted) differences.push(`${name}: ${wanted}, here ${found}`);
      }
      var ExtensionPreprocessingJS = { run(a) { a.completionFunction({
        count: Object.keys(answers).length, differences: differences.join("\\n") }) } };
      """, file: "a.js")
    guard case .results(let results) = page.run() else {
      Issue.record("no results")
      return
    }
    #expect(results["count"] == .number(count))
    #expect(results["differences"] == "")
  }
}
