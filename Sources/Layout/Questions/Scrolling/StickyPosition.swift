extension DocumentLayout {
  /// How far a sticky box is moved to stay in the scrollport of the nearest scroll container.
  ///
  /// https://drafts.csswg.org/css-position-3/#stickypos-insets
  func stickyOffset(of box: Box) -> (x: LayoutUnit, y: LayoutUnit) {
    guard box.style.own.position == .sticky, box.placement != nil,
      var scroller = box.placement?.container
    else { return (.zero, .zero) }
    // What is in the scroll container around the box moves first.
    var chain = [box]
    while scroller.parent != nil, !scroller.isScrollContainer,
      let next = scroller.placement?.container
    {
      chain.append(scroller)
      scroller = next
    }
    let port = stickyPort(of: scroller)
    // The place of the border box of the containing block in what scrolls.
    var origin = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    var containing = scrollableArea(of: scroller)
    if let padding = scroller.fragmentOnPage?.physicalPadding {
      containing = containing.inset(by: padding)
    }
    var offset = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    for current in chain.reversed() {
      let rect = (current.placement?.rect ?? .zero).moved(by: origin)
      offset = (.zero, .zero)
      if current.style.own.position == .sticky {
        offset =
          StickyOffset(
            box: rect, containing: containing.inset(by: current.stickyMargin), port: port,
            inset: current.style.own.inset
          ).offset
      }
      origin = (rect.x + offset.x, rect.y + offset.y)
      containing = current.contentBox.moved(by: origin)
    }
    return offset
  }

  private func stickyPort(of scroller: Box) -> PhysicalRect {
    let scroll = scrollPosition(of: scroller)
    let port = scrollport(of: scroller).moved(x: LayoutUnit(scroll.x), y: LayoutUnit(scroll.y))
    guard let padding = scroller.fragmentOnPage?.physicalPadding else { return port }
    return port.inset(by: padding)
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
