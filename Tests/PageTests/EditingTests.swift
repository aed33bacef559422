import Page
import PageTestSupport
import PropertyList
import Session
import Testing

/// `document.execCommand` and its kin.
@Suite struct EditingTests {
  @Test func commandsAnswerWhatTheyAnswerInWebKit() throws {
    try WebKitAnswers("Editing").expectTheSame(count: 191)
  }

  /// Markup, selection, command and value: what becomes of the markup, and what is selected then.
  @Test(arguments: 0..<12)
  func commandsEditAsInWebKit(part: Int) throws {
    try WebKitAnswers("EditingCommands").expectTheSame(count: 660, part: part, of: 12)
  }

  /// What is not done answers false and is told of; where WebKit would do nothing, nothing is told.
  @Test(arguments: [
    ("<div contenteditable>a</div>", "fontSizeDelta", "fontsizedelta"),
    ("<div contenteditable>a</div>", "findString", "findstring"),
    ("<div contenteditable>a</div>", "copy", nil), ("<textarea>a</textarea>", "bold", nil),
    ("<textarea readonly>a</textarea>", "insertText", nil), ("<p>a</p>", "bold", nil),
  ])
  func whatIsNotDoneIsToldOf(html: String, command: String, warned: String?) throws {
    let page = try TestPage("<body>\(html)")
    let outcome = page.run(
      """
      document.body.firstChild.focus();
      getSelection().selectAllChildren(document.body.firstChild);
      const before = document.body.innerHTML;
      const answer = document.execCommand("\(command)", false, "x");
      args.completionFunction({ answer, isSame: document.body.innerHTML === before });
      """)
    #expect(outcome == .results(["answer": false, "isSame": true]))
    let warnings = page.events.compactMap {
      if case .warning(let warning) = $0 { warning } else { nil as SessionWarning? }
    }
    #expect(warnings == (warned.map { [.editingCommand(name: $0)] } ?? []))
  }

  @Test func printingIsRecorded() throws {
    let page = try TestPage("<p>")
    try page.evaluate("document.execCommand('print')")
    #expect(page.events == [.dialog(Dialog(kind: .print, message: ""))])
  }
}
