import DOM

extension DocumentLayout {
  /// - Parameter all: whether to find what is covered, too.
  /// - Returns: the topmost first; the root element is everywhere in the viewport.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-document-elementsfrompoint
  package func elements(atX x: Double, y: Double, all: Bool) -> [Element] {
    let viewport = resolver.viewport
    guard x >= 0, y >= 0, x < viewport.width, y < viewport.height else { return [] }
    var found = HitTest(self, x: Float(x), y: Float(y), all: all).elements
    if let root = resolver.document.documentElement, all || found.isEmpty, !found.contains(root) {
      found.append(root)
    }
    return found
  }

  /// A place of the viewport, from the corner of the border box of a box.
  ///
  /// - Returns: nil if a transformation lets nothing be seen.
  func point(_ point: HitTest.Place, in box: Box) -> HitTest.Place? {
    var box = box
    if box.isInLines, let block = box.lineContainer { box = block }
    var place = (x: Double(point.x), y: Double(point.y))
    for step in mappingSteps(from: box).reversed() {
      if var transform = step.transform {
        transform = .translation(step.x.double, step.y.double) * transform
        guard
          let inner = (step.perspective.map { $0 * transform } ?? transform)
            .unmap(x: place.x, y: place.y)
        else { return nil }
        place = inner
      } else {
        place = (place.x - step.x.double, place.y - step.y.double)
      }
      if let strip = step.strip { place = strip.flowPoint(place) }
    }
    return (Float(place.x), Float(place.y))
  }
}

extension Box {
  /// Whether what reaches beyond the padding box is hidden.
  var clips: Bool {
    parent != nil && !isInLines && style.own.cutsOffContent
  }

  func clipContains(_ place: HitTest.Place) -> Bool {
    guard let rect = fragmentOnPage?.paddingBox else { return true }
    return (style.own.overflowX == .visible || ClientRect(rect).isAt(x: place.x))
      && (style.own.overflowY == .visible || ClientRect(rect).isAt(y: place.y))
  }

  /// Whether the box is another, or in it.
  func isInside(_ other: Box) -> Bool {
    var current: Box? = self
    while let box = current {
      if box === other { return true }
      guard box.isInLines || box.isAtomicInline else { return false }
      current = box.parent
    }
    return false
  }

  /// Whether an inline box around it has a layer.
  func isInLayer(within block: Box) -> Bool {
    var current = parent
    while let box = current, box !== block {
      if box.layerIndex != nil { return true }
      current = box.parent
    }
    return false
  }
}

extension Fragment {
  /// OPTIMIZATION: nothing inside is hit where nothing is.
  func mayContain(_ place: HitTest.Place) -> Bool {
    ClientRect(overflow).isAt(place)
  }
}

extension ClientRect {
  // SAFARI: what is hit is a pixel, not a point.
  func isAt(x: Float) -> Bool { x + 1 > self.x && x < maxX }
  func isAt(y: Float) -> Bool { y + 1 > self.y && y < maxY }
  func isAt(_ place: HitTest.Place) -> Bool { isAt(x: place.x) && isAt(y: place.y) }
}
