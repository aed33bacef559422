extension Fragment {
  /// A box out of flow whose containing block is further out.
  package struct OutOfFlow {
    package let box: Box
    /// Where its margin box would be in flow: from the edges of this fragment's border box.
    package var staticPosition: LogicalOffset
    /// The room around the static position, in which the margin box is aligned.
    package var staticSize = LogicalSize.zero
    package var staticInline = StaticAlignment.start
    package var staticBlock = StaticAlignment.start
    /// What contains the box instead of the padding box, if this fragment's box is the containing block.
    package var area: LogicalRect?

    package init(
      box: Box, staticPosition: LogicalOffset, staticSize: LogicalSize = .zero,
      staticInline: StaticAlignment = .start, staticBlock: StaticAlignment = .start
    ) {
      self.box = box
      self.staticPosition = staticPosition
      self.staticSize = staticSize
      self.staticInline = staticInline
      self.staticBlock = staticBlock
    }
  }
}

extension Fragment.OutOfFlow {
  /// The same box as seen from the fragment that contains `fragment`.
  func moved(by offset: LogicalOffset, from fragment: Fragment, _ flow: Flow) -> Fragment.OutOfFlow
  {
    var result = self
    let inner = fragment.box.flow
    var position = staticPosition
    if inner != flow {
      result.turnStaticAlignment(from: inner, to: flow)
      // By way of physical places in the fragment.
      let physicalWidth = inner.isHorizontal ? fragment.size.inline : fragment.size.block
      let physicalHeight = inner.isHorizontal ? fragment.size.block : fragment.size.inline
      let point = inner.physical(
        staticPosition, staticSize, width: physicalWidth, height: physicalHeight)
      position = flow.logical(
        point, width: physicalWidth, height: physicalHeight)
    }
    result.staticPosition = offset + position
    result.area = nil
    return result
  }
}

extension Line {
  /// What atomic boxes in the line leave to their containers.
  func outOfFlowOfAtomics(_ flow: Flow, _ inlineSize: LayoutUnit) -> [Fragment.OutOfFlow] {
    var result: [Fragment.OutOfFlow] = []
    for item in items {
      guard case .atomic(let fragment) = item.content, !fragment.outOfFlow.isEmpty else { continue }
      let left = LayoutUnit(item.left)
      let offset = LogicalOffset(
        inline: flow.isRTL ? inlineSize - left - LayoutUnit(item.width) : left,
        block: LayoutUnit(item.top))
      result += fragment.outOfFlow.map { $0.moved(by: offset, from: fragment, flow) }
    }
    return result
  }
}
