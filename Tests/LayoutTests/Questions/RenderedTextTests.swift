import CSS
import DOM
import Foundation
import HTMLParser
import Layout
import Testing

/// Text as rendered, where it depends on boxes.
@Suite(.enabled(if: DejaVu.isInstalled, DejaVu.leftOut))
struct RenderedTextTests {
  /// Contents of a body, and the `innerText` that WebKit 2.50 gives for `#t` or the body at 390 x 844.
  @Test func renderedTextIsAsInWebKit() throws {
    let rows = try Self.rows()
    #expect(rows.count == 73)
    for (markup, text) in rows { #expect(try Self.innerText(of: markup) == text, "\(markup)") }
  }

  /// What needs no layout does without.
  @Test(arguments: [
    "<p>a <b>b</b> <input>c", "<div style='overflow:hidden'>a</div>b",
    "<div style='overflow:hidden;height:0'>a</div>b", "<h2><a style='display:block'>a</a></h2>b",
    "<p><br></p>b", "<ul style='overflow:hidden;height:100%'><li>a <img>b</ul>",
  ])
  func nothingIsLaidOutWithoutNeed(markup: String) throws {
    let document = Self.document(markup)
    let layout = UnwantedLayout()
    let styles = DocumentStyle.of(document).resolver
    styles.usedValues = layout
    _ = styles.innerText(of: try #require(document.body))
    #expect(layout.questions == 0)
  }

  private final class UnwantedLayout: UsedValueSource {
    var questions = 0

    func usedValue(of property: Property, _ element: Element) -> CSSValue? {
      questions += 1
      return nil
    }
    func isFullyClipped(_ element: Element) -> Bool {
      questions += 1
      return false
    }
    func hasMarginBelow(_ element: Element) -> Bool {
      questions += 1
      return false
    }
    func keepsSpace(of text: Node, from start: Int, to end: Int?, atEnd: Bool) -> Bool {
      questions += 1
      return false
    }
  }

  private static func rows() throws -> [(String, String)] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Data/RenderedText.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.components(separatedBy: " => ").map {
        $0.replacing("\\n", with: "\n").replacing("\\t", with: "\t")
      }
      return (parts[0], parts[1])
    }
  }

  private static func innerText(of markup: String) throws -> String {
    let document = document(markup)
    let styles = DocumentStyle.of(document).resolver
    styles.usedValues = DocumentLayout.of(document)
    let element = try #require(document.node.element(withID: "t") ?? document.body)
    return String(styles.innerText(of: element))
  }

  private static func document(_ markup: String) -> Document {
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write(DOMString("<!doctype html><body>" + markup))
    parser.finish()
    return document
  }
}
