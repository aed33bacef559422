extension FlexContainer {
  /// Lays out the items of a line, and finds the line's cross size.
  ///
  /// https://drafts.csswg.org/css-flexbox-1/#algo-cross-item
  func measureCross(_ line: inout FlexLine) {
    // OPTIMIZATION: items that stretch to a size that is known are laid out once.
    let known = axes.isMultiLine ? nil : definiteCrossSize
    var ascents = FlexBaselines()
    var size = LayoutUnit.zero
    for index in line.items.indices {
      let item = line.items[index]
      if let known, stretches(item) {
        line.items[index].fragment = layout(item, cross: stretchedSize(item, in: known))
        continue
      }
      let fragment = layout(item, cross: nil)
      line.items[index].fragment = fragment
      let outer = axes.cross(fragment.size(in: flow)) + axes.crossSum(item.margin)
      if item.alignment.isBaseline, !item.hasCrossAuto {
        let ascent = ascent(of: line.items[index])
        ascents.add(item.alignment, ascent: ascent, descent: outer - ascent)
      } else {
        size = max(size, outer)
      }
    }
    line.crossSize = known ?? max(size, ascents.size)
  }

  /// https://drafts.csswg.org/css-flexbox-1/#algo-stretch
  private func stretches(_ item: FlexItem) -> Bool {
    item.alignment.position == .stretch && !item.hasCrossAuto
      && axes.crossSize(item.style).isAuto
  }

  /// Of the border box.
  private func stretchedSize(_ item: FlexItem, in line: LayoutUnit) -> LayoutUnit {
    let size = max(line - axes.crossSum(item.margin), axes.crossSum(item.edges))
    guard item.mainIsInline else { return item.resolver.clampInline(size) }
    let limits = item.resolver.blockLimits
    let fromRatio = item.resolver.minimumFromRatio(item.mainSize + axes.mainSum(item.edges))
    return max(min(size, limits.max), limits.min, fromRatio ?? axes.crossSum(item.edges))
  }

  /// https://drafts.csswg.org/css-flexbox-1/#algo-line-align
  ///
  /// - Returns: the cross size of the content box.
  func placeLines(_ lines: inout [FlexLine]) -> LayoutUnit {
    let gap = gapBetweenLines
    var content = gap * max(lines.count - 1, 0)
    for line in lines { content += line.crossSize }
    let size = crossSize(forContent: content)
    guard axes.isMultiLine else {
      if !lines.isEmpty { lines[0].crossSize = size }
      return size
    }
    let free = size - content
    let alignment = alignContent
    if alignment.position == .stretch, free > .zero {
      let share = free / max(lines.count, 1)
      for index in lines.indices { lines[index].crossSize += share }
    }
    let spread =
      alignment.distribute(free, among: lines.count, isReversed: axes.isWrapReversed)
    var position = spread.before
    for index in lines.indices {
      lines[index].crossOffset =
        axes.isWrapReversed ? size - position - lines[index].crossSize : position
      position += lines[index].crossSize + spread.between + gap
    }
    return size
  }

  /// https://drafts.csswg.org/css-flexbox-1/#cross-alignment
  func placeInCrossAxis(_ line: inout FlexLine) {
    var baselines = FlexBaselines()
    for index in line.items.indices {
      var item = line.items[index]
      if stretches(item) {
        item.fragment = layout(item, cross: stretchedSize(item, in: line.crossSize))
      }
      let free = line.crossSize - outerCrossSize(item)
      if item.hasCrossAuto {
        item.crossOffset = autoOffset(item, free.clampedToZero)
      } else if item.alignment.isBaseline {
        let ascent = ascent(of: item)
        baselines.add(item.alignment, ascent: ascent, descent: outerCrossSize(item) - ascent)
      } else {
        item.crossOffset = offset(item.alignment, free)
      }
      line.items[index] = item
    }
    for index in line.items.indices
    where line.items[index].alignment.isBaseline && !line.items[index].hasCrossAuto {
      let item = line.items[index]
      line.items[index].crossOffset = baselines.offset(
        item.alignment, ascent: ascent(of: item), line: line.crossSize,
        isWrapReversed: axes.isWrapReversed)
    }
  }

  private func outerCrossSize(_ item: FlexItem) -> LayoutUnit {
    (item.fragment.map { axes.cross($0.size(in: flow)) } ?? .zero) + axes.crossSum(item.margin)
  }

  private func autoOffset(_ item: FlexItem, _ free: LayoutUnit) -> LayoutUnit {
    switch item.crossAuto {
    case (true, true): free / 2
    case (true, false): free
    default: .zero
    }
  }

  private func offset(_ alignment: SelfAlignment, _ free: LayoutUnit) -> LayoutUnit {
    // SAFARI: an overflow is avoided at the start of the flow even if lines are reversed.
    if free < .zero, alignment.isSafe { return .zero }
    switch alignment.position {
    case .end: return free
    case .center: return free / 2
    case .stretch: return axes.isWrapReversed ? free : .zero
    default: return .zero
    }
  }

  /// From the cross-start margin edge to the baseline.
  ///
  /// https://drafts.csswg.org/css-flexbox-1/#flex-baselines
  private func ascent(of item: FlexItem) -> LayoutUnit {
    let start = axes.crossStart(item.margin)
    guard let fragment = item.fragment else { return start }
    let own =
      item.alignment.position == .lastBaseline ? fragment.lastBaseline : fragment.firstBaseline
    let size = axes.cross(fragment.size(in: flow))
    guard axes.isRow else { return start }
    guard item.mainIsInline, var own else { return start + style.synthesizedBaseline(size) }
    let overflow =
      axes.isRow == flow.isHorizontal ? item.style.own.overflowY : item.style.own.overflowX
    if overflow.scrolls { own = max(min(own, size), .zero) }
    return start + own
  }
}

/// The items of one line that share a baseline.
///
/// https://drafts.csswg.org/css-align-3/#baseline-sharing-group
struct FlexBaselines {
  private var firstAscent = LayoutUnit.zero
  private var lastAscent = LayoutUnit.zero
  private var firstDescent = LayoutUnit.zero
  private var lastDescent = LayoutUnit.zero

  mutating func add(_ alignment: SelfAlignment, ascent: LayoutUnit, descent: LayoutUnit) {
    if alignment.position == .lastBaseline {
      lastAscent = max(lastAscent, ascent)
      lastDescent = max(lastDescent, descent)
    } else {
      firstAscent = max(firstAscent, ascent)
      firstDescent = max(firstDescent, descent)
    }
  }

  /// SAFARI: both groups have the descent of the deeper one.
  var size: LayoutUnit { max(firstAscent, lastAscent) + max(firstDescent, lastDescent) }

  /// Where the margin box begins.
  func offset(
    _ alignment: SelfAlignment, ascent: LayoutUnit, line: LayoutUnit, isWrapReversed: Bool
  ) -> LayoutUnit {
    let isLast = alignment.position == .lastBaseline
    let most = isLast ? lastAscent : firstAscent
    let group = most + (isLast ? lastDescent : firstDescent)
    let start = isLast != isWrapReversed ? line - group : .zero
    return start + most - ascent
  }
}
