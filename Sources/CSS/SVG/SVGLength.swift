import DOM

/// The value of an attribute that is a length.
///
/// https://svgwg.org/svg2-draft/types.html#InterfaceSVGLength
enum SVGLength {
  /// A number, a length, a percentage or a calculation; nil if the attribute says nothing that can be used.
  ///
  /// - Parameter pixels: for numbers with units.
  static func pixels(_ text: DOMString, _ pixels: (Double, CSSUnit) -> Double?) -> Double? {
    // SAFARI: what this property takes, numbers without a unit included.
    let parser = PropertyParser(context: ParserContext())
    let value = parser.parse(Property(known: "stroke-dashoffset"), text)?.first?.value
    let result = value?.mappingNumbers { number, unit in
      unit == .number ? (number, .px) : pixels(number, unit).map { ($0, .px) }
    }
    guard case .numeric(let number, .px)? = result, number.isFinite else { return nil }
    return number
  }
}

extension StyleResolver {
  /// - Parameter percentageBasis: what 100 % are.
  package func pixels(
    ofSVGLength text: DOMString, _ element: Element, percentageBasis: Double
  ) -> Double? {
    SVGLength.pixels(text) { number, unit in
      unit == .percent ? number / 100 * percentageBasis : pixels(number, unit, element)
    }
  }
}
