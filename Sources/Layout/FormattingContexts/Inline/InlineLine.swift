/// What has been put on the line that is being filled.
///
/// SAFARI: `InlineLine`.
struct InlineLine {
  /// A piece of the line: consecutive text items of one node are one run.
  struct Run {
    enum Kind: UInt8 {
      case text, newline, lineBreak, wordBreak, atomic, boxStart, boxEnd, outOfFlow
      /// The start of a box that began in a line before.
      case spanningStart
    }
    enum TrailingSpace: UInt8 {
      case none
      /// One space.
      case collapsible
      /// Several of which one is left.
      case collapsed
      case preserved
    }

    var kind: Kind
    var level: UInt8
    var trailing = TrailingSpace.none
    var isSpacesOnly = false
    var node: Int32
    var start: Int32
    var count: Int32
    var left: Float
    var width: Float
    var trailingWidth: Float = 0
    var hyphenWidth: Float = 0
    /// What justification adds to each place where it may.
    var expansion: Float = 0

    var right: Float { left + width }
    var isBreak: Bool { kind == .newline || kind == .lineBreak }
    var isContent: Bool {
      switch kind {
      case .text: count > 0
      case .newline, .lineBreak, .atomic: true
      default: false
      }
    }
  }

  var runs: [Run] = []
  /// Where the content ends, before alignment.
  var contentWidth: Float = 0
  var hasContent = false
  var trailingHyphenWidth: Float?
  var hangingWidth: Float = 0
  var hangingCount: Int32 = 0
  /// The run that ends with spaces which go if the line ends there.
  var trimmableRun: Int?
  var trimmableWidth: Float = 0
  /// How much less than the spaces the content became wider by.
  var trimmableOffset: Float = 0

  /// - Parameter spanning: the boxes that began in lines before, the outermost first.
  mutating func begin(spanning: [Int32]) {
    runs.removeAll(keepingCapacity: true)
    contentWidth = 0
    hasContent = false
    resetTrailing()
    for node in spanning {
      runs.append(
        Run(
          kind: .spanningStart, level: InlineItem.opaque, node: node, start: 0, count: 0, left: 0,
          width: 0))
    }
  }

  var trimmableOrHangingWidth: Float { trimmableRun == nil ? hangingWidth : trimmableWidth }
  var isTrailingTrimmable: Bool { trimmableRun != nil }
  var trimmedWidth: Float { trimmableRun == nil ? 0 : trimmableWidth }
  private var lastRight: Float { runs.last?.right ?? 0 }

  private mutating func resetTrailing() {
    trimmableRun = nil
    trimmableWidth = 0
    trimmableOffset = 0
    hangingWidth = 0
    hangingCount = 0
    trailingHyphenWidth = nil
  }

  // MARK: Text

  mutating func appendText(_ item: InlineItem, _ style: TextStyle, width: Float) {
    let isSpace = item.kind == .space
    if item.count == 0 || isSpace && !style.preservesSpaces && collapses { return }
    let before = contentWidth
    if needsRun(item, style) {
      let left = lastRight + (isSpace ? style.wordSpacing : 0)
      runs.append(
        Run(
          kind: .text, level: item.level, node: item.node, start: item.start, count: 0,
          left: left, width: 0))
      expand(with: item, style, width)
      contentWidth = max(before, left + width)
    } else {
      let right = lastRight
      let lastWidth = max(0, runs[runs.count - 1].width)
      expand(with: item, style, width)
      contentWidth =
        style.letterSpacing >= 0
        ? max(before, lastRight) : max(contentWidth - lastWidth, right + width)
    }
    hasContent = true
    trailingHyphenWidth = item.endsWithSoftHyphen ? style.hyphenWidth : nil
    updateTrailing(isSpace, item, style, width, before)
  }

  private mutating func updateTrailing(
    _ isSpace: Bool, _ item: InlineItem, _ style: TextStyle, _ width: Float, _ before: Float
  ) {
    if isSpace, !style.preservesSpaces {
      trimmableOffset = contentWidth - before - width
      trimmableWidth = trimmableOffset + width
      trimmableRun = runs.count - 1
      hangingWidth = 0
      hangingCount = 0
      return
    }
    trimmableRun = nil
    trimmableWidth = 0
    // https://drafts.csswg.org/css-text/#hanging
    if isSpace, style.collapse == .preserve, style.wraps {
      hangingWidth += width
      hangingCount += item.count
    } else {
      hangingWidth = 0
      hangingCount = 0
    }
  }

  /// Whether a collapsible space has nothing left: at the start of the line, and after another.
  private var collapses: Bool {
    for run in runs.reversed() {
      switch run.kind {
      case .atomic: return false
      case .text: return run.trailing == .collapsible || run.trailing == .collapsed
      case .newline, .lineBreak: return true
      default: continue
      }
    }
    return true
  }

  private func needsRun(_ item: InlineItem, _ style: TextStyle) -> Bool {
    guard let last = runs.last, last.kind == .text, last.node == item.node,
      last.level == item.level, last.trailing != .collapsed
    else { return true }
    if style.wordSpacing != 0, item.kind == .space { return true }
    return last.start + last.count != item.start
  }

  private mutating func expand(with item: InlineItem, _ style: TextStyle, _ width: Float) {
    let index = runs.count - 1
    runs[index].isSpacesOnly =
      item.kind == .space && (runs[index].count == 0 || runs[index].isSpacesOnly)
    runs[index].width += width
    guard item.kind == .space else {
      runs[index].count += item.count
      runs[index].trailing = .none
      runs[index].trailingWidth = 0
      return
    }
    if style.preservesSpaces {
      runs[index].trailingWidth =
        runs[index].trailing == .preserved ? runs[index].trailingWidth + width : width
      runs[index].trailing = .preserved
      runs[index].count += item.count
    } else {
      runs[index].trailing = item.count == 1 ? .collapsible : .collapsed
      runs[index].trailingWidth = width
      runs[index].count += 1
    }
  }

  // MARK: Boxes and breaks

  mutating func appendBreak(_ item: InlineItem) {
    trailingHyphenWidth = nil
    hasContent = true
    append(item.kind == .newline ? .newline : .lineBreak, item, width: 0)
  }

  mutating func appendWordBreak(_ item: InlineItem) { append(.wordBreak, item, width: 0) }

  mutating func appendOutOfFlow(_ item: InlineItem) { append(.outOfFlow, item, width: 0) }

  private mutating func append(
    _ kind: Run.Kind, _ item: InlineItem, width: Float, left: Float? = nil
  ) {
    runs.append(
      Run(
        kind: kind, level: item.level, node: item.node, start: item.start, count: item.count,
        left: left ?? lastRight, width: width))
  }

  /// - Parameter width: of the margin box.
  mutating func appendAtomic(_ item: InlineItem, width: Float, marginStart: Float) {
    resetTrailing()
    hasContent = true
    appendEdge(.atomic, item, width: width, marginStart: marginStart)
  }

  /// Negative margins pull what follows, but do not make the content shorter than it is.
  private mutating func appendEdge(
    _ kind: Run.Kind, _ item: InlineItem, width: Float, marginStart: Float
  ) {
    let left = lastRight
    contentWidth = max(contentWidth, left + width)
    if marginStart >= 0 {
      append(kind, item, width: width)
    } else {
      append(kind, item, width: width - marginStart, left: left + marginStart)
    }
  }

  mutating func appendBoxStart(_ item: InlineItem, width: Float, marginStart: Float) {
    appendEdge(.boxStart, item, width: width, marginStart: marginStart)
  }

  mutating func appendBoxEnd(_ item: InlineItem, width: Float) {
    let left = lastRight
    append(.boxEnd, item, width: width)
    contentWidth = max(contentWidth, left + width)
  }
}
