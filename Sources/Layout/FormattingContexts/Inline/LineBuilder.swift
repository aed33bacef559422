/// A place between items, or inside of a text item.
struct InlinePosition: Equatable {
  var index: Int
  /// The rest of the item that was broken, which begins the next line.
  var rest: InlineItem?

  static func == (left: InlinePosition, right: InlinePosition) -> Bool {
    left.index == right.index && left.rest?.start == right.rest?.start
  }

  /// The rest has the width that it has in this content.
  mutating func remeasure(_ content: InlineContent) {
    guard let rest else { return }
    self.rest?.width = content.width(of: rest, upTo: rest.count, at: 0)
  }
}

/// Fills lines with the items of a block's content, one after the other.
///
/// SAFARI: `LineBuilder`.
struct LineBuilder {
  let content: InlineContent
  let geometry: InlineGeometry
  let floats: (any LineFloats)?
  let breaker: ContentBreaker
  var line = InlineLine()
  var candidate = LineCandidate()
  /// The ends of the candidates after which the line might have ended, as indices of items.
  var opportunities: [Int] = []
  var start = InlinePosition(index: 0)
  /// The room for the line, without indentation.
  var left: Float = 0
  var right: Float = 0
  var isBesideFloats = false
  /// Floats that did not fit beside what is on the line.
  var laterFloats: [InlineItem] = []

  init(_ geometry: InlineGeometry, floats: (any LineFloats)?) {
    content = geometry.content
    self.geometry = geometry
    self.floats = floats
    breaker = ContentBreaker(
      content: geometry.content, isMinContent: geometry.purpose == .minContent)
  }

  var availableWidth: Float { right - left - indent }
  var indent: Float = 0

  /// - Parameter room: what is there at the height of the line.
  /// - Returns: where the next line begins; at the start again if floats left no room for anything.
  mutating func fill(
    from start: InlinePosition, to end: Int, room: LineRoom, indent: Float,
    floatsBefore: [InlineItem]
  ) -> InlinePosition {
    self.start = start
    left = room.left
    right = room.right
    isBesideFloats = room.isBesideFloats
    self.indent = indent
    opportunities.removeAll(keepingCapacity: true)
    laterFloats = []
    line.begin(spanning: spanningBoxes(start.index < end ? start.index : nil))
    for float in floatsBefore { place(float) }
    let next = placeContent(from: start, to: end)
    return next
  }

  /// The boxes around the first item that began in a line before.
  func spanningBoxes(_ index: Int?) -> [Int32] {
    guard let index else { return [] }
    let item = content.items[index]
    var boxes: [Int32] = []
    if item.kind == .boxEnd { boxes.append(item.node) }
    var parent = content.nodes[Int(item.node)].parent
    while parent > 0 {
      boxes.append(parent)
      parent = content.nodes[Int(parent)].parent
    }
    return boxes.reversed()
  }

  private mutating func placeContent(from start: InlinePosition, to end: Int) -> InlinePosition {
    var position = start
    while position.index < end {
      collect(from: position, to: end)
      if let float = candidate.float {
        tryPlacing(float)
        position = InlinePosition(index: position.index + 1)
        continue
      }
      let (next, endsLine) = commit(from: position)
      position = next
      if endsLine { return position }
    }
    return position
  }

  // MARK: Placing

  /// - Returns: where to go on, and whether the line ends there.
  mutating func commit(from position: InlinePosition) -> (InlinePosition, Bool) {
    guard !candidate.runs.isEmpty else { return commitBreaks(after: position.index) }
    let fitted = roomForAtomics()
    let available =
      fitted.right - fitted.left - indent + LayoutUnit.epsilon.float - line.contentWidth
    let status = ContentBreaker.Status(
      contentRight: line.contentWidth, availableWidth: available.isNaN ? .infinity : available,
      trimmableOrHangingWidth: line.trimmableOrHangingWidth,
      hyphenWidth: line.trailingHyphenWidth, isTrailingTrimmable: line.isTrailingTrimmable,
      hasContent: line.hasContent || isBesideFloats, hasOpportunity: !opportunities.isEmpty)
    switch breaker.process(candidate, status) {
    case .keep(let endsLine):
      left = fitted.left
      right = fitted.right
      return keep(from: position, endsLine: endsLine)
    case .breakAfter(let run, let part): return (breakAfter(run, part, from: position), true)
    case .wrap: return (wrap(position), true)
    case .wrapWithHyphen:
      line.addHyphen(line.trailingHyphenWidth ?? 0)
      return (position, true)
    case .revertToOpportunity: return (rebuild(upTo: opportunities.last ?? position.index), true)
    case .revertToFittingOpportunity: return (rebuildForHyphen(position), true)
    }
  }

  private mutating func commitBreaks(after index: Int) -> (InlinePosition, Bool) {
    var next = index
    if let item = candidate.wordBreak {
      line.appendWordBreak(item)
      next += 1
    }
    if let item = candidate.lineBreak {
      line.appendBreak(item)
      return (InlinePosition(index: next + 1), true)
    }
    return (InlinePosition(index: next), false)
  }

  private mutating func keep(
    from position: InlinePosition, endsLine: Bool
  ) -> (InlinePosition, Bool) {
    for run in candidate.runs { append(run.item, run.width) }
    let count = candidate.runs.count
    let end = position.index + count
    if candidate.endsAtOpportunity, line.hasContent, let last = candidate.runs.last?.item,
      content.parentStyle(last).wraps
        || last.kind.isBoxEdge && content.style(last).wraps
    {
      opportunities.append(end)
    }
    let (next, isBreak) = commitBreaks(after: end)
    return (next, endsLine || isBreak)
  }

  mutating func append(_ item: InlineItem, _ width: Float) {
    switch item.kind {
    case .word, .space: line.appendText(item, content.style(item), width: width)
    case .boxStart:
      line.appendBoxStart(
        item, width: width, marginStart: geometry.edges(item.node).margin.inlineStart.float)
    case .boxEnd: line.appendBoxEnd(item, width: width)
    case .atomic:
      line.appendAtomic(
        item, width: width, marginStart: geometry.atomic(item.node).margin.inlineStart.float)
    case .outOfFlow: line.appendOutOfFlow(item)
    case .newline, .lineBreak: line.appendBreak(item)
    case .wordBreak: line.appendWordBreak(item)
    case .float: break
    }
  }

  private mutating func breakAfter(
    _ last: Int, _ part: ContentBreaker.PartialRun?, from position: InlinePosition
  ) -> InlinePosition {
    for (index, run) in candidate.runs.enumerated() {
      guard index == last else {
        append(run.item, run.width)
        continue
      }
      guard let part, part.count < run.item.count else {
        append(run.item, run.width)
        break
      }
      var first = run.item
      first.end = first.start + part.count
      first.endsWithSoftHyphen = false
      append(first, part.width)
      var rest = run.item
      rest.start = first.end
      rest.width = run.item.width - part.width
      return InlinePosition(index: position.index + index, rest: rest)
    }
    return InlinePosition(index: position.index + last + 1)
  }

  /// The candidate goes to the next line.
  private mutating func wrap(_ position: InlinePosition) -> InlinePosition {
    // A box that has nothing on this line but spaces that go belongs to the next one.
    if line.trimmedWidth > 0, line.runs.last?.kind == .boxStart, opportunities.count > 1 {
      opportunities.removeLast()
      return rebuild(upTo: opportunities.last ?? position.index)
    }
    return position
  }

  // MARK: End

  /// What happens to spaces at the end of the line.
  mutating func finishLine(isLast: Bool) {
    let root = content.nodes[0].style
    let overflows = availableWidth < line.contentWidth
    let keepsSpaces = (!isLast || overflows) && root.lineBreak == .afterWhiteSpace
    if !keepsSpaces { line.trimTrailingSpaces() }
    let endsWithBreak = line.runs.last?.isBreak == true
    switch geometry.purpose {
    case .minContent: line.removeHangingSpaces()
    case .maxContent: if !isLast, !endsWithBreak { line.removeHangingSpaces() }
    case .layout: break
    }
    if content.needsReordering { line.resetLevelOfTrailingSpaces(content.paragraphLevel) }
  }

  mutating func justify() { line.justify(content, to: availableWidth) }
}
