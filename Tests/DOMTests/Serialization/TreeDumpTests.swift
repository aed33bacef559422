import CLibXML2
import DOM
import Testing

@Suite struct TreeDumpTests {
  private let tree = TreeBuilder()

  @Test func everyKindOfNode() {
    let doctype = DocumentType(
      name: "html", publicID: "p", systemID: "", document: tree.document)
    doctype.node.link(into: tree.document.node)
    tree.data(XML_COMMENT_NODE, "c").link(into: tree.document.node)
    let svg = tree.element(
      TreeBuilder.svg, "svg",
      [(TreeBuilder.xlink, "xlink:href", "h"), (nil, "b", "2"), (nil, "a", "1")])
    tree.html("html", [], [svg, tree.template([tree.text("t")]), tree.text("x\ny")])
      .link(into: tree.document.node)
    #expect(
      String(TreeDump.dump(childrenOf: tree.document.node))
        == """
        | <!DOCTYPE html "p" "">
        | <!-- c -->
        | <html>
        |   <svg svg>
        |     a="1"
        |     b="2"
        |     xlink href="h"
        |   <template>
        |     content
        |       "t"
        |   "x
        y"

        """)
  }

  @Test func attributesAreSortedByCodeUnits() {
    let div = tree.html("div", [("\u{FFFD}", ""), ("😀", ""), ("é", ""), ("aa", ""), ("a", "")])
    let lines = String(TreeDump.dump(childrenOf: tree.fragment([div]))).split(separator: "\n")
    #expect(
      lines.dropFirst().map { $0.dropFirst(4) } == [
        "a=\"\"", "aa=\"\"", "é=\"\"", "😀=\"\"", "\u{FFFD}=\"\"",
      ])
  }
}
