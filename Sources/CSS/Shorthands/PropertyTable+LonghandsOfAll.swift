extension PropertyTable {
  /// What `all` sets: everything but the direction of text and custom properties.
  ///
  /// https://drafts.csswg.org/css-cascade-5/#all-shorthand
  ///
  /// SAFARI: in this order, which scripts see in a declaration whose longhands differ. What others depend on comes
  /// first, then the rest by name, last the sides of boxes, each physical and then by direction. (Observed.)
  var longhandsOfAll: [Property] {
    all.filter { !isShorthand($0) && !["direction", "unicode-bidi"].contains(name(of: $0)) }
      .map { (property: $0, order: order(of: $0)) }
      .sorted { $0.order < $1.order }
      .map(\.property)
  }

  private func order(of property: Property) -> (group: Int, isPrefixed: Int, name: String) {
    let name = name(of: property)
    let group =
      if let group = property.logicalGroup { group.isLogical ? 5 : 4 } else {
        Self.earlyGroups.firstIndex { $0.contains { name.hasPrefix($0) } } ?? 3
      }
    // (`word-spacing` is where its prefixed name would be.)
    return (group, name.hasPrefix("-") ? 1 : name == "word-spacing" ? 2 : 0, name)
  }

  /// What the names in the first groups begin with.
  private static let earlyGroups = [
    ["color-scheme", "ruby-position", "writing-mode"],
    [
      "display", "font-", "text-orientation", "text-rendering", "zoom", "-webkit-font-smoothing",
      "-webkit-locale", "-webkit-text-zoom",
    ],
    ["letter-spacing", "text-autospace"],
  ]
}
