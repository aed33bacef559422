// From the coordinates of a box to those of the viewport, through all that moves what is seen: scrolling, sticky
// positions and transformations.

extension DocumentLayout {
  /// One step outward: what happens to the coordinates of a box on the way to those of its container.
  struct MappingStep {
    /// In the coordinates of the box itself.
    let transform: Matrix?
    /// Where the border box is in the container, and how far the content of the container is scrolled.
    let x: LayoutUnit
    let y: LayoutUnit
    /// In the coordinates of the container.
    let perspective: Matrix?
    /// The strip of a multi-column container, whose parts are seen in its columns.
    let strip: Box?

    func map(_ rect: ClientRect) -> ClientRect {
      var quad = Quad(rect)
      apply(to: &quad)
      return quad.bounds
    }

    fileprivate func apply(to quad: inout Quad) {
      guard var transform else { return quad.move(x: x, y: y) }
      transform = .translation(x.double, y.double) * transform
      quad.apply(perspective.map { $0 * transform } ?? transform)
    }
  }

  /// Nil for the box of the viewport.
  func mappingStep(from box: Box) -> MappingStep? {
    guard let placement = box.placement, let container = placement.container else { return nil }
    let sticky = stickyOffset(of: box)
    // Fixed boxes do not scroll with the page.
    let isStill = container.parent == nil && box.style.own.position == .fixed
    let scroll = isStill ? (x: 0, y: 0) : scrollPosition(of: container)
    let transform = box.transform
    return MappingStep(
      transform: transform,
      x: placement.rect.x + sticky.x - LayoutUnit(scroll.x),
      y: placement.rect.y + sticky.y - LayoutUnit(scroll.y),
      perspective: transform == nil ? nil : container.perspective,
      strip: box.isColumnFlow ? box : nil)
  }

  /// The steps from a box to the viewport.
  func mappingSteps(from box: Box) -> [MappingStep] {
    var steps: [MappingStep] = []
    var current = box
    while let step = mappingStep(from: current), let container = current.placement?.container {
      steps.append(step)
      current = container
    }
    return steps
  }

  /// - Parameters:
  ///   - rects: in the coordinates of the border box of `box`.
  ///   - areWhole: whether they are not cut where columns end: parts of lines.
  func mapToViewport(
    _ rects: [ClientRect], from box: Box, areWhole: Bool = false
  ) -> [ClientRect] {
    let steps = mappingSteps(from: box)
    if let strip = steps.firstIndex(where: { $0.strip != nil }) {
      return mapThroughColumns(rects, steps, strip, areWhole: areWhole)
    }
    return map(rects, through: steps[...])
  }

  func map(_ rects: [ClientRect], through steps: ArraySlice<MappingStep>) -> [ClientRect] {
    rects.map { rect in
      var quad = Quad(rect)
      for step in steps { step.apply(to: &quad) }
      return quad.bounds
    }
  }

  /// - Parameters:
  ///   - rects: in the coordinates of what scrolls in `box`, as its lines have them.
  ///   - areWhole: whether they are not cut where columns end.
  func mapToViewport(
    _ rects: [ClientRect], fromContentOf box: Box, areWhole: Bool = true
  ) -> [ClientRect] {
    let scroll = scrollPosition(of: box)
    return mapToViewport(
      rects.map { $0.moved(x: Float(-scroll.x), y: Float(-scroll.y)) }, from: box,
      areWhole: areWhole)
  }
}
