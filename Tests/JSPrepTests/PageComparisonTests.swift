import Testing

@testable import JSPrep

@Suite struct PageComparisonTests {
  private func comparison(
    _ before: String, _ after: String, ignoring selectors: [String] = []
  ) throws -> PageComparison {
    try PageComparison(
      before: PageFile(path: "a.html", bytes: Array(before.utf8)),
      after: PageFile(path: "b.html", bytes: Array(after.utf8)), ignoring: selectors)
  }

  private func diff(_ comparison: PageComparison) -> String {
    String(decoding: comparison.unifiedDiff(layout: .pretty).render(), as: UTF8.self)
  }

  @Test func aChangedWordIsAChangedLine() throws {
    let before = "<h1>Old title</h1><p>one<p>two"
    #expect(
      diff(try comparison(before, "<h1>New title</h1><p>one<p>two")) == """
        --- a.html
        +++ b.html
        @@ -1,7 +1,7 @@
         <html>
           <head></head>
           <body>
        -    <h1>Old title</h1>
        +    <h1>New title</h1>
             <p>one</p>
             <p>two</p>
           </body>

        """)
  }

  @Test func markupThatMakesTheSameTreeIsEqual() throws {
    let comparison = try comparison("<p class=a id=b>x", "<html><body><P ID='b' class='a'>x</p>\n")
    #expect(diff(comparison) == "")
    #expect(comparison.nodeDifference().isEmpty)
    #expect(comparison.differsInWhiteSpaceOnly)
    #expect(!comparison.unifiedDiff(layout: .raw).isEmpty)
  }

  @Test func elementsAreLeftOut() throws {
    let before = "<p>x<div class=ad>1</div>"
    #expect(diff(try comparison(before, "<p>x<div class=ad>2</div>", ignoring: [".ad"])) == "")
    #expect(throws: JSPrepError.page(path: "--ignore", .invalidSelector("p[["))) {
      _ = try comparison(before, before, ignoring: ["p[["])
    }
  }

  @Test func nodesAreCountedByPath() throws {
    let difference = try comparison(
      "<title>t</title><h1>Old</h1><p>one</p><ul><li>a<li>b</ul>",
      "<title>t</title><h1>New</h1><p class=x>one</p><ul><li>a</ul><div><b>c</b></div>"
    ).nodeDifference()
    #expect(
      difference.changes == [
        .init(
          kind: .changed, path: "/html/body/h1/text()", before: "Old", after: "New", descendants: 0),
        .init(
          kind: .changed, path: "/html/body/p", before: "<p>", after: #"<p class="x">"#,
          descendants: 0),
        .init(
          kind: .removed, path: "/html/body/ul/li[2]", before: "<li>", after: nil, descendants: 1),
        .init(kind: .added, path: "/html/body/div", before: nil, after: "<div>", descendants: 2),
      ])
    #expect(difference.added == 3)
    #expect(difference.removed == 2)
    #expect(difference.changed == 2)
    #expect(
      difference.render() == """
        ~ /html/body/h1/text()  Old -> New
        ~ /html/body/p  <p> -> <p class="x">
        - /html/body/ul/li[2]  <li> and 1 inside
        + /html/body/div  <div> and 2 inside
        3 added, 2 removed, 2 changed

        """)
    #expect(difference.propertyList["changes"]?[2]?["descendants"] == 1)
  }

  /// The path to each of many siblings must not count them all again.
  @Test func manyChangedSiblings() throws {
    let before = (0..<20_000).map { "<p>\($0)" }.joined()
    let after = (0..<20_000).map { "<p>\($0)x" }.joined()
    let difference = try comparison(before, after).nodeDifference()
    #expect(difference.changed == 20_000)
    #expect(difference.changes.last?.path == "/html/body/p[20000]/text()")
  }
}
