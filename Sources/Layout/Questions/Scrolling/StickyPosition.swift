extension DocumentLayout {
  /// How far a sticky box is moved to stay in the scrollport of the nearest scroll container.
  ///
  /// https://drafts.csswg.org/css-position-3/#stickypos-insets
  func stickyOffset(of box: Box) -> (x: LayoutUnit, y: LayoutUnit) {
    guard box.style.own.position == .sticky, var container = box.placement?.container else {
      return (.zero, .zero)
    }
    // Those around it in the same container may be sticky, and take it along.
    var chain = [box]
    while container.parent != nil, !container.isScrollContainer,
      let outer = container.placement?.container
    {
      chain.append(container)
      container = outer
    }
    let port = stickyPort(of: container)
    // The place of the border box of the containing block in what scrolls.
    var origin = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    var offset = origin
    for box in chain.reversed() {
      guard let placement = box.placement, let containingBlock = placement.container else { break }
      let containing =
        containingBlock === container
        ? scrollableArea(of: container).inset(by: container.padding)
        : containingBlock.contentBox.moved(by: origin)
      offset =
        box.style.own.position != .sticky
        ? (.zero, .zero)
        : StickyOffset(
          box: placement.rect.moved(by: origin), containing: containing.inset(by: box.stickyMargin),
          port: port, inset: box.style.own.inset
        ).offset
      origin.x += placement.rect.x + offset.x
      origin.y += placement.rect.y + offset.y
    }
    return offset
  }

  /// The scrollport of the nearest scroll container.
  func stickyPort(around box: Box) -> PhysicalRect {
    var container = box.placement?.container ?? root
    while container.parent != nil, !container.isScrollContainer,
      let outer = container.placement?.container
    {
      container = outer
    }
    return stickyPort(of: container)
  }

  private func stickyPort(of container: Box) -> PhysicalRect {
    let scroll = scrollPosition(of: container)
    let port = scrollport(of: container).moved(x: LayoutUnit(scroll.x), y: LayoutUnit(scroll.y))
    return port.inset(by: container.padding)
  }
}

/// SAFARI: `StickyPositionViewportConstraints`.
private struct StickyOffset {
  let box: PhysicalRect
  let containing: PhysicalRect
  let port: PhysicalRect
  let inset: PhysicalEdges<AutoLength>

  var offset: (x: LayoutUnit, y: LayoutUnit) {
    var x = LayoutUnit.zero
    var y = LayoutUnit.zero
    if let right = inset.right.definite(port.width) {
      let wanted = min(.zero, port.maxX - right - box.maxX)
      x += max(wanted, min(.zero, containing.x - box.x))
    }
    if let left = inset.left.definite(port.width) {
      let wanted = max(.zero, port.x + left - box.x)
      x += min(wanted, max(.zero, containing.maxX - box.maxX))
    }
    if let bottom = inset.bottom.definite(port.height) {
      let wanted = min(.zero, port.maxY - bottom - box.maxY)
      y += max(wanted, min(.zero, containing.y - box.y))
    }
    if let top = inset.top.definite(port.height) {
      let wanted = max(.zero, port.y + top - box.y)
      y += min(wanted, max(.zero, containing.maxY - box.maxY))
    }
    return (x, y)
  }
}

extension Box {
  fileprivate var contentBox: PhysicalRect {
    guard let fragment = fragmentOnPage else { return .zero }
    return fragment.paddingBox.inset(by: fragment.physicalPadding)
  }

  fileprivate var padding: PhysicalEdges<LayoutUnit> {
    fragmentOnPage?.physicalPadding ?? PhysicalEdges(all: .zero)
  }

  fileprivate var stickyMargin: PhysicalEdges<LayoutUnit> {
    let basis = placement?.container?.contentBox.width
    return style.own.margin.map { $0.resolved(basis) }
  }
}

extension PhysicalRect {
  func inset(by edges: PhysicalEdges<LayoutUnit>) -> PhysicalRect {
    PhysicalRect(
      x: x + edges.left, y: y + edges.top,
      width: (width - edges.left - edges.right).clampedToZero,
      height: (height - edges.top - edges.bottom).clampedToZero)
  }
}
