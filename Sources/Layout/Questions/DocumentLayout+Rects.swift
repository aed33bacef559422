import DOM

extension DocumentLayout {
  /// The border boxes of an element, one for each line if it is an inline box, from the top left corner of the viewport
  /// before any scrolling.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-element-getclientrects
  package func clientRects(of element: Element) -> [PhysicalRect] {
    guard let box = box(of: element) else { return [] }
    return box.rects
  }

  /// https://drafts.csswg.org/cssom-view/#dom-element-getboundingclientrect
  package func boundingRect(of element: Element) -> PhysicalRect {
    let rects = clientRects(of: element)
    let solid = rects.filter { $0.width > .zero || $0.height > .zero }
    guard var result = solid.first ?? rects.first else { return .zero }
    for rect in solid.dropFirst() { result = result.union(rect) }
    return result
  }
}

extension Box {
  /// From the top left corner of the page.
  package var rects: [PhysicalRect] {
    guard isInlineBox || isText || isBreak else {
      guard let placement, let container = placement.container else { return [] }
      return [placement.rect.moved(by: container.pageOrigin)]
    }
    return itemsInLines.map(\.rect)
  }

  /// The parts of an inline box or of a run of text, with their places from the top left corner of the page.
  var itemsInLines: [(item: Line.Item, rect: PhysicalRect)] {
    guard let block = lineContainer, let fragment = block.fragmentOnPage else { return [] }
    let origin = block.pageOrigin
    let shift = relativeShift(in: fragment)
    let (width, height) = fragment.physicalSize
    return fragment.items(of: self).map { item in
      let rect = item.physicalRect(in: block.flow, width: width, height: height)
      return (item, rect.moved(by: origin).moved(by: shift))
    }
  }

  private var isBreak: Bool {
    switch content {
    case .lineBreak, .wordBreak: true
    default: false
    }
  }

  /// The block whose lines have the box.
  var lineContainer: Box? {
    var current = parent
    while let box = current, box.isInlineBox { current = box.parent }
    return current
  }

  var fragmentOnPage: Fragment? { placement?.fragment }

  /// The top left corner of its border box, from that of the page.
  var pageOrigin: (x: LayoutUnit, y: LayoutUnit) {
    var x = LayoutUnit.zero
    var y = LayoutUnit.zero
    var current: Box? = self
    while let box = current, let placement = box.placement {
      x += placement.rect.x
      y += placement.rect.y
      current = placement.container
    }
    return (x, y)
  }

  /// How far `position: relative` moves it: its own, and that of the inline boxes around.
  func relativeShift(in container: Fragment) -> (x: LayoutUnit, y: LayoutUnit) {
    var shift = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    guard !style.isOutOfFlow else { return shift }
    var current: Box? = self
    while let box = current, box !== container.box {
      let offset = box.relativeOffset(in: container)
      shift.x += offset.x
      shift.y += offset.y
      current = box.parent
    }
    return shift
  }
}
