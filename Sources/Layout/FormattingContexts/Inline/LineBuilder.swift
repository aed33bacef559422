/// A place between items, or inside of a text item.
struct InlinePosition: Equatable {
  var index: Int
  /// The rest of the item that was broken, which begins the next line.
  var rest: InlineItem?

  static func == (left: InlinePosition, right: InlinePosition) -> Bool {
    left.index == right.index && left.rest?.start == right.rest?.start
  }
}

/// Fills lines with the items of a block's content, one after the other.
///
/// SAFARI: `LineBuilder`.
struct LineBuilder {
  let content: InlineContent
  let geometry: InlineGeometry
  let floats: (any LineFloats)?
  private let breaker: ContentBreaker
  private(set) var line = InlineLine()
  private var candidate = LineCandidate()
  /// The ends of the candidates after which the line might have ended, as indices of items.
  private var opportunities: [Int] = []
  private var start = InlinePosition(index: 0)
  /// The room for the line, without indentation.
  private(set) var left: Float = 0
  private(set) var right: Float = 0
  private(set) var isBesideFloats = false
  /// Floats that did not fit beside what is on the line.
  private(set) var laterFloats: [InlineItem] = []

  init(_ geometry: InlineGeometry, floats: (any LineFloats)?) {
    content = geometry.content
    self.geometry = geometry
    self.floats = floats
    breaker = ContentBreaker(
      content: geometry.content, isMinContent: geometry.purpose == .minContent)
  }

  private var availableWidth: Float { right - left - indent }
  private(set) var indent: Float = 0

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
  private func spanningBoxes(_ index: Int?) -> [Int32] {
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

  // MARK: Candidates

  private mutating func collect(from position: InlinePosition, to end: Int) {
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

  private func style(of item: InlineItem) -> TextStyle {
    item.kind == .atomic ? content.parentStyle(item) : content.style(item)
  }

  private func width(of item: InlineItem, at position: Float) -> Float {
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

  // MARK: Placing

  /// - Returns: where to go on, and whether the line ends there.
  private mutating func commit(from position: InlinePosition) -> (InlinePosition, Bool) {
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

  private mutating func append(_ item: InlineItem, _ width: Float) {
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

  // MARK: Going back

  private mutating func rebuild(upTo end: Int) -> InlinePosition {
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
  private mutating func rebuildForHyphen(_ position: InlinePosition) -> InlinePosition {
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

  // MARK: Floats

  /// Atomic boxes that are higher than the line may meet floats further down.
  private func roomForAtomics() -> (left: Float, right: Float) {
    guard candidate.hasAtomic, let floats else { return (left, right) }
    var height = LayoutUnit.zero
    for run in candidate.runs where run.item.kind == .atomic {
      height = max(height, geometry.atomic(run.item.node).marginBoxHeight)
    }
    let room = floats.room(forHeight: height)
    return (max(left, room.left), min(right, room.right))
  }

  private mutating func tryPlacing(_ item: InlineItem) {
    guard let floats else { return }
    let fits: Bool
    if line.runs.isEmpty {
      fits = laterFloats.isEmpty
    } else if !laterFloats.isEmpty {
      fits = false
    } else if !line.hasContent, !isBesideFloats {
      fits = true
    } else {
      let room = availableWidth - line.contentWidth + line.trimmableOrHangingWidth
      fits = room >= floats.width(of: item)
    }
    if fits { place(item) } else { laterFloats.append(item) }
  }

  private mutating func place(_ item: InlineItem) {
    guard let room = floats?.place(item) else { return }
    left = max(left, room.left)
    right = min(right, room.right)
    isBesideFloats = isBesideFloats || room.isBesideFloats
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

/// The edges between which a line has room.
struct LineRoom {
  var left: Float
  var right: Float
  var isBesideFloats: Bool
}

/// The floats beside a line.
protocol LineFloats: AnyObject {
  /// Of the margin box.
  func width(of item: InlineItem) -> Float
  /// - Returns: the room that the line has afterwards.
  func place(_ item: InlineItem) -> LineRoom
  func room(forHeight height: LayoutUnit) -> LineRoom
}
