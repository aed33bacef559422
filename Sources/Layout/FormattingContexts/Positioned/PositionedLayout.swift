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
      guard isFixed ? box.containsFixed : box.containsAbsolutes else {
        remaining.append(next)
        continue
      }
      let child = place(next, in: fragment)
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
}
