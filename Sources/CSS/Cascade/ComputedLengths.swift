import DOM

extension StyleResolver {
  /// The value with relative units and keywords made absolute, property by property.
  func computed(_ value: CSSValue, _ property: Property, _ element: Element) -> CSSValue {
    let computation = Computation.ofProperties[property]
    switch computation {
    case nil: break
    case .fontWeight:
      return computedWeight(
        constrained(value.mappingNumbers { ($0, $1) }, from: value, property), element)
    case .color: return computedColor(value, element)
    case .display: return computedDisplay(value, element)
    case .position: return computedPosition(value, element)
    case .float: return isOutOfFlow(element) ? .keyword("none") : value
    case .lineHeight:
      return constrained(computedLineHeight(value, element), from: value, property)
    case .letterSpacing where value.isZeroLength: return .keyword("normal")
    case .wordSpacing where value == .keyword("normal"): return .px(0)
    case .fontWidth:
      if let percentage = FontWidths.percentages[value] { return percentage }
    case .stroke:
      return computedStroke(value, property, element)
    case .easing:
      let easing = property.canonicalized(value) ?? value
      return constrained(easing.mappingNumbers { ($0, $1) }, from: value, property)
    case .opacity:
      let plain = value.mappingNumbers { $1 == .percent ? ($0 / 100, .number) : ($0, $1) }
      let number = constrained(plain, from: value, property)
      if case .numeric(let number, _) = number { return .numeric(min(max(number, 0), 1), .number) }
    case .lineWidth(let style): return computedLineWidth(value, style: style, element)
    case .textAlign:
      if value == .keyword("match-parent") || value == .keyword("-webkit-match-parent") {
        return matchParent(element)
      }
      if let inherited = inheritedAlignment(value, element) { return inherited }
    case .letterSpacing, .wordSpacing, .angle: break
    }
    let result = value.mappingNumbers { number, unit in
      if let pixels = pixels(number, unit, element) { return (Double(Float(pixels)), .px) }
      guard let (canonical, factor) = unit.canonical, canonical != unit else { return nil }
      let isRounded = computation == .angle
      return (isRounded ? Double(Float(number * factor)) : number * factor, canonical)
    }
    let constrained = constrained(result, from: value, property)
    if computation == .letterSpacing, constrained.isZeroLength {
      return .keyword("normal")
    }
    return constrained
  }

  /// Numbers are lengths here.
  private func computedStroke(
    _ value: CSSValue, _ property: Property, _ element: Element
  ) -> CSSValue {
    let lengths = value.mappingNumbers { number, unit in
      if unit == .number { return (number, .px) }
      return pixels(number, unit, element).map { (Double(Float($0)), .px) }
    }
    return constrained(lengths, from: value, property)
  }

  /// Percentages refer to the font's size.
  private func computedLineHeight(_ value: CSSValue, _ element: Element) -> CSSValue {
    value.mappingNumbers { number, unit in
      if unit == .percent { return (number / 100 * fontSize(of: element), .px) }
      let pixels =
        unit == .lh || unit == .rlh
        ? parentLineHeight(number, unit, element) : pixels(number, unit, element)
      return pixels.map { (Double(Float($0)), .px) }
    }
  }

  /// `lh` in `line-height` itself refers to the parent.
  ///
  /// https://drafts.csswg.org/css-values-4/#lh
  private func parentLineHeight(
    _ number: Double, _ unit: CSSUnit, _ element: Element
  ) -> Double? {
    guard let parent = styleParent(of: element) else { return number * initialLineHeight }
    return pixels(number, unit, parent)
  }

  /// A length in pixels; nil if it is not one, or depends on layout.
  func pixels(_ number: Double, _ unit: CSSUnit, _ element: Element) -> Double? {
    switch unit {
    case .px: return number
    case .em, .quirkyEm: return number * fontSize(of: element)
    case .rem: return number * rootFontSize
    case .ex, .ch, .cap, .ic, .lh: return number * fontUnit(unit, element)
    case .rex, .rch, .rcap, .ric, .rlh: return number * rootFontUnit(unit)
    case .vw, .svw, .lvw, .dvw, .vi, .svi, .lvi, .dvi: return number * environment.width / 100
    case .vh, .svh, .lvh, .dvh, .vb, .svb, .lvb, .dvb: return number * environment.height / 100
    case .cqw, .cqh, .cqi, .cqb, .cqmin, .cqmax:
      return number * containerLength(unit, element) / 100
    case .vmin, .svmin, .lvmin, .dvmin:
      return number * min(environment.width, environment.height) / 100
    case .vmax, .svmax, .lvmax, .dvmax:
      return number * max(environment.width, environment.height) / 100
    default:
      guard unit.category == .length, let (_, factor) = unit.canonical else { return nil }
      return number * factor
    }
  }

  var rootFontSize: Double { document.documentElement.map { fontSize(of: $0) } ?? 16 }

  private func computedWeight(_ value: CSSValue, _ element: Element) -> CSSValue {
    var inherited = 400.0
    if let parent = styleParent(of: element),
      case .numeric(let number, _) = computedValue(of: Known.fontWeight, parent)
    {
      inherited = number
    }
    switch value {
    case .keyword("normal"): return .numeric(400, .number)
    case .keyword("bold"): return .numeric(700, .number)
    case .keyword("bolder"):
      return .numeric(inherited < 350 ? 400 : inherited < 550 ? 700 : 900, .number)
    case .keyword("lighter"):
      return .numeric(inherited < 550 ? 100 : inherited < 750 ? 400 : 700, .number)
    default: return value
    }
  }

  /// Without a border style no border is drawn, so it has no width.
  private func computedLineWidth(
    _ value: CSSValue, style: Property?, _ element: Element
  ) -> CSSValue {
    if let style {
      let drawn = computedValue(of: style, element)
      if drawn == .keyword("none") || drawn == .keyword("hidden") { return .px(0) }
    }
    switch value {
    case .keyword("thin"): return .px(1)
    case .keyword("medium"): return .px(3)
    case .keyword("thick"): return .px(5)
    case .numeric(let number, let unit): return .px(pixels(number, unit, element) ?? number)
    default:
      let width = value.mappingNumbers { number, unit in
        pixels(number, unit, element).map { ($0, .px) }
      }
      if case .numeric(let number, .px) = width { return .px(max(0, Double(Float(number)))) }
      return width
    }
  }

  /// What the user-agent sheet makes of the parent's value.
  private func inheritedAlignment(_ value: CSSValue, _ element: Element) -> CSSValue? {
    func inherited() -> CSSValue {
      styleParent(of: element).map { computedValue(of: Known.textAlign, $0) }
        ?? .keyword("start")
    }
    switch value {
    // https://html.spec.whatwg.org/multipage/rendering.html#tables-2
    case .keyword("-internal-th-center"):
      let inherited = inherited()
      return inherited == .keyword("start") ? .keyword("center") : inherited
    // SAFARI: `Style::Adjuster`: tables do not take over what `center` and `align` say.
    case .keyword("-internal-table"):
      let inherited = inherited()
      let isLegacy = [
        .keyword("-webkit-center"), .keyword("-webkit-left"), .keyword("-webkit-right"),
      ]
      .contains(inherited)
      return isLegacy ? .keyword("start") : inherited
    default: return nil
    }
  }

  private func matchParent(_ element: Element) -> CSSValue {
    guard let parent = styleParent(of: element) else { return .keyword("start") }
    let inherited = computedValue(of: Known.textAlign, parent)
    let isRTL = computedValue(of: Known.direction, parent) == .keyword("rtl")
    switch inherited {
    case .keyword("start"): return .keyword(isRTL ? "right" : "left")
    case .keyword("end"): return .keyword(isRTL ? "left" : "right")
    default: return inherited
    }
  }
}

enum FontWidths {
  static func keyword(of percentage: CSSValue) -> CSSValue? {
    percentages.first { $0.value == percentage }?.key
  }

  static let percentages: [CSSValue: CSSValue] = [
    .keyword("normal"): .numeric(100, .percent),
    .keyword("ultra-condensed"): .numeric(50, .percent),
    .keyword("extra-condensed"): .numeric(62.5, .percent),
    .keyword("condensed"): .numeric(75, .percent),
    .keyword("semi-condensed"): .numeric(87.5, .percent),
    .keyword("semi-expanded"): .numeric(112.5, .percent),
    .keyword("expanded"): .numeric(125, .percent),
    .keyword("extra-expanded"): .numeric(150, .percent),
    .keyword("ultra-expanded"): .numeric(200, .percent),
  ]
}

/// How the computed value of a property is found, where there is more to it than absolute lengths.
private enum Computation: Equatable {
  case fontWeight, color, display, position, float, lineHeight, letterSpacing, wordSpacing,
    fontWidth, stroke, easing,
    opacity, textAlign
  /// SAFARI: keeps single precision.
  case angle
  /// Of a line that is there only if this property says so.
  case lineWidth(style: Property?)

  static let ofProperties: PropertyLookup<Computation> = {
    var all = named.map { (Property(known: $0.0), $0.1) }
    for line in lines {
      let style = Property(known: line + "-style")
      all.append((Property(known: line + "-width"), .lineWidth(style: style)))
    }
    return PropertyLookup(all)
  }()

  private static let named: [(String, Computation)] = [
    ("font-weight", .fontWeight), ("color", .color), ("display", .display),
    ("position", .position), ("float", .float), ("line-height", .lineHeight),
    ("letter-spacing", .letterSpacing), ("word-spacing", .wordSpacing),
    ("font-width", .fontWidth), ("stroke-width", .stroke), ("stroke-dashoffset", .stroke),
    ("stroke-dasharray", .stroke), ("animation-timing-function", .easing),
    ("transition-timing-function", .easing), ("opacity", .opacity), ("fill-opacity", .opacity),
    ("stroke-opacity", .opacity), ("flood-opacity", .opacity), ("stop-opacity", .opacity),
    ("shape-image-threshold", .opacity), ("text-align", .textAlign), ("offset-rotate", .angle),
    ("-webkit-text-stroke-width", .lineWidth(style: nil)),
  ]

  /// What has a style that decides whether it has a width.
  private static let lines = [
    "outline", "column-rule", "border-top", "border-right", "border-bottom", "border-left",
    "border-block-start", "border-block-end", "border-inline-start", "border-inline-end",
  ]
}
