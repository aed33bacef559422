import DOM

/// What a value of `font` says without an element that it belongs to.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-font
package struct SpecifiedFont {
  /// In pixels.
  package private(set) var size = 0.0
  package private(set) var weight = 400.0
  package private(set) var isItalic = false
  package private(set) var isSmallCaps = false
  /// In percent.
  package private(set) var stretch = 100.0
  package private(set) var families = CSSValue.keyword("sans-serif")
  private var styleName = ""

  /// Nil if the text is no font.
  ///
  /// - Parameter parentSize: what `em` is.
  package init?(_ text: DOMString, parentSize: Double) {
    var declarations = StyleDeclaration()
    guard declarations.setProperty("font", text) else { return nil }
    for entry in declarations.entries {
      guard !entry.value.isWideKeyword, !entry.value.isPending else { return nil }
      switch entry.name.text {
      case "font-size":
        guard let size = Self.size(entry.value, parentSize) else { return nil }
        self.size = size
      case "font-weight": weight = Self.weight(entry.value)
      case "font-style":
        isItalic = !entry.value.isKeyword("normal")
        // SAFARI: whatever the angle is.
        styleName = isItalic ? "italic" : ""
      case "font-variant-caps": isSmallCaps = entry.value.isKeyword("small-caps")
      case "font-width", "font-stretch":
        if case .numeric(let percent, _) = entry.value { stretch = percent }
      case "font-family": families = entry.value
      default: break
      }
    }
  }

  /// As scripts read it back.
  package var serialized: String {
    let words = [
      styleName, isSmallCaps ? "small-caps" : "",
      weight == 400 ? "" : weight == 700 ? "bold" : CSSValue.numeric(weight, .number).serialized,
      CSSValue.px(size).serialized, families.serialized,
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func weight(_ value: CSSValue) -> Double {
    switch value {
    case .numeric(let number, _): number
    case .keyword("bold"), .keyword("bolder"): 700
    case .keyword("lighter"): 100
    default: 400
    }
  }

  /// https://drafts.csswg.org/css-fonts-4/#font-size-prop
  private static func size(_ value: CSSValue, _ parentSize: Double) -> Double? {
    switch value {
    case .keyword("smaller"): return parentSize / 1.2
    case .keyword("larger"): return parentSize * 1.2
    case .keyword(let name): return keywords[name]
    case .numeric(let number, .percent): return parentSize * number / 100
    case .numeric(let number, .em): return parentSize * number
    case .numeric(let number, .rem): return 16 * number
    case .numeric(let number, .ex), .numeric(let number, .ch): return parentSize * number / 2
    case .numeric(let number, let unit):
      return unit.canonical.flatMap { $0.unit == .px ? number * $0.factor : nil }
    default: return nil
    }
  }

  private static let keywords: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ]
}
