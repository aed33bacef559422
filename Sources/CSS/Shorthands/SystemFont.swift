/// A font of the system, as the `font` shorthand names it: until it is computed, its name is the value of all longhands.
///
/// https://drafts.csswg.org/css-fonts-4/#system-fonts
enum SystemFont {
  /// Whether the value stands for what a system font has.
  static func isStandIn(_ value: CSSValue, of property: Property) -> Bool {
    guard case .keyword(let name) = value else { return false }
    return longhands.contains(property) && Shorthand.systemFonts.contains(name)
  }

  /// What the longhand computes to.
  ///
  /// SAFARI: all of them are the same on this platform; it has none of Apple's.
  static func value(of property: Property, _ name: String) -> CSSValue {
    guard !name.hasPrefix("-apple-") else { return property.definition.initial }
    switch property.name {
    case "font-size": return .px(13)
    case "font-family": return family
    default: return property.definition.initial
    }
  }

  private static let longhands = Set(Property(known: "font").longhands)
  private static let family =
    PropertyParser(context: ParserContext()).parse(Property(known: "font-family"), "Sans")?.first?
    .value ?? .keyword("sans-serif")
}
