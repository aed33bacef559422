/// Lines in a block, and the blocks between them.
extension BlockBuilder {
  /// A block in inline boxes, which stands between lines.
  struct Interruption {
    let placed: Int
    let line: Int
    let boxes: [Box]

    init(placed: Int, line: Int, _ boxes: [Box]) {
      self.placed = placed
      self.line = line
      self.boxes = boxes
    }
  }

  mutating func layoutLines() {
    let content = box.measuredContent()
    for segment in content.segments {
      switch segment {
      case .lines(let range): layoutLines(range, of: content)
      case .block(let child, let parent):
        if child.establishesFormattingContext { addIndependent(child) } else { addBlock(child) }
        interruptions.append(
          Interruption(placed: placed.count - 1, line: lines.count, content.boxes(from: parent)))
      }
    }
  }

  private mutating func layoutLines(_ range: Range<Int>, of content: InlineContent) {
    guard content.hasLines(range) else {
      // Nothing but floats, absolutes, and spaces that collapse.
      for child in InlineLayout.outOfLines(range, of: content) {
        if child.style.isFloating { addFloat(child) } else { addOutOfFlow(child, inLine: true) }
      }
      return
    }
    resolveStart(at: position)
    block = position
    strut = MarginStrut()
    let result = InlineLayout.layout(
      range, of: content, sizes, shared, from: contentLeft, to: contentRight, at: block)
    placed += result.floats.map { ($0.lineLeft, $0.block, $0.fragment) }
    outOfFlow += result.outOfFlow
    if firstBaseline == nil { firstBaseline = result.lines.first.map { block + $0.baseline } }
    if let last = result.lines.last { lastBaseline = block + last.baseline }
    let (left, top) = (contentLeft - lineLeft, block - (start ?? .zero))
    lines += result.lines.map { $0.moved(inline: left, block: top) }
    block = result.end
  }

  /// The lines, and one for each block that interrupts inline boxes.
  func linesAndInterruptions(_ children: [Fragment.Child]) -> [Line] {
    guard !interruptions.isEmpty else { return lines }
    var result: [Line] = []
    var next = 0
    for interruption in interruptions {
      result += lines[next..<interruption.line]
      next = interruption.line
      let child = children[interruption.placed]
      result.append(line(for: interruption, child))
    }
    return result + lines[next...]
  }

  /// SAFARI: the inline boxes have the place of the block, with its margins.
  private func line(for interruption: Interruption, _ child: Fragment.Child) -> Line {
    let margin = child.fragment.box.style.margin(flow, basis: sizes.contentInlineSize)
    let top = child.offset.block - margin.blockStart.clampedToZero
    let height =
      margin.blockStart.clampedToZero + child.fragment.size(in: flow).block
      + margin.blockEnd.clampedToZero
    let left = contentLeft - lineLeft
    return Line(
      items: interruption.boxes.map { box in
        Line.Item(
          box: box, content: .inlineBox(isFirst: false, isLast: false), left: left.float,
          width: sizes.contentInlineSize.float, top: top.float, height: height.float)
      },
      top: top, height: height, baseline: top + height, left: left,
      availableWidth: sizes.contentInlineSize, endsWithBreak: false)
  }
}
