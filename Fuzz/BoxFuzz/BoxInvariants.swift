import CSS
import DOM
import Layout

/// What holds for the boxes of any page. Each question that a script may ask is asked, too.
struct BoxInvariants {
  private let document: Document
  private let layout: DocumentLayout

  init(_ document: Document, _ layout: DocumentLayout) {
    self.document = document
    self.layout = layout
  }

  /// What is wrong, or nil.
  var finding: String? {
    let elements = document.node.descendants(where: { _ in true })
    for element in elements {
      if let finding = check(element) { return "\(element.localName.string): \(finding)" }
    }
    return askAboutPoints()
  }

  private func check(_ element: Element) -> String? {
    if layout.box(of: element)?.isHeldByParent == false { return "not among its parent's boxes" }
    let rects = layout.clientRects(of: element)
    let bounds = layout.boundingClientRect(of: element)
    for rect in rects + [bounds] {
      let numbers = [rect.x, rect.y, rect.width, rect.height]
      guard numbers.allSatisfy(\.isFinite) else { return "a rectangle is \(numbers)" }
      guard rect.width >= 0, rect.height >= 0 else { return "a size is \(numbers)" }
    }
    let offset = layout.offsetSize(of: element)
    let client = layout.clientSize(of: element)
    let isNegative =
      offset.width < .zero || offset.height < .zero || client.width < .zero
      || client.height < .zero
    // SAFARI: the margins of captions may take more than all of a table's height.
    let isTable = String(layout.resolver.computedValue(of: "display", element)).hasSuffix("table")
    if isNegative, !isTable { return "a negative size: \(offset), \(client)" }
    let scroll = layout.scrollSize(of: element)
    if let box = layout.scrollBox(of: element), layout.box(of: element) != nil {
      let range = layout.scrollRange(of: box)
      guard range.x.lowerBound <= 0, range.y.lowerBound <= 0, range.x.upperBound >= 0,
        range.y.upperBound >= 0
      else { return "can be scrolled \(range)" }
    }
    // (Of the viewport these are other boxes'. Of tables the client's size has their borders, too.)
    let inside = isTable ? layout.contentSize(of: element) ?? client : client
    if !layout.isViewportElement(element), layout.box(of: element)?.isInlineBox == false,
      scroll.width < inside.width || scroll.height < inside.height
    {
      return "scrolls \(scroll) in \(inside)"
    }
    _ = layout.offset(of: element)
    for property in Answers.properties { _ = layout.usedValue(of: property, element) }
    return textFinding(element)
  }

  private func textFinding(_ element: Element) -> String? {
    let nodes = element.node.children.filter(\.isText)
    for node in nodes {
      let end = BoundaryPoint(node, CharacterData(node)?.length ?? 0)
      let rects = layout.clientRects(from: BoundaryPoint(node, 0), to: end)
      let isFinite = rects.allSatisfy { rect in
        [rect.x, rect.y, rect.width, rect.height].allSatisfy(\.isFinite)
      }
      guard isFinite else { return "a rectangle of text is not finite" }
    }
    return nil
  }

  private func askAboutPoints() -> String? {
    for point in [(10.0, 10.0), (195, 40), (380, 300), (1e9, -1e9)] {
      _ = layout.elements(atX: point.0, y: point.1, all: true)
      _ = layout.caretPosition(atX: point.0, y: point.1)
    }
    return nil
  }
}
