/// Writes into the boxes where their fragments are.
enum Placing {
  /// Places all fragments inside of one. What has not changed since it was placed last is left alone.
  static func place(_ root: Fragment) {
    var pending = [root]
    while let fragment = pending.popLast() {
      let box = fragment.box
      let width = box.flow.isHorizontal ? fragment.size.inline : fragment.size.block
      let height = box.flow.isHorizontal ? fragment.size.block : fragment.size.inline
      func place(_ child: Fragment, _ rect: PhysicalRect) {
        let isKnown = child.box.placement?.fragment === child
        child.box.placement = Placement(
          container: box,
          rect: rect.moved(by: child.box.relativeShift(in: fragment)), fragment: child)
        if !isKnown { pending.append(child) }
      }
      box.inlineContent?.forgetPlacesOfAnnotations()
      for child in fragment.children {
        place(
          child.fragment,
          box.flow.physical(
            child.offset, child.fragment.size(in: box.flow), width: width, height: height))
      }
      for line in fragment.lines {
        for item in line.items {
          switch item.content {
          case .atomic(let child):
            place(child, item.physicalRect(in: box.flow, width: width, height: height))
          default: break
          }
        }
      }
    }
  }
}

extension Line.Item {
  /// From the top left corner of the border box of the block that has the line.
  func physicalRect(in flow: Flow, width: LayoutUnit, height: LayoutUnit) -> PhysicalRect {
    // Places are from the line-left edge already, whatever the direction.
    Flow(mode: flow.mode).physical(
      LogicalOffset(inline: LayoutUnit(left), block: LayoutUnit(top)), size(in: flow),
      width: width, height: height)
  }

  /// A very large box has a size that is no `Float`.
  private func size(in flow: Flow) -> LogicalSize {
    if case .atomic(let fragment) = content { return fragment.size(in: flow) }
    return LogicalSize(inline: LayoutUnit(width), block: LayoutUnit(height))
  }
}

extension PhysicalRect {
  func moved(by offset: (x: LayoutUnit, y: LayoutUnit)) -> PhysicalRect {
    moved(x: offset.x, y: offset.y)
  }
}

extension Box {
  /// How far `position: relative` moves the box.
  ///
  /// https://drafts.csswg.org/css-position-3/#relpos-insets
  func relativeOffset(in container: Fragment) -> (x: LayoutUnit, y: LayoutUnit) {
    guard style.own.position == .relative else { return (.zero, .zero) }
    let flow = container.box.flow
    let content = LogicalSize(
      inline: container.contentInlineSize,
      block: (container.size.block - container.border.block - container.padding.block)
        .clampedToZero)
    let width = flow.isHorizontal ? content.inline : content.block
    let height = flow.isHorizontal ? content.block : content.inline
    let inset = style.own.inset
    let hasDefiniteHeight = container.box.placementHeightIsDefinite
    func vertical(_ length: AutoLength) -> LayoutUnit? {
      if case .length(let length) = length, length.hasPercentage, !hasDefiniteHeight { return nil }
      return length.definite(height)
    }
    let left = inset.left.definite(width)
    let right = inset.right.definite(width)
    let x =
      left != nil && (right == nil || !flow.isRTL) ? left ?? .zero : right.map { -$0 } ?? .zero
    let y = vertical(inset.top) ?? vertical(inset.bottom).map { -$0 } ?? .zero
    return (x, y)
  }

  fileprivate var placementHeightIsDefinite: Bool {
    isAnonymous ? parent?.placementHeightIsDefinite ?? true : !style.own.height.isAuto
  }
}
