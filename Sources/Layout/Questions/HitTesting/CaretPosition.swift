import DOM

extension DocumentLayout {
  /// Where a caret would be that a user puts at a place of the viewport.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-document-caretpositionfrompoint
  ///
  /// SAFARI: `RenderBlock::positionForPoint`.
  package func caretPosition(atX x: Double, y: Double) -> BoundaryPoint? {
    let point = (x: Float(x), y: Float(y))
    guard let element = elements(atX: x, y: y, all: false).first, let box = box(of: element) else {
      return nil
    }
    var block = box.isInLines ? box.lineContainer ?? box : box
    // The block with lines that is nearest above or below.
    while block.fragmentOnPage?.lines.isEmpty != false, let next = nearestChild(of: block, point) {
      block = next
    }
    guard let fragment = block.fragmentOnPage, let line = nearestLine(of: fragment, point),
      let place = contentPoint(point, of: block)
    else { return block.ownElement.map { BoundaryPoint($0.node, 0) } }
    let along = block.flow.isHorizontal ? place.x : place.y
    let texts = line.items.filter { $0.box.text != nil }
    func distance(_ item: Line.Item) -> Float {
      max(item.left - along, along - item.left - item.width, 0)
    }
    guard let item = texts.min(by: { distance($0) < distance($1) }), let node = item.box.text,
      let text = SelectedText(item, in: fragment)
    else { return block.ownElement.map { BoundaryPoint($0.node, 0) } }
    return BoundaryPoint(node, text.offset(nearest: along))
  }

  private func contentPoint(_ point: HitTest.Place, of block: Box) -> HitTest.Place? {
    let scroll = scrollPosition(of: block)
    return self.point(point, in: block).map { ($0.x + Float(scroll.x), $0.y + Float(scroll.y)) }
  }

  private func nearestLine(of fragment: Fragment, _ point: HitTest.Place) -> Line? {
    guard let place = contentPoint(point, of: fragment.box) else { return nil }
    let across = fragment.box.flow.isHorizontal ? place.y : place.x
    return fragment.lines.first { ($0.top + $0.height).float > across } ?? fragment.lines.last
  }

  private func nearestChild(of box: Box, _ point: HitTest.Place) -> Box? {
    let candidates = box.children.filter { !$0.isInLines && $0.style.isInFlow && !$0.isGenerated }
    func distance(_ child: Box) -> Float {
      guard let rect = clientRects(of: child).first else { return .infinity }
      return max(rect.y - point.y, point.y - rect.maxY, 0)
    }
    return candidates.min { distance($0) < distance($1) }
  }
}

extension Box {
  /// The element that the box belongs to; for a pseudo-element, whose element is no script's to see, the
  /// element that has it.
  fileprivate var ownElement: Element? {
    var current: Box? = self
    while let box = current, box.isGenerated { current = box.parent }
    return current?.element
  }
}
