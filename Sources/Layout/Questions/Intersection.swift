import DOM

/// How much of an element can be seen in an intersection root.
///
/// https://www.w3.org/TR/intersection-observer/#calculate-intersection-rect-algo
package struct Intersection {
  /// All of them from the top left corner of the viewport.
  package let target: ClientRect
  package let root: ClientRect
  /// Nil if nothing of the target touches the root.
  package let visible: ClientRect?

  /// Grows a rectangle.
  package typealias Growth = (ClientRect) -> ClientRect
}

extension DocumentLayout {
  /// - Parameters:
  ///   - root: nil for the viewport.
  ///   - margin: what grows the root.
  ///   - scrollMargin: what grows the scroll containers between it and the target.
  /// - Returns: nil if one of the two has no box, or the target is not in the root's boxes.
  package func intersection(
    of target: Element, with root: Element?, margin: Intersection.Growth,
    scrollMargin: Intersection.Growth
  ) -> Intersection? {
    guard let box = box(of: target) else { return nil }
    let rootBox = root.map { self.box(of: $0) } ?? self.root
    guard let rootBox, rootBox !== box, let start = start(of: box) else { return nil }
    let bounds = margin(rootBounds(of: rootBox))
    var walk = VisiblePart(rect: start.rect, box: start.box)
    if start.box !== box { walk.clip(within: start.box, rootBox, scrollMargin) }
    while walk.box !== rootBox {
      guard let step = mappingStep(from: walk.box), let container = walk.box.placement?.container
      else { return nil }
      if let strip = step.strip {
        walk.rect = ClientRect.union(strip.columnParts(of: walk.rect, isWhole: false))
      }
      walk.rect = step.map(walk.rect)
      walk.box = container
      walk.clip(within: container, rootBox, scrollMargin)
    }
    let seen = walk.isEmpty ? nil : walk.rect.edgeInclusiveIntersection(with: bounds)
    return Intersection(
      target: boundingClientRect(of: target),
      root: ClientRect.union(mapToViewport([bounds], from: rootBox)),
      visible: seen.map {
        ClientRect.union(mapToViewport([$0], from: rootBox)).unzoomed(box.style.zoom)
      })
  }

  /// The rectangle of a box in its own coordinates, or in those of the block that has it in its lines.
  private func start(of box: Box) -> (rect: ClientRect, box: Box)? {
    if box.isInLines {
      guard let block = box.lineContainer else { return nil }
      let scroll = scrollPosition(of: block)
      let rect = ClientRect.union(box.rectsInLines.map(\.rect))
      return (rect.moved(x: Float(-scroll.x), y: Float(-scroll.y)), block)
    }
    guard let fragment = box.fragmentOnPage else { return nil }
    return (ClientRect(fragment.borderBox), box)
  }

  /// SAFARI: the content box of a root that clips, in place of its padding box.
  ///
  /// https://www.w3.org/TR/intersection-observer/#intersectionobserver-root-intersection-rectangle
  private func rootBounds(of box: Box) -> ClientRect {
    guard let fragment = box.fragmentOnPage else {
      return box.isInLines ? start(of: box)?.rect ?? .zero : ClientRect(scrollport(of: box))
    }
    guard box.clipsContent else { return ClientRect(fragment.borderBox) }
    return ClientRect(fragment.paddingBox.inset(by: fragment.physicalPadding))
  }
}

/// What is left of a rectangle on its way outward, in the coordinates of a box.
private struct VisiblePart {
  var rect: ClientRect
  var box: Box
  var isEmpty = false

  /// Clips to the padding box, unless the box is the root.
  mutating func clip(within container: Box, _ root: Box, _ scrollMargin: Intersection.Growth) {
    guard container !== root, container.clipsContent, let fragment = container.fragmentOnPage,
      !isEmpty
    else { return }
    var port = ClientRect(fragment.paddingBox)
    if container.isScrollContainer { port = scrollMargin(port) }
    let style = container.style.own
    if style.overflowX == .visible { (port.x, port.width) = (rect.x, rect.width) }
    if style.overflowY == .visible { (port.y, port.height) = (rect.y, rect.height) }
    if let seen = rect.edgeInclusiveIntersection(with: port) {
      rect = seen
    } else {
      isEmpty = true
    }
  }
}

extension Box {
  fileprivate var clipsContent: Bool {
    !isInLines && style.own.cutsOffContent
  }
}

extension ClientRect {
  /// What both have, even if it has no area; nil if they do not touch.
  package func edgeInclusiveIntersection(with other: ClientRect) -> ClientRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return ClientRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
