/// Which items of a grid share their baselines in one of its axes, and how far these are from the edges at which the
/// items are aligned.
///
/// SAFARI: `GridBaselineAlignment`.
///
/// https://drafts.csswg.org/css-align-3/#baseline-sharing-group
struct GridBaselines {
  /// Whether baselines are aligned along the block axis of the grid, in rows.
  let alongBlockAxis: Bool
  let style: BoxStyle

  private var flow: Flow { style.flow }

  /// What the items of a group have in common.
  ///
  /// https://drafts.csswg.org/css-align-3/#baseline-compatible
  private struct Compatibility: Hashable {
    let track: Int
    /// Items that begin at the right share the last baselines of those that begin at the left.
    let isAtEnd: Bool
  }

  private struct Group {
    var items: [Int] = []
    var greatest = LayoutUnit.min

    mutating func add(_ item: Int, _ distance: LayoutUnit) {
      items.append(item)
      greatest = max(greatest, distance)
    }
  }

  private var isVertical: Bool { alongBlockAxis == flow.isHorizontal }

  private func isFlipped(_ item: Box) -> Bool {
    guard !isVertical else { return false }
    return (item.flow.isHorizontal ? flow : item.flow).mode == .verticalRL
  }

  /// Sets for each item the greatest distance in its group, if that has others.
  ///
  /// - Parameters:
  ///   - layout: what an item is before the tracks are known.
  ///   - width: of its columns, if that is known before the tracks are.
  func align(
    _ items: inout [GridItem], _ sizes: [TrackSize], width: (GridItem) -> LayoutUnit?,
    _ layout: (GridItem) -> Fragment
  ) {
    var groups: [Compatibility: Group] = [:]
    for index in items.indices where items[index].sharesBaseline(alongBlockAxis: alongBlockAxis) {
      let item = items[index]
      guard item.place?.isOrthogonal != true else { continue }
      let fragment = layout(item)
      guard canShare(item, fragment, sizes) else { continue }
      let isLast = item.alignment(alongBlockAxis).position == .lastBaseline
      let tracks = alongBlockAxis ? item.rows : item.columns
      let track = isLast ? tracks.upperBound - 1 : tracks.lowerBound
      let key = Compatibility(track: track, isAtEnd: isFlipped(item.box) != isLast)
      let around = alongBlockAxis ? (isLast ? item.place?.end : item.place?.start) : nil
      let distance = distance(of: item, fragment, width: width(item))
      let baseline = GridItem.Baseline(
        distance: distance + (around ?? .zero), around: around ?? .zero)
      groups[key, default: Group()].add(index, baseline.distance)
      items[index].setBaseline(baseline, alongBlockAxis: alongBlockAxis)
    }
    for group in groups.values {
      for index in group.items {
        items[index].setGreatest(group.items.count > 1 ? group.greatest : nil, alongBlockAxis)
      }
    }
  }

  private func canShare(
    _ item: GridItem, _ fragment: Fragment, _ sizes: [TrackSize]
  ) -> Bool {
    guard item.place != nil else { return !isCyclic(item, fragment, sizes) }
    // SAFARI: in subgrids, made-up baselines are not aligned.
    return own(item, fragment) != nil
  }

  /// A made-up baseline does not count where the tracks depend on it too.
  ///
  /// https://drafts.csswg.org/css-grid-2/#row-align
  private func isCyclic(_ item: GridItem, _ fragment: Fragment, _ sizes: [TrackSize]) -> Bool {
    guard own(item, fragment) == nil else { return false }
    let style = item.box.style
    let size = alongBlockAxis ? style.blockSize(flow) : style.inlineSize(flow)
    return size.length?.hasPercentage == true
      && sizes[alongBlockAxis ? item.rows : item.columns].contains {
        $0.min.isIntrinsic || $0.max.isIntrinsic
      }
  }

  /// From the start of the item in its own block axis; nil if it has no baseline in this axis.
  private func own(_ item: GridItem, _ fragment: Fragment) -> LayoutUnit? {
    guard item.isOrthogonal != alongBlockAxis else { return nil }
    return item.alignment(alongBlockAxis).position == .lastBaseline
      ? fragment.lastBaseline : fragment.firstBaseline
  }

  /// SAFARI: by the style of the grid, even for a column of boxes.
  private func synthesized(_ extent: LayoutUnit) -> LayoutUnit {
    if alongBlockAxis { return style.synthesizedBaseline(extent) }
    return flow.isHorizontal ? .zero : style.dominantBaseline.synthesized(extent)
  }

  /// From the edge of the margin box that the group is aligned at.
  ///
  /// - Parameter width: of its columns, nil as long as that depends on content.
  func distance(of item: GridItem, _ fragment: Fragment, width: LayoutUnit?) -> LayoutUnit {
    let size = fragment.size(in: flow)
    let extent = alongBlockAxis ? size.block : size.inline
    let logical = item.box.style.margin(flow, basis: width)
    let margin =
      alongBlockAxis
      ? (start: logical.blockStart, end: logical.blockEnd)
      : (start: logical.inlineStart, end: logical.inlineEnd)
    let isLast = item.alignment(alongBlockAxis).position == .lastBaseline
    guard let own = own(item, fragment) else {
      let baseline = synthesized(extent)
      return isLast ? extent - baseline + margin.end : baseline + margin.start
    }
    // SAFARI: with the margin at the other side of items that begin there.
    let isOpposite =
      !isVertical && (item.box.flow.mode == .verticalRL) != (flow.mode == .verticalRL)
    return isOpposite || isLast ? extent - own + margin.end : own + margin.start
  }
}

extension GridItem {
  /// A baseline that is aligned with those of other items.
  struct Baseline: Hashable {
    /// From the edge at which it is aligned.
    let distance: LayoutUnit
    /// What subgrids around the item have of it.
    let around: LayoutUnit
    /// The greatest distance among the items that share it.
    var greatest: LayoutUnit?

    var shim: LayoutUnit { greatest.map { $0 - distance } ?? .zero }
  }

  func alignment(_ alongBlockAxis: Bool) -> SelfAlignment { alongBlockAxis ? align : justify }

  /// Whether it takes part in the alignment of baselines in its row or column.
  func sharesBaseline(alongBlockAxis: Bool) -> Bool {
    guard alignment(alongBlockAxis).isBaseline else { return false }
    return alongBlockAxis
      ? !autoMargins.blockStart && !autoMargins.blockEnd
      : !autoMargins.inlineStart && !autoMargins.inlineEnd
  }

  mutating func setBaseline(_ baseline: Baseline?, alongBlockAxis: Bool) {
    if alongBlockAxis { blockBaseline = baseline } else { inlineBaseline = baseline }
  }

  fileprivate mutating func setGreatest(_ greatest: LayoutUnit?, _ alongBlockAxis: Bool) {
    if alongBlockAxis {
      blockBaseline?.greatest = greatest
    } else {
      inlineBaseline?.greatest = greatest
    }
  }
}

extension GridParticipants {
  mutating func align(
    _ baselines: GridBaselines, _ sizes: [TrackSize], width: (GridItem) -> LayoutUnit?,
    _ layout: (GridItem) -> Fragment
  ) {
    baselines.align(&items, sizes, width: width, layout)
  }

  /// By the boxes of items.
  func baselines(_ baselines: GridBaselines) -> [ObjectIdentifier: GridItem.Baseline] {
    var result: [ObjectIdentifier: GridItem.Baseline] = [:]
    for item in items {
      let baseline = baselines.alongBlockAxis ? item.blockBaseline : item.inlineBaseline
      if let baseline { result[ObjectIdentifier(item.box)] = baseline }
    }
    return result
  }
}

extension Box {
  /// An item of a grid before its columns are known.
  func laidOutBeforeColumns(
    in container: Box, room: LayoutUnit?, _ context: LayoutContext
  ) -> Fragment {
    var space = ConstraintSpace(
      availableInlineSize: flow.isOrthogonal(to: container.flow) ? .max : room ?? .max,
      containerFlow: container.flow)
    space.percentageInlineBasis = room ?? .zero
    space.inlineSizing = .fitContent
    return context.layout(self, in: space)
  }
}
