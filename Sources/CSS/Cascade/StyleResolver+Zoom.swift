import DOM

// https://drafts.csswg.org/css-viewport/#zoom-property

extension StyleResolver {
  /// What an element makes of the zoom around it.
  package enum Zoom {
    case factor(Double)
    /// It begins again with that of the page.
    case reset
  }

  /// Nil for elements that declare none.
  package func zoom(of element: Element) -> Zoom? {
    guard style(of: element).cascaded[Known.zoom] != nil else { return nil }
    switch computedValue(of: Known.zoom, element) {
    case .numeric(let number, .number) where number > 0: return .factor(number)
    case .numeric(let number, .percent) where number > 0: return .factor(number / 100)
    case .keyword("reset"): return .reset
    default: return .factor(1)
    }
  }

  /// Whether a length does not grow with the zoom: it is relative to something outside of the element.
  package func ignoresZoom(_ property: Property, _ element: Element) -> Bool {
    guard case .numeric(_, let unit)? = style(of: element).cascaded[property] else { return false }
    switch unit {
    case .rem, .rex, .rch, .ric, .rcap, .rlh, .vw, .vh, .vi, .vb, .vmin, .vmax, .svw, .svh, .svi,
      .svb, .svmin, .svmax, .lvw, .lvh, .lvi, .lvb, .lvmin, .lvmax, .dvw, .dvh, .dvi, .dvb,
      .dvmin, .dvmax:
      return true
    default: return false
    }
  }
}
