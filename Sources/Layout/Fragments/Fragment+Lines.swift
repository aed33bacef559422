extension Fragment {
  /// Where a line in this fragment, or in the blocks inside, ends: from the block-start border edge.
  ///
  /// - Parameter number: how many lines are left to go; in the end, those that are not in this fragment.
  func end(ofLine number: inout Int) -> LayoutUnit? {
    var next = 0
    for child in children where child.fragment.box.style.isInFlow {
      // The lines before a block in an inline box.
      while next < lines.count, lines[next].top < child.offset.block {
        if let end = end(ofLine: &number, next) { return end }
        next += 1
      }
      if let end = child.fragment.end(ofLine: &number) { return child.offset.block + end }
    }
    for index in next..<max(lines.count, next) {
      if let end = end(ofLine: &number, index) { return end }
    }
    return nil
  }

  private func end(ofLine number: inout Int, _ index: Int) -> LayoutUnit? {
    if linesOfBlocks.contains(index) { return nil }
    number -= 1
    return number <= 0 ? lines[index].top + lines[index].height : nil
  }

  /// How many lines can be shown after this fragment; nil if the last of them is in it.
  func linesLeft(of count: Int) -> Int? {
    var left = count
    return end(ofLine: &left) == nil ? left : nil
  }
}
