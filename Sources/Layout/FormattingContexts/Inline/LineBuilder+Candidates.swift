/// What comes next on the line, up to the next place where it may break.
extension LineBuilder {
  mutating func collect(from position: InlinePosition, to end: Int) {
    candidate.reset()
    let limit = content.nextOpportunity(from: position.index, to: end)
    var right = line.contentWidth
    for index in position.index..<limit {
      let item =
        index == position.index ? position.rest ?? content.items[index] : content.items[index]
      switch item.kind {
      case .float: candidate.float = item
      case .newline, .lineBreak: candidate.lineBreak = item
      case .wordBreak: candidate.wordBreak = item
      default:
        let width = width(of: item, at: right)
        candidate.append(item, style(of: item), width: width)
        right += width
        if item.kind == .space { right += content.style(item).wordSpacing }
      }
    }
    candidate.endsAtOpportunity = endsAtOpportunity(limit, end)
  }

  func style(of item: InlineItem) -> TextStyle {
    item.kind == .atomic ? content.parentStyle(item) : content.style(item)
  }

  func width(of item: InlineItem, at position: Float) -> Float {
    switch item.kind {
    case .word, .space:
      if !item.width.isNaN { return item.width }
      return content.style(item).width(ofSpaces: content.text[item.range], at: position)
    case .boxStart: return geometry.edges(item.node).start.float
    case .boxEnd: return geometry.edges(item.node).end.float
    case .atomic: return geometry.atomic(item.node).marginBoxWidth.float
    default: return 0
    }
  }

  private func endsAtOpportunity(_ limit: Int, _ end: Int) -> Bool {
    guard limit > 0, limit < end else { return false }
    switch content.items[limit - 1].kind {
    case .float, .boxStart: return false
    case .word:
      var index = limit
      while index < end, content.items[index].kind.isBoxEdge { index += 1 }
      return index == end || content.items[index].kind == .word
    default: return true
    }
  }
}
