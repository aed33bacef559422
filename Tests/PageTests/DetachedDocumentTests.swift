import PageTestSupport
import Testing

/// Documents that no page shows, with what WebKit 2.50 answers.
@Suite struct DetachedDocumentTests {
  @Test(arguments: [
    ("document.implementation.createHTMLDocument().baseURI", "about:blank"),
    ("new Document().baseURI", "about:blank"),
    ("document.implementation.createDocument('', 'a').baseURI", "about:blank"),
    ("new DOMParser().parseFromString('<p>', 'text/html').baseURI", TestPage.address),
    ("document.cloneNode(true).baseURI", TestPage.address),
    ("made.innerHTML = '<a href=z>', made.content.firstChild.href", "z"),
    ("made.content.ownerDocument.baseURI", "about:blank"),
  ]) func relativeAddressesNeedABase(script: String, wanted: String) throws {
    let page = try TestPage()
    #expect(
      page.answer("const made = document.createElement('template'); return \(script)") == wanted)
  }

  @Test func anElementGivesTheBase() throws {
    let found = try TestPage().answer(
      """
      const made = document.implementation.createHTMLDocument(), base = made.createElement('base');
      base.href = 'http://x.example/y/';
      made.head.append(base);
      const link = made.createElement('a');
      link.href = 'z';
      const before = link.href;
      base.remove();
      return [before, link.href];
      """)
    #expect(found == "http://x.example/y/z,z")
  }

  @Test(arguments: [
    (
      "createHTMLDocument('a')", "write('<p>hi'); made.write('<b>x')",
      "<html><head><title>a</title></head><body><p>hi<b>x</b></p></body></html> loading"
    ),
    (
      "createHTMLDocument('a')", "open(); made.write('<title>q</title><p>hi'); made.close()",
      "<html><head><title>q</title></head><body><p>hi</p></body></html> complete"
    ),
    (
      "createHTMLDocument('a')",
      "write('<script>ran = 1</' + 'script><img src=q onerror=\"ran = 2\">'); made.close()",
      """
      <html><head><title>a</title></head><body><script>ran = 1</script>\
      <img src="q" onerror="ran = 2"></body></html> complete
      """
    ),
  ]) func scriptsWriteIntoThem(make: String, action: String, wanted: String) throws {
    let found = try TestPage().answer(
      """
      globalThis.ran = 0;
      const made = document.implementation.\(make);
      made.\(action);
      return `${made.documentElement.outerHTML} ${made.readyState}${ran || ''}`;
      """)
    #expect(found == wanted)
  }

  @Test func anXMLDocumentCannotBeWritten() throws {
    let found = try TestPage().answer(
      "document.implementation.createDocument('', 'a').write('x')")
    #expect(found.hasPrefix("InvalidStateError"))
  }
}
