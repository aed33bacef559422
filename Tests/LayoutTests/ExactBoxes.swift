import DOM
import Layout
import Testing

extension RecordedBoxes {
  /// Compares with WebKit's boxes to a 64th in all directions: for markup without text.
  func checkExactly() throws {
    let document = self.document
    let layout = DocumentLayout.of(document)
    let body = try #require(document.body)
    let elements = body.node.descendants(where: { _ in true })
    try #require(elements.count == boxes.count, "\(markup)")
    for (element, box) in zip(elements, boxes) {
      let rect = layout.boundingRect(of: element)
      let found = [rect.x.double, rect.y.double, rect.width.double, rect.height.double]
      let isEqual = zip(found, box.rect).allSatisfy { abs($0 - $1) < 1 / 128 }
      #expect(isEqual, "\(markup) \(box.name): \(found) instead of \(box.rect)")
    }
  }
}
