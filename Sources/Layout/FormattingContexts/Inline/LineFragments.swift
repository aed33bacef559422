/// Makes the items of a line that stay: where each part of a box is.
///
/// SAFARI: `InlineDisplayContentBuilder`.
struct LineFragments {
  let content: InlineContent
  let geometry: InlineGeometry
  /// From the left edge and the top of the block's content.
  let left: Float
  let top: Float
  /// Whether lines come before this one, without blocks between them.
  let isContinued: Bool
  private(set) var items: [Line.Item] = []

  init(_ geometry: InlineGeometry, left: Float, top: Float, isContinued: Bool) {
    self.isContinued = isContinued
    content = geometry.content
    self.geometry = geometry
    self.left = left
    self.top = top
  }

  mutating func add(_ runs: [InlineLine.Run], _ box: LineBox) {
    items.reserveCapacity(runs.count)
    for run in runs {
      switch run.kind {
      case .boxStart, .spanningStart:
        let level = box.levels[box.level(of: run.node)]
        // SAFARI: what comes from the line before has no box for its end alone.
        if isContinued, run.kind == .spanningStart, level.isLast, !level.hasContent,
          level.left == level.right, !hasBreak(runs, in: run.node)
        {
          continue
        }
        addBox(
          level, left: level.left, width: level.right - level.left, isFirst: level.isFirst,
          isLast: level.isLast)
      default: add(run, at: run.left, box)
      }
    }
  }

  /// Whether a line break is inside of that box.
  private func hasBreak(_ runs: [InlineLine.Run], in node: Int32) -> Bool {
    runs.contains { run in
      guard run.kind == .lineBreak else { return false }
      var outer = content.nodes[Int(run.node)].parent
      while outer > 0, outer != node { outer = content.nodes[Int(outer)].parent }
      return outer == node
    }
  }

  // MARK: One item

  /// Anything but an inline box.
  mutating func add(_ run: InlineLine.Run, at runLeft: Float, _ box: LineBox) {
    switch run.kind {
    case .text, .newline: addText(run, at: runLeft, box.levels[box.parentLevel(of: run.node)])
    case .lineBreak:
      let level = box.levels[box.level(of: run.node)]
      items.append(
        Line.Item(
          box: content.nodes[Int(run.node)].box, content: .lineBreak, left: left + runLeft,
          width: 0, top: top + level.top, height: level.height))
    case .atomic: addAtomic(run, at: runLeft, box)
    case .boxStart, .boxEnd, .spanningStart, .wordBreak, .outOfFlow: break
    }
  }

  private mutating func addText(_ run: InlineLine.Run, at runLeft: Float, _ level: LevelBox) {
    let start = content.sourceOffset(run.start, of: run.node)
    let end = max(start, content.sourceOffset(run.start + run.count, of: run.node))
    let text = Line.Item.Text(
      range: start..<end, isRightToLeft: run.level != InlineItem.opaque && run.level & 1 == 1,
      expansion: run.expansion, hyphenWidth: run.hyphenWidth,
      measured: MeasuredText(
        content: content, node: run.node, start: run.start, end: run.start + run.count))
    items.append(
      Line.Item(
        box: content.nodes[Int(run.node)].box, content: .text(text), left: left + runLeft,
        width: run.width, top: top + level.top, height: level.height))
  }

  private mutating func addAtomic(_ run: InlineLine.Run, at runLeft: Float, _ box: LineBox) {
    let atomic = geometry.atomic(run.node)
    guard let fragment = atomic.fragment else { return }
    let level = box.levels[box.level(of: run.node)]
    let isRTL = geometry.flow.isRTL
    let marginLeft = isRTL ? atomic.margin.inlineEnd : atomic.margin.inlineStart
    items.append(
      Line.Item(
        box: fragment.box, content: .atomic(fragment),
        left: left + runLeft + max(0, marginLeft.float),
        width: atomic.size.inline.float,
        top: top + level.top
          + (isInverted ? atomic.margin.blockEnd : atomic.margin.blockStart).float,
        height: atomic.size.block.float))
  }

  mutating func addAtomic(
    _ fragment: Fragment, left boxLeft: Float, width: Float, top boxTop: Float, height: Float
  ) {
    items.append(
      Line.Item(
        box: fragment.box, content: .atomic(fragment), left: left + boxLeft, width: width,
        top: top + boxTop, height: height))
  }

  /// - Returns: the index of the item.
  @discardableResult
  mutating func addBox(
    _ level: LevelBox, left boxLeft: Float, width: Float, isFirst: Bool, isLast: Bool
  ) -> Int {
    let edges = geometry.edges(level.node)
    items.append(
      Line.Item(
        box: content.nodes[Int(level.node)].box,
        content: .inlineBox(isFirst: isFirst, isLast: isLast), left: left + boxLeft, width: width,
        top: top + level.top - (isInverted ? edges.after : edges.before).float,
        height: level.height + (edges.before + edges.after).float))
    return items.count - 1
  }

  private var isInverted: Bool { geometry.flow.hasInvertedLines }

  /// The items of a line of that height; until here, their places are from its upper side.
  func finished(_ height: Float) -> [Line.Item] {
    guard isInverted else { return items }
    return items.map { item in
      var item = item
      item.top = 2 * top + height - item.top - item.height
      return item
    }
  }

  mutating func setWidth(_ width: Float, of index: Int) { items[index].width = width }
}
