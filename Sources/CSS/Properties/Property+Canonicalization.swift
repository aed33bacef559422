// What WebKit changes in a value that its grammar accepts, property by property.

extension ParserContext {
  /// https://quirks.spec.whatwg.org/#css
  func adapted(to property: Property) -> ParserContext {
    guard isQuirky else { return self }
    var context = self
    let name = property.name
    context.unitlessLengthsAllowed = Quirks.unitlessLength.contains(name)
    context.hashlessHexAllowed = Quirks.hashlessColor.contains(name)
    return context
  }
}

private enum Quirks {
  /// https://quirks.spec.whatwg.org/#the-unitless-length-quirk
  static let unitlessLength: Set<String> = [
    "background-position-x", "background-position-y", "background-position",
    "-webkit-border-horizontal-spacing", "-webkit-border-vertical-spacing", "border-spacing",
    "border-top-width", "border-right-width", "border-bottom-width", "border-left-width",
    "border-width", "bottom", "clip", "font-size", "height", "left", "letter-spacing", "margin",
    "margin-top", "margin-right", "margin-bottom", "margin-left", "max-height", "max-width",
    "min-height", "min-width", "padding", "padding-top", "padding-right", "padding-bottom",
    "padding-left", "right", "text-indent", "top", "vertical-align", "width", "word-spacing",
  ]
  /// https://quirks.spec.whatwg.org/#the-hashless-hex-color-quirk
  static let hashlessColor: Set<String> = [
    "background-color", "border-color", "border-top-color", "border-right-color",
    "border-bottom-color", "border-left-color", "color",
  ]
}

extension Property {
  /// The value as WebKit keeps it; nil if it is not one after all.
  func canonicalized(_ value: CSSValue) -> CSSValue? {
    switch name {
    case "aspect-ratio": AspectRatio.canonicalized(value)
    case "grid-template-areas": GridAreas.canonicalized(value)
    default: value
    }
  }
}

private enum AspectRatio {
  /// A ratio always has both its numbers.
  static func canonicalized(_ value: CSSValue) -> CSSValue {
    let items = value.items
    guard !items.contains(.slash), items != [.keyword("auto")] else { return value }
    return .list(items + [.slash, .numeric(1, .number)])
  }
}
