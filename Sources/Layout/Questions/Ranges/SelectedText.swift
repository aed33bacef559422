/// The part of a run of text in one line, as far as a range contains it.
struct SelectedText {
  private let item: Line.Item
  private let text: Line.Item.Text
  private let content: InlineContent
  private let fragment: Fragment

  /// Nil if the item is not text.
  init?(_ item: Line.Item, in fragment: Fragment) {
    guard case .text(let text) = item.content else { return nil }
    self.item = item
    self.text = text
    self.fragment = fragment
    content = text.measured.content
  }

  /// - Parameters: code units of the text node.
  /// - Returns: a rectangle without a width for an empty range; nil if the range is elsewhere.
  ///
  /// SAFARI: `RenderText::absoluteQuadsForRange`.
  func rect(from start: Int, to end: Int) -> ClientRect? {
    let whole = text.range
    if start <= whole.lowerBound, whole.upperBound <= end { return item.clientRect(in: fragment) }
    let end = min(whole.upperBound, end)
    let (first, last) = (start.clamped(to: whole), end.clamped(to: whole))
    guard first < last || start == end && start == first else { return nil }
    var (left, right) = (edge(at: first), edge(at: last))
    if text.isRightToLeft { (left, right) = (right, left) }
    // SAFARI: `snappedSelectionRect`.
    let limit = LayoutUnit(item.left + item.width).float
    left = left.rounded(.down)
    right = first == last ? left : max(left, min(right.rounded(.up), limit))
    var part = item
    (part.left, part.width) = (left, right - left)
    return part.clientRect(in: fragment)
  }

  /// The offset in the text node that is nearest to a place along the line.
  func offset(nearest position: Float) -> Int {
    let range = text.range
    var best = range.lowerBound
    var distance = Float.infinity
    for offset in range.lowerBound...range.upperBound {
      let next = abs(edge(at: offset) - position)
      if next < distance { (best, distance) = (offset, next) }
    }
    return best
  }

  /// Where a character begins, along the line.
  func edge(at offset: Int) -> Float {
    let before = width(upTo: offset)
    return text.isRightToLeft ? item.left + item.width - before : item.left + before
  }

  private func width(upTo offset: Int) -> Float {
    guard offset > text.range.lowerBound else { return 0 }
    guard offset < text.range.upperBound else { return item.width - text.hyphenWidth }
    let node = content.node(of: item.box)
    let start = content.position(ofSource: text.range.lowerBound, in: node)
    let end = content.position(ofSource: text.range.upperBound, in: node)
    let place = content.position(ofSource: offset, in: node)
    let units = content.text[start..<end]
    let style = content.nodes[node].style
    var position = item.left
    for (unit, advance) in zip(
      units[..<place], style.advances(of: units, isRightToLeft: text.isRightToLeft))
    {
      position += unit == 0x09 ? style.width(ofSpaces: [unit], at: position) : advance
    }
    return position - item.left + expansion(units, upTo: place)
  }

  /// What justification has added so far.
  private func expansion(_ units: ArraySlice<UInt16>, upTo place: Int) -> Float {
    guard text.expansion != 0 else { return 0 }
    func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xA0 }
    let all = units.dropLast().count(where: isSpace)
    return all == 0 ? 0 : text.expansion * Float(units[..<place].count(where: isSpace)) / Float(all)
  }
}

extension InlineContent {
  /// The index of a box in `nodes`; that of the container if it is not there.
  fileprivate func node(of box: Box) -> Int { nodeIndices[ObjectIdentifier(box)] ?? 0 }

  /// Where in `text` a character of the text node is.
  fileprivate func position(ofSource offset: Int, in node: Int) -> Int {
    var (low, high) = (nodes[node].textStart, nodes[node].textEnd)
    while low < high {
      let middle = low + (high - low) / 2
      if sourceOffset(middle, of: Int32(clamping: node)) < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return Int(low)
  }
}

extension Int {
  fileprivate func clamped(to range: Range<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
