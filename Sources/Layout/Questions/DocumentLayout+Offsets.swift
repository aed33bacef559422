import DOM

// https://drafts.csswg.org/cssom-view/#extensions-to-the-htmlelement-interface

extension DocumentLayout {
  /// The place of the element's border box from the padding edge of its offset parent.
  ///
  /// SAFARI: `RenderBoxModelObject::adjustedPositionRelativeToOffsetParent`.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsetleft
  package func offset(of element: Element) -> (left: LayoutUnit, top: LayoutUnit) {
    let zoom = zoom(of: element)
    let offset = zoomedOffset(of: element)
    return (offset.left.unzoomed(zoom), offset.top.unzoomed(zoom))
  }

  private func zoom(of element: Element) -> Float { box(of: element)?.style.zoom ?? 1 }

  private func zoomedOffset(of element: Element) -> (left: LayoutUnit, top: LayoutUnit) {
    guard !element.isHTML(.body), let box = box(of: element) else { return (.zero, .zero) }
    let origin =
      box.isInLines ? box.lineContainer?.pageOrigin : box.placement?.container?.pageOrigin
    guard let origin else { return (.zero, .zero) }
    // SAFARI: breaks are where their block is.
    let first = box.isInlineBox || !box.isInLines ? box.rects.first : nil
    let sticky = stickyOffset(of: box)
    let place = first?.moved(by: sticky) ?? PhysicalRect.zero.moved(by: origin)
    guard let parent = resolver.offsetParent(of: element), let outer = self.box(of: parent) else {
      return (place.x - origin.x, place.y - origin.y)
    }
    let isBody = parent.isHTML(.body)
    guard !isBody || outer.style.own.position != .static, let edge = outer.rects.first else {
      return (place.x, place.y)
    }
    if let offset = box.offsetInColumns(from: outer) { return offset }
    // SAFARI: borders of the body count as its inside, too.
    let border = isBody || outer.isInlineBox ? nil : outer.fragmentOnPage?.borderAroundInside
    return (place.x - edge.x - (border?.left ?? .zero), place.y - edge.y - (border?.top ?? .zero))
  }

  /// https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsetwidth
  package func offsetSize(of element: Element) -> (width: LayoutUnit, height: LayoutUnit) {
    guard let box = box(of: element) else { return (.zero, .zero) }
    // A box in several columns has the size that it has in one.
    let rect = (box.isInLines ? nil : box.placement?.rect) ?? box.boundsBeforeBlocks
    return (rect.width.unzoomed(box.style.zoom), rect.height.unzoomed(box.style.zoom))
  }

  /// The padding box; nothing for inline boxes and line breaks. For the root element, the viewport.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-element-clientwidth
  package func clientSize(of element: Element) -> (width: LayoutUnit, height: LayoutUnit) {
    if isViewportElement(element) {
      let size = resolver.viewport
      return (LayoutUnit(size.width), LayoutUnit(size.height))
    }
    guard let box = box(of: element), !box.isInLines, let placement = box.placement else {
      return (.zero, .zero)
    }
    let rect = placement.rect
    let border = placement.fragment.borderAroundInside
    return (
      (rect.width - border.left - border.right).clampedToZero.unzoomed(box.style.zoom),
      (rect.height - border.top - border.bottom).clampedToZero.unzoomed(box.style.zoom)
    )
  }

  /// The content box; nil without a box.
  package func contentSize(of element: Element) -> (width: LayoutUnit, height: LayoutUnit)? {
    guard let fragment = box(of: element)?.placement?.fragment else { return nil }
    let edges = (fragment.border + fragment.padding).physical(fragment.box.flow)
    let size = fragment.physicalSize
    let zoom = fragment.box.style.zoom
    return (
      (size.width - edges.left - edges.right).clampedToZero.unzoomed(zoom),
      (size.height - edges.top - edges.bottom).clampedToZero.unzoomed(zoom)
    )
  }

  /// The content box in whole pixels, as it falls on those of the page; nil without a box.
  package func frameSize(of element: Element) -> (width: Int, height: Int)? {
    guard let box = box(of: element), let fragment = box.fragmentOnPage else { return nil }
    let content = fragment.paddingBox.inset(by: fragment.physicalPadding)
    guard let place = mapToViewport([ClientRect(content)], from: box).first else { return nil }
    let scroll = pagePosition
    let x = LayoutUnit(place.x) + LayoutUnit(scroll.x)
    let y = LayoutUnit(place.y) + LayoutUnit(scroll.y)
    return (
      (x + content.width).rounded - x.rounded, (y + content.height).rounded - y.rounded
    )
  }

  /// https://drafts.csswg.org/cssom-view/#dom-element-clienttop
  package func clientOrigin(of element: Element) -> (left: LayoutUnit, top: LayoutUnit) {
    guard let box = box(of: element), !box.isInlineBox, let placement = box.placement else {
      return (.zero, .zero)
    }
    let border = placement.fragment.physicalBorder
    return (border.left.unzoomed(box.style.zoom), border.top.unzoomed(box.style.zoom))
  }

  /// Whether questions about the element are about the viewport.
  package func isViewportElement(_ element: Element) -> Bool {
    guard resolver.isShown else { return false }
    if resolver.quirksMode { return element == resolver.document.body }
    return element == resolver.document.documentElement
  }
}

extension Fragment {
  var physicalBorder: PhysicalEdges<LayoutUnit> {
    border.physical(box.flow)
  }
}

extension LogicalEdges {
  func physical(_ flow: Flow) -> PhysicalEdges<LayoutUnit> {
    switch flow.mode {
    case .horizontalTB:
      PhysicalEdges(
        top: blockStart, right: flow.isRTL ? inlineStart : inlineEnd, bottom: blockEnd,
        left: flow.isRTL ? inlineEnd : inlineStart)
    case .verticalRL, .verticalLR, .sidewaysLR:
      PhysicalEdges(
        top: flow.isRTL != (flow.mode == .sidewaysLR) ? inlineEnd : inlineStart,
        right: flow.mode == .verticalRL ? blockStart : blockEnd,
        bottom: flow.isRTL != (flow.mode == .sidewaysLR) ? inlineStart : inlineEnd,
        left: flow.mode == .verticalRL ? blockEnd : blockStart)
    }
  }
}

extension Fragment {
  /// What does not count as the inside of the box.
  ///
  /// SAFARI: the borders of tables do.
  fileprivate var borderAroundInside: PhysicalEdges<LayoutUnit> {
    box.style.display.inner == .table ? PhysicalEdges(all: .zero) : physicalBorder
  }
}
