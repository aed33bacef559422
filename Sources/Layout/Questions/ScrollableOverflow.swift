import DOM

extension DocumentLayout {
  /// The size of what can be scrolled to: at least the padding box.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-element-scrollwidth
  package func scrollSize(of element: Element) -> (width: LayoutUnit, height: LayoutUnit) {
    let box = isViewportElement(element) ? root : box(of: element)
    guard let box, !box.isInLines else { return (.zero, .zero) }
    let area = scrollableArea(of: box)
    return (area.width.unzoomed(box.style.zoom), area.height.unzoomed(box.style.zoom))
  }

  /// From the top left corner of the border box: the padding box, with what reaches beyond it where the content
  /// ends.
  ///
  /// https://drafts.csswg.org/css-overflow-3/#scrollable
  func scrollableArea(of box: Box) -> PhysicalRect {
    let port = scrollport(of: box)
    let fragment = box.parent == nil ? rootFragment : box.fragmentOnPage
    guard let overflow = fragment?.contentOverflow else { return port }
    let origin = box.scrollOrigin
    var area = port
    if origin.isRight {
      area.width = max(port.width, port.maxX - overflow.x)
      area.x = port.maxX - area.width
    } else {
      area.width = max(port.width, overflow.maxX - port.x)
    }
    if origin.isBottom {
      area.height = max(port.height, port.maxY - overflow.y)
      area.y = port.maxY - area.height
    } else {
      area.height = max(port.height, overflow.maxY - port.y)
    }
    return area
  }
}

extension Fragment {
  var physicalSize: (width: LayoutUnit, height: LayoutUnit) {
    box.flow.isHorizontal ? (size.inline, size.block) : (size.block, size.inline)
  }

  var physicalPadding: PhysicalEdges<LayoutUnit> { padding.physical(box.flow) }

  /// From the top left corner of the border box.
  var borderBox: PhysicalRect {
    let (width, height) = physicalSize
    return PhysicalRect(x: .zero, y: .zero, width: width, height: height)
  }

  var paddingBox: PhysicalRect { borderBox.inset(by: physicalBorder) }

  /// What the box covers, with what it does not clip: from the top left corner of its border box.
  var overflow: PhysicalRect {
    let own = borderBox
    let style = box.style.own
    guard style.overflowX == .visible || style.overflowY == .visible, !box.skipsContents else {
      return own
    }
    var content = contentOverflow
    if style.overflowX != .visible {
      content.x = own.x
      content.width = own.width
    }
    if style.overflowY != .visible {
      content.y = own.y
      content.height = own.height
    }
    return own.union(content)
  }

  /// https://drafts.csswg.org/css-overflow-3/#scrollable
  var contentOverflow: PhysicalRect {
    if let known = knownOverflow { return known }
    var result = paddingBox
    let (width, height) = physicalSize
    for child in children { result.add(child.fragment, in: self) }
    for line in lines {
      for item in line.items {
        switch item.content {
        case .atomic(let fragment): result.add(fragment, in: self)
        default:
          result = result.union(item.physicalRect(in: box.flow, width: width, height: height))
        }
      }
    }
    // The end padding of a scroll container can be scrolled to.
    if box.isScrollContainer, box.flow.isHorizontal {
      let end = contentEnd + padding.blockEnd
      if end > result.maxY { result.height = end - result.y }
    }
    knownOverflow = result
    return result
  }
}

extension PhysicalRect {
  fileprivate mutating func add(_ fragment: Fragment, in container: Fragment) {
    let box = fragment.box
    // The page does not scroll its fixed boxes.
    let isFixed = box.style.own.position == .fixed && container.box.parent == nil
    guard let placement = box.placement, !isFixed else { return }
    var rect = fragment.columns?.extent(strip: fragment.borderBox) ?? fragment.overflow
    if let transform = box.transform {
      var quad = Quad(ClientRect(rect))
      quad.apply(transform)
      rect = PhysicalRect(quad.bounds)
    }
    rect = rect.moved(x: placement.rect.x, y: placement.rect.y)
    // SAFARI: what has no width or no height adds nothing, however far away it is.
    if rect.width <= .zero || rect.height <= .zero { return }
    if container.box.isScrollContainer, box.style.isInFlow {
      rect.addEnd(of: box, in: container)
    }
    self = union(rect)
  }

  /// The margin at the end of a line can be scrolled to; after items, the container's padding too.
  private mutating func addEnd(of box: Box, in container: Fragment) {
    let flow = container.box.flow
    guard flow.isHorizontal, !flow.isRTL else { return }
    width += box.style.own.margin.right.resolved(nil).clampedToZero
    switch container.box.style.display.inner {
    case .flex, .grid: width += container.physicalPadding.right
    default: break
    }
  }

  init(_ rect: ClientRect) {
    self.init(
      x: LayoutUnit(rect.x), y: LayoutUnit(rect.y), width: LayoutUnit(rect.width),
      height: LayoutUnit(rect.height))
  }
}
