/// Lines that are built again up to an earlier place.
extension LineBuilder {
  mutating func rebuild(upTo end: Int) -> InlinePosition {
    line.begin(spanning: spanningBoxes(start.index))
    var index = start.index
    while index < end {
      let item = index == start.index ? start.rest ?? content.items[index] : content.items[index]
      append(item, width(of: item, at: line.contentWidth))
      index += 1
    }
    return InlinePosition(index: end)
  }

  /// To the last opportunity at which the hyphen has room, too.
  mutating func rebuildForHyphen(_ position: InlinePosition) -> InlinePosition {
    for end in opportunities.reversed() {
      _ = rebuild(upTo: end)
      let hyphen = line.trailingHyphenWidth ?? 0
      if line.contentWidth + hyphen <= availableWidth {
        if hyphen > 0 { line.addHyphen(hyphen) }
        return InlinePosition(index: end)
      }
    }
    guard let first = opportunities.first else { return position }
    let result = rebuild(upTo: first)
    if let hyphen = line.trailingHyphenWidth { line.addHyphen(hyphen) }
    return result
  }
}
