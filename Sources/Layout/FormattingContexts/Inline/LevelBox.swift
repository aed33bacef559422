/// A box in a line as far as the line's height and the box's own height in it are concerned.
///
/// https://drafts.csswg.org/css-inline-3/#inline-height
///
/// SAFARI: `InlineLevelBox`.
struct LevelBox {
  enum Kind {
    case root, inlineBox, atomic, lineBreak
  }

  let kind: Kind
  let node: Int32
  /// The index of the inline box around it.
  let parent: Int
  let style: TextStyle
  let align: VerticalAlign
  /// Of the text, or of the margin box.
  var ascent: Float
  var descent: Float
  /// What counts for the line's height.
  var boundsAscent: Float
  var boundsDescent: Float
  var hasContent = false
  /// From the top of the line.
  var top: Float = 0

  // Where it is in the line.
  var left: Float = 0
  var right: Float = 0
  var isFirst = false
  var isLast = false

  var height: Float { ascent + descent }
  var boundsHeight: Float { boundsAscent + boundsDescent }
  var isLineRelative: Bool { align == .top || align == .bottom }

  /// A box with text.
  init(
    _ kind: Kind, node: Int32, parent: Int, style: TextStyle, align: VerticalAlign,
    _ baseline: DominantBaseline
  ) {
    self.kind = kind
    self.node = node
    self.parent = parent
    self.style = style
    self.align = kind == .root || kind == .lineBreak ? .baseline : align
    (ascent, descent) = baseline.extent(of: style)
    // Whole pixels, as in WebKit.
    let halfLeading = (style.usedLineHeight - ascent - descent) / 2
    boundsAscent = (ascent + halfLeading).rounded(.down)
    boundsDescent = (descent + halfLeading).rounded(.up)
  }

  init(_ atomic: InlineGeometry.Atomic, node: Int32, parent: Int, style: TextStyle) {
    kind = .atomic
    self.node = node
    self.parent = parent
    self.style = style
    align = style.verticalAlign
    ascent = atomic.ascent.float
    descent = atomic.marginBoxHeight.float - ascent
    boundsAscent = ascent
    boundsDescent = descent
  }

  /// How far a length or percentage raises it.
  var raise: Float {
    guard case .length(let length) = align else { return 0 }
    switch length {
    case .fixed(let pixels): return pixels
    case .percent(let percent): return style.usedLineHeight * percent / 100
    case .calculation: return length.resolved(LayoutUnit(style.usedLineHeight)).float
    }
  }
}

extension DominantBaseline {
  /// How far text goes above and below, in whole pixels.
  func extent(of style: TextStyle) -> (ascent: Float, descent: Float) {
    let metrics = style.metrics
    guard self == .central else { return (metrics.ascent, metrics.descent) }
    let height = metrics.ascent + metrics.descent
    let descent = (height / 2).rounded(.down)
    return (height - descent, descent)
  }
}
