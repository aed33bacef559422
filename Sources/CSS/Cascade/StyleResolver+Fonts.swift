import DOM

/// The size of an element's font, and how it was determined.
struct FontState {
  var size = 16.0
  /// The keyword that was specified for the size; nil if it was computed in another way.
  var keyword: String? = "medium"
  /// Whether it is independent of the size of another font.
  var isAbsolute = false
  /// Whether the family is `monospace` alone, for which keywords mean smaller sizes.
  var isFixed = false

  /// SAFARI: `minimumLogicalFontSize`: relative sizes become no smaller; what is inherited may be.
  static let minimum = 9.0

  var computedSize: Double {
    isAbsolute || size <= 0 ? size : max(size, Self.minimum)
  }

  /// https://drafts.csswg.org/css-fonts-4/#absolute-size-mapping
  static func size(of keyword: String, isFixed: Bool) -> Double? {
    guard let (proportional, fixed) = sizes[keyword] else { return nil }
    return isFixed ? fixed : proportional
  }

  private static let sizes: [String: (Double, Double)] = [
    "xx-small": (9, 9), "x-small": (10, 9), "small": (13, 10), "medium": (16, 13),
    "large": (18, 16), "x-large": (24, 18), "xx-large": (32, 24), "xxx-large": (48, 32),
    "-webkit-xxx-large": (48, 32),
  ]
}

extension StyleResolver {
  package func fontSize(of element: Element) -> Double { fontState(of: element).computedSize }

  /// SAFARI: where the family changes to or from `monospace`, a size that is ultimately relative is
  /// taken from the other family.
  ///
  /// https://drafts.csswg.org/css-fonts-4/#font-size-prop
  func fontState(of element: Element) -> FontState {
    let style = style(of: element)
    if let known = style.font { return known }
    // A recursive request during this computation gets the font of the parent.
    style.font = inheriting(element) {
      _ = fontState(of: $0)
    } _: {
      styleParent(of: element).map { fontState(of: $0) } ?? FontState()
    }
    let parent = style.font ?? FontState()
    var state = parent
    state.isFixed = computedValue(of: Known.fontFamily, element) == .keyword("monospace")
    apply(declaredFontSize(style), to: &state, parent: parent, element)
    if styleParent(of: element) != nil, !state.isAbsolute, state.isFixed != parent.isFixed {
      if let keyword = state.keyword,
        let size = FontState.size(of: keyword, isFixed: state.isFixed)
      {
        state.size = size
      } else {
        state.size = state.isFixed ? state.size * 13 / 16 : state.size * 16 / 13
      }
    }
    style.font = state
    return state
  }

  /// How large the font of an element is, compared with its parent's; nil if it does not depend on that.
  package func relativeFontSize(of element: Element) -> Double? {
    switch declaredFontSize(style(of: element)) {
    case nil: 1
    case .keyword("larger"): 1.2
    case .keyword("smaller"): 1 / 1.2
    case .numeric(let number, .em), .numeric(let number, .quirkyEm): number
    case .numeric(let number, .percent): number / 100
    default: nil
    }
  }

  /// The cascaded size; nil if the size is inherited.
  private func declaredFontSize(_ style: ElementStyle) -> CSSValue? {
    let value = substituted(specified(Known.fontSize, style), Known.fontSize, style)
    guard case .keyword(let name) = value else { return value }
    guard let wide = WideKeyword(rawValue: name) else {
      return SystemFont.isStandIn(value, of: Known.fontSize)
        ? SystemFont.value(of: Known.fontSize, name) : value
    }
    switch wide {
    case .initial: return .keyword("medium")
    case .inherit, .unset: return nil
    case .revert, .revertLayer: return style.cascade.userAgentValue(of: Known.fontSize)
    }
  }

  private func apply(
    _ value: CSSValue?, to state: inout FontState, parent: FontState, _ element: Element
  ) {
    guard let value else { return }
    state.keyword = nil
    switch value {
    case .keyword("larger"): state.size = parent.size * 1.2
    case .keyword("smaller"): state.size = parent.size / 1.2
    case .keyword(let name):
      state.isAbsolute = false
      state.keyword = name
      state.size = FontState.size(of: name, isFixed: state.isFixed) ?? 16
    case .numeric(let number, let unit):
      state.isAbsolute = parent.isAbsolute || !unit.isFontRelative
      state.size = fontPixels(number, unit, parent, element) ?? parent.size
    case .calculation(let calculation):
      var isRelative = false
      let result = calculation.mapping { number, unit in
        // SAFARI: sums of lengths count as lengths, whatever their units are.
        if unit == .percent { isRelative = true }
        return .leaf(self.fontPixels(number, unit, parent, element) ?? number, .px)
      }
      state.isAbsolute = parent.isAbsolute || !isRelative
      state.size = max(0, result.leafValue?.value ?? parent.size)
    default: break
    }
  }

  private func fontPixels(
    _ number: Double, _ unit: CSSUnit, _ parent: FontState, _ element: Element
  ) -> Double? {
    switch unit {
    case .percent: number / 100 * parent.size
    case .em, .quirkyEm: number * parent.size
    case .ex, .ch, .ic, .cap, .lh:
      number * (styleParent(of: element).map { fontUnit(unit, $0) } ?? initialFontUnit(unit))
    case .rem: number * (styleParent(of: element) == nil ? 16 : rootFontSize)
    case .rex, .rch, .ric, .rcap, .rlh:
      number * (styleParent(of: element) == nil ? initialFontUnit(unit) : rootFontUnit(unit))
    default: pixels(number, unit, element)
    }
  }
}

extension CSSUnit {
  /// Whether it depends on the size of a font.
  fileprivate var isFontRelative: Bool {
    switch self {
    case .percent, .em, .quirkyEm, .ex, .ch, .ic, .cap, .lh: true
    default: false
    }
  }
}

extension StyleResolver {
  /// The fonts that the document's sheets declare, in order.
  package var fontFaces: [FontFaceDescription] { fontFaceRules.map(\.description) }

  /// The rules that declare fonts, in order, with what they say.
  package var fontFaceRules: [(rule: CSSFontFaceRule, description: FontFaceDescription)] {
    refresh()
    guard !documentRules.fontFaces.isEmpty else { return [] }
    let base = document.baseURL
    if let known = documentRules.fontDescriptions, known.base == base { return known.rules }
    let rules = documentRules.fontFaces.compactMap { face in
      let description = FontFaceDescription(face.rule.descriptors) { address in
        face.resolveURL?(address) ?? owner.environment?.resolve(address, relativeTo: base)
          ?? address
      }
      return description.map { (rule: face.rule, description: $0) }
    }
    documentRules.fontDescriptions = (base, rules)
    return rules
  }
}
