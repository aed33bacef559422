extension FlexContainer {
  func makeFragment(_ lines: [FlexLine], cross: LayoutUnit) -> Fragment {
    let content =
      endOfShownLines(lines) ?? lines.reduce(LayoutUnit.zero) { max($0, $1.mainEnd) }
    let main = mainSize(forContent: content)
    let size = LogicalSize(
      inline: sizes.inlineSize, block: (axes.isRow ? cross : main) + sizes.edges.block)
    let placer = FlexPlacer(container: self, main: main, cross: cross)
    var children: [Fragment.Child] = []
    var outOfFlow: [Fragment.OutOfFlow] = []
    for line in lines {
      for item in line.items {
        guard let child = placer.place(item, in: line) else { continue }
        children.append(child)
        outOfFlow += child.fragment.outOfFlow.map {
          $0.moved(by: child.offset, from: child.fragment, flow)
        }
      }
    }
    outOfFlow += box.children.filter(\.style.isOutOfFlow).map { placer.placeOutOfFlow($0) }
    let contentEnd = sizes.end(of: children, flow)
    return Fragment(
      box: box, size: size, border: sizes.border, padding: sizes.padding, children: children,
      outOfFlow: outOfFlow, firstBaseline: placer.baseline(of: lines, isLast: false),
      lastBaseline: placer.baseline(of: lines, isLast: true), contentEnd: contentEnd)
  }
}

extension FlexContainer {
  /// Where the last of the lines of text ends that `-webkit-line-clamp` shows; nil if it shows all.
  private func endOfShownLines(_ lines: [FlexLine]) -> LayoutUnit? {
    guard !axes.isRow, var left = shownLines(of: lines.flatMap { $0.items.map(\.box) }) else {
      return nil
    }
    for item in lines.flatMap(\.items) {
      if let end = item.fragment?.end(ofLine: &left) { return item.mainOffset + end }
    }
    return nil
  }
}

/// Turns places in lines into places in the container.
struct FlexPlacer {
  let container: FlexContainer
  /// Of the content box.
  let main: LayoutUnit
  let cross: LayoutUnit

  private var axes: FlexAxes { container.axes }
  private var flow: Flow { container.flow }

  func place(_ item: FlexItem, in line: FlexLine) -> Fragment.Child? {
    guard let fragment = item.fragment else { return nil }
    let size = axes.main(fragment.size(in: flow))
    let along = axes.isReversed ? main - item.mainOffset - size : item.mainOffset
    let across = line.crossOffset + item.crossOffset + axes.crossStart(item.margin)
    return Fragment.Child(
      offset: container.sizes.contentStart + axes.offset(main: along, cross: across),
      fragment: fragment)
  }

  /// As if the box were the only item.
  ///
  /// https://drafts.csswg.org/css-flexbox-1/#abspos-items
  func placeOutOfFlow(_ child: Box) -> Fragment.OutOfFlow {
    let along = StaticAlignment(container.justifyContent, isReversed: axes.isReversed)
    let across = StaticAlignment(
      container.alignment(of: child), isWrapReversed: axes.isWrapReversed)
    return Fragment.OutOfFlow(
      box: child, staticPosition: container.sizes.contentStart,
      staticSize: LogicalSize(
        inline: axes.isRow ? main : cross, block: axes.isRow ? cross : main),
      staticInline: axes.isRow ? along : across, staticBlock: axes.isRow ? across : along)
  }

  /// https://drafts.csswg.org/css-flexbox-1/#flex-baselines
  ///
  /// SAFARI: whole pixels.
  func baseline(of lines: [FlexLine], isLast: Bool) -> LayoutUnit? {
    let isFirstLine = isLast == axes.isWrapReversed
    guard let line = isFirstLine ? lines.first : lines.last,
      let item = baselineItem(of: line, isLast: isLast), let child = place(item, in: line)
    else { return nil }
    let top = child.offset.block
    let size = child.fragment.size(in: flow).block
    guard !child.fragment.box.flow.isOrthogonal(to: flow) else {
      return (top + size).inWholePixels
    }
    let own = isLast ? child.fragment.lastBaseline : child.fragment.firstBaseline
    return own.map { (top + $0).inWholePixels } ?? top
      + container.style.synthesizedBaseline(size)
  }

  private func baselineItem(of line: FlexLine, isLast: Bool) -> FlexItem? {
    let position = isLast ? SelfAlignment.Position.lastBaseline : .baseline
    let takesPart = { (item: FlexItem) in
      item.alignment.position == position && item.mainIsInline && !item.hasCrossAuto
    }
    guard isLast != axes.isReversed else {
      return line.items.first(where: takesPart) ?? line.items.first
    }
    return line.items.last(where: takesPart) ?? line.items.last
  }
}

extension StaticAlignment {
  /// Of the only item of a line.
  init(_ alignment: ContentAlignment, isReversed: Bool) {
    switch alignment.position {
    case .center, .spaceAround, .spaceEvenly: position = .center
    case .start, .left: position = .start
    case .end, .right: position = .end
    case .flexEnd: position = isReversed ? .start : .end
    default: position = isReversed ? .end : .start
    }
    isSafe = alignment.isSafe
  }

  init(_ alignment: SelfAlignment, isWrapReversed: Bool) {
    switch alignment.position {
    case .center: position = .center
    case .end: position = .end
    case .stretch: position = isWrapReversed ? .end : .start
    default: position = .start
    }
    isSafe = alignment.isSafe
  }
}
