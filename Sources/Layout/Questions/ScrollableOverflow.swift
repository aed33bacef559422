import DOM

extension DocumentLayout {
  /// The size of what can be scrolled to: at least the padding box.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-element-scrollwidth
  package func scrollSize(of element: Element) -> (width: LayoutUnit, height: LayoutUnit) {
    if isViewportElement(element) {
      let client = clientSize(of: element)
      let content = root.children.first?.placement.map { placement in
        placement.fragment.overflow.moved(x: placement.rect.x, y: placement.rect.y)
      }
      return (max(client.width, content?.maxX ?? 0), max(client.height, content?.maxY ?? 0))
    }
    guard let box = box(of: element), !box.isInlineBox, let fragment = box.placement?.fragment
    else { return (.zero, .zero) }
    let client = clientSize(of: element)
    let border = fragment.physicalBorder
    let overflow = fragment.contentOverflow
    return (
      max(client.width, overflow.maxX - border.left), max(client.height, overflow.maxY - border.top)
    )
  }
}

extension Fragment {
  var physicalSize: (width: LayoutUnit, height: LayoutUnit) {
    box.flow.isHorizontal ? (size.inline, size.block) : (size.block, size.inline)
  }

  /// What the box covers, with what it does not clip: from the top left corner of its border box.
  var overflow: PhysicalRect {
    let (width, height) = physicalSize
    let own = PhysicalRect(x: .zero, y: .zero, width: width, height: height)
    let style = box.style.own
    if style.overflowX != .visible, style.overflowY != .visible { return own }
    return own.union(contentOverflow)
  }

  /// https://drafts.csswg.org/css-overflow-3/#scrollable
  var contentOverflow: PhysicalRect {
    if let known = knownOverflow { return known }
    let (width, height) = physicalSize
    var result = PhysicalRect(x: .zero, y: .zero, width: width, height: height)
    let border = physicalBorder
    result = PhysicalRect(
      x: border.left, y: border.top, width: (width - border.left - border.right).clampedToZero,
      height: (height - border.top - border.bottom).clampedToZero)
    func add(_ fragment: Fragment) {
      guard let placement = fragment.box.placement, fragment.box.style.own.position != .fixed else {
        return
      }
      result = result.union(fragment.overflow.moved(x: placement.rect.x, y: placement.rect.y))
    }
    for child in children { add(child.fragment) }
    for line in lines {
      for item in line.items {
        switch item.content {
        case .atomic(let fragment): add(fragment)
        default:
          result = result.union(item.physicalRect(in: box.flow, width: width, height: height))
        }
      }
    }
    // The end padding of a scroll container can be scrolled to.
    if box.style.own.overflowY.scrolls, box.flow.isHorizontal {
      let end = contentEnd + padding.blockEnd
      if end > result.maxY { result.height = end - result.y }
    }
    knownOverflow = result
    return result
  }
}
