import Testing

@testable import DOM

/// What is kept for an element is of the class that the view of its kind names, whoever asks first.
@Suite struct HTMLElementViewTests {
  private let document = Document(in: Agent(), isHTML: true)

  @Test func stateIsOfTheKind() throws {
    try check(InputElement.self, "input")
    try check(TextControl.self, "input", "textarea")
    try check(TextAreaElement.self, "textarea")
    try check(SelectElement.self, "select")
    try check(OptionElement.self, "option")
    try check(OutputElement.self, "output")
    try check(
      ListedElement.self, "button", "fieldset", "input", "object", "output", "select", "textarea")
    try check(FormElement.self, "form")
    try check(DetailsElement.self, "details")
    try check(DialogElement.self, "dialog")
    try check(ScriptElement.self, "script")
    try check(MediaElement.self, "audio", "video")
    try check(LinkElement.self, "link")
  }

  private func check<View: HTMLElementView>(_ view: View.Type, _ names: DOMString...) throws {
    for name in names {
      let element = try document.createElement(name)
      element.state.nonce = "n"
      let state = try #require(View(element)?.knownState, "\(name)")
      #expect(state.nonce == "n")
      #expect(View(try document.createElement("p")) == nil)
    }
  }

  @Test func scriptsOfSVGAreScripts() throws {
    let script = try document.createElement(
      namespace: "http://www.w3.org/2000/svg", qualifiedName: "script")
    script.state.nonce = "n"
    try #require(ScriptElement(script)).hasStarted = true
    #expect(ScriptElement(script)?.hasStarted == true)
  }

  /// Only what the standard's cloning steps say goes along.
  @Test func clonesHaveTheirValues() throws {
    let input = try document.createElement("input")
    try #require(InputElement(input)).setValue("typed")
    try #require(ListedElement(input)).setCustomValidityMessage("no")
    let clone = try #require(InputElement(input.node.clone(subtree: false)))
    #expect(clone.value == "typed")
    #expect(ListedElement(unchecked: clone.element).customValidityMessage == "")
    let option = try document.createElement("option")
    try #require(OptionElement(option)).setSelected(true)
    #expect(OptionElement(option.node.clone(subtree: false))?.isSelected == false)
  }
}
