import PageTestSupport
import Testing

/// The answers were recorded from WebKitGTK 2.50.
@Suite struct XSLTProcessorTests {
  private func transform(
    _ templates: String, _ source: String = "<x>q<y/></x>", _ rest: String
  ) throws -> String {
    try TestPage().answerLater(
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

  /// What WebKit 2.50 makes of trees that scripts have built: it writes their markup and parses it.
  static let builtTrees: [(build: String, answer: String)] = [
    ("e.append(d.createComment('a--b'))", "null"), ("e.append(d.createComment('a-'))", "null"),
    ("e.append('a\\u0001b')", "null"), ("e.append('a\\uFFFEb')", "null"),
    ("e.append('a\\uD800b')", "null"), ("e.remove()", "null"),
    ("e.remove(); d.append(d.createComment('<a/>'))", "null"),
    ("e.append('a]]>', d.createCDATASection('q'))", "1 a]]>q"),
    ("e.append('a', 'b', d.createCDATASection('<x>]'), 'c')", "1 ab<x>]c"),
    ("e.append('a\\r\\nb\\rc')", "1 a\\nb\\nc"),
    ("e.setAttribute('foo:bar', '1')", "1 "), ("e.append(nested(256))", "257 "),
    ("e.append(nested(257))", "null"),
  ]

  @Test(arguments: builtTrees)
  func treesThatScriptsBuild(tree: (build: String, answer: String)) throws {
    let answer = try transform(
      """
      <xsl:output method='text'/><xsl:template match='/'><xsl:value-of select='count(//*)'/>\
      <xsl:text> </xsl:text><xsl:value-of select='.'/></xsl:template>
      """,
      """
      const d = document.implementation.createDocument(null, 'a'), e = d.documentElement;
      function nested(n) {
        const outer = d.createElement('a');
        for (let i = 1, inner = outer; i < n; i++) inner = inner.appendChild(d.createElement('a'));
        return outer;
      }
      \(tree.build);
      const fragment = processor.transformToFragment(d, new Document);
      return fragment && JSON.stringify(fragment.textContent).slice(1, -1);
      """)
    #expect(answer == tree.answer)
  }

  @Test func namespacesOfTreesThatScriptsBuild() throws {
    let answer = try transform(
      "<xsl:template match='/'><xsl:copy-of select='.'/></xsl:template>",
      """
      const d = document.implementation.createDocument(null, 'a');
      const b = d.createElementNS('u:1', 'p:b'), xlink = 'http://www.w3.org/1999/xlink';
      b.setAttributeNS('u:2', 'p:c', 'v');
      b.setAttributeNS(xlink, 'href', 'w');
      d.documentElement.append(b, d.createElementNS('u:1', 'c'), d.createElement('d'));
      const made = processor.transformToDocument(d), c = made.querySelector('b');
      return [c.prefix, c.namespaceURI, c.attributes.length, c.getAttributeNS('u:2', 'c'),
        c.getAttributeNS(xlink, 'href'), made.querySelector('c').namespaceURI,
        made.querySelector('d').namespaceURI].join();
      """)
    #expect(answer == "p,u:1,5,v,w,u:1,")
  }

  /// On the stack of whoever calls, libxslt ends the process: it calls itself for each level.
  @Test(arguments: [
    "<xsl:template match='/'><r/></xsl:template>", "",
    "<xsl:template match='/' name='t'>\(String(repeating: "<xsl:if test='1'>", count: 200))"
      + "<xsl:call-template name='t'/>\(String(repeating: "</xsl:if>", count: 200))</xsl:template>",
  ])
  func deepTreesAreRefused(templates: String) throws {
    let answer = try transform(
      templates,
      """
      const d = document.implementation.createDocument(null, 'a');
      for (let i = 0, e = d.documentElement; i < 50000; i++) {
        const child = d.createElement('a');
        e.append(child);
        e = child;
      }
      return String(processor.transformToFragment(d, document))
        + String(processor.transformToFragment(source, new Document)?.nodeType);
      """)
    #expect(answer == (templates.contains("name") ? "nullundefined" : "null11"))
  }

  /// Each variable holds the one before it, 200 × 900 levels deeper: no limit of libxslt's counts that.
  @Test func resultsThatGrowDeepEndNothing() throws {
    let names = Array("abcdefghijkl").map(String.init)
    let variables = zip(names.dropFirst(), names).map { name, previous in
      "<xsl:variable name='\(name)'><xsl:call-template name='wrap'><xsl:with-param name='n'"
        + " select='900'/><xsl:with-param name='t' select='$\(previous)'/></xsl:call-template>"
        + "</xsl:variable>"
    }
    let (open, close) = (
      String(repeating: "<i>", count: 200), String(repeating: "</i>", count: 200)
    )
    let answer = try transform(
      """
      <xsl:output method='html'/><xsl:template match='/'><xsl:variable name='a'>x</xsl:variable>
      \(variables.joined())<xsl:copy-of select='$l'/></xsl:template>
      <xsl:template name='wrap'><xsl:param name='n'/><xsl:param name='t'/>\(open)<xsl:choose>
      <xsl:when test='$n = 0'><xsl:copy-of select='$t'/></xsl:when>
      <xsl:otherwise><xsl:call-template name='wrap'><xsl:with-param name='n' select='$n - 1'/>
      <xsl:with-param name='t' select='$t'/></xsl:call-template></xsl:otherwise></xsl:choose>
      \(close)</xsl:template>
      """, "return typeof processor.transformToFragment(source, document);")
    #expect(answer == "object")
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
