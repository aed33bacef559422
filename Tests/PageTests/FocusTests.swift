import Foundation
import Session
import Testing

@testable import Page

/// Where the focus goes, against WebKit's answers.
@Suite struct FocusTests {
  @Test func focusGoesWhereItGoesInWebKit() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "WebKit")
    let questions = try String(contentsOf: folder.appending(path: "Focus.js"), encoding: .utf8)
    let answers = try String(contentsOf: folder.appending(path: "Focus.json"), encoding: .utf8)
    let page = try ExtensionPage(
      Array("<!DOCTYPE html><body>".utf8), options: SessionOptions(url: "http://localhost/"))
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
    #expect(results["count"] == 15)
    #expect(results["differences"] == "")
  }
}
