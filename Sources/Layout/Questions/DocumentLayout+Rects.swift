import DOM

extension DocumentLayout {
  /// The border boxes of an element, one for each line if it is an inline box, from the top left corner of the
  /// viewport.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-element-getclientrects
  package func clientRects(of element: Element) -> [ClientRect] {
    if let outermost = SVGGeometry.outermost(around: element) {
      return clientRects(of: element, inside: outermost)
    }
    guard let box = box(of: element) else {
      return element.isHTML(.option) ? clientRects(ofOption: element) : []
    }
    return clientRects(of: box).map { $0.unzoomed(box.style.zoom) }
  }

  /// The rectangle of an element that is painted inside an outermost `svg` element.
  private func clientRects(of element: Element, inside outermost: Element) -> [ClientRect] {
    guard resolver.display(of: element) != "none", let box = box(of: outermost),
      let fragment = box.placement?.fragment
    else { return [] }
    let edges = (fragment.border + fragment.padding).physical(box.flow)
    guard let geometry = geometry(of: outermost) else { return [] }
    guard let bounds = geometry.boundingBox(of: element) else { return [] }
    let zoom = Double(box.style.zoom)
    let place = Matrix.translation(edges.left.double, edges.top.double) * .scaling(zoom, zoom)
    var seen = PointBounds()
    let matrix = geometry.matrix(of: element) * geometry.innerMatrix(of: element)
    seen.add(bounds, through: place * matrix)
    let rect = ClientRect(
      x: Float(seen.minX), y: Float(seen.minY), width: Float(seen.width),
      height: Float(seen.height))
    return mapToViewport([rect], from: box).map { $0.unzoomed(box.style.zoom) }
  }

  func geometry(of outermost: Element) -> SVGGeometry? {
    contentSize(of: outermost).map {
      SVGGeometry(
        outermost, width: $0.width.double, height: $0.height.double, textStyle: textStyle)
    }
  }

  /// The bounds of what an element of SVG draws, in its own coordinates; empty if it draws nothing.
  ///
  /// https://svgwg.org/svg2-draft/types.html#__svg__SVGGraphicsElement__getBBox
  package func objectBoundingBox(of element: Element) -> ClientRect {
    let outermost = SVGGeometry.outermost(around: element) ?? element
    guard let bounds = geometry(of: outermost)?.ownBounds(of: element) else { return .zero }
    return ClientRect(
      x: Float(bounds.minX), y: Float(bounds.minY), width: Float(bounds.width),
      height: Float(bounds.height))
  }

  /// https://drafts.csswg.org/cssom-view/#dom-element-getboundingclientrect
  package func boundingClientRect(of element: Element) -> ClientRect {
    .union(clientRects(of: element))
  }

  func clientRects(of box: Box) -> [ClientRect] {
    if box.isInLines {
      guard let block = box.lineContainer else { return [] }
      var rects = box.rectsInLines.map(\.rect)
      // An inline box in no line at all is where its block is.
      if rects.isEmpty, box.isInlineBox {
        let (x, y) = block.originOfEmptyBoxes
        rects = [ClientRect(x: x.float, y: y.float, width: 0, height: 0)]
      }
      return mapToViewport(rects, fromContentOf: block, areWhole: !box.isInlineBox)
    }
    guard let rect = box.placement?.rect else { return [] }
    let own = PhysicalRect(x: .zero, y: .zero, width: rect.width, height: rect.height)
    return mapToViewport([ClientRect(own)], from: box)
  }

  /// The place of the element from the top left corner of the page, before anything is scrolled or transformed.
  package func boundingRect(of element: Element) -> PhysicalRect {
    guard let box = box(of: element) else { return .zero }
    return PhysicalRect.union(box.rects).unzoomed(box.style.zoom)
  }
}

extension PhysicalRect {
  /// SAFARI: empty rectangles count too.
  fileprivate static func union(_ rects: [PhysicalRect]) -> PhysicalRect {
    rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }
}

extension Box {
  /// From the top left corner of the page, before anything is scrolled or transformed.
  package var rects: [PhysicalRect] {
    guard isInLines else {
      guard let placement, let container = placement.container else { return [] }
      return container.pageRects(of: [placement.rect])
    }
    let rects = itemsInLines.map(\.rect)
    guard rects.isEmpty, isInlineBox, let block = lineContainer, let fragment = block.fragmentOnPage
    else { return rects }
    // An inline box in no line at all is where its block is.
    return [
      PhysicalRect.zero.moved(by: block.originOfEmptyBoxes).moved(by: block.pageOrigin)
        .moved(by: relativeShift(in: fragment))
    ]
  }

  /// Where inline boxes are that are in no line, from the border box of their block.
  ///
  /// SAFARI: a button has an anonymous block in its middle.
  fileprivate var originOfEmptyBoxes: (x: LayoutUnit, y: LayoutUnit) {
    guard isButton, let fragment = fragmentOnPage else { return (.zero, .zero) }
    let edges = (fragment.border + fragment.padding).physical(flow)
    let free = (fragment.physicalSize.height - edges.top - edges.bottom).clampedToZero
    return (edges.left, edges.top + free / 2)
  }

  /// SAFARI: of an inline box, what comes before the first block in it.
  var boundsBeforeBlocks: PhysicalRect {
    guard isInlineBox, let fragment = lineContainer?.fragmentOnPage,
      let end = fragment.linesOfBlocks.first(where: { line in
        fragment.lines[line].items.contains { $0.box.isInclusiveDescendant(of: self) }
      })
    else { return .union(rects) }
    let count = fragment.itemPlaces[ObjectIdentifier(self), default: []].count { $0.line < end }
    return .union(itemsInLines.prefix(count).map(\.rect))
  }

  private func isInclusiveDescendant(of other: Box) -> Bool {
    var current: Box? = self
    while let box = current, box !== other { current = box.parent }
    return current != nil
  }

  /// Whether it has no place of its own, but parts in the lines of a block.
  var isInLines: Bool { isInlineBox || isText || isBreak }

  /// The parts of an inline box or of a run of text, with their places from the top left corner of the page.
  var itemsInLines: [(item: Line.Item, rect: PhysicalRect)] {
    guard let block = lineContainer, let fragment = block.fragmentOnPage else { return [] }
    let shift = relativeShift(in: fragment)
    let (width, height) = fragment.physicalSize
    let items = fragment.items(of: self)
    let rects = items.map { item in
      item.physicalRect(in: block.flow, width: width, height: height).moved(by: shift)
    }
    let onPage = block.pageRects(of: rects, areWhole: !isInlineBox)
    if onPage.count == items.count { return zip(items, onPage).map { ($0, $1) } }
    return zip(items, rects).flatMap { item, rect in
      block.pageRects(of: [rect]).map { (item, $0) }
    }
  }

  /// The same, with places from the border box of the block that has the lines.
  var rectsInLines: [(item: Line.Item, rect: ClientRect)] {
    guard let block = lineContainer, let fragment = block.fragmentOnPage else { return [] }
    let shift = relativeShift(in: fragment)
    return fragment.items(of: self).map { item in
      (item, item.clientRect(in: fragment).moved(x: shift.x.float, y: shift.y.float))
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
      if box.isColumnFlow {
        let shift = box.columnShift(of: PhysicalRect(x: x, y: y, width: .zero, height: .zero))
        x += shift.x
        y += shift.y
      }
      x += placement.rect.x
      y += placement.rect.y
      current = placement.container
    }
    return (x, y)
  }

  /// How far `position: relative` moves it: its own, and that of the inline boxes around; a box out of flow moves
  /// with the inline box that is its containing block.
  func relativeShift(in container: Fragment) -> (x: LayoutUnit, y: LayoutUnit) {
    var shift = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    var current = style.isOutOfFlow ? inlineContainer(in: container.box) : self
    while let box = current, box !== container.box, box === self || !box.spansColumns {
      let offset = box.relativeOffset(in: container)
      shift.x += offset.x
      shift.y += offset.y
      current = box.parent
    }
    return shift
  }
}

extension Line.Item {
  /// From the top left corner of the border box of the block that has the line, as exact as text is measured.
  func clientRect(in fragment: Fragment) -> ClientRect {
    let blockWidth = fragment.physicalSize.width.float
    switch fragment.box.flow.mode {
    case .horizontalTB: return ClientRect(x: left, y: top, width: width, height: height)
    case .verticalRL:
      return ClientRect(x: blockWidth - top - height, y: left, width: height, height: width)
    case .verticalLR: return ClientRect(x: top, y: left, width: height, height: width)
    case .sidewaysLR:
      let blockHeight = fragment.physicalSize.height.float
      return ClientRect(x: top, y: blockHeight - left - width, width: height, height: width)
    }
  }
}
