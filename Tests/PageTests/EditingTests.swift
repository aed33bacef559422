import Page
import PropertyList
import Session
import Testing

/// `document.execCommand` and its kin.
@Suite struct EditingTests {
  @Test func commandsAnswerWhatTheyAnswerInWebKit() throws {
    try WebKitAnswers("Editing").expectTheSame(count: 191)
  }

  /// What is not done answers false and is told of; where WebKit would do nothing, nothing is told.
  @Test(arguments: [
    ("<div contenteditable>a</div>", "bold", "bold"),
    ("<div contenteditable>a</div>", "insertHTML", "inserthtml"),
    ("<div contenteditable>a</div>", "insertText", "inserttext"),
    ("<textarea>a</textarea>", "insertHTML", "inserthtml"),
    ("<div contenteditable>a</div>", "copy", nil), ("<textarea>a</textarea>", "insertText", nil),
    ("<textarea readonly>a</textarea>", "insertText", nil), ("<p>a</p>", "bold", nil),
  ])
  func whatIsNotDoneIsToldOf(html: String, command: String, warned: String?) throws {
    var warnings: [SessionWarning] = []
    let page = try ExtensionPage(
      Array("<body>\(html)".utf8), options: SessionOptions(url: "https://example.com/a")
    ) { if case .warning(let warning) = $0 { warnings.append(warning) } }
    try page.load()
    page.evaluate(
      """
      var ExtensionPreprocessingJS = { run(args) {
        document.body.firstChild.focus();
        getSelection().selectAllChildren(document.body.firstChild);
        const before = document.body.innerHTML;
        const answer = document.execCommand("\(command)", false, "x");
        args.completionFunction({ answer, isSame: document.body.innerHTML === before });
      } };
      """, file: "a.js")
    let isDone = html == "<textarea>a</textarea>" && command == "insertText"
    #expect(page.run() == .results(["answer": .boolean(isDone), "isSame": true]))
    #expect(warnings == (warned.map { [.editingCommand(name: $0)] } ?? []))
  }

  @Test func printingIsRecorded() throws {
    var dialogs: [Dialog] = []
    let page = try ExtensionPage(
      Array("<p>".utf8), options: SessionOptions(url: "https://example.com/a")
    ) { if case .dialog(let dialog) = $0 { dialogs.append(dialog) } }
    try page.load()
    page.evaluate("document.execCommand('print')", file: "a.js")
    #expect(dialogs == [Dialog(kind: .print, message: "")])
  }
}
