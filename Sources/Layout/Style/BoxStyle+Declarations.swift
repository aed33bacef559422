import CSS
import IntegerConversion

extension BoxStyle {
  typealias Setter = @Sendable (BoxStyle, CSSValue) -> Void

  /// Sets what the computed value of a property says.
  func set(_ property: Property, _ value: CSSValue) {
    if let setter = Self.setters[property] {
      setter(self, value)
    } else if Self.kept.contains(property) {
      own.others[property] = value
    }
  }

  /// Properties without a field of their own, which rare contexts read.
  private static let kept: Set<Property> = Set(
    [
      "grid-template-columns", "grid-template-rows", "grid-template-areas", "grid-auto-columns",
      "grid-auto-rows", "grid-auto-flow", "grid-row-start", "grid-row-end", "grid-column-start",
      "grid-column-end", "column-count", "column-width", "column-span", "column-fill",
      "column-rule-width", "column-rule-style", "break-before", "break-after", "break-inside",
      "transform", "translate", "rotate", "scale", "transform-origin-x", "transform-origin-y",
      "transform-origin-z", "perspective",
      "perspective-origin-x", "perspective-origin-y", "zoom",
      "contain", "content-visibility", "container-type", "container-name",
      "contain-intrinsic-width", "contain-intrinsic-height", "-webkit-line-clamp",
      "-webkit-box-orient", "-webkit-box-direction", "-webkit-box-align", "-webkit-box-flex",
      "-webkit-box-pack", "-webkit-box-ordinal-group", "text-overflow", "object-fit",
      "counter-reset", "counter-increment", "counter-set", "shape-outside", "appearance",
      "scrollbar-width", "scrollbar-gutter", "filter", "backdrop-filter", "will-change",
      "margin-trim", "text-box-trim", "-webkit-initial-letter", "text-wrap-style",
      "scroll-padding-top", "scroll-padding-right", "scroll-padding-bottom", "scroll-padding-left",
      "scroll-margin-top", "scroll-margin-left",
      "scroll-margin-right", "scroll-margin-bottom", "mix-blend-mode", "isolation", "opacity",
      "background-color", "background-image", "clip-path", "mask-image", "z-index",
      "pointer-events", "position-anchor", "position-area",
    ].compactMap { Property(name: $0) })

  /// All that are read.
  static let properties = kept.union(setters.keys)

  private static let setters: [Property: Setter] = {
    var setters: [Property: Setter] = [:]
    for all in [boxSetters, sizeSetters, edgeSetters, textSetters, fontSetters, alignmentSetters] {
      for (name, setter) in all {
        if let property = Property(name: name) { setters[property] = setter }
      }
    }
    return setters
  }()

  private static let boxSetters: [String: Setter] = [
    "display": { $0.own.display = Display(keyword: $1.name) },
    "position": { $0.own.position = Position(keyword: $1) ?? .static },
    "float": { $0.own.floating = $1.floating },
    "clear": { style, value in
      style.own.clear =
        switch value.name {
        case "inline-start": style.flow.isRTL ? .right : .left
        case "inline-end": style.flow.isRTL ? .left : .right
        default: Clear(keyword: value) ?? .none
        }
    },
    "box-sizing": { $0.own.boxSizing = BoxSizing(keyword: $1) ?? .contentBox },
    "overflow-x": { $0.own.overflowX = Overflow(keyword: $1) ?? .visible },
    "overflow-y": { $0.own.overflowY = Overflow(keyword: $1) ?? .visible },
    "visibility": { $0.visibility = Visibility(keyword: $1) ?? .visible },
    "table-layout": { $0.own.isTableLayoutFixed = $1.isKeyword("fixed") },
    "border-collapse": { $0.borderCollapses = $1.isKeyword("collapse") },
    "-webkit-border-horizontal-spacing": { $0.borderSpacing.horizontal = $1.pixels },
    "-webkit-border-vertical-spacing": { $0.borderSpacing.vertical = $1.pixels },
    "caption-side": { $0.captionSide = $1.isKeyword("bottom") ? .bottom : .top },
    "empty-cells": { $0.hidesEmptyCells = $1.isKeyword("hide") },
    "list-style-type": { $0.listStyleType = $1 },
    "list-style-position": { $0.listStyleIsInside = $1.isKeyword("inside") },
    "list-style-image": { $0.listStyleImage = $1.isKeyword("none") ? nil : $1 },
    "content": { $0.own.content = $1 },
    "unicode-bidi": { $0.own.unicodeBidi = UnicodeBidi(keyword: $1) ?? .normal },
    "direction": { $0.flow.isRTL = $1.isKeyword("rtl") },
    "writing-mode": {
      $0.flow.mode = Flow.Mode(writingMode: $1.name)
      $0.hasSidewaysLines = $1.name.hasPrefix("sideways")
    },
  ]

  private static let sizeSetters: [String: Setter] = [
    "width": { $0.own.width = Size($1) },
    "height": { $0.own.height = Size($1) },
    "min-width": { $0.own.minWidth = Size($1) },
    "min-height": { $0.own.minHeight = Size($1) },
    "max-width": { $0.own.maxWidth = Size($1) },
    "max-height": { $0.own.maxHeight = Size($1) },
    "aspect-ratio": { style, value in
      let numbers = value.items.compactMap { item -> Double? in
        if case .numeric(let number, .number) = item { return number }
        return nil
      }
      style.own.aspectRatioIsAuto = value.items.contains { $0.isKeyword("auto") }
      style.own.aspectRatio = nil
      if let width = numbers.first {
        let height = numbers.count > 1 ? numbers[1] : 1
        if width > 0, height > 0 { style.own.aspectRatio = width / height }
      }
    },
  ]

  private static let edgeSetters: [String: Setter] = [
    "margin-top": { $0.own.margin.top = AutoLength($1) },
    "margin-right": { $0.own.margin.right = AutoLength($1) },
    "margin-bottom": { $0.own.margin.bottom = AutoLength($1) },
    "margin-left": { $0.own.margin.left = AutoLength($1) },
    "padding-top": { $0.own.padding.top = LengthPercentage($1) ?? .zero },
    "padding-right": { $0.own.padding.right = LengthPercentage($1) ?? .zero },
    "padding-bottom": { $0.own.padding.bottom = LengthPercentage($1) ?? .zero },
    "padding-left": { $0.own.padding.left = LengthPercentage($1) ?? .zero },
    "border-top-width": { $0.own.borderWidth.top = $1.pixels },
    "border-right-width": { $0.own.borderWidth.right = $1.pixels },
    "border-bottom-width": { $0.own.borderWidth.bottom = $1.pixels },
    "border-left-width": { $0.own.borderWidth.left = $1.pixels },
    "border-top-style": { $0.own.borderStyle.top = $1 },
    "border-right-style": { $0.own.borderStyle.right = $1 },
    "border-bottom-style": { $0.own.borderStyle.bottom = $1 },
    "border-left-style": { $0.own.borderStyle.left = $1 },
    "top": { $0.own.inset.top = AutoLength($1) },
    "right": { $0.own.inset.right = AutoLength($1) },
    "bottom": { $0.own.inset.bottom = AutoLength($1) },
    "left": { $0.own.inset.left = AutoLength($1) },
  ]

  private static let textSetters: [String: Setter] = [
    "line-height": { style, value in
      switch value {
      case .numeric(let number, .number): style.lineHeight = .number(Float(number))
      case .numeric(let number, .px): style.lineHeight = .pixels(Float(number))
      default: style.lineHeight = .normal
      }
    },
    "vertical-align": { $0.own.verticalAlign = VerticalAlign($1) },
    "text-align": { $0.textAlign = TextAlign(keyword: $1) ?? .start },
    "text-align-last": { $0.textAlignLast = TextAlign(keyword: $1) },
    "text-indent": { style, value in
      style.textIndent = value.items.lazy.compactMap { LengthPercentage($0) }.first ?? .zero
      style.indentsOtherLines = value.items.contains { $0.isKeyword("hanging") }
      style.indentsAfterBreaks = value.items.contains { $0.isKeyword("each-line") }
    },
    "white-space-collapse": {
      $0.whiteSpaceCollapse = WhiteSpaceCollapse(keyword: $1) ?? .collapse
    },
    "text-wrap-mode": { $0.wraps = !$1.isKeyword("nowrap") },
    "word-break": { $0.wordBreak = WordBreak(keyword: $1) ?? .normal },
    "overflow-wrap": { $0.overflowWrap = OverflowWrap(keyword: $1) ?? .normal },
    "line-break": { $0.lineBreak = LineBreakStrictness(keyword: $1) ?? .auto },
    "hyphens": { $0.hyphens = Hyphens(keyword: $1) ?? .manual },
    "text-transform": { $0.textTransform = $1.isKeyword("none") ? nil : $1 },
    "-webkit-text-security": { $0.textSecurity = $1.isKeyword("none") ? nil : $1 },
    "letter-spacing": { $0.letterSpacing = $1.pixels },
    "word-spacing": { $0.wordSpacing = $1.pixels },
    "tab-size": { style, value in
      if case .numeric(let number, let unit) = value {
        style.tabSize = (Float(number), unit != .number)
      }
    },
    "ruby-position": { $0.hasRubyUnder = $1.isKeyword("under") },
    "ruby-overhang": { $0.hasRubyOverhang = !$1.isKeyword("none") },
    "ruby-align": { $0.alignsRubyToStart = $1.isKeyword("start") },
    "-webkit-locale": { style, value in
      if case .string(let name) = value { style.language = name } else { style.language = nil }
    },
    "quotes": { $0.quotes = $1.isKeyword("auto") ? nil : $1 },
    "text-orientation": { $0.textOrientation = $1 },
    "orphans": { $0.orphans = Int(clamping: Double($1.factor)) },
    "widows": { $0.widows = Int(clamping: Double($1.factor)) },
  ]

  private static let fontSetters: [String: Setter] = [
    "font-family": { $0.fontFamilies = $1 },
    "font-size": { $0.fontSize = $1.pixels },
    "font-weight": { style, value in
      if case .numeric(let number, _) = value { style.fontWeight = Float(number) }
    },
    "font-style": { $0.isItalic = !$1.isKeyword("normal") },
    "font-width": { style, value in
      if case .numeric(let number, _) = value { style.fontWidth = Float(number) }
    },
    "font-variant-caps": { $0.hasSmallCaps = $1.isKeyword("small-caps") },
    "font-variation-settings": { $0.fontVariations = $1.isKeyword("normal") ? nil : $1 },
    "font-kerning": { $0.hasKerning = !$1.isKeyword("none") },
    "font-variant-ligatures": { style, value in
      style.hasLigatures = !value.items.contains {
        $0.isKeyword("none") || $0.isKeyword("no-common-ligatures")
      }
    },
  ]

  private static let alignmentSetters: [String: Setter] = [
    "flex-direction": { $0.own.flexDirection = FlexDirection(keyword: $1) ?? .row },
    "flex-wrap": { $0.own.flexWrap = FlexWrap(keyword: $1) ?? .nowrap },
    "flex-grow": { $0.own.flexGrow = $1.factor },
    "flex-shrink": { $0.own.flexShrink = $1.factor },
    "flex-basis": { $0.own.flexBasis = Size($1) },
    "order": { $0.own.order = Int(clamping: Double($1.factor)) },
    "align-content": { $0.own.alignContent = $1 },
    "align-items": { $0.own.alignItems = $1 },
    "align-self": { $0.own.alignSelf = $1 },
    "justify-content": { $0.own.justifyContent = $1 },
    "justify-items": { $0.own.justifyItems = $1 },
    "justify-self": { $0.own.justifySelf = $1 },
    "row-gap": { $0.own.rowGap = LengthPercentage($1) },
    "column-gap": { $0.own.columnGap = LengthPercentage($1) },
  ]
}
