import Foundation
import PageTestSupport
import Testing

/// What the members of HTML elements do, against WebKit's answers in `Members.json`.
@Suite struct HTMLMemberTests {
  @Test func membersAnswerAsWebKitsDo() throws {
    let recorded = try Recorded.text("Members.json")
    let questions = try Recorded.text("Members.js")
    var known = try KnownDifferences("MemberDifferences.txt")
    let page = try TestPage.comparing("https://pages.example/saved/page.html")
    let count = try page.evaluate("Object.keys(\(recorded)).length")
    #expect(count == "41")
    let report = try page.evaluate("answerDifferences(\(questions.inParentheses), \(recorded))")
    for line in report.split(separator: "\n") { known.note(String(line)) }
    known.check()
  }
}

extension String {
  /// An expression that begins with a comment, as an argument.
  fileprivate var inParentheses: String { "(\(self))" }
}
