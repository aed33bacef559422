import DOM

/// What only the text libraries know of a font.
package protocol FontMeasurer: AnyObject {
  /// - Returns: nil if there are no fonts.
  func measures(of font: FontRequest, _ resolver: StyleResolver) -> FontMeasures?
}

/// The properties that choose a font.
package struct FontRequest: Hashable {
  package let families: CSSValue
  package let size: Double
  package let weight: CSSValue
  package let style: CSSValue
  package let width: CSSValue
}

/// In pixels.
package struct FontMeasures {
  package let xHeight: Double
  package let capHeight: Double
  /// The advance of `0`.
  package let zeroWidth: Double
  /// That of U+6C34.
  package let ideographWidth: Double
  /// What `line-height: normal` is.
  package let lineSpacing: Double

  package init(
    xHeight: Double, capHeight: Double, zeroWidth: Double, ideographWidth: Double,
    lineSpacing: Double
  ) {
    self.xHeight = xHeight
    self.capHeight = capHeight
    self.zeroWidth = zeroWidth
    self.ideographWidth = ideographWidth
    self.lineSpacing = lineSpacing
  }

  /// Where there are no fonts.
  ///
  /// https://drafts.csswg.org/css-values-4/#font-relative-lengths
  init(fallbackForSize size: Double) {
    self.init(
      xHeight: size / 2, capHeight: size, zeroWidth: size / 2, ideographWidth: size,
      lineSpacing: size * 1.15)
  }

  /// - Parameter lineHeight: `lh`.
  func pixels(_ unit: CSSUnit, lineHeight: Double?) -> Double {
    switch unit {
    case .ex, .rex: xHeight
    case .ch, .rch: zeroWidth
    case .cap, .rcap: capHeight
    case .ic, .ric: ideographWidth
    default: lineHeight ?? lineSpacing
    }
  }
}

// https://drafts.csswg.org/css-values-4/#font-relative-lengths

extension StyleResolver {
  /// What one of a unit is with the font of an element.
  func fontUnit(_ unit: CSSUnit, _ element: Element) -> Double {
    measures(of: element).pixels(
      unit, lineHeight: unit == .lh || unit == .rlh ? lineHeight(of: element) : nil)
  }

  func rootFontUnit(_ unit: CSSUnit) -> Double {
    guard let root = document.documentElement else { return initialFontUnit(unit) }
    return fontUnit(unit, root)
  }

  /// With the font of no element.
  func initialFontUnit(_ unit: CSSUnit) -> Double {
    let request = FontRequest(
      families: Known.fontFamily.definition.initial, size: 16, weight: .numeric(400, .number),
      style: .keyword("normal"), width: .keyword("normal"))
    return measures(of: request).pixels(unit, lineHeight: nil)
  }

  var initialLineHeight: Double { initialFontUnit(.lh) }

  /// Nil for `normal`.
  private func lineHeight(of element: Element) -> Double? {
    switch computedValue(of: Property(known: "line-height"), element) {
    case .numeric(let number, .number): number * fontSize(of: element)
    case .numeric(let pixels, .px): pixels
    default: nil
    }
  }

  private func measures(of element: Element) -> FontMeasures {
    let style = style(of: element)
    if let known = style.measures { return known }
    let request = FontRequest(
      families: computedValue(of: Known.fontFamily, element), size: fontSize(of: element),
      weight: computedValue(of: Property(known: "font-weight"), element),
      style: computedValue(of: Property(known: "font-style"), element),
      width: computedValue(of: Property(known: "font-width"), element))
    let measures = measures(of: request)
    style.measures = measures
    return measures
  }

  private func measures(of request: FontRequest) -> FontMeasures {
    fontMeasurer?.measures(of: request, self) ?? FontMeasures(fallbackForSize: request.size)
  }
}
