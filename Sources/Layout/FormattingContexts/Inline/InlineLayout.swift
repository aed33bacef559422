/// The lines of a block container.
///
/// https://drafts.csswg.org/css-inline-3/
enum InlineLayout {
  /// What the lines of a part of a block's content are.
  struct Result {
    /// Places are from the edges of the content box.
    var lines: [Line] = []
    var floats: [BlockFlow.PlacedFloat] = []
    /// With places in the shared context; `inline` is the line-left edge, or, from right to left, the line-right one.
    var outOfFlow: [Fragment.OutOfFlow] = []
    /// The block-end edge of the last line, in the shared context.
    var end = LayoutUnit.zero
  }

  /// Lays out items without blocks between them.
  ///
  /// - Parameters:
  ///   - left: the edges of the content box.
  ///   - block: where the first line begins.
  ///   - blockStart: the edge of the border box.
  ///   - marker: what the marker of a list item does to a line without content.
  static func layout(
    _ range: Range<Int>, of content: InlineContent, _ sizes: BoxSizes, _ shared: BlockFlow,
    from left: LayoutUnit, to right: LayoutUnit, at block: LayoutUnit,
    blockStart: LayoutUnit, marker: MarkerLine? = nil
  ) -> Result {
    let geometry = InlineGeometry(content, shared.context, .layout, sizes)
    let floats = FloatsBesideLines(
      content, sizes, shared, from: left, to: right, at: block, blockStart: blockStart)
    var stacker = LineStacker(
      geometry, floats, isFirstSegment: content.isFirst(range), marker: marker)
    return stacker.layout(range)
  }

  /// https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes
  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    let content = box.measuredContent()
    var sizes = IntrinsicSizes.zero
    for segment in content.segments {
      let part: IntrinsicSizes
      switch segment {
      case .lines(let range):
        part = intrinsicSizes(of: range, content, context)
      case .block(let child, _):
        part = context.contribution(of: child, in: box.flow)
      }
      sizes.minContent = max(sizes.minContent, part.minContent)
      sizes.maxContent = max(sizes.maxContent, part.maxContent)
    }
    return sizes
  }

  private static func intrinsicSizes(
    of lines: Range<Int>, _ content: InlineContent, _ context: LayoutContext
  ) -> IntrinsicSizes {
    func built() -> IntrinsicSizes {
      IntrinsicSizes(
        minContent: InlineIntrinsicSize(content, context, .minContent).width(of: lines),
        maxContent: InlineIntrinsicSize(content, context, .maxContent).width(of: lines))
    }
    guard let plain = PlainLineWidths(lines, of: content)?.sizes() else { return built() }
    assert(plain == built(), "\(plain) instead of \(built())")
    return plain
  }

  /// The floats and absolutes among items that make no line.
  static func outOfLines(_ range: Range<Int>, of content: InlineContent) -> [Box] {
    content.items[range].compactMap { item in
      item.kind == .float || item.kind == .outOfFlow ? content.nodes[Int(item.node)].box : nil
    }
  }
}

extension InlineContent {
  /// Whether the first line of the block is in it.
  func isFirst(_ range: Range<Int>) -> Bool {
    for segment in segments {
      switch segment {
      case .block: return false
      case .lines(let first) where first == range: return true
      case .lines(let first): if hasLines(first) { return false }
      }
    }
    return true
  }
}
