import Fonts

// https://drafts.csswg.org/css-writing-modes-4/#bidi-algo
//
// The parts of an inline box that are not next to each other in visual order are items of their own.

extension LineFragments {
  private struct OpenBox {
    let node: Int32
    let item: Int
    let left: Float
  }

  /// Adds the items from left to right.
  mutating func addReordered(_ runs: [InlineLine.Run], _ box: LineBox) {
    let placed = runs.filter { $0.level != InlineItem.opaque && $0.kind != .boxEnd }
    let order = Bidi.visualOrder(of: placed.map(\.level))
    let ends = visualEnds(placed, order)
    var position: Float = 0
    var open: [OpenBox] = []
    for (index, run) in order.enumerated() {
      let run = placed[run]
      let chain = boxes(around: run)
      while let last = open.last, !chain.contains(last.node) {
        close(last, box, ends[last.node]?.last == index - 1, &position)
        open.removeLast()
      }
      for node in chain.dropFirst(open.count) {
        open.append(begin(node, box, ends[node]?.first == index, &position))
      }
      place(run, box, &position)
    }
    while let last = open.popLast() {
      close(last, box, ends[last.node]?.last == order.count - 1, &position)
    }
  }

  private mutating func place(_ run: InlineLine.Run, _ box: LineBox, _ position: inout Float) {
    guard run.kind != .boxStart, run.kind != .spanningStart else { return }
    if run.kind == .text, run.isSpacesOnly {
      position += content.nodes[Int(run.node)].style.wordSpacing
    }
    guard run.kind == .atomic else {
      add(run, at: position, box)
      position += run.width
      return
    }
    let atomic = geometry.atomic(run.node)
    let isRTL = geometry.flow.isRTL
    let marginLeft = (isRTL ? atomic.margin.inlineEnd : atomic.margin.inlineStart).float
    add(run, at: position + min(0, marginLeft), box)
    position += atomic.marginBoxWidth.float
  }

  /// The inline boxes around a run, the outermost first; an empty box is around itself.
  private func boxes(around run: InlineLine.Run) -> [Int32] {
    var chain: [Int32] = []
    let isBox = run.kind == .boxStart || run.kind == .spanningStart
    var node = isBox ? run.node : content.nodes[Int(run.node)].parent
    while node > 0 {
      chain.append(node)
      node = content.nodes[Int(node)].parent
    }
    return chain.reversed()
  }

  /// For each inline box, its first and last run in visual order.
  private func visualEnds(
    _ runs: [InlineLine.Run], _ order: [Int]
  ) -> [Int32: (first: Int, last: Int)] {
    var ends: [Int32: (first: Int, last: Int)] = [:]
    for (index, run) in order.enumerated() {
      for node in boxes(around: runs[run]) { ends[node] = (ends[node]?.first ?? index, index) }
    }
    return ends
  }

  private func isRTL(around node: Int32) -> Bool {
    content.nodes[Int(content.nodes[Int(node)].parent)].box.flow.isRTL
  }

  private mutating func begin(
    _ node: Int32, _ box: LineBox, _ isLeftmost: Bool, _ position: inout Float
  ) -> OpenBox {
    let level = box.levels[box.level(of: node)]
    let edges = geometry.edges(node)
    let isRTL = geometry.flow.isRTL
    let hasEdge = isLeftmost && (self.isRTL(around: node) ? level.isLast : level.isFirst)
    if hasEdge { position += (isRTL ? edges.margin.inlineEnd : edges.margin.inlineStart).float }
    let left = position
    if hasEdge {
      position +=
        (isRTL
        ? edges.border.inlineEnd + edges.padding.inlineEnd
        : edges.border.inlineStart + edges.padding.inlineStart).float
    }
    let item = addBox(level, left: left, width: 0, isFirst: level.isFirst, isLast: level.isLast)
    if let base = content.rubyBases[node] { addAnnotation(of: base, level, left: left) }
    return OpenBox(node: node, item: item, left: left)
  }

  private mutating func close(
    _ open: OpenBox, _ box: LineBox, _ isRightmost: Bool, _ position: inout Float
  ) {
    let level = box.levels[box.level(of: open.node)]
    let edges = geometry.edges(open.node)
    let isRTL = geometry.flow.isRTL
    let hasEdge = isRightmost && (self.isRTL(around: open.node) ? level.isFirst : level.isLast)
    if hasEdge {
      position +=
        (isRTL
        ? edges.border.inlineStart + edges.padding.inlineStart
        : edges.border.inlineEnd + edges.padding.inlineEnd).float
    }
    // SAFARI: ruby is as wide as its annotations.
    setWidth(
      max(0, position - open.left + geometry.overhang(in: open.node)), of: open.item)
    if hasEdge { position += (isRTL ? edges.margin.inlineStart : edges.margin.inlineEnd).float }
  }

  // MARK: Ruby

  private mutating func addAnnotation(of base: RubyBase, _ level: LevelBox, left: Float) {
    guard let fragment = geometry.annotation(of: base) else { return }
    let margin = geometry.atomic(base.annotation).margin
    let size = fragment.size(in: geometry.flow)
    let isUnder = fragment.box.style.hasRubyUnder
    let top =
      isUnder
      ? level.top + level.height + margin.blockStart.float
      : level.top - (size.block + margin.blockEnd).float
    addAtomic(
      fragment, left: left + margin.inlineStart.float, width: size.inline.float, top: top,
      height: size.block.float)
  }
}
