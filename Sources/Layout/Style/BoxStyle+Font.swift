import CSS
import Fonts

extension BoxStyle {
  /// What the font properties ask for.
  var fontDescription: FontDescription {
    var description = FontDescription(families: families, size: fontSize)
    description.weight = fontWeight
    description.isItalic = isItalic
    description.stretch = fontWidth
    description.hasKerning = hasKerning
    if let fontVariations { description.variations = fontVariations.layers.compactMap(\.variation) }
    description.caps = hasSmallCaps ? .small : .normal
    // https://drafts.csswg.org/css-text/#letter-spacing-property
    if !hasLigatures || letterSpacing != 0 {
      description.features = [FontFeature("liga", 0), FontFeature("clig", 0)]
    }
    return description
  }

  private var families: [FontFamily] {
    let values: [CSSValue]
    if case .commaList(let list) = fontFamilies { values = list } else { values = [fontFamilies] }
    return values.compactMap(\.fontFamily)
  }
}

extension CSSValue {
  /// https://drafts.csswg.org/css-fonts-4/#font-variation-settings-def
  fileprivate var variation: FontVariation? {
    guard case .string(let tag) = items.first,
      case .numeric(let value, _)? = items.dropFirst().first
    else { return nil }
    return FontVariation(tag, Float(value))
  }

  /// https://drafts.csswg.org/css-fonts-4/#family-name-syntax
  fileprivate var fontFamily: FontFamily? {
    switch self {
    case .string(let name), .identifier(let name): return .named(name)
    case .keyword("-webkit-standard"): return nil
    case .keyword("ui-sans-serif"), .keyword("-apple-system"), .keyword("BlinkMacSystemFont"):
      return .generic(.systemUI)
    case .keyword("ui-serif"): return .generic(.serif)
    case .keyword("ui-monospace"), .keyword("-webkit-monospace"): return .generic(.monospace)
    case .keyword(let name):
      return GenericFamily(rawValue: name).map { .generic($0) } ?? .named(name)
    case .list(let words):
      return .named(words.map { $0.familyWord }.joined(separator: " "))
    default: return nil
    }
  }

  /// One of the words of a name without quotation marks.
  private var familyWord: String {
    switch self {
    case .keyword(let word), .identifier(let word), .string(let word): word
    default: ""
    }
  }
}
