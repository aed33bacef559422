/// Items without a place between them where the line may break: they are put on the line together.
///
/// SAFARI: `InlineContentBreaker::ContinuousContent`.
struct LineCandidate {
  struct Run {
    var item: InlineItem
    var width: Float
    /// That of text is its own; that of a box, its parent's.
    let style: TextStyle

    /// The edge of an inline box, or something without any place.
    var isEdge: Bool { item.kind.isBoxEdge || item.kind == .outOfFlow }
  }

  private(set) var runs: [Run] = []
  private(set) var width: Float = 0
  /// Spaces at its start and end that go at the end of a line.
  private(set) var leadingTrimmable: Float?
  private(set) var trailingTrimmable: Float?
  private(set) var hangingWidth: Float?
  private(set) var hasAtomic = false
  var lineBreak: InlineItem?
  var wordBreak: InlineItem?
  var float: InlineItem?
  /// Whether the line may end after it.
  var endsAtOpportunity = false

  mutating func reset() {
    runs.removeAll(keepingCapacity: true)
    width = 0
    leadingTrimmable = nil
    trailingTrimmable = nil
    hangingWidth = nil
    hasAtomic = false
    lineBreak = nil
    wordBreak = nil
    float = nil
    endsAtOpportunity = false
  }

  mutating func append(_ item: InlineItem, _ style: TextStyle, width: Float) {
    let isFirst = self.width == 0 || isTrimmable
    runs.append(Run(item: item, width: width, style: style))
    self.width += width
    switch item.kind {
    case .atomic:
      hasAtomic = true
      endTrimmable()
    case .space where style.preservesSpaces:
      endTrimmable()
      if style.collapse == .preserve, style.wraps { hangingWidth = width }
    case .space:
      if isFirst {
        leadingTrimmable = (leadingTrimmable ?? 0) + width
      } else {
        trailingTrimmable = (trailingTrimmable ?? 0) + width
      }
    case .word:
      endTrimmable()
      hangingWidth = nil
    default: break
    }
  }

  private mutating func endTrimmable() {
    if leadingTrimmable == nil { leadingTrimmable = trailingTrimmable }
    trailingTrimmable = nil
  }

  /// Whether all of it goes at the end of a line.
  var isTrimmable: Bool {
    let trimmable = leadingTrimmable ?? trailingTrimmable
    return trimmable == width && trimmable != nil
  }
  var hasTrimmable: Bool { leadingTrimmable != nil || trailingTrimmable != nil }
  var isHanging: Bool { hangingWidth == width }

  var hasText: Bool { runs.contains { $0.item.kind.isText } }
  var beginsWithText: Bool { runs.first { !$0.isEdge }?.item.kind.isText == true }
  var hasEdgesOnly: Bool { runs.allSatisfy(\.isEdge) }

  /// Whether it is nothing but spaces and edges of boxes.
  var isSpaces: Bool {
    var hasSpace = false
    for run in runs where !run.isEdge {
      if run.item.kind != .space { return false }
      hasSpace = true
    }
    return hasSpace
  }

  func nextText(after index: Int) -> Int? {
    runs.indices.dropFirst(index + 1).first { runs[$0].item.kind.isText }
  }
}
