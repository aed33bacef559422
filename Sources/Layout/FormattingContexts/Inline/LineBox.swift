/// The boxes of one line, aligned vertically.
///
/// https://drafts.csswg.org/css-inline-3/#line-layout
///
/// SAFARI: `LineBoxBuilder`, `LineBoxVerticalAligner`.
struct LineBox {
  private(set) var levels: [LevelBox] = []
  /// Whether anything in the line gives it a height.
  private(set) var hasContent = false
  private(set) var height: Float = 0
  /// The index of each node's box in `levels`; 0 where it has none.
  private var indices: [Int32]
  private let geometry: InlineGeometry
  private let content: InlineContent
  private let hasQuirk: Bool

  init(_ geometry: InlineGeometry) {
    self.geometry = geometry
    content = geometry.content
    hasQuirk = geometry.context.hasLineHeightQuirk
    indices = Array(repeating: 0, count: geometry.content.nodes.count)
  }

  var root: LevelBox { levels[0] }

  func level(of node: Int32) -> Int { Int(indices[Int(node)]) }

  /// That of the inline box around a node.
  func parentLevel(of node: Int32) -> Int {
    let parent = content.nodes[Int(node)].parent
    return parent <= 0 ? 0 : level(of: parent)
  }

  // MARK: Boxes

  /// - Parameter contentWidth: without spaces that hang.
  mutating func build(_ runs: [InlineLine.Run], contentWidth: Float) {
    for level in levels { indices[Int(level.node)] = 0 }
    levels.removeAll(keepingCapacity: true)
    let rootStyle = content.nodes[0].style
    levels.append(LevelBox(.root, node: 0, parent: -1, style: rootStyle, align: .baseline))
    hasContent = false
    for run in runs {
      hasContent = hasContent || isContent(run)
      add(run, contentWidth)
    }
    align()
  }

  private func isContent(_ run: InlineLine.Run) -> Bool {
    if run.isContent { return true }
    switch run.kind {
    case .boxStart, .boxEnd:
      return content.nodes[Int(run.node)].box.style.hasInlineEdge(
        isStart: run.kind == .boxStart, geometry.flow)
    default: return false
    }
  }

  private mutating func add(_ run: InlineLine.Run, _ contentWidth: Float) {
    switch run.kind {
    case .text, .newline: levels[parentLevel(of: run.node)].hasContent = true
    case .boxStart, .spanningStart:
      var level = add(.inlineBox, run.node)
      level.left = run.left
      if run.kind == .boxStart {
        level.left += max(0, geometry.edges(run.node).margin.inlineStart.float)
        level.isFirst = true
      }
      level.right = max(level.left, contentWidth)
      append(level)
    case .boxEnd:
      let index = level(of: run.node)
      let margin = geometry.edges(run.node).margin.inlineEnd.float
      levels[index].right = max(levels[index].left, run.right - margin)
      levels[index].isLast = true
    case .atomic:
      let style = content.nodes[Int(run.node)].style
      append(
        LevelBox(
          geometry.atomic(run.node), node: run.node, parent: parentLevel(of: run.node), style: style
        ))
    case .lineBreak:
      let parent = parentLevel(of: run.node)
      append(
        LevelBox(
          .lineBreak, node: run.node, parent: parent, style: levels[parent].style, align: .baseline))
      if hasQuirk, lineBreakIsContent { levels[parent].hasContent = true }
    case .wordBreak, .outOfFlow: break
    }
  }

  private func add(_ kind: LevelBox.Kind, _ node: Int32) -> LevelBox {
    let style = content.nodes[Int(node)].style
    return LevelBox(
      kind, node: node, parent: parentLevel(of: node), style: style, align: style.verticalAlign)
  }

  private mutating func append(_ level: LevelBox) {
    indices[Int(level.node)] = Int32(truncatingIfNeeded: levels.count)
    levels.append(level)
  }

  // MARK: Quirks

  /// A line break counts only if nothing else is there.
  ///
  /// SAFARI: `InlineQuirks::lineBreakBoxAffectsParentInlineBox`.
  private var lineBreakIsContent: Bool {
    !levels.contains { $0.kind == .atomic || $0.kind != .lineBreak && $0.hasContent }
  }

  /// https://quirks.spec.whatwg.org/#the-line-height-calculation-quirk
  private func affectsHeight(_ level: LevelBox) -> Bool {
    switch level.kind {
    case .lineBreak: return false
    case .atomic: return true
    case .root:
      // https://quirks.spec.whatwg.org/#the-blocks-ignore-line-height-quirk
      return !hasQuirk || level.hasContent || content.container.style.display.isListItem
    case .inlineBox:
      guard hasQuirk, !level.hasContent else { return true }
      let edges = geometry.edges(level.node)
      return edges.border.inline + edges.padding.inline != .zero
    }
  }

  // MARK: Alignment

  private mutating func align() {
    guard hasContent else {
      levels[0].top = -levels[0].ascent
      height = 0
      placeLevels()
      return
    }
    let heights = computeHeights()
    height = max(heights.others, heights.bottom ?? 0)
    levels[0].top = rootTop(heights)
    placeLevels()
  }

  private typealias Heights = (others: Float, bottom: Float?)

  /// How high the line must be, for boxes that are not at its bottom and for those that are.
  private func computeHeights() -> Heights {
    var tops = [Float](repeating: 0, count: levels.count)
    var least: Float?
    var most: Float?
    for (index, level) in levels.enumerated() where !level.isLineRelative {
      if level.kind != .root {
        tops[index] = tops[level.parent] + boundsTop(of: level, in: levels[level.parent])
      }
      guard affectsHeight(level) else { continue }
      least = min(least ?? tops[index], tops[index])
      most = max(most ?? tops[index] + level.boundsHeight, tops[index] + level.boundsHeight)
    }
    var heights: Heights = ((most ?? 0) - (least ?? 0), nil)
    for level in levels where level.isLineRelative && affectsHeight(level) {
      if level.align == .top {
        heights.others = max(heights.others, level.boundsHeight)
      } else {
        heights.bottom = max(heights.bottom ?? 0, level.boundsHeight)
      }
    }
    return heights
  }

  /// Between the tops of the two boxes' bounds.
  private func boundsTop(of level: LevelBox, in parent: LevelBox) -> Float {
    let ascent = level.boundsAscent
    return switch level.align {
    case .baseline, .top, .bottom: parent.boundsAscent - ascent
    case .middle:
      parent.boundsAscent - level.boundsHeight / 2 - parent.style.metrics.xHeight / 2
    case .baselineMiddle: parent.boundsAscent - level.boundsHeight / 2
    case .length: parent.boundsAscent - level.raise - ascent
    case .textTop: parent.boundsAscent - parent.ascent
    case .textBottom: parent.boundsAscent + parent.descent - level.boundsHeight
    case .sub: parent.boundsAscent - ascent + parent.style.size / 5 + 1
    case .super: parent.boundsAscent - ascent - parent.style.size / 3 - 1
    }
  }

  /// How far the baseline of a box is above that of its parent.
  private func baselineRaise(of level: LevelBox, in parent: LevelBox) -> Float {
    switch level.align {
    case .baseline: 0
    case .middle:
      level.boundsHeight / 2 + parent.style.metrics.xHeight / 2 - level.boundsAscent
    case .baselineMiddle: level.boundsHeight / 2 - level.boundsAscent
    case .length: level.raise
    case .textTop: parent.ascent - level.boundsAscent
    case .textBottom: level.boundsDescent - parent.descent
    case .sub: -(parent.style.size / 5 + 1)
    case .super: parent.style.size / 3 + 1
    case .top: root.boundsAscent - level.boundsAscent
    case .bottom: level.boundsDescent - root.boundsDescent
    }
  }

  private func rootTop(_ heights: Heights) -> Float {
    var raises = [Float](repeating: 0, count: levels.count)
    var highest = affectsHeight(root) ? root.boundsAscent : nil
    var hasTop = false
    for (index, level) in levels.enumerated().dropFirst() {
      raises[index] = baselineRaise(of: level, in: levels[level.parent])
      if level.isLineRelative {
        if level.align == .top { hasTop = hasTop || affectsHeight(level) }
        continue
      }
      raises[index] += raises[level.parent]
      guard affectsHeight(level) else { continue }
      let above = raises[index] + level.boundsAscent
      if let known = highest {
        highest = max(known, above)
      } else {
        highest = level.boundsAscent >= 0 ? max(0, above) : above
      }
    }
    if highest == nil, hasTop { highest = root.ascent }
    var stretch: Float = 0
    if let bottom = heights.bottom {
      stretch = heights.others < 0 ? bottom : max(0, bottom - heights.others)
    }
    return stretch + (highest ?? 0) - root.ascent
  }

  private mutating func placeLevels() {
    for index in levels.indices.dropFirst() {
      let level = levels[index]
      let parent = levels[level.parent]
      levels[index].top =
        switch level.align {
        case .top: level.boundsAscent - level.ascent
        case .bottom: height - level.ascent - level.boundsDescent
        default: parent.top + contentTop(of: level, in: parent)
        }
    }
  }

  private func contentTop(of level: LevelBox, in parent: LevelBox) -> Float {
    switch level.align {
    case .baseline, .top, .bottom: parent.ascent - level.ascent
    case .middle: parent.ascent - level.height / 2 - parent.style.metrics.xHeight / 2
    case .baselineMiddle: parent.ascent - level.height / 2
    case .length: parent.ascent - level.raise - level.ascent
    case .sub: parent.ascent - level.ascent + parent.style.size / 5 + 1
    case .super: parent.ascent - level.ascent - parent.style.size / 3 - 1
    case .textTop: level.boundsAscent - level.ascent
    case .textBottom: parent.height - level.boundsDescent - level.ascent
    }
  }
}
