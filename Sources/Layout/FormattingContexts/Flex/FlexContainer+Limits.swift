extension FlexContainer {
  /// The limits of the main size, of the content box.
  func mainLimits(of item: FlexItem) -> (min: LayoutUnit, max: LayoutUnit) {
    let most = maxMainSize(of: item)
    let least = axes.minMainSize(item.style)
    if isSpecified(least, item) {
      return (resolveMain(least, item) ?? .zero, most ?? .max)
    }
    guard !axes.mainOverflow(item.style).scrolls, style.display.inner != .flexBox2009 else {
      return (.zero, most ?? .max)
    }
    return (automaticMinimum(of: item, most), most ?? .max)
  }

  private func maxMainSize(of item: FlexItem) -> LayoutUnit? {
    let most = axes.maxMainSize(item.style)
    if !item.mainIsInline, most.isIntrinsic { return contentBlockSize(of: item) }
    return resolveMain(most, item)
  }

  /// Keywords for sizes from content are the automatic size in the block axis.
  private func isSpecified(_ least: Size, _ item: FlexItem) -> Bool {
    least != .auto && least != .none && (item.mainIsInline || !least.isIntrinsic)
  }

  /// https://drafts.csswg.org/css-flexbox-1/#min-size-auto
  private func automaticMinimum(of item: FlexItem, _ most: LayoutUnit?) -> LayoutUnit {
    var content = min(contentSuggestion(of: item), most ?? .max)
    let size = axes.mainSize(item.style)
    if isDefinite(size, item), let specified = resolveMain(size, item) {
      return min(min(specified, most ?? .max), content)
    }
    if item.box.replaced != nil, let transferred = transferredSize(of: item) {
      content = min(content, transferred)
    }
    return content
  }

  /// https://drafts.csswg.org/css-flexbox-1/#content-based-minimum-size
  private func contentSuggestion(of item: FlexItem) -> LayoutUnit {
    let size: LayoutUnit
    if item.mainIsInline, let replaced = item.box.replaced, replaced.countsPercentagesAsZeroInFlex,
      let share = item.style.inlineSize(flow).length, share.hasPercentage
    {
      // https://drafts.csswg.org/css-sizing-3/#min-content-zero
      size = share.resolved(nil).clampedToZero
    } else if item.mainIsInline {
      size = context.intrinsicContentSizes(of: item.box).minContent
    } else {
      size = naturalBlockSize(of: item)
    }
    return item.box.logicalAspectRatio == nil ? size : clampByCrossLimits(size, item)
  }
}
