import DOM
import HTMLParser
import Testing

@testable import CSS

/// Which of its files an image shows.
@Suite struct ImageSourceTests {
  /// Contents of a body, and the `currentSrc` that WebKit 2.50 gives for the image in it, on a screen
  /// with one pixel for each of the page's.
  @Test func sourcesAreSelectedAsInWebKit() throws {
    let rows = try TestData.rows("image-sources.txt", separator: " => ")
    #expect(rows.count == 62)
    let environment = MediaEnvironment(resolution: 1)
    for row in rows {
      let source = Self.image(in: row[0]).flatMap { environment.imageSource(of: $0) }
      #expect(String(source ?? "") == row[1], "\(row[0])")
    }
  }

  @Test func moreSharpnessWantsMorePixels() {
    let image = Self.image(in: "<img src=a.jpg srcset='b.jpg 2x, c.jpg 3x, d.jpg 4x'>")
    #expect(image.flatMap { MediaEnvironment().imageSource(of: $0) } == "c.jpg")
  }

  private static func image(in markup: String) -> Element? {
    let document = Document(in: Agent(), isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write(DOMString("<!doctype html><body>\(markup)"))
    parser.finish()
    var node: Node? = document.node
    while let current = node {
      if let element = Element(current), element.isHTML(.img) { return element }
      node = current.next(within: document.node)
    }
    return nil
  }
}
