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
  }

  /// The steps from a box to the viewport.
  func mappingSteps(from box: Box) -> [MappingStep] {
    var steps: [MappingStep] = []
    var current = box
    while let placement = current.placement, let container = placement.container {
      let sticky = stickyOffset(of: current)
      // Fixed boxes do not scroll with the page.
      let isStill = container.parent == nil && current.style.own.position == .fixed
      let scroll = isStill ? (x: 0, y: 0) : scrollPosition(of: container)
      let transform = current.transform
      steps.append(
        MappingStep(
          transform: transform,
          x: placement.rect.x + sticky.x - LayoutUnit(scroll.x),
          y: placement.rect.y + sticky.y - LayoutUnit(scroll.y),
          perspective: transform == nil ? nil : container.perspective))
      current = container
    }
    return steps
  }

  /// - Parameter rects: in the coordinates of the border box of `box`.
  func mapToViewport(_ rects: [ClientRect], from box: Box) -> [ClientRect] {
    let steps = mappingSteps(from: box)
    return rects.map { rect in
      var quad = Quad(rect)
      for step in steps {
        if var transform = step.transform {
          transform = .translation(step.x.double, step.y.double) * transform
          quad.apply(step.perspective.map { $0 * transform } ?? transform)
        } else {
          quad.move(x: step.x, y: step.y)
        }
      }
      return quad.bounds
    }
  }

  /// - Parameter rects: in the coordinates of what scrolls in `box`, as its lines have them.
  func mapToViewport(_ rects: [ClientRect], fromContentOf box: Box) -> [ClientRect] {
    let scroll = scrollPosition(of: box)
    return mapToViewport(
      rects.map { $0.moved(x: Float(-scroll.x), y: Float(-scroll.y)) }, from: box)
  }
}
