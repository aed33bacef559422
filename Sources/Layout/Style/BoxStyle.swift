import CSS

/// The computed values that layout reads, typed. Immutable once made; elements with the same declarations
/// may share one.
///
/// OPTIMIZATION: what layout reads most is not checked for exclusive access, here and in `Box`: these checks took a
/// quarter of its time.
package final class BoxStyle {
  // Inherited
  @exclusivity(unchecked) var flow = Flow()
  var visibility = Visibility.visible
  var fontFamilies = CSSValue.keyword("-webkit-standard")
  /// In pixels.
  var fontSize: Float = 16
  var fontWeight: Float = 400
  var isItalic = false
  /// In percent.
  var fontWidth: Float = 100
  var hasSmallCaps = false
  var hasKerning = true
  var hasLigatures = true
  /// `font-variation-settings`; nil for `normal`.
  var fontVariations: CSSValue?
  var lineHeight = LineHeight.normal
  var textAlign = TextAlign.start
  var textAlignLast = TextAlign?.none
  var textIndent = LengthPercentage.zero
  var indentsOtherLines = false
  var indentsAfterBreaks = false
  var whiteSpaceCollapse = WhiteSpaceCollapse.collapse
  /// `text-wrap-mode`
  var wraps = true
  var wordBreak = WordBreak.normal
  var overflowWrap = OverflowWrap.normal
  var lineBreak = LineBreakStrictness.auto
  var hyphens = Hyphens.manual
  var textTransform: CSSValue?
  var textSecurity: CSSValue?
  /// In pixels, as all lengths below that are `Float`.
  var letterSpacing: Float = 0
  var wordSpacing: Float = 0
  /// A number of spaces, or a length in pixels.
  var tabSize = (value: Float(8), isLength: false)
  var listStyleType = CSSValue.keyword("disc")
  var listStyleIsInside = false
  var listStyleImage: CSSValue?
  var borderCollapses = false
  var borderSpacing = (horizontal: Float(0), vertical: Float(0))
  var captionSide = CaptionSide.top
  var hidesEmptyCells = false
  var textOrientation: CSSValue?
  /// `sideways-rl` and `sideways-lr`: the lines are those of horizontal text, turned.
  var hasSidewaysLines = false
  /// That of all elements around it, too.
  var zoom: Float = 1
  var hasRubyUnder = false
  var hasRubyOverhang = true
  var alignsRubyToStart = false
  /// As the document names it; nil if it is unknown.
  var language: String?
  /// Nil: those of the language.
  var quotes: CSSValue?
  /// The least numbers of lines before and after a break of columns; 0 for `auto`.
  var orphans = 0
  var widows = 0
  /// Whether it is inside of a list item with a marker outside.
  private(set) var isInMarkedItem = false

  // Not inherited
  @exclusivity(unchecked) var own = Own()

  /// What is not inherited.
  package struct Own {
    package internal(set) var display = Display()
    /// What `display` says of a box out of flow, which is a block.
    package internal(set) var wasInlineLevel = false
    /// Whether its children are items of a flex container or grid, also if that is around it.
    var holdsItems = false
    package internal(set) var position = Position.static
    package internal(set) var floating = Floating.none
    package internal(set) var clear = Clear.none
    package internal(set) var boxSizing = BoxSizing.contentBox
    package internal(set) var width = Size.auto
    package internal(set) var height = Size.auto
    package internal(set) var minWidth = Size.auto
    package internal(set) var minHeight = Size.auto
    package internal(set) var maxWidth = Size.none
    package internal(set) var maxHeight = Size.none
    package internal(set) var margin = PhysicalEdges(all: AutoLength.zero)
    /// In quirks mode: whether the margins above and below are the user-agent sheet's.
    package internal(set) var hasQuirkyMargin = (top: false, bottom: false)
    package internal(set) var padding = PhysicalEdges(all: LengthPercentage.zero)
    /// In pixels; zero where there is no border.
    package internal(set) var borderWidth = PhysicalEdges(all: Float(0))
    package internal(set) var borderStyle = PhysicalEdges(all: CSSValue.keyword("none"))
    package internal(set) var inset = PhysicalEdges(all: AutoLength.auto)
    package internal(set) var overflowX = Overflow.visible
    package internal(set) var overflowY = Overflow.visible
    /// Whether not all that reaches beyond the padding box is seen.
    var cutsOffContent: Bool { overflowX != .visible || overflowY != .visible }
    /// Width divided by height; nil for `auto` alone.
    package internal(set) var aspectRatio: Double?
    /// `auto` with a ratio: the natural ratio of a replaced element wins.
    package internal(set) var aspectRatioIsAuto = true
    package internal(set) var verticalAlign = VerticalAlign.baseline
    package internal(set) var unicodeBidi = UnicodeBidi.normal
    package internal(set) var isTableLayoutFixed = false
    package internal(set) var content = CSSValue.keyword("normal")
    package internal(set) var zIndexIsAuto = true
    package internal(set) var hasTransform = false
    package internal(set) var createsFixedContainingBlock = false
    /// What `contain` and columns say, in short.
    var containsLayout = false
    var hasColumns = false
    /// Whether `contain` or columns make it establish a formatting context.
    package internal(set) var establishesContext = false
    var sizeContainment: SizeContainment = []

    // Flexbox, grid and alignment
    package internal(set) var flexDirection = FlexDirection.row
    package internal(set) var flexWrap = FlexWrap.nowrap
    package internal(set) var flexGrow: Float = 0
    package internal(set) var flexShrink: Float = 1
    package internal(set) var flexBasis = Size.auto
    package internal(set) var order = 0
    /// https://drafts.csswg.org/css-align-3/ as parsed; the contexts read them.
    package internal(set) var alignContent = CSSValue.keyword("normal")
    package internal(set) var alignItems = CSSValue.keyword("normal")
    package internal(set) var alignSelf = CSSValue.keyword("auto")
    package internal(set) var justifyContent = CSSValue.keyword("normal")
    package internal(set) var justifyItems = CSSValue.keyword("normal")
    package internal(set) var justifySelf = CSSValue.keyword("auto")
    /// `normal` is nil.
    package internal(set) var rowGap: LengthPercentage?
    package internal(set) var columnGap: LengthPercentage?

    /// Values of further properties that are declared, as computed, for contexts that are rare.
    package internal(set) var others: [Property: CSSValue] = [:]
  }

  /// The fonts that the document brings with it, if it does.
  var documentFonts: DocumentFonts?

  /// Of elements within.
  var ofChildren = SharedStyles()

  init() {}

  /// The style of a box without an element: what it inherits, and the initial values of the rest.
  package init(inheritingFrom parent: BoxStyle) {
    flow = parent.flow
    visibility = parent.visibility
    fontFamilies = parent.fontFamilies
    fontSize = parent.fontSize
    fontWeight = parent.fontWeight
    isItalic = parent.isItalic
    fontWidth = parent.fontWidth
    hasSmallCaps = parent.hasSmallCaps
    hasKerning = parent.hasKerning
    hasLigatures = parent.hasLigatures
    fontVariations = parent.fontVariations
    lineHeight = parent.lineHeight
    textAlign = parent.textAlign
    textAlignLast = parent.textAlignLast
    textIndent = parent.textIndent
    indentsOtherLines = parent.indentsOtherLines
    indentsAfterBreaks = parent.indentsAfterBreaks
    whiteSpaceCollapse = parent.whiteSpaceCollapse
    wraps = parent.wraps
    wordBreak = parent.wordBreak
    overflowWrap = parent.overflowWrap
    lineBreak = parent.lineBreak
    hyphens = parent.hyphens
    textTransform = parent.textTransform
    textSecurity = parent.textSecurity
    letterSpacing = parent.letterSpacing
    wordSpacing = parent.wordSpacing
    tabSize = parent.tabSize
    listStyleType = parent.listStyleType
    listStyleIsInside = parent.listStyleIsInside
    listStyleImage = parent.listStyleImage
    borderCollapses = parent.borderCollapses
    borderSpacing = parent.borderSpacing
    captionSide = parent.captionSide
    hidesEmptyCells = parent.hidesEmptyCells
    textOrientation = parent.textOrientation
    hasSidewaysLines = parent.hasSidewaysLines
    zoom = parent.zoom
    hasRubyUnder = parent.hasRubyUnder
    hasRubyOverhang = parent.hasRubyOverhang
    alignsRubyToStart = parent.alignsRubyToStart
    language = parent.language
    quotes = parent.quotes
    documentFonts = parent.documentFonts
    orphans = parent.orphans
    widows = parent.widows
    isInMarkedItem = parent.isInMarkedItem || parent.hasMarkerOutside
  }

  /// For an anonymous box.
  package convenience init(anonymous display: Display, in parent: BoxStyle) {
    self.init(inheritingFrom: parent)
    own.display = display
  }

  package var display: Display { own.display }
  package var isFloating: Bool { own.floating != .none && !isOutOfFlow }
  /// https://drafts.csswg.org/css-position-3/#out-of-flow
  package var isOutOfFlow: Bool { own.position == .absolute || own.position == .fixed }
  package var isInFlow: Bool { !isFloating && !isOutOfFlow }

  /// The font and what else the lines need.
  private(set) lazy var textStyle = TextStyle(self)

  /// Whether something is painted behind the content.
  var hasBackground: Bool {
    if let image = own.others[Properties.backgroundImage], image.items != [.keyword("none")] {
      return true
    }
    guard let color = own.others[Properties.backgroundColor] else { return false }
    return color != .keyword("transparent") && color.serialized != "rgba(0, 0, 0, 0)"
  }

  /// Of an anonymous block within.
  private(set) lazy var anonymousBlock = BoxStyle(
    anonymous: Display(outer: .block), in: self)

  /// Of a run of text within.
  private(set) lazy var text = BoxStyle(anonymous: Display(), in: self)
}

// Flow-relative values, in the flow of the box that contains this one.

extension BoxStyle {
  package func inlineSize(_ flow: Flow) -> Size { flow.isHorizontal ? own.width : own.height }
  package func blockSize(_ flow: Flow) -> Size { flow.isHorizontal ? own.height : own.width }
  package func minInlineSize(_ flow: Flow) -> Size {
    flow.isHorizontal ? own.minWidth : own.minHeight
  }
  package func minBlockSize(_ flow: Flow) -> Size {
    flow.isHorizontal ? own.minHeight : own.minWidth
  }
  package func maxInlineSize(_ flow: Flow) -> Size {
    flow.isHorizontal ? own.maxWidth : own.maxHeight
  }
  package func maxBlockSize(_ flow: Flow) -> Size {
    flow.isHorizontal ? own.maxHeight : own.maxWidth
  }

  package func border(_ flow: Flow) -> LogicalEdges {
    let edges = own.borderWidth.logical(flow)
    return LogicalEdges(
      inlineStart: LayoutUnit(edges.inlineStart), inlineEnd: LayoutUnit(edges.inlineEnd),
      blockStart: LayoutUnit(edges.blockStart), blockEnd: LayoutUnit(edges.blockEnd))
  }

  /// - Parameter basis: the inline size of the containing block, for percentages of all four sides.
  package func padding(_ flow: Flow, basis: LayoutUnit?) -> LogicalEdges {
    let edges = own.padding.logical(flow)
    return LogicalEdges(
      inlineStart: edges.inlineStart.resolved(basis).clampedToZero,
      inlineEnd: edges.inlineEnd.resolved(basis).clampedToZero,
      blockStart: edges.blockStart.resolved(basis).clampedToZero,
      blockEnd: edges.blockEnd.resolved(basis).clampedToZero)
  }

  /// `auto` counts as zero.
  package func margin(_ flow: Flow, basis: LayoutUnit?) -> LogicalEdges {
    let edges = own.margin.logical(flow)
    return LogicalEdges(
      inlineStart: edges.inlineStart.resolved(basis), inlineEnd: edges.inlineEnd.resolved(basis),
      blockStart: edges.blockStart.resolved(basis), blockEnd: edges.blockEnd.resolved(basis))
  }
}
