import Page
import Session
import Testing

/// Who may submit a form is said in the same words by the form and by `FormData`: WebKit's.
@Suite struct SubmitterTests {
  @Test(arguments: [
    ("other", "NotFoundError: The specified element is not owned by this form element."),
    ("detached", "NotFoundError: The specified element is not owned by this form element."),
    ("reset", "TypeError: The specified element is not a submit button."),
    ("text", "TypeError: The specified element is not a submit button."),
    ("form", "TypeError: The specified element is not a submit button."),
    ("svg", "TypeError: Argument %('submitter') to % must be an instance of HTMLElement"),
    ("object", "TypeError: Argument %('submitter') to % must be an instance of HTMLElement"),
  ]) func onlySubmitButtonsOfTheFormMayBeSubmitters(_ name: String, _ message: String) throws {
    let parts = message.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
    for (call, words) in [
      ("f.requestSubmit(x)", ["1 ", "HTMLFormElement.requestSubmit"]),
      ("new FormData(f, x)", ["2 ", "the FormData constructor"]),
    ] {
      let wanted =
        parts.count == 1 ? message : parts[0] + words[0] + parts[1] + words[1] + parts[2]
      #expect(try said(of: name, by: call) == wanted, "\(call)")
    }
  }

  private func said(of name: String, by call: String) throws -> String {
    var said: [String] = []
    let page = try ExtensionPage(
      Array(
        """
        <form id=f></form><form id=g></form><button id=b form=g></button>
        <button id=r type=reset form=f></button><input id=t form=f>
        """.utf8), options: SessionOptions(url: "http://localhost/page.html")
    ) { event in
      if case .console(let message) = event { said.append("\(message.text)") }
    }
    try page.load()
    page.evaluate(
      """
      var named = id => document.getElementById(id), f = named("f"), x = {
        other: named("b"), detached: document.createElement("button"), reset: named("r"),
        text: named("t"), form: named("g"), object: {},
        svg: document.createElementNS("http://www.w3.org/2000/svg", "g"),
      }.\(name);
      try { \(call) } catch (error) { console.log(`${error.name}: ${error.message}`) }
      """, file: "a.js")
    return said.joined()
  }
}
