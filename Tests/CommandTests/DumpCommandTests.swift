import Testing

@Suite struct DumpCommandTests {
  private func dump(
    _ page: String, _ options: String..., name: String = "page.html"
  ) throws -> CommandLineTool.Result {
    try CommandLineTool([name: page]).run(["dump", name] + options)
  }

  @Test func treeIsTheDefault() throws {
    let result = try dump("<p>a<b>c")
    #expect(
      result.output
        == """
        | <html>
        |   <head>
        |   <body>
        |     <p>
        |       "a"
        |       <b>
        |         "c"

        """)
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func markup() throws {
    #expect(
      try dump("<p>a&nbsp;", "--format", "html").output
        == "<html><head></head><body><p>a&nbsp;</p></body></html>\n")
    #expect(
      try dump("<ul><li class='x'>a</li></ul>", "--format", "compact").output
        == "<ul><li class=x>a</ul>\n")
  }

  @Test func boxes() throws {
    let page = """
      <!doctype html><link rel=stylesheet href=style.css><script>document.body.remove()</script>
      <div id=a class='b c'><div style='float:left;width:50px;height:20px'></div></div>
      <section></section>
      """
    let tool = try CommandLineTool([
      "page.html": page, "style.css": "#a { height: 30px } section { display: none }",
    ])
    let arguments = ["dump", "page.html", "--format", "boxes", "--viewport", "300x200"]
    let result = try tool.run(arguments + ["--resources", "."])
    #expect(
      result.output == """
        viewport 0 0 300 200
          html block 0 0 300 46
            body block 8 8 284 30
              div#a.b.c block 8 8 284 30
                div block float-left 8 8 50 20

        """)
    #expect(result.status == 0 && result.errors == "")
    let part = try tool.run(arguments + ["--select", "#a > div"])
    #expect(part.output.hasPrefix("div block float-left 8 ") && part.output.hasSuffix(" 50 20\n"))
    #expect(part.errors.contains("nothing serves a resource of the page"))
    #expect(try tool.run(arguments + ["--select", "u"]).status == 2)
    #expect(try tool.run(arguments + ["--errors"]).status == 64)
    #expect(try tool.run(["dump", "page.html", "--select", "#a"]).status == 64)
  }

  @Test func fragments() throws {
    #expect(try dump("<td>x", "--fragment", "tr").output == "| <td>\n|   \"x\"\n")
    #expect(try dump("<g>", "--fragment", "svg path").output == "| <svg g>\n")
    #expect(try dump("x", "--fragment", "a b c").status == 64)
  }

  @Test func switches() throws {
    let page = "<noscript><p>a</noscript>"
    #expect(try dump(page, "--fragment", "div").output == "| <noscript>\n|   \"<p>a\"\n")
    #expect(
      try dump(page, "--fragment", "div", "--no-scripting").output
        == "| <noscript>\n|   <p>\n|     \"a\"\n")
    let select = "<select><p>x"
    #expect(try dump(select, "--fragment", "div").output == "| <select>\n|   \"x\"\n")
    #expect(
      try dump(select, "--fragment", "div", "--enhanced-select").output
        == "| <select>\n|   <p>\n|     \"x\"\n")
  }

  @Test func encodings() throws {
    let page = "<meta charset=utf-8>\u{E9}"
    #expect(try dump(page, "--format", "compact").output.hasSuffix("\u{E9}\n"))
    #expect(
      try dump(page, "--format", "compact", "--encoding", "latin1").output.hasSuffix("Ã©\n"))
    #expect(try dump(page, "--encoding", "klingon").status == 2)
  }

  @Test func errorsHaveLineAndColumn() throws {
    let result = try dump("<!DOCTYPE html>\n<p a=1 a=2>\n</x>", "--errors")
    #expect(result.errors.contains("page.html:2:"))
    #expect(result.errors.contains("duplicate-attribute"))
    #expect(result.status == 0)
  }

  @Test func errorsOfXMLHaveTheLibrarysWords() throws {
    let page = "<html xmlns=\"http://www.w3.org/1999/xhtml\">\n<p>a<b></p></html>"
    let result = try dump(page, "--errors", name: "page.xhtml")
    #expect(
      result.errors == "page.xhtml:2:12: Opening and ending tag mismatch: b line 2 and p\n")
    #expect(result.output.contains("<parsererror>"))
  }

  @Test func xhtmlIsParsedAsXML() throws {
    let page = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><br/></body></html>"
    #expect(
      try dump(page, "--format", "html", name: "page.xhtml").output
        == "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><br /></body></html>\n")
  }
}
