// Fragments made from others.

extension Fragment {
  /// The same content further down, in a border box of another size.
  func shiftingContent(by shift: LayoutUnit, to size: LogicalSize) -> Fragment {
    guard size != self.size || shift != .zero else { return self }
    func moved(_ offset: LogicalOffset) -> LogicalOffset {
      LogicalOffset(inline: offset.inline, block: offset.block + shift)
    }
    return Fragment(
      box: box, size: size, border: border, padding: padding,
      children: children.map { Child(offset: moved($0.offset), fragment: $0.fragment) },
      lines: shift == .zero ? lines : lines.map { $0.moved(inline: .zero, block: shift) },
      outOfFlow: outOfFlow.map { item in
        var item = item
        item.staticPosition = moved(item.staticPosition)
        return item
      },
      firstBaseline: firstBaseline.map { $0 + shift },
      lastBaseline: lastBaseline.map { $0 + shift },
      contentEnd: max(size.block, contentEnd + shift))
  }

  func withBaselines(first: LayoutUnit?, last: LayoutUnit?) -> Fragment {
    Fragment(
      box: box, size: size, border: border, padding: padding, children: children, lines: lines,
      outOfFlow: outOfFlow, firstBaseline: first, lastBaseline: last, contentEnd: contentEnd)
  }

  func adding(_ child: Child) -> Fragment {
    Fragment(
      box: box, size: size, border: border, padding: padding, children: children + [child],
      lines: lines,
      outOfFlow: outOfFlow
        + child.fragment.outOfFlow.map { $0.moved(by: child.offset, from: child.fragment, box.flow) },
      firstBaseline: firstBaseline, lastBaseline: lastBaseline, contentEnd: contentEnd)
  }
}
