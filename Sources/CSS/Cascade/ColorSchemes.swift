import DOM
import Infra

// Which of the two sets of system colors an element uses.

extension StyleResolver {
  /// A system color, or `light-dark()`, in the element's color scheme.
  ///
  /// https://drafts.csswg.org/css-color-adjust-1/#color-scheme-effect
  func schemed(_ color: CSSColor, _ element: Element) -> CSSColor {
    switch color {
    case .lightDark(_, let dark): usesDarkColors(element) ? dark : color
    case .keyword(let name):
      if let dark = SystemColors.darkValue(of: name), usesDarkColors(element) {
        dark
      } else {
        color
      }
    default: color
    }
  }

  /// https://drafts.csswg.org/css-color-adjust-1/#determine-the-used-color-scheme
  private func usesDarkColors(_ element: Element) -> Bool {
    var schemes = computedValue(of: Known.colorScheme, element)
    if schemes == .keyword("normal") { schemes = supportedColorSchemes }
    let words = schemes.items
    return words.contains(.keyword("dark")) && !words.contains(.keyword("light"))
  }

  /// What the first `meta` element with a valid value says.
  ///
  /// https://html.spec.whatwg.org/multipage/semantics.html#meta-color-scheme
  private var supportedColorSchemes: CSSValue {
    if let known = pageColorSchemes { return known }
    let parser = PropertyParser(context: ParserContext())
    let schemes = document.node.descendants { $0.isHTML(.meta) }.lazy.compactMap { meta in
      // SAFARI: the former name works as well.
      guard let name = meta["name"]?.asciiLowercased,
        name == "color-scheme" || name == "supported-color-schemes", let content = meta["content"]
      else { return CSSValue?.none }
      return parser.parse(Known.colorScheme, content)?.first?.value
    }
    let found = schemes.first ?? .keyword("normal")
    pageColorSchemes = found
    return found
  }
}
