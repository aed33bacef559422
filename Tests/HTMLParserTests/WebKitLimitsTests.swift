import DOM
import HTMLParser
import Testing

/// What WebKit 2.50 answered where it goes its own way.
struct WebKitLimitsTests {
  private func parse(_ text: String, enhancedSelect: Bool = false) -> Document {
    let document = Document(in: Agent(), isHTML: true)
    DOMString(text).bytes.withUnsafeBufferPointer { HTMLParser.parse($0, into: document) }
    return document
  }

  private func depths(_ document: Document) -> [Int] {
    var depths: [Int] = []
    var node: Node? = document.node
    while let current = node {
      if current.isElement {
        var (depth, ancestor) = (0, current)
        while let parent = ancestor.parent { (depth, ancestor) = (depth + 1, parent) }
        depths.append(depth)
      }
      node = current.next(within: document.node)
    }
    return depths
  }

  @Test(arguments: [
    ("<div>", 600, 512, 91, 603), ("<span>", 600, 512, 91, 603),
    ("<table><tr><td>", 200, 585, 2, 803),
  ])
  func depth(unit: String, repeats: Int, maximum: Int, atMaximum: Int, elements: Int) {
    let text = "<!DOCTYPE html><body>" + String(repeating: unit, count: repeats)
    let depths = depths(parse(text))
    #expect(depths.max() == maximum)
    #expect(depths.count { $0 == maximum } == atMaximum)
    #expect(depths.count == elements)
  }

  @Test func depthOfForeignElements() {
    let depths = depths(parse("<!DOCTYPE html><body><svg>" + String(repeating: "<g>", count: 600)))
    #expect(depths.max() == 512)
    #expect(depths.count { $0 == 512 } == 92)
  }

  @Test func longTextIsBroken() {
    let text = String(repeating: "a", count: 200_000)
    let document = parse("<!DOCTYPE html><body><p>\(text)<script type=x>\(text)</script>")
    let lengths = textLengths(in: document)
    #expect(lengths == [65536, 65536, 65536, 3392, 200_000])
  }

  @Test func longTextIsBrokenBetweenReferences() {
    let document = parse(
      "<!DOCTYPE html><body><p>" + String(repeating: "a", count: 65535) + "&amp;b&lt;"
        + String(repeating: "c", count: 100) + "<textarea>" + String(repeating: "b", count: 200_000)
    )
    #expect(textLengths(in: document) == [65536, 102, 65536, 65536, 65536, 3392])
  }

  private func textLengths(in document: Document) -> [Int] {
    var lengths: [Int] = []
    var node: Node? = document.node
    while let current = node {
      if current.isText {
        lengths.append(DOMString(cString: current.pointer.pointee.content).bytes.count)
      }
      node = current.next(within: document.node)
    }
    return lengths
  }
}
