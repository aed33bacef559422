import DOM

/// What percentages of the block sizes of replaced elements refer to.
///
/// SAFARI: `RenderBox::computeReplacedLogicalHeightUsing`.
extension Box {
  /// Controls are replaced boxes here, but not in WebKit.
  var isControl: Bool { element.map(FormControl.isControl) ?? false }

  /// Whether its block size is a percentage of that of a cell that its content decides.
  func isPercentOfCell(_ context: LayoutContext) -> Bool {
    guard hasPercentageBlockSize else { return false }
    var block = blockAround
    for _ in 0..<Self.mostBoxesAround {
      guard let current = block, !current.hasFixedBlockSize else { return false }
      if current.style.display.outer == .tableCell { return true }
      guard context.isQuirky, current.style.blockSize(current.flow).isAuto,
        !current.style.isOutOfFlow, current.passesQuirkyPercentages
      else { return false }
      block = current.blockAround
    }
    return false
  }

  /// In quirks mode, whether percentages of replaced elements right in it look further out if its content decides its
  /// size.
  var passesQuirkyPercentages: Bool {
    style.display.outer != .tableCell && !isButton
      && (style.display.inner == .flow || style.display.inner == .flowRoot)
  }

  /// As far as the style alone says it: before the box around it is laid out, where sizes of content are asked for.
  func specifiedBlockBasis(_ context: LayoutContext) -> LayoutUnit? {
    guard hasPercentageBlockSize else { return nil }
    return blockAround?.specifiedContentBlockSize(context)
  }

  private var hasPercentageBlockSize: Bool {
    style.blockSize(flow).length?.hasPercentage == true
  }

  private var hasFixedBlockSize: Bool {
    style.blockSize(flow).length.map { !$0.hasPercentage } ?? false
  }

  /// The box of an element that is not an inline box, or the viewport's.
  private var blockAround: Box? {
    var ancestor = parent
    while let box = ancestor, box.isInlineBox || box.isAnonymous && box.parent != nil {
      ancestor = box.parent
    }
    return ancestor
  }

  private func specifiedContentBlockSize(_ context: LayoutContext) -> LayoutUnit? {
    var factor = 1.0
    var box = self
    // Only one percentage of another is looked at: sizes of content are asked for often.
    for step in 0..<Self.mostBoxesAround {
      guard let outer = box.blockAround else { return context.viewport.block.scaled(by: factor) }
      let size = box.style.blockSize(box.flow)
      if let length = size.length {
        guard length.hasPercentage else {
          let edges =
            box.style.own.boxSizing == .borderBox
            ? box.style.border(box.flow).block + box.style.padding(box.flow, basis: nil).block
            : .zero
          return (length.resolved(nil) - edges).clampedToZero.scaled(by: factor)
        }
        factor *= length.resolved(LayoutUnit(1000)).double / 1000
        box = box.style.isOutOfFlow ? box.viewportBox : outer
      } else if context.isQuirky, size.isAuto, box.style.display.outer != .tableCell,
        step > 0 || box.passesQuirkyPercentages
      {
        box = outer
      } else {
        return nil
      }
    }
    return nil
  }

  private static let mostBoxesAround = 16

  private var viewportBox: Box {
    var box = self
    while let parent = box.parent { box = parent }
    return box
  }
}
