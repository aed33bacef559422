import DOM

/// What a caret can stand before or behind.
struct CaretUnit {
  /// The text node, or an image, a control or the like.
  let node: Node
  /// In the text: where the character begins and ends; 0 and 1 for what is not text.
  let start: Int
  let end: Int
  let character: UInt16

  var isText: Bool { node.isText }

  var before: BoundaryPoint { isText ? BoundaryPoint(node, start) : place(0) }
  var behind: BoundaryPoint { isText ? BoundaryPoint(node, end) : place(1) }

  private func place(_ offset: Int) -> BoundaryPoint {
    node.parent.map { BoundaryPoint($0, node.index + offset) } ?? BoundaryPoint(node, 0)
  }
}

/// Lines up to a forced break or the end of their block.
struct CaretParagraph {
  /// A line: which units are in it, and in which parts. A space that was dropped at the end of the line is between
  /// two rows.
  struct Row {
    let units: Range<Int>
    let parts: [(item: Line.Item, units: Range<Int>)]
  }

  /// The block that has the lines: paragraphs of the same block follow each other.
  let block: Box
  var units: [CaretUnit] = []
  var rows: [Row] = []
  /// Where a caret stands in an empty line.
  var emptyPlace: BoundaryPoint?

  var characters: [UInt16] { units.map(\.character) }

  /// The place in the tree of a caret before a unit, or behind the last one: of two such places, the first.
  func point(at index: Int) -> BoundaryPoint? {
    guard let first = units.first else { return emptyPlace }
    if index == 0 { return first.before }
    let previous = units[index - 1]
    if index < units.count, units[index].node == previous.node { return units[index].before }
    return previous.behind
  }

  /// The row that a caret is in: before the break, it is in the line that ends there.
  func row(at index: Int) -> Int {
    rows.lastIndex { $0.units.lowerBound <= index } ?? 0
  }

  /// Where a caret is along the line, from the edge of the page.
  func edge(at index: Int, in row: Int) -> Float {
    let origin = block.pageOrigin.x.float
    let parts = rows[row].parts
    guard let part = parts.first(where: { index < $0.units.upperBound }) ?? parts.last else {
      return origin
    }
    guard part.units.contains(index) else { return origin + part.item.left + part.item.width }
    let fragment = block.fragmentOnPage
    let text = fragment.flatMap { SelectedText(part.item, in: $0) }
    return origin + (text?.edge(at: units[index].start) ?? part.item.left)
  }
}

/// A place of a caret.
struct CaretPlace: Equatable {
  var paragraph: Int
  var index: Int
}
