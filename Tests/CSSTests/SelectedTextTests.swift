import DOM
import HTMLParser
import Testing

@testable import CSS

/// What a selection says it holds.
@Suite struct SelectedTextTests {
  /// Contents of a body with a range between `[` and `]`, and the text that WebKit 2.50 gives for it.
  @Test func selectedTextIsAsInWebKit() throws {
    let rows = try TestData.rows("selected-text.txt", separator: " => ")
    #expect(rows.count == 61)
    for row in rows {
      let text = try Self.selectedText(in: TestData.unescaped(row[0]))
      #expect(text == TestData.unescaped(row[1]), "\(row[0])")
    }
  }

  /// The ends of a range may stand between the two halves of a character. The answers are WebKit's.
  @Test(arguments: [
    (0..<2, [0x61, 0xED, 0xA0, 0xBD]), (1..<2, [0xED, 0xA0, 0xBD]), (2..<3, [0xED, 0xB8, 0x80]),
    (1..<3, [0xF0, 0x9F, 0x98, 0x80]), (2..<4, [0xED, 0xB8, 0x80, 0x62]), (3..<4, [0x62]),
  ])
  func surrogatePairsComeApart(offsets: Range<Int>, bytes: [UInt8]) throws {
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write("<!doctype html><body>a\u{1F600}b")
    parser.finish()
    let text = try #require(document.body?.node.firstChild)
    let selected = StyleResolver(document: document).renderedText(
      from: BoundaryPoint(text, offsets.lowerBound), to: BoundaryPoint(text, offsets.upperBound))
    #expect(selected.bytes == bytes)
  }

  private static func selectedText(in markup: String) throws -> String {
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write(DOMString("<!doctype html><body>\(markup)"))
    parser.finish()
    let start = try point(of: "[", in: document)
    let end = try point(of: "]", in: document)
    let text = StyleResolver(document: document).renderedText(from: start, to: end)
    return String(text)
  }

  /// Takes the mark out of the document, and the text with it if nothing else stands in that.
  private static func point(of mark: DOMString, in document: Document) throws -> BoundaryPoint {
    var node: Node? = document.node
    while let current = node {
      node = current.next(within: document.node)
      guard current.isText, let parts = current.split(around: mark) else { continue }
      if parts.before.isEmpty, parts.after.isEmpty, let parent = current.parent {
        let point = BoundaryPoint(parent, current.index)
        current.remove()
        return point
      }
      let text = try #require(CharacterData(current))
      try text.replaceData(offset: parts.before.utf16Count, count: 1, with: "")
      return BoundaryPoint(current, parts.before.utf16Count)
    }
    throw MissingMark()
  }

  private struct MissingMark: Error {}
}

extension Node {
  fileprivate func split(around mark: DOMString) -> (before: DOMString, after: DOMString)? {
    let bytes = (textContent ?? "").bytes
    guard let index = bytes.firstIndex(of: mark.bytes[0]) else { return nil }
    return (
      DOMString(unchecked: Array(bytes[..<index])),
      DOMString(unchecked: Array(bytes[(index + 1)...]))
    )
  }
}
