/// Boxes out of flow, in the padding box of their containing block.
///
/// https://drafts.csswg.org/css-position-3/#abspos-layout
struct PositionedLayout {
  private let context: LayoutContext

  init(_ context: LayoutContext) { self.context = context }

  /// Lays out those boxes whose containing block is the fragment's box.
  func placeOutOfFlow(in fragment: Fragment) -> Fragment {
    let box = fragment.box
    var children = fragment.children
    var pending = fragment.outOfFlow
    var remaining: [Fragment.OutOfFlow] = []
    // Boxes inside of those that are placed may have the same containing block.
    while !pending.isEmpty {
      let next = pending.removeFirst()
      let isFixed = next.box.style.own.position == .fixed
      let child: Fragment.Child
      if let inline = next.box.inlineContainer(in: box) {
        child = place(next, inInline: inline, fragment)
      } else if isFixed ? box.containsFixed : box.containsAbsolutes {
        child = place(next, in: fragment)
      } else {
        remaining.append(next)
        continue
      }
      children.append(child)
      pending += child.fragment.outOfFlow.map {
        $0.moved(by: child.offset, from: child.fragment, box.flow)
      }
    }
    return Fragment(
      box: box, size: fragment.size, border: fragment.border, padding: fragment.padding,
      children: children, lines: fragment.lines, outOfFlow: remaining,
      firstBaseline: fragment.firstBaseline, lastBaseline: fragment.lastBaseline,
      contentEnd: fragment.contentEnd)
  }

  private func place(_ item: Fragment.OutOfFlow, in fragment: Fragment) -> Fragment.Child {
    let containing = LogicalSize(
      inline: (fragment.size.inline - fragment.border.inline).clampedToZero,
      block: (fragment.size.block - fragment.border.block).clampedToZero)
    let origin = LogicalOffset(
      inline: fragment.border.inlineStart, block: fragment.border.blockStart)
    let solver = AbsolutePosition(
      item, containing: item.area?.size ?? containing, origin: item.area?.offset ?? origin,
      flow: fragment.box.flow, context)
    return solver.solve()
  }

  /// From the start of the inline box's first part to the end of its last one.
  ///
  /// https://drafts.csswg.org/css2/#containing-block-details
  private func place(
    _ item: Fragment.OutOfFlow, inInline box: Box, _ fragment: Fragment
  ) -> Fragment.Child {
    let flow = fragment.box.flow
    let border = box.style.border(flow)
    let parts = fragment.items(of: box)
    guard let first = parts.first, let last = parts.last else { return place(item, in: fragment) }
    let left: Float
    let right: Float
    if flow.isRTL {
      left = last.left + border.inlineEnd.float
      right = first.left + first.width - border.inlineStart.float
    } else {
      left = first.left + border.inlineStart.float
      right = last.left + last.width - border.inlineEnd.float
    }
    let top = LayoutUnit(first.top) + border.blockStart
    let bottom = LayoutUnit(last.top + last.height) - border.blockEnd
    let containing = LogicalSize(
      inline: (LayoutUnit(right) - LayoutUnit(left)).clampedToZero,
      block: (bottom - top).clampedToZero)
    let start = flow.isRTL ? fragment.size.inline - LayoutUnit(right) : LayoutUnit(left)
    let solver = AbsolutePosition(
      item, containing: containing, origin: LogicalOffset(inline: start, block: top), flow: flow,
      context)
    return solver.solve()
  }
}

extension Box {
  /// The inline box in the lines of a block that is the containing block of this one.
  func inlineContainer(in block: Box) -> Box? {
    guard style.own.position == .absolute else { return nil }
    var current = parent
    while let box = current, box !== block {
      if box.isInlineBox, box.style.own.position != .static { return box }
      current = box.parent
    }
    return nil
  }
}

extension Fragment {
  /// Whether the containing block of a box out of flow is this box, or an inline box in its lines.
  var containsOutOfFlow: Bool {
    guard !outOfFlow.isEmpty else { return false }
    return box.containsAbsolutes
      || !lines.isEmpty && outOfFlow.contains { $0.box.inlineContainer(in: box) != nil }
  }
}
