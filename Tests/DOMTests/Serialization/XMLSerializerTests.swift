import CLibXML2
import DOM
import Testing

/// The expected markup is WebKit's, asked for the same tree.
@Suite struct XMLSerializerTests {
  private let tree = TreeBuilder(isHTML: false)
  private typealias Names = TreeBuilder

  private func expect(
    _ node: Node, _ markup: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(String(XMLSerializer.serialize(node)) == markup, sourceLocation: sourceLocation)
  }

  @Test func escaping() {
    let div = tree.html(
      "div", [("title", "a<b>c&d\"e\u{A0}f'g\t\n\r")], [tree.text("a<b>c&d\"e\u{A0}f\r\t]]>")])
    expect(
      div,
      """
      <div xmlns="http://www.w3.org/1999/xhtml" title="a&lt;b&gt;c&amp;d&quot;e\u{A0}f'g&#9;&#10;\
      &#13;">a&lt;b&gt;c&amp;d"e\u{A0}f\r\t]]&gt;</div>
      """)
  }

  @Test func onlyVoidAndForeignElementsCloseThemselves() {
    let svg = tree.element(Names.svg, "svg", [], [tree.element(Names.svg, "g")])
    let div = tree.html(
      "div", [],
      [
        tree.html("br"), tree.html("p"), tree.html("br", [], [tree.text("x")]),
        tree.html("script", [], [tree.text("a<b")]), svg,
      ])
    expect(
      div,
      """
      <div xmlns="http://www.w3.org/1999/xhtml"><br /><p></p><br>x</br><script>a&lt;b</script>\
      <svg xmlns="http://www.w3.org/2000/svg"><g/></svg></div>
      """)
  }

  @Test func prefixesOfElements() {
    let d = tree.element("u", "d")
    expect(
      tree.element("u", "a:r", [], [tree.element("u", "b:c", [], [d])]),
      "<a:r xmlns:a=\"u\"><b:c xmlns:b=\"u\"><d xmlns=\"u\"/></b:c></a:r>")
    expect(
      tree.element("u", "p:r", [(Names.xmlns, "xmlns:p", "v")]), "<p:r xmlns:p=\"v\"/>")
    expect(tree.element(nil, "r", [(Names.xmlns, "xmlns", "v")]), "<r xmlns=\"v\"/>")
    expect(tree.element(Names.xml, "xml:r"), "<xml:r/>")
    expect(
      tree.element(Names.xhtml, "h:br"), "<h:br xmlns:h=\"http://www.w3.org/1999/xhtml\" />")
  }

  @Test func noNamespaceWithinADefaultOne() {
    let g = tree.element("v", "g")
    let f = tree.element(nil, "f", [], [g])
    let c = tree.element("v", "c", [], [tree.element(nil, "e", [], [f])])
    expect(
      tree.element("u", "r", [], [c]),
      "<r xmlns=\"u\"><c xmlns=\"v\"><e xmlns=\"\"><f xmlns=\"\"><g/></f></e></c></r>")
  }

  @Test func prefixesOfAttributes() {
    let c = tree.element("v", "p:c", [("w", "p:x", "1"), ("w", "y", "1"), ("v", "z", "2")])
    expect(
      tree.element("u", "r", [], [c]),
      """
      <r xmlns="u"><p:c xmlns:p="v" xmlns:ns1="w" ns1:x="1" ns1:y="1" p:z="2"/></r>
      """)
    expect(
      tree.element("u", "r", [(Names.xlink, "q:href", "1"), (Names.xml, "lang", "1")]),
      """
      <r xmlns="u" xmlns:q="http://www.w3.org/1999/xlink" q:href="1" xml:lang="1"/>
      """)
    expect(
      tree.element(nil, "r", [("u", "p:x", "1"), ("u", "q:y", "1"), ("v", "q:z", "1")]),
      "<r xmlns:p=\"u\" p:x=\"1\" p:y=\"1\" xmlns:q=\"v\" q:z=\"1\"/>")
  }

  @Test func madePrefixesAreNotReusedBySiblings() {
    let children = (0..<3).map {
      tree.element("v\($0)", "c", [("w\($0)", "y", "1"), ("w", "ns1:z", "1")])
    }
    expect(
      tree.element("u", "r", [], children),
      """
      <r xmlns="u"><c xmlns="v0" xmlns:ns1="w0" ns1:y="1" xmlns:ns2="w" ns2:z="1"/>\
      <c xmlns="v1" xmlns:ns3="w1" ns3:y="1" xmlns:ns1="w" ns1:z="1"/>\
      <c xmlns="v2" xmlns:ns4="w2" ns4:y="1" xmlns:ns1="w" ns1:z="1"/></r>
      """)
  }

  @Test func declarationsOfTheTreeAreKept() {
    expect(
      tree.html("div", [("xmlns", "u"), ("foo:bar", "u")], [tree.html("p")]),
      """
      <div xmlns="u" foo:bar="u"><p xmlns="http://www.w3.org/1999/xhtml"></p></div>
      """)
    expect(
      tree.element("u", "r", [("k", "v", "z"), (Names.xmlns, "xmlns:ns1", "z")]),
      "<r xmlns=\"u\" xmlns:ns1=\"k\" ns1:v=\"z\" xmlns:ns1=\"z\"/>")
  }

  @Test func siblingsOfAFragmentDeclareEach() {
    let fragment = tree.fragment([
      tree.html("p"), tree.text("x<"), tree.data(XML_COMMENT_NODE, "q"),
      tree.template([tree.html("b")]),
      tree.data(XML_CDATA_SECTION_NODE, "<"),
    ])
    let xhtml = "xmlns=\"http://www.w3.org/1999/xhtml\""
    expect(
      fragment,
      "<p \(xhtml)></p>x&lt;<!--q--><template \(xhtml)><b></b></template><![CDATA[<]]>")
  }
}
