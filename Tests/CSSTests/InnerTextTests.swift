import DOM
import HTMLParser
import Testing

@testable import CSS

@Suite struct InnerTextTests {
  /// Small documents, and the `innerText` that WebKit 2.50 gives for `#t` or the body.
  @Test func renderedTextIsAsInWebKit() throws {
    let rows = try TestData.rows("inner-text.txt", separator: " => ")
    #expect(rows.count == 431)
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
    let holder = markup.contains("id=t") ? markup : "<div id=t>\(markup)</div>"
    let source = isDocument ? markup : "<!doctype html><body>\(holder)"
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write(DOMString(source))
    parser.finish()
    let body = document.documentElement?.node.lastChild
    guard let element = isDocument ? Element(body) : document.node.element(withID: "t") else {
      return ""
    }
    return String(StyleResolver(document: document).innerText(of: element))
  }
}
