extension GridContainer {
  func makeFragment() -> Fragment {
    var children: [Fragment.Child] = []
    var outOfFlow: [Fragment.OutOfFlow] = []
    for item in items {
      let child = place(item)
      children.append(child)
      outOfFlow += child.fragment.outOfFlow.map {
        inArea($0.moved(by: child.offset, from: child.fragment, flow))
      }
    }
    outOfFlow += box.children.filter(\.style.isOutOfFlow).map { placeOutOfFlow($0) }
    let end = sizes.end(of: children, flow)
    let tracksEnd = rows.last.map { sizes.edges.blockStart + $0.end } ?? .zero
    let fragment = Fragment(
      box: box,
      size: LogicalSize(inline: sizes.inlineSize, block: blockSize + sizes.edges.block),
      border: sizes.border, padding: sizes.padding, children: children, outOfFlow: outOfFlow,
      firstBaseline: baseline(children, isLast: false),
      lastBaseline: baseline(children, isLast: true), contentEnd: max(end, tracksEnd))
    fragment.gridTracks = (
      GridTrackList(definition.columns, columns), GridTrackList(definition.rows, rows)
    )
    return fragment
  }

  /// https://drafts.csswg.org/css-grid-2/#alignment
  private func place(_ item: GridItem) -> Fragment.Child {
    let fragment = layout(item)
    let size = fragment.size(in: flow)
    let column = Self.span(item.columns, columns)
    let row = Self.span(item.rows, rows)
    let margin = item.box.style.margin(flow, basis: column.size)
    let auto = item.autoMargins
    // SAFARI: last baselines are aligned from the start, too.
    let justify = item.justify.isBaseline ? SelfAlignment(.start) : item.justify
    var inline = Self.offset(
      column.size - size.inline - margin.inline, auto: (auto.inlineStart, auto.inlineEnd), justify)
    var block = Self.offset(
      row.size - size.block - margin.block, auto: (auto.blockStart, auto.blockEnd), item.align)
    inline += shim(of: item, fragment, alongBlockAxis: false)
    block += shim(of: item, fragment, alongBlockAxis: true)
    inline += sizes.edges.inlineStart + column.start + margin.inlineStart
    block += sizes.edges.blockStart + row.start + margin.blockStart
    return Fragment.Child(
      offset: LogicalOffset(inline: inline, block: block), fragment: fragment)
  }

  /// https://drafts.csswg.org/css-grid-2/#auto-margins
  private static func offset(
    _ free: LayoutUnit, auto: (start: Bool, end: Bool), _ alignment: SelfAlignment
  ) -> LayoutUnit {
    switch auto {
    case (true, true): free.clampedToZero / 2
    case (true, false): free.clampedToZero
    case (false, true): .zero
    case (false, false): alignment.offset(free)
    }
  }

  // MARK: Absolutely positioned children

  /// https://drafts.csswg.org/css-grid-2/#abspos-items
  private func placeOutOfFlow(_ child: Box) -> Fragment.OutOfFlow {
    let style = child.style
    var result = Fragment.OutOfFlow(
      box: child, staticPosition: sizes.contentStart,
      staticSize: LogicalSize(inline: sizes.contentInlineSize, block: blockSize))
    guard style.own.position == .fixed ? box.containsFixed : box.containsAbsolutes else {
      // SAFARI: only the box's own alignment in the block axis counts, and it is safe.
      var align = SelfAlignment(style.own.alignSelf)
      align = align.settled(child, in: flow, alongBlockAxis: true)
      align.isSafe = true
      result.staticBlock = StaticAlignment(align, isWrapReversed: false)
      return result
    }
    let justify = style.justifySelf(in: self.style)
    let align = style.alignSelf(in: self.style)
    let area = area(of: child)
    result.area = area
    result.staticPosition = area.offset
    result.staticSize = area.size
    result.staticInline = StaticAlignment(
      justify.settled(child, in: flow, alongBlockAxis: false), isWrapReversed: false)
    result.staticBlock = StaticAlignment(
      align.settled(child, in: flow, alongBlockAxis: true), isWrapReversed: false)
    return result
  }

  /// A box inside of an item may have the grid as its containing block, too.
  private func inArea(_ descendant: Fragment.OutOfFlow) -> Fragment.OutOfFlow {
    let style = descendant.box.style
    guard style.own.position == .fixed ? box.containsFixed : box.containsAbsolutes else {
      return descendant
    }
    var result = descendant
    result.area = area(of: descendant.box)
    return result
  }

  private func area(of child: Box) -> LogicalRect {
    let lines = (
      column: definition.columns.lines.resolveAbsolute(child, isColumns: true),
      row: definition.rows.lines.resolveAbsolute(child, isColumns: false)
    )
    let inline = Self.edges(
      lines.column, definition.columns, columns, padding: sizes.padding.inlineStart,
      end: sizes.contentInlineSize + sizes.padding.inline)
    let block = Self.edges(
      lines.row, definition.rows, rows, padding: sizes.padding.blockStart,
      end: blockSize + sizes.padding.block)
    return LogicalRect(
      offset: LogicalOffset(
        inline: sizes.border.inlineStart + inline.start,
        block: sizes.border.blockStart + block.start),
      size: LogicalSize(
        inline: (inline.end - inline.start).clampedToZero,
        block: (block.end - block.start).clampedToZero))
  }

  /// From the start of the padding box.
  private static func edges(
    _ lines: (start: Int?, end: Int?), _ axis: GridDefinition.Axis, _ tracks: [GridTrack],
    padding: LayoutUnit, end: LayoutUnit
  ) -> (start: LayoutUnit, end: LayoutUnit) {
    var result = (start: LayoutUnit.zero, end: end)
    if let line = lines.start, let track = axis.track(atLine: line) {
      let position =
        track < tracks.count ? tracks[track].position : tracks.last?.end ?? .zero
      result.start = padding + position
    }
    if let line = lines.end, let track = axis.track(atLine: line) {
      let position = track > 0 ? tracks[track - 1].end : tracks.first?.position ?? .zero
      result.end = padding + position
    }
    return result
  }

  // MARK: Baselines

  /// https://drafts.csswg.org/css-grid-2/#grid-baselines
  private func baseline(_ children: [Fragment.Child], isLast: Bool) -> LayoutUnit? {
    let order = items.indices.sorted {
      let one = items[$0]
      let other = items[$1]
      return isLast
        ? (-one.rows.upperBound, -one.columns.upperBound, -$0)
          < (-other.rows.upperBound, -other.columns.upperBound, -$1)
        : (one.rows.lowerBound, one.columns.lowerBound, $0)
          < (other.rows.lowerBound, other.columns.lowerBound, $1)
    }
    guard let first = order.first else { return nil }
    let inRow = order.prefix {
      isLast
        ? items[$0].rows.upperBound == items[first].rows.upperBound
        : items[$0].rows.lowerBound == items[first].rows.lowerBound
    }
    let index = inRow.first { items[$0].sharesBaseline(alongBlockAxis: true) } ?? first
    let child = children[index]
    let own = isLast ? child.fragment.lastBaseline : child.fragment.firstBaseline
    let size = child.fragment.size(in: flow).block
    let baseline = items[index].isOrthogonal ? nil : own
    // SAFARI: whole pixels.
    return baseline.map { (child.offset.block + $0).inWholePixels }
      ?? child.offset.block + style.synthesizedBaseline(size)
  }
}

extension GridLines {
  func resolveAbsolute(_ box: Box, isColumns: Bool) -> (start: Int?, end: Int?) {
    let lines = box.gridLines(isColumns: isColumns)
    return resolveAbsolute(lines.start, lines.end)
  }
}
