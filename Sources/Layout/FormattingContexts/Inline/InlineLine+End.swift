/// What becomes of the line when nothing more fits.
extension InlineLine {
  /// Collapsible spaces at the end of a line go.
  ///
  /// https://drafts.csswg.org/css-text/#white-space-phase-2
  mutating func trimTrailingSpaces() {
    guard let index = trimmableRun else { return }
    let trimmed = trimmableOffset + runs[index].trailingWidth
    runs[index].width -= runs[index].trailingWidth
    runs[index].count -= 1
    runs[index].trailing = .none
    runs[index].trailingWidth = 0
    for later in runs.indices[(index + 1)...] { runs[later].left -= trimmed }
    if runs[index].count == 0 { runs.remove(at: index) }
    contentWidth -= trimmed
    trimmableRun = nil
    trimmableWidth = 0
    hasContent = runs.contains(where: \.isContent)
  }

  mutating func removeHangingSpaces() {
    contentWidth -= hangingWidth
    hangingWidth = 0
    hangingCount = 0
  }

  mutating func addHyphen(_ width: Float) {
    guard let index = runs.lastIndex(where: { $0.kind == .text }) else { return }
    runs[index].hyphenWidth = width
    runs[index].width += width
    contentWidth += width
  }

  /// Trailing spaces have the level of the paragraph.
  ///
  /// https://www.unicode.org/reports/tr9/#L1
  mutating func resetLevelOfTrailingSpaces(_ paragraph: UInt8) {
    for index in runs.indices.reversed() {
      let run = runs[index]
      if run.kind == .atomic || run.isBreak { return }
      guard run.kind == .text else { continue }
      if run.trailing == .none { return }
      if run.level & 1 != paragraph & 1 {
        if run.isSpacesOnly {
          runs[index].level = paragraph
        } else {
          detachSpaces(index, paragraph)
        }
      }
      if !run.isSpacesOnly { return }
    }
  }

  private mutating func detachSpaces(_ index: Int, _ level: UInt8) {
    var run = runs[index]
    // The spaces are the last characters of the text.
    var spaces = run
    let count: Int32 = run.trailing == .preserved ? max(hangingCount, 1) : 1
    guard count < run.count else { return }
    spaces.start = run.start + run.count - count
    spaces.count = count
    spaces.width = run.trailingWidth
    spaces.left = run.right - run.trailingWidth
    spaces.isSpacesOnly = true
    spaces.level = level
    run.count -= count
    run.width -= run.trailingWidth
    run.trailing = .none
    run.trailingWidth = 0
    runs[index] = run
    runs.insert(spaces, at: index + 1)
  }

  mutating func expand(_ index: Int, by amount: Float, moving offset: Float) {
    runs[index].left += offset
    runs[index].expansion = amount
    runs[index].width += amount
  }

  mutating func addWidth(_ width: Float) { contentWidth += width }
}
