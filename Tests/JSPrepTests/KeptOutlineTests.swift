import Testing

@testable import JSPrep

@Suite struct KeptOutlineTests {
  /// Every way to change a document: what it was before is seen, although nobody looked at it.
  @Test(arguments: [
    "p.textContent = 'x'", "p.firstChild.data = 'x'", "p.firstChild.splitText(1)",
    "p.append('x', 'y'); p.normalize()",
    "p.append('x')", "p.append(t.content)", "p.remove()", "document.body.prepend(b)",
    "document.body.replaceChildren()", "p.replaceWith(b)", "p.innerHTML = '<i>x</i>'",
    "p.outerHTML = '<i>x</i>'", "p.insertAdjacentHTML('beforebegin', '<hr>')",
    "p.setAttribute('title', 'x')", "p.title = 'x'", "p.removeAttribute('id')",
    "p.className += ' x'",
    "p.classList.add('x')", "p.style.color = 'red'", "p.dataset.a = 'x'",
    "p.attributes.id.value = 'x'", "p.removeAttributeNode(p.attributes.id)",
    "const a = document.createAttribute('id'); a.value = 'x'; p.setAttributeNode(a)",
    "document.title = 'x'", "document.doctype.remove()", "document.write('<p>x')",
    "document.open(); document.write('<p>x'); document.close()", "t.content.append('x')",
    "t.content.firstChild.id = 'x'", "document.documentElement.remove()",
    "document.implementation.createHTMLDocument('').body.append(p)",
    "getSelection().selectAllChildren(p); getSelection().deleteFromDocument()",
    "document.querySelector('details').open = true", "document.querySelector('dialog').show()",
    "document.querySelector('table').insertRow().insertCell()",
    "document.querySelector('select').options.length = 5",
    "new DOMParser().parseFromString('<i>', 'text/html'); p.id = 'x'",
  ])
  func seesEachChange(_ statement: String) throws {
    let harness = try harness(running: statement)
    let eager = Outline(harness.document)
    let kept = harness.keepOutline()
    try harness.run()
    let expected = NodeDifference(from: eager, to: Outline(harness.document))
    let difference = try #require(kept.difference())
    #expect(!difference.isEmpty || statement.contains("splitText"))
    #expect(difference == expected)
  }

  @Test(arguments: [
    "p.textContent", "p.isConnected", "document.querySelectorAll('*').length",
    "getSelection().toString()",
  ])
  func nothingIsKeptOfWhatDoesNotChange(_ expression: String) throws {
    let harness = try harness(running: expression)
    let kept = harness.keepOutline()
    try harness.run()
    #expect(kept.difference() == nil)
  }

  private func harness(running statement: String) throws -> Harness {
    let harness = try Harness(
      page: PageFile(
        markup: """
          <!DOCTYPE html><title>T</title><p id=p class=c title=>Hi <b id=b>you</b> there</p>
          <template id=t><i>in</i></template><details></details><dialog></dialog>
          <table></table><select></select>
          """, path: "page.html"),
      script: ScriptFile(
        path: "a.js",
        source: """
          var ExtensionPreprocessingJS = { run(call) { \(statement); call.completionFunction({}); } };
          """),
      options: SessionOptions(url: "https://example.com/"))
    try harness.load()
    return harness
  }
}
