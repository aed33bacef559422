/// Where lines may break between items.
///
/// SAFARI: `InlineFormattingUtils::nextWrapOpportunity`.
extension InlineContent {
  /// The end of the items that belong on one line with the first.
  func nextOpportunity(from start: Int, to end: Int) -> Int {
    var previous: Int?
    var index = start
    while index < end {
      let kind = items[index].kind
      switch kind {
      case .newline, .lineBreak, .wordBreak:
        index += 1
        while index < end, items[index].kind == .boxEnd { index += 1 }
        return index
      case .float: return index == start ? index + 1 : index
      case .boxStart where !rubyBases.isEmpty && rubyBases[items[index].node] != nil:
        if let before = previous { return placeOfBreak(between: before, and: index) }
        index = (rubyBases[items[index].node]?.items.upperBound ?? index + 1) - 1
        previous = index
      case .boxStart, .boxEnd, .outOfFlow: break
      case .word, .space, .atomic:
        if let before = previous, isOpportunity(between: before, and: index) {
          return placeOfBreak(between: before, and: index)
        }
        previous = index
      }
      index += 1
    }
    return end
  }

  /// Boxes begin with their content on the next line, and end with it on this one.
  private func placeOfBreak(between before: Int, and index: Int) -> Int {
    var starts: [Int] = []
    for between in before + 1..<max(index, before + 1) {
      switch items[between].kind {
      case .boxStart: starts.append(between)
      case .boxEnd: _ = starts.popLast()
      default: break
      }
    }
    return starts.first ?? index
  }

  private func isOpportunity(between before: Int, and after: Int) -> Bool {
    let previous = items[before]
    let next = items[after]
    guard previous.kind.isText, next.kind.isText else { return true }
    let previousStyle = style(previous)
    let nextStyle = style(next)
    switch (previous.kind, next.kind) {
    case (.space, .space): return previousStyle.wraps || nextStyle.wraps
    case (.space, _): return previousStyle.wraps
    case (_, .space):
      return nextStyle.wraps && nextStyle.collapse != .breakSpaces
        && nextStyle.lineBreak != .afterWhiteSpace
    default: break
    }
    if previousStyle.lineBreak == .anywhere || nextStyle.lineBreak == .anywhere { return true }
    if nodes[Int(previous.node)].parent == nodes[Int(next.node)].parent, !previousStyle.wraps {
      return false
    }
    return next.breaksBefore
  }
}
