// https://drafts.csswg.org/css-flexbox-1/#algo-main-item

extension FlexContainer {
  /// https://drafts.csswg.org/css-flexbox-1/#flex-basis-property
  func basis(of item: FlexItem) -> Size {
    let basis = box.style.display.inner == .flexBox2009 ? .auto : item.style.own.flexBasis
    return basis.isAuto ? axes.mainSize(item.style) : basis
  }

  /// Of the content box.
  func baseSize(of item: FlexItem) -> LayoutUnit {
    let basis = basis(of: item)
    if isDefinite(basis, item), let size = resolveMain(basis, item) { return size }
    if let size = transferredSize(of: item) { return size }
    return clampByLengths(maxContentSize(of: item), item)
  }

  /// SAFARI: limits that are lengths hold for base sizes from content.
  private func clampByLengths(_ size: LayoutUnit, _ item: FlexItem) -> LayoutUnit {
    var size = size
    let most = axes.maxMainSize(item.style)
    if let length = most.length, !(item.mainIsInline && length.hasPercentage),
      let most = resolveMain(most, item)
    {
      size = min(size, most)
    }
    let least = axes.minMainSize(item.style)
    if let length = least.length, !(item.mainIsInline && length.hasPercentage),
      let least = resolveMain(least, item)
    {
      size = max(size, least)
    }
    return size
  }

  /// Whether a main size does not depend on content.
  func isDefinite(_ size: Size, _ item: FlexItem) -> Bool {
    switch size {
    case .auto, .none, .content: false
    case .length(let length): !length.hasPercentage || mainBasis != nil
    case .stretch: item.mainIsInline || mainBasis != nil
    case .minContent, .maxContent, .fitContent, .fitContentLimit: item.mainIsInline
    }
  }

  /// A main size as that of the content box.
  func resolveMain(_ size: Size, _ item: FlexItem) -> LayoutUnit? {
    let size =
      item.mainIsInline
      ? item.resolver.resolveInline(size) : item.resolver.resolveBlock(size)
    return size.map { ($0 - axes.mainSum(item.edges)).clampedToZero }
  }

  private func maxContentSize(of item: FlexItem) -> LayoutUnit {
    if item.mainIsInline, item.box.replaced?.hasOnlyRatio == true {
      return item.resolver.stretched - item.resolver.edges.inline
    }
    guard item.mainIsInline else { return naturalBlockSize(of: item) }
    // SAFARI: nothing shrinks in old boxes, but no item is wider than they are.
    if box.style.display.inner == .flexBox2009, item.box.replaced == nil {
      let room = item.resolver.fitContent(item.resolver.stretched)
      return (room - item.resolver.edges.inline).clampedToZero
    }
    return context.intrinsicContentSizes(of: item.box).maxContent
  }

  /// What the content needs, or more by the ratio.
  func naturalBlockSize(of item: FlexItem) -> LayoutUnit {
    let content = contentBlockSize(of: item)
    guard let ratio = item.box.logicalAspectRatio, item.box.replaced == nil else { return content }
    let fragment = measured(item)
    let size = item.box.blockSize(forInline: fragment.size.inline, ratio, item.resolver.edges)
    return max(content, size - axes.mainSum(item.edges))
  }

  /// The block size that the content needs in the inline size that the item will have.
  func contentBlockSize(of item: FlexItem) -> LayoutUnit {
    measured(item).size.block - axes.mainSum(item.edges)
  }

  private func measured(_ item: FlexItem) -> Fragment {
    var space = item.space
    space.inlineSizing = inlineSizing(of: item)
    space.availableBlockSize = nil
    space.percentageBlockBasis = nil
    space.ignoresBlockSize = true
    return context.layout(item.box, in: space)
  }

  // MARK: Aspect ratios

  /// From the cross size, if that is definite.
  func transferredSize(of item: FlexItem) -> LayoutUnit? {
    guard item.box.logicalAspectRatio != nil, let cross = definiteCrossSize(of: item) else {
      return nil
    }
    return clampByCrossLimits(mainSize(forCross: cross, item), item)
  }

  /// Of the border box.
  ///
  /// https://drafts.csswg.org/css-flexbox-1/#definite-sizes
  private func definiteCrossSize(of item: FlexItem) -> LayoutUnit? {
    let size = axes.crossSize(item.style)
    if let size = resolveCross(size, item) { return size }
    guard size.isAuto, !axes.isMultiLine, item.alignment.position == .stretch, !item.hasCrossAuto,
      let container = definiteCrossSize
    else { return nil }
    return (container - axes.crossSum(item.margin)).clampedToZero
  }

  /// Lengths only, as those of the border box.
  private func resolveCross(_ size: Size, _ item: FlexItem) -> LayoutUnit? {
    guard size.length != nil else { return nil }
    return item.mainIsInline
      ? item.resolver.resolveBlock(size) : item.resolver.resolveInline(size)
  }

  /// - Parameter cross: of the border box.
  /// - Returns: of the content box.
  private func mainSize(forCross cross: LayoutUnit, _ item: FlexItem) -> LayoutUnit {
    guard let ratio = item.box.logicalAspectRatio else { return .zero }
    let edges = item.resolver.edges
    let size =
      item.mainIsInline
      ? item.box.inlineSize(forBlock: cross, ratio, edges)
      : item.box.blockSize(forInline: cross, ratio, edges)
    return (size - axes.mainSum(item.edges)).clampedToZero
  }

  func clampByCrossLimits(_ size: LayoutUnit, _ item: FlexItem) -> LayoutUnit {
    var size = size
    if let most = resolveCross(axes.maxCrossSize(item.style), item) {
      size = min(size, mainSize(forCross: most, item))
    }
    if let least = resolveCross(axes.minCrossSize(item.style), item) {
      size = max(size, mainSize(forCross: least, item))
    }
    return size
  }
}
