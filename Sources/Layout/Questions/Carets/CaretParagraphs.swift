import DOM

/// All lines of a document that a caret can be in.
struct CaretParagraphs {
  private(set) var all: [CaretParagraph] = []
  private var data: [Node: [UInt16]] = [:]
  /// In which paragraphs text nodes are.
  private var numbers: [Node: [Int]] = [:]

  /// - Parameter root: the box of the viewport.
  init(_ root: Box) {
    var pending = [root]
    while let box = pending.popLast() {
      if box.hasLines, !box.isInLines, let fragment = box.fragmentOnPage { add(fragment) }
      if box.replaced == nil { pending += box.children.reversed() }
    }
  }

  private mutating func add(_ fragment: Fragment) {
    var paragraph = CaretParagraph(block: fragment.box)
    var breaks = 0
    for (index, line) in fragment.lines.enumerated() {
      addRow(line, fragment, to: &paragraph)
      if line.endsWithBreak || index == fragment.lines.count - 1 {
        let brk = line.items.last { if case .lineBreak = $0.content { true } else { false } }
        if let node = brk?.box.element?.node, let parent = node.parent {
          paragraph.emptyPlace = BoundaryPoint(parent, node.index)
        } else if let last = all.last?.units.last, breaks > 0 {
          paragraph.emptyPlace = BoundaryPoint(last.node, last.end + 1)
        }
        if !paragraph.units.isEmpty || paragraph.emptyPlace != nil { all.append(paragraph) }
        paragraph = CaretParagraph(block: fragment.box)
        breaks += 1
      } else {
        addDroppedSpace(to: &paragraph, before: fragment.lines[index + 1])
      }
    }
  }

  private mutating func addRow(
    _ line: Line, _ fragment: Fragment, to paragraph: inout CaretParagraph
  ) {
    let start = paragraph.units.count
    var parts: [(item: Line.Item, units: Range<Int>)] = []
    for item in line.items where item.box.style.visibility == .visible {
      let first = paragraph.units.count
      switch item.content {
      case .text(let text):
        guard let node = item.box.text else { continue }
        add(text.range, of: node, collapsing: !item.box.style.textStyle.preservesSpaces, &paragraph)
      case .atomic:
        guard let node = item.box.element?.node, item.box.replaced != nil else { continue }
        paragraph.units.append(CaretUnit(node: node, start: 0, end: 1, character: 0xFFFC))
      default: continue
      }
      parts.append((item, first..<paragraph.units.count))
    }
    paragraph.rows.append(
      CaretParagraph.Row(units: start..<paragraph.units.count, parts: parts))
  }

  private mutating func add(
    _ range: Range<Int>, of node: Node, collapsing: Bool, _ paragraph: inout CaretParagraph
  ) {
    let all = units(of: node)
    for offset in range.clamped(to: all.indices) {
      let isSpace = collapsing && all[offset] <= 0x20
      if isSpace, offset > range.lowerBound, all[offset - 1] <= 0x20 { continue }
      paragraph.units.append(
        CaretUnit(
          node: node, start: offset, end: offset + 1, character: isSpace ? 0x20 : all[offset]))
    }
    if numbers[node]?.last != self.all.count { numbers[node, default: []].append(self.all.count) }
  }

  /// The space that was dropped where a line breaks is a place for a caret, too.
  private mutating func addDroppedSpace(
    to paragraph: inout CaretParagraph, before next: Line
  ) {
    if let last = paragraph.units.last, last.isText {
      let all = units(of: last.node)
      if last.end < all.count, all[last.end] <= 0x20 {
        paragraph.units.append(
          CaretUnit(node: last.node, start: last.end, end: last.end + 1, character: 0x20))
        return
      }
    }
    for item in next.items {
      guard case .text(let text) = item.content, let node = item.box.text else { continue }
      let before = text.range.lowerBound - 1
      let all = units(of: node)
      if before >= 0, before < all.count, all[before] <= 0x20 {
        paragraph.units.append(
          CaretUnit(node: node, start: before, end: before + 1, character: 0x20))
      }
      return
    }
  }

  private mutating func units(of node: Node) -> [UInt16] {
    if let known = data[node] { return known }
    let made = Array(String(CharacterData(node)?.data ?? "").utf16)
    data[node] = made
    return made
  }

  // MARK: Places

  func point(at place: CaretPlace) -> BoundaryPoint? { all[place.paragraph].point(at: place.index) }

  /// The caret that stands for a place in the tree: the next one if there is none exactly there.
  func place(of point: BoundaryPoint) -> CaretPlace? {
    for number in numbers[point.node] ?? [] {
      let units = all[number].units
      guard let last = units.lastIndex(where: { $0.node == point.node }),
        units[last].end >= point.offset
      else { continue }
      let index = units.firstIndex { $0.node == point.node && $0.start >= point.offset }
      return CaretPlace(paragraph: number, index: index ?? last + 1)
    }
    return placeInTree(of: point)
  }

  private func placeInTree(of point: BoundaryPoint) -> CaretPlace? {
    var last: CaretPlace?
    for (number, paragraph) in all.enumerated() {
      if paragraph.units.isEmpty, let empty = paragraph.emptyPlace,
        empty.position(relativeTo: point) != .before
      {
        return CaretPlace(paragraph: number, index: 0)
      }
      guard let end = paragraph.units.last?.behind, end.position(relativeTo: point) != .before
      else {
        last = CaretPlace(paragraph: number, index: paragraph.units.count)
        continue
      }
      let index = paragraph.units.firstIndex { $0.before.position(relativeTo: point) != .before }
      return CaretPlace(paragraph: number, index: index ?? paragraph.units.count)
    }
    return last
  }
}
