import Session
import Testing

/// The answers were recorded from WebKitGTK 2.50.
@Suite struct XSLTProcessorTests {
  private func transform(
    _ templates: String, _ source: String = "<x>q<y/></x>", _ rest: String
  ) throws -> String {
    try AsyncScript().run(
      """
      const parse = text => new DOMParser().parseFromString(text, 'application/xml');
      const processor = new XSLTProcessor();
      processor.setParameter(null, 'p', `it's "q"`);
      processor.importStylesheet(parse(`<xsl:stylesheet version="1.0"
        xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
        xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="exsl">
        \(templates)</xsl:stylesheet>`));
      const source = parse(`\(source)`);
      const write = node => node && new XMLSerializer().serializeToString(node);
      \(rest)
      """)
  }

  @Test(arguments: [
    (
      "<xsl:template match='/'><r a='1'><xsl:copy-of select='.'/></r></xsl:template>",
      "application/xml <r a=\"1\"><x>q<y/></x></r>"
    ),
    (
      "<xsl:param name='p' select='1'/><xsl:template match='/'><r><xsl:value-of select='$p'/></r></xsl:template>",
      "application/xml <r>it's \"q\"</r>"
    ),
    (
      "<xsl:output method='html'/><xsl:template match='/'><p>1<br/></p></xsl:template>",
      """
      text/html <html xmlns="http://www.w3.org/1999/xhtml"><head></head><body><p>1<br /></p></body></html>
      """
    ),
    (
      """
      <xsl:template match='/'><xsl:variable name='v'><i/><i/></xsl:variable>\
      <r><xsl:value-of select='count(exsl:node-set($v)/i)'/></r></xsl:template>
      """, "application/xml <r>2</r>"
    ),
  ])
  func documents(templates: String, answer: String) throws {
    let script = "const made = processor.transformToDocument(source);"
    #expect(
      try transform(templates, "\(script) return made.contentType + ' ' + write(made);") == answer)
  }

  private func transform(_ templates: String, _ rest: String) throws -> String {
    try transform(templates, "<x>q<y/></x>", rest)
  }

  @Test func textIsShownInAPage() throws {
    let answer = try transform(
      "<xsl:output method='text'/><xsl:template match='/'>a &lt; <xsl:value-of select='.'/></xsl:template>",
      """
      const page = processor.transformToDocument(source);
      const fragment = processor.transformToFragment(source, document);
      return [page.contentType, page.querySelector('pre').textContent, fragment.childNodes.length,
        fragment.textContent].join('|');
      """)
    #expect(answer == "application/xhtml+xml|a < q|1|a < q")
  }

  @Test(arguments: [
    // No style sheet, one that stops, and a fragment that is no XML.
    "<xsl:template match='///'><r/></xsl:template>",
    "<xsl:template match='/'><xsl:message terminate='yes'>no</xsl:message></xsl:template>",
    "<xsl:template match='/' name='t'><xsl:call-template name='t'/></xsl:template>",
    "<xsl:include href='file:///etc/passwd'/><xsl:template match='/'><r/></xsl:template>",
    "<xsl:output doctype-system='z.dtd'/><xsl:template match='/'><r/></xsl:template>",
  ])
  func nothing(templates: String) throws {
    let script = "return String(processor.transformToFragment(source, new Document));"
    #expect(try transform(templates, script) == "null")
  }

  @Test func filesAreNotRead() throws {
    let answer = try transform(
      """
      <xsl:template match='/'><r><xsl:value-of select="document('file:///etc/passwd')"/></r></xsl:template>
      """, "return write(processor.transformToDocument(source));")
    #expect(answer == "<r/>")
  }

  @Test func scriptsInFragmentsMayRun() throws {
    let answer = try transform(
      "<xsl:output method='html'/><xsl:template match='/'><b>1</b><i/></xsl:template>",
      """
      const fragment = processor.transformToFragment(source, document);
      document.body.append(fragment);
      return document.body.innerHTML;
      """)
    #expect(answer.contains("<b>1</b><i></i>"))
  }
}
