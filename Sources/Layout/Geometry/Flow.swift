/// The directions of lines and of the text in them.
///
/// https://drafts.csswg.org/css-writing-modes-4/
package struct Flow: Hashable, Sendable {
  package enum Mode: UInt8, Sendable {
    case horizontalTB
    /// Also `sideways-rl`.
    case verticalRL
    case verticalLR
    case sidewaysLR
  }

  package var mode = Mode.horizontalTB
  package var isRTL = false

  package init(mode: Mode = .horizontalTB, isRTL: Bool = false) {
    self.mode = mode
    self.isRTL = isRTL
  }

  package var isHorizontal: Bool { mode == .horizontalTB }

  package func isOrthogonal(to other: Flow) -> Bool { isHorizontal != other.isHorizontal }

  /// A rectangle in a box of that physical size, from one in flow-relative places.
  package func physical(
    _ offset: LogicalOffset, _ size: LogicalSize, width: LayoutUnit, height: LayoutUnit
  ) -> PhysicalRect {
    switch mode {
    case .horizontalTB:
      let x = isRTL ? width - offset.inline - size.inline : offset.inline
      return PhysicalRect(x: x, y: offset.block, width: size.inline, height: size.block)
    case .verticalRL, .verticalLR, .sidewaysLR:
      let x = mode == .verticalRL ? width - offset.block - size.block : offset.block
      let fromBottom = isRTL != (mode == .sidewaysLR)
      let y = fromBottom ? height - offset.inline - size.inline : offset.inline
      return PhysicalRect(x: x, y: y, width: size.block, height: size.inline)
    }
  }

  /// The flow-relative place of a rectangle in a box of that physical size.
  func logical(
    _ rect: PhysicalRect, width: LayoutUnit, height: LayoutUnit
  ) -> LogicalOffset {
    switch mode {
    case .horizontalTB: LogicalOffset(inline: isRTL ? width - rect.maxX : rect.x, block: rect.y)
    case .verticalRL, .verticalLR, .sidewaysLR:
      LogicalOffset(
        inline: isRTL != (mode == .sidewaysLR) ? height - rect.maxY : rect.y,
        block: mode == .verticalRL ? width - rect.maxX : rect.x)
    }
  }
}
