import DOM
import SavedPages

extension CapturedDocument {
  /// Where the tree that is built from the markup differs from the page's, in words; nil if it does not.
  ///
  /// - Parameter path: the subject of errors.
  func difference(path: String) throws(JSPrepError) -> String? {
    guard !outline.isEmpty else { return nil }
    let page = SavedPage(main: resource, subresources: [])
    let document = try DocumentLoader.load(PageFile(path: path, saved: page), encoding: nil)
    let built = document.elementOutline
    for (index, element) in outline.enumerated() {
      guard index < built.count else {
        return "it has \(outline.count) elements, not \(built.count)"
      }
      if element != built[index] {
        return "element \(index + 1), \(Self.words(element)), becomes \(Self.words(built[index]))"
      }
    }
    return outline.count == built.count
      ? nil : "it has \(outline.count) elements, not \(built.count)"
  }

  private static func words(_ element: some StringProtocol) -> String {
    let level = element.prefix { $0.isNumber }
    return "'\(element.dropFirst(level.count))' on level \(level)"
  }
}

extension Document {
  /// The level and the name of each element, as `PageCapture.js` writes them: a shadow tree before the
  /// children of its host.
  fileprivate var elementOutline: [String] {
    var outline: [String] = []
    var waiting: [(node: Node, level: Int)] = [(node, 0)]
    while let (node, level) = waiting.popLast() {
      var below = node.children
      if let element = Element(node) {
        outline.append("\(level)\(element.localName.string)")
        if let root = element.shadowRoot { below = root.node.children + below }
      }
      for child in below.reversed() where child.isElement { waiting.append((child, level + 1)) }
    }
    return outline
  }
}
