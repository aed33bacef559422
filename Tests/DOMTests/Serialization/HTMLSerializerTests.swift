import CLibXML2
import DOM
import Testing

/// The expected markup is WebKit's, asked for the same tree.
@Suite struct HTMLSerializerTests {
  private let tree = TreeBuilder()

  @Test func textAndAttributeValuesAreEscaped() {
    let value = "a<b>c&d\"e\u{A0}f'g©é"
    let div = tree.html("div", [("title", value)], [tree.text(DOMString(value))])
    #expect(
      HTMLSerializer.serialize(div)
        == """
        <div title="a&lt;b&gt;c&amp;d&quot;e&nbsp;f'g©é">a&lt;b&gt;c&amp;d"e&nbsp;f'g©é</div>
        """)
  }

  @Test(arguments: ["script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext"])
  func textOfRawTextElementsStandsAsItIs(name: String) {
    let element = tree.html(name, [], [tree.text("a<b&")])
    #expect(HTMLSerializer.serialize(element) == DOMString("<\(name)>a<b&</\(name)>"))
    #expect(HTMLSerializer.serialize(childrenOf: element) == "a<b&")
    let foreign = tree.element(TreeBuilder.svg, name, [], [tree.text("a<b&")])
    #expect(HTMLSerializer.serialize(foreign) == DOMString("<\(name)>a&lt;b&amp;</\(name)>"))
  }

  @Test func textOfNoscriptHangsOnScripting() {
    let element = tree.html("noscript", [], [tree.text("a<b")])
    #expect(HTMLSerializer.serialize(element) == "<noscript>a<b</noscript>")
    #expect(
      HTMLSerializer.serialize(element, scripting: false) == "<noscript>a&lt;b</noscript>")
  }

  @Test func voidElementsHaveNoEndTag() {
    let names = [
      "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input",
      "keygen", "link", "meta", "param", "source", "track", "wbr", "command", "image", "menuitem",
    ]
    let div = tree.html("div", [], names.map { tree.html($0) })
    #expect(
      HTMLSerializer.serialize(childrenOf: div)
        == """
        <area><base><basefont><bgsound><br><col><embed><frame><hr><img><input><keygen><link><meta>\
        <param><source><track><wbr><command></command><image></image><menuitem></menuitem>
        """)
  }

  @Test func childrenOfVoidElementsAreNotShown() {
    let br = tree.html("br", [], [tree.text("x")])
    #expect(HTMLSerializer.serialize(br) == "<br>")
    #expect(HTMLSerializer.serialize(childrenOf: br) == "")
    let foreign = tree.element("urn:x", "br", [], [tree.text("x<")])
    #expect(HTMLSerializer.serialize(foreign) == "<br>x&lt;</br>")
  }

  @Test func attributesOfNamespacesHaveTheirUsualPrefix() {
    let element = tree.element(
      "urn:x", "p:q",
      [
        ("urn:y", "r:s", "1"), (TreeBuilder.xlink, "z:href", "2"), (TreeBuilder.xml, "q:lang", "3"),
        (TreeBuilder.xmlns, "xmlns", "4"), (TreeBuilder.xmlns, "xmlns:u", "5"), (nil, "a:b", ""),
      ])
    #expect(
      HTMLSerializer.serialize(element)
        == """
        <p:q r:s="1" xlink:href="2" xml:lang="3" xmlns="4" xmlns:u="5" a:b=""></p:q>
        """)
  }

  @Test func contentsStandInTemplates() {
    let inner = tree.template([tree.html("i")])
    let template = tree.template([
      tree.text("a"), tree.html("b", [], [tree.text("c"), inner]), tree.text("d"),
    ])
    tree.text("a child").link(into: template)
    let contents: DOMString = "a<b>c<template><i></i></template></b>d"
    #expect(HTMLSerializer.serialize(childrenOf: template) == contents)
    let div = tree.html("div", [], [template, tree.html("p")])
    #expect(
      HTMLSerializer.serialize(div)
        == "<div><template>" + contents + "</template><p></p></div>")
  }

  @Test func otherNodes() {
    let nodes = [
      tree.data(XML_COMMENT_NODE, "a-->b"), tree.data(XML_PI_NODE, "y>z", target: "x"),
      tree.data(XML_CDATA_SECTION_NODE, "x<y"),
    ]
    let fragment = tree.fragment(nodes)
    #expect(HTMLSerializer.serialize(fragment) == "<!--a-->b--><?x y>z?>x&lt;y")
    #expect(HTMLSerializer.serialize(nodes[0]) == "<!--a-->b-->")
  }

  @Test(arguments: [
    ("html", "", "", "<!DOCTYPE html>"), ("html", "p", "", "<!DOCTYPE html PUBLIC \"p\">"),
    ("html", "", "s", "<!DOCTYPE html SYSTEM \"s\">"),
    ("x", "p", "s", "<!DOCTYPE x PUBLIC \"p\" \"s\">"),
  ])
  func documentTypes(name: String, publicID: String, systemID: String, expected: String) {
    let doctype = DocumentType(
      name: DOMString(name), publicID: DOMString(publicID), systemID: DOMString(systemID),
      document: tree.document)
    doctype.node.link(into: tree.document.node)
    #expect(HTMLSerializer.serialize(tree.document.node) == DOMString(expected))
  }

  @Test func deepTreesNeedNoStack() {
    var node = tree.html("b")
    for _ in 1..<100_000 { node = tree.html("b", [], [node]) }
    let markup = HTMLSerializer.serialize(node)
    #expect(markup.bytes.count == 700_000)
    #expect(XMLSerializer.serialize(childrenOf: node).bytes.count > 700_000 - 7)
  }
}
