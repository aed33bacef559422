import DOM

/// Places counted in characters, to find them again when the tree around them has changed.
///
/// SAFARI: `TextIterator`, with a character between all visible positions
struct TextOffsets {
  /// A character, or what stands for one.
  private struct Piece {
    let start: EditingPosition
    /// The number of characters.
    let count: Int
    var text: (runs: [Range<Int>], node: Node)?
    /// Whether it is what separates two blocks: it is before its place.
    var isBreak = false
  }

  private let tree: RenderedTree
  private var pieces: [Piece] = []

  init(_ scope: Node, _ tree: RenderedTree) {
    self.tree = tree
    collect(scope)
  }

  private mutating func collect(_ scope: Node) {
    var block: Node?
    var isAfterBreak = true
    var last: Node?
    var next: Node? = scope
    while let node = next {
      next = node.isAtomic ? node.nextSkippingChildren(within: scope) : node.next(within: scope)
      guard isLeaf(node) else { continue }
      let own = tree.enclosingBlock(of: node, crossingBoundaries: true)
      if own != block, !pieces.isEmpty {
        let count = (isAfterBreak ? 0 : 1) + (hasExtraBreak(behind: last, before: node) ? 1 : 0)
        if count > 0 {
          pieces.append(Piece(start: .first(inOrBefore: node), count: count, isBreak: true))
        }
      }
      last = node
      block = own
      isAfterBreak = false
      if node.isText {
        let runs = tree.layout.renderedText(of: node)?.runs ?? []
        let ranges = runs.map { $0.start..<$0.end }
        pieces.append(
          Piece(
            start: EditingPosition(node, runs.first?.start ?? 0),
            count: ranges.reduce(0) { $0 + $1.count }, text: (ranges, node)))
        isAfterBreak = runs.last?.isLineBreak ?? false
      } else {
        isAfterBreak = node.isLineBreakElement
        pieces.append(Piece(start: .first(inOrBefore: node), count: 1))
      }
    }
  }

  private static let withMargins: Set<ElementName> = [.p, .h1, .h2, .h3, .h4, .h5, .h6]

  /// A paragraph with a margin below counts as if an empty line were behind it.
  private func hasExtraBreak(behind node: Node?, before next: Node) -> Bool {
    var ancestor = node
    while let current = ancestor, !current.contains(next) {
      if current.isElement(anyOf: Self.withMargins), let element = Element(current),
        tree.layout.hasMarginBelow(element)
      {
        return true
      }
      ancestor = current.parent
    }
    return false
  }

  private func isLeaf(_ node: Node) -> Bool {
    if node.isText { return tree.hasRenderedText(node) }
    return node.isAtomic && tree.isRendered(node)
      && (node.ignoresContents || tree.isCandidate(.first(in: node)))
  }

  /// How many characters are before a place.
  func offset(of position: EditingPosition) -> Int {
    var count = 0
    for piece in pieces {
      if let (runs, node) = piece.text {
        if position.anchor == node, case .at(let offset) = position.place {
          return count + runs.reduce(0) { $0 + max(0, min($1.upperBound, offset) - $1.lowerBound) }
        }
        if EditingPosition(node, node.length) <= position {
          count += piece.count
          continue
        }
        return count
      }
      guard piece.start < position || piece.isBreak && piece.start == position else { return count }
      count += piece.count
    }
    return count
  }

  /// The first place with so many characters before it; the last one if there are not so many.
  func position(at offset: Int) -> EditingPosition? {
    var left = offset
    for piece in pieces {
      guard left <= piece.count else {
        left -= piece.count
        continue
      }
      if let (runs, node) = piece.text {
        for run in runs {
          if left <= run.count { return EditingPosition(node, run.lowerBound + left) }
          left -= run.count
        }
      }
      if left == 0 || piece.isBreak || !piece.start.anchor.ignoresContents { return piece.start }
      return .behind(piece.start.anchor)
    }
    guard let last = pieces.last else { return nil }
    if let (runs, node) = last.text {
      return EditingPosition(node, runs.last?.upperBound ?? node.length)
    }
    return .last(inOrBehind: last.start.anchor)
  }
}
