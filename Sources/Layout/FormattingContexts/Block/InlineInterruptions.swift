/// Finds what blocks in inline boxes make of these: the parts between blocks that have no line, and the blocks.
///
/// SAFARI: `RenderTreeBuilder::Inline`: an inline box is split around blocks, and each run of blocks has an anonymous
/// block, a continuation of the inline box.
struct InlineInterruptions {
  /// What stands between lines for inline boxes.
  struct Interruption {
    enum Extent {
      /// Consecutive blocks, as indices of what has been placed.
      case blocks(Range<Int>)
      /// Nothing, at this place; nil for the start of the container.
      case gap(at: LayoutUnit?)
    }

    let extent: Extent
    /// The lines before it.
    let line: Int
    let boxes: [Box]
  }

  private(set) var all: [Interruption] = []
  private var parent: Int32?
  private var first = 0
  private var line = 0
  private var isAfterLines = false
  /// Whether inline boxes begin or end since the last block.
  private var crossesEdges = false

  /// - Parameters:
  ///   - line: how many lines come before it.
  ///   - position: where a part without lines is.
  mutating func passed(
    _ range: Range<Int>, of content: InlineContent, _ line: Int, at position: LayoutUnit?
  ) {
    if content.hasLines(range) {
      isAfterLines = true
    } else if content.segments.count > 1 {
      // SAFARI: such a part is an anonymous block, and its inline boxes are where it is.
      let boxes = content.boxes(wholeIn: range)
      if !boxes.isEmpty {
        all.append(Interruption(extent: .gap(at: position), line: line, boxes: boxes))
      }
    }
    if content.items[range].contains(where: { $0.kind.isBoxEdge }) { crossesEdges = true }
  }

  /// - Parameters:
  ///   - parent: the innermost inline box around the block.
  ///   - placed: how much has been placed before it.
  mutating func willAdd(
    _ parent: Int32, of content: InlineContent, _ placed: Int, _ line: Int,
    at position: LayoutUnit?
  ) {
    let isSameRun = self.parent == parent && !isAfterLines && !crossesEdges
    if !isSameRun {
      if !isAfterLines { addGap([parent, self.parent ?? parent], content, line, position) }
      self.parent = parent
      first = placed
      self.line = line
      all.append(
        Interruption(
          extent: .blocks(placed..<placed), line: line,
          boxes: content.boxes(from: parent).suffix(1)))
    }
    isAfterLines = false
    crossesEdges = false
  }

  mutating func didAdd(_ placed: Int) {
    guard let last = all.popLast() else { return }
    all.append(
      Interruption(extent: .blocks(first..<placed), line: last.line, boxes: last.boxes))
  }

  mutating func finish(_ content: InlineContent, _ line: Int, at position: LayoutUnit?) {
    guard let parent, !isAfterLines else { return }
    addGap([parent], content, line, position)
  }

  private mutating func addGap(
    _ nodes: [Int32], _ content: InlineContent, _ line: Int, _ position: LayoutUnit?
  ) {
    var boxes: [Box] = []
    for node in nodes {
      boxes += content.boxes(from: node).filter { box in !boxes.contains { $0 === box } }
    }
    all.append(Interruption(extent: .gap(at: position), line: line, boxes: boxes))
  }
}

extension BlockBuilder {
  /// The lines, and one for each interruption.
  func linesAndInterruptions(_ children: [Fragment.Child], start: LayoutUnit) -> [Line] {
    guard !interruptions.isEmpty else { return lines }
    var result: [Line] = []
    var next = 0
    for interruption in interruptions {
      result += lines[next..<interruption.line]
      next = interruption.line
      result.append(line(for: interruption, children, start: start))
    }
    return result + lines[next...]
  }

  private func line(
    for interruption: InlineInterruptions.Interruption, _ children: [Fragment.Child],
    start: LayoutUnit
  ) -> Line {
    switch interruption.extent {
    case .gap(let position):
      let top = position.map { $0 - start } ?? .zero
      return line(
        interruption.boxes, .inlineBox(isFirst: false, isLast: false), top: top, .zero, .zero)
    case .blocks(let range):
      let run = children[range]
      let solid = { (child: Fragment.Child) in child.fragment.size(in: flow).block > .zero }
      guard let first = run.first(where: solid), let last = run.last(where: solid) else {
        let top = run.first?.offset.block ?? .zero
        return line(interruption.boxes, .blocks, top: top, .zero, .zero)
      }
      let top = first.offset.block
      let end = last.offset.block + last.fragment.size(in: flow).block
      // SAFARI: the inline box has the place of the anonymous block, with its margins.
      let before = collapsedMargin(of: run, isStart: true)
      let after = collapsedMargin(of: run.reversed(), isStart: false)
      return line(
        interruption.boxes, .blocks, top: top - before, sizes.contentInlineSize,
        end - top + before + after)
    }
  }

  private func line(
    _ boxes: [Box], _ content: Line.Item.Content, top: LayoutUnit, _ width: LayoutUnit,
    _ height: LayoutUnit
  ) -> Line {
    let left = contentLeft - lineLeft
    return Line(
      items: boxes.map { box in
        Line.Item(
          box: box, content: content, left: left.float, width: width.float, top: top.float,
          height: height.float)
      },
      top: top, height: height, baseline: top + height, left: left,
      availableWidth: sizes.contentInlineSize, endsWithBreak: false)
  }

  /// The margin of blocks and of those inside that collapse with it.
  private func collapsedMargin(
    of run: some Sequence<Fragment.Child>, isStart: Bool
  ) -> LayoutUnit {
    var strut = MarginStrut()
    for child in run {
      addCollapsedMargin(of: child.fragment.box, isStart: isStart, to: &strut)
      if child.fragment.size(in: flow).block > .zero { break }
      addCollapsedMargin(of: child.fragment.box, isStart: !isStart, to: &strut)
    }
    return strut.sum
  }

  func addCollapsedMargin(of block: Box, isStart: Bool, to strut: inout MarginStrut) {
    var basis = sizes.contentInlineSize
    var current: Box? = block
    while let box = current {
      let style = box.style
      let margin = style.margin(flow, basis: basis)
      let padding = style.padding(flow, basis: basis)
      let border = style.border(flow)
      strut.add(isStart ? margin.blockStart : margin.blockEnd, isQuirky: false)
      let edge =
        isStart ? border.blockStart + padding.blockStart : border.blockEnd + padding.blockEnd
      let isClosed =
        edge > .zero || box.establishesFormattingContext
        || !isStart && !style.blockSize(flow).isAuto
      if isClosed { break }
      basis = (basis - margin.inline - padding.inline - border.inline).clampedToZero
      let inFlow = { (child: Box) in child.style.isInFlow && !child.isText }
      current =
        box.hasLines
        ? box.measuredContent().blockAtEdge(isStart: isStart)
        : isStart ? box.children.first(where: inFlow) : box.children.last(where: inFlow)
    }
  }
}
