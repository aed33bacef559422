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
  /// The room below the text of the line before, into which annotations reach.
  var roomAbove: Float = 0
  /// The index of each node's box in `levels`; 0 where it has none.
  private var indices: [Int32]
  private let geometry: InlineGeometry
  private let content: InlineContent
  private let hasQuirk: Bool
  private let baseline: DominantBaseline

  init(_ geometry: InlineGeometry) {
    self.geometry = geometry
    content = geometry.content
    hasQuirk = geometry.context.hasLineHeightQuirk
    baseline = geometry.content.container.style.dominantBaseline
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

  /// - Parameters:
  ///   - contentWidth: with spaces that hang.
  ///   - marker: what the markers of list items do to the line.
  mutating func build(
    _ runs: [InlineLine.Run], contentWidth: Float, marker: MarkerLine? = nil
  ) {
    for level in levels { indices[Int(level.node)] = 0 }
    levels.removeAll(keepingCapacity: true)
    let rootStyle = content.nodes[0].style
    levels.append(
      LevelBox(.root, node: 0, parent: -1, style: rootStyle, align: .baseline, baseline))
    hasContent = false
    for run in runs {
      hasContent = hasContent || isContent(run)
      add(run, contentWidth)
    }
    let isCollapsed = !hasContent && marker?.isCollapsed == true
    if let marker { add(marker) }
    align()
    if isCollapsed { height = 0 }
  }

  private mutating func add(_ marker: MarkerLine) {
    switch marker {
    case .whole, .collapsed: hasContent = true
    case .beside(let styles):
      for style in styles {
        var level = LevelBox(
          .inlineBox, node: 0, parent: 0, style: style, align: .baseline, baseline)
        level.hasContent = true
        levels.append(level)
      }
    }
  }

  private func isContent(_ run: InlineLine.Run) -> Bool {
    if run.isContent { return true }
    switch run.kind {
    case .boxStart, .boxEnd:
      return content.rubyBases[run.node] != nil
        || content.nodes[Int(run.node)].box.style.hasInlineEdge(
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
      if let base = content.rubyBases[run.node] { add(base, to: &level) }
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
          .lineBreak, node: run.node, parent: parent, style: levels[parent].style,
          align: .baseline, baseline)
      )
      if hasQuirk, lineBreakIsContent { levels[parent].hasContent = true }
    case .wordBreak, .outOfFlow: break
    }
  }

  /// The line has room for annotations, as far as there is none above it.
  private func add(_ base: RubyBase, to level: inout LevelBox) {
    let (over, under) = geometry.annotationHeight(base)
    let ascent = level.ascent + over - roomAbove
    if over > 0, ascent > level.boundsAscent { level.boundsAscent = ascent }
    level.boundsDescent = max(level.boundsDescent, level.descent + under)
  }

  /// The room below the text of the block itself.
  var roomBelow: Float { height - root.top - root.height }

  private func add(_ kind: LevelBox.Kind, _ node: Int32) -> LevelBox {
    let style = content.nodes[Int(node)].style
    return LevelBox(
      kind, node: node, parent: parentLevel(of: node), style: style, align: style.verticalAlign,
      baseline)
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
      placeLevels([])
      return
    }
    let subtrees = alignedSubtrees()
    let own = subtrees[0].extent.height
    var others = own
    var bottom: Float?
    for (first, extent) in subtrees.dropFirst() where !extent.isEmpty {
      if levels[first].align == .top {
        others = max(others, extent.height)
      } else {
        bottom = max(bottom ?? 0, extent.height)
      }
    }
    height = max(others, bottom ?? 0)
    // Boxes at the bottom make the line higher at its top.
    let stretch = bottom.map { $0 > others ? $0 - own : 0 } ?? 0
    levels[0].top = max(0, stretch) + baseline(subtrees) - root.ascent
    placeLevels(subtrees)
  }

  /// With the index of their first box; that of the line is the first.
  private typealias Subtrees = [(first: Int, extent: AlignedSubtree)]

  private func alignedSubtrees() -> Subtrees {
    var subtrees: Subtrees = []
    // The subtree of each box, and how far its baseline is above that of the subtree's first.
    var places: [(subtree: Int, raise: Float)] = []
    places.reserveCapacity(levels.count)
    for (index, level) in levels.enumerated() {
      if level.isLineRelative || level.kind == .root {
        places.append((subtrees.count, 0))
        let extent = AlignedSubtree(above: level.boundsAscent, below: level.boundsDescent)
        subtrees.append((index, extent))
      } else {
        let parent = places[level.parent]
        places.append(
          (parent.subtree, parent.raise + baselineRaise(of: level, in: levels[level.parent])))
      }
      guard affectsHeight(level) else { continue }
      let (subtree, raise) = places[index]
      subtrees[subtree].extent.add(level, raise: raise)
      // SAFARI: what is inside of a box at the top or bottom moves the line's own baseline, too.
      let first = levels[subtrees[subtree].first]
      if subtree != 0, subtrees[subtree].first != index {
        let offset =
          first.align == .top
          ? root.boundsAscent - first.boundsAscent : first.boundsDescent - root.boundsDescent
        subtrees[0].extent.add(level, raise: raise + offset)
      }
    }
    return subtrees
  }

  /// The baseline of the block's own text, from the top of what is aligned with it.
  private func baseline(_ subtrees: Subtrees) -> Float {
    let own = subtrees[0].extent
    guard !own.isEmpty else {
      let hasTop = subtrees.contains { levels[$0.first].align == .top && !$0.extent.isEmpty }
      return hasTop ? root.ascent : 0
    }
    if affectsHeight(root) { return own.above }
    let first = levels.first { !$0.isLineRelative && affectsHeight($0) }
    return (first?.boundsAscent ?? 0) >= 0 ? max(0, own.above) : own.above
  }

  /// How far the baseline of a box is above that of its parent.
  private func baselineRaise(of level: LevelBox, in parent: LevelBox) -> Float {
    switch level.align {
    case .baseline, .top, .bottom: 0
    case .middle:
      level.boundsHeight / 2 + parent.style.metrics.xHeight / 2 - level.boundsAscent
    case .baselineMiddle: level.boundsHeight / 2 - level.boundsAscent
    case .length: level.raise
    case .textTop: parent.ascent - level.boundsAscent
    case .textBottom: level.boundsDescent - parent.descent
    case .sub: -(parent.style.size / 5 + 1)
    case .super: parent.style.size / 3 + 1
    }
  }

  private mutating func placeLevels(_ subtrees: Subtrees) {
    var next = 1
    for index in levels.indices.dropFirst() {
      let level = levels[index]
      guard level.isLineRelative else {
        let parent = levels[level.parent]
        levels[index].top = parent.top + contentTop(of: level, in: parent)
        continue
      }
      let extent = next < subtrees.count ? subtrees[next].extent : nil
      next += 1
      levels[index].top =
        level.align == .top
        ? (extent?.above ?? 0) - level.ascent : height - level.ascent - (extent?.below ?? 0)
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
