/// The width of lines that are as narrow, or as wide, as they can be.
///
/// https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes
///
/// SAFARI: `IntrinsicWidthHandler`.
struct InlineIntrinsicSize {
  private let content: InlineContent
  private let context: LayoutContext
  private let purpose: InlineGeometry.Purpose
  private let floats: FloatWidths
  private var builder: LineBuilder

  init(_ content: InlineContent, _ context: LayoutContext, _ purpose: InlineGeometry.Purpose) {
    self.content = content
    self.context = context
    self.purpose = purpose
    floats = FloatWidths(content, context, purpose)
    builder = LineBuilder(InlineGeometry(content, context, purpose, nil), floats: floats)
  }

  mutating func layoutWidth(of range: Range<Int>) -> LayoutUnit {
    var position = InlinePosition(index: range.lowerBound)
    var widest: Float = 0
    var indents = LineIndent(content.container, basis: nil)
    let room = LineRoom(
      left: 0, right: purpose == .minContent ? 0 : Self.unlimited, isBesideFloats: false)
    var isFirst = content.isFirst(range)
    let others = builder
    if isFirst, let firstLine = content.firstLine {
      builder = LineBuilder(InlineGeometry(firstLine, context, purpose, nil), floats: floats)
    }
    while position.index < range.upperBound {
      let indent = indents.ofLine(isFirst: isFirst)
      var next = builder.fill(
        from: position, to: range.upperBound, room: room, indent: indent, floatsBefore: [])
      for float in builder.laterFloats { _ = floats.place(float) }
      let isLast = next.rest == nil && next.index >= range.upperBound
      builder.finishLine(isLast: isLast)
      widest = max(widest, indent + builder.line.contentWidth + floats.width)
      if builder.line.runs.last?.isBreak == true { floats.endLine() }
      if !builder.line.runs.isEmpty {
        indents.isAfterBreak = builder.line.runs.last?.isBreak == true
      }
      if next == position { next = InlinePosition(index: position.index + 1) }
      position = next
      if isFirst, builder.line.hasContent {
        isFirst = false
        if content.firstLine != nil {
          builder = others
          position.remeasure(content)
        }
      }
    }
    return LayoutUnit(ceiling: max(widest, floats.widest))
  }

  func width(of range: Range<Int>) -> LayoutUnit {
    var copy = self
    return copy.layoutWidth(of: range)
  }

  /// More than any line is long, and less than what loses the pixels.
  private static let unlimited: Float = 33_554_428
}

/// The floats of lines whose room has no limits.
private final class FloatWidths: LineFloats {
  private let content: InlineContent
  private let context: LayoutContext
  private let purpose: InlineGeometry.Purpose
  private var sums = FloatSums<Float>()
  /// Of the floats beside each other.
  var width: Float { sums.sum }
  private(set) var widest: Float = 0

  init(_ content: InlineContent, _ context: LayoutContext, _ purpose: InlineGeometry.Purpose) {
    self.content = content
    self.context = context
    self.purpose = purpose
  }

  func endLine() { sums = FloatSums() }

  func width(of item: InlineItem) -> Float {
    let box = content.nodes[Int(item.node)].box
    let sizes = context.contribution(of: box, in: content.container.flow)
    return (purpose == .minContent ? sizes.minContent : sizes.maxContent).float
  }

  func place(_ item: InlineItem) -> LineRoom {
    let own = width(of: item)
    if purpose == .maxContent {
      let style = content.nodes[Int(item.node)].box.style.own
      sums.clear(style.clear)
      sums.add(own, isLeft: style.floating == .left)
    }
    widest = max(widest, purpose == .maxContent ? width : own)
    return LineRoom(left: -.infinity, right: .infinity, isBesideFloats: false)
  }

  func room(forHeight height: LayoutUnit) -> LineRoom {
    LineRoom(left: -.infinity, right: .infinity, isBesideFloats: false)
  }
}
