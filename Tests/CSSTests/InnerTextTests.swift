import DOM
import HTMLParser
import Testing

@testable import CSS

@Suite struct InnerTextTests {
  /// Small documents, and the `innerText` that WebKit 2.50 gives for `#t` or the body.
  @Test func renderedTextIsAsInWebKit() throws {
    let rows = try TestData.rows("inner-text.txt", separator: " => ")
    #expect(rows.count == 300)
    let expected = try Set(
      TestData.rows("inner-text-expected-failures.txt", separator: " => ").map { $0[0] })
    for row in rows {
      let text = Self.innerText(of: TestData.unescaped(row[0]))
      let isRight = text == TestData.unescaped(row[1])
      #expect(isRight != expected.contains(row[0]), "\(row[0]): \(text)")
    }
  }

  private static func innerText(of markup: String) -> String {
    let isDocument = markup.hasPrefix("<!")
    let source = isDocument ? markup : "<!doctype html><body><div id=t>\(markup)</div>"
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write(DOMString(source))
    parser.finish()
    var node = document.documentElement?.node.lastChild
    if !isDocument { node = node?.firstChild }
    guard let element = Element(node) else { return "" }
    return String(StyleResolver(document: document).innerText(of: element))
  }
}
