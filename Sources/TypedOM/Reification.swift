import CSS
import CSSSyntax
import DOM
import JSRuntime

/// Makes style values out of the values of declarations.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#reify-stylevalue
enum Reification {
  /// The first of the values that the declaration consists of.
  static func value(of value: CSSValue, _ property: Property?) throws -> CSSStyleValue {
    let items = items(of: value, property)
    return try reify(items.first ?? value, property)
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#subdivide-into-iterations
  static func values(of value: CSSValue, _ property: Property?) throws -> [CSSStyleValue] {
    try items(of: value, property).map { try reify($0, property) }
  }

  static func items(of value: CSSValue, _ property: Property?) -> [CSSValue] {
    guard let property, ListValued.contains(property) else { return [value] }
    return ListValued.isSeparatedBySpaces(property) ? value.items : value.layers
  }

  private static func reify(_ value: CSSValue, _ property: Property?) throws -> CSSStyleValue {
    switch value {
    case .unsubstituted(let value): return CSSUnparsedValue(parsing: value.text)
    case .pendingSubstitution(_, let value): return CSSUnparsedValue(parsing: value.text)
    case .tokens(let text): return property == nil ? CSSUnparsedValue(parsing: text) : opaque(value)
    default: break
    }
    if let property, ListRepresented.contains(property, value) { return opaque(value) }
    switch value {
    case .keyword(let name): return CSSKeywordValue(name)
    case .identifier(let name): return CSSKeywordValue(name.serializedAsIdentifier)
    case .numeric(let number, let unit):
      return unit.isReified ? CSSUnitValue(number, unit) : opaque(value)
    case .calculation(let calculation): return try CSSNumericValue.reify(calculation)
    case .color(.keyword(let name)): return CSSKeywordValue(name)
    case .url where property.map(ImageValued.contains) == true:
      return CSSImageValue(value.serialized)
    case .function, .list:
      guard property?.name == "transform" else { return opaque(value) }
      return try CSSTransformValue(reifying: value.items)
    default: return opaque(value)
    }
  }

  private static func opaque(_ value: CSSValue) -> CSSStyleValue { CSSStyleValue(value.serialized) }
}

extension CSSUnit {
  /// SAFARI: for the others there is no factory function where values are reified.
  fileprivate var isReified: Bool {
    switch self {
    case .vw, .vh, .vmin, .vmax: true
    case .vi, .vb, .svw, .svh, .svi, .svb, .svmin, .svmax, .lvw, .lvh, .lvi, .lvb, .lvmin, .lvmax,
      .dvw, .dvh, .dvi, .dvb, .dvmin, .dvmax, .rex, .x, .quirkyEm:
      false
    default: true
    }
  }
}

/// Properties that are lists, as WebKit marks them.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#list-valued-properties
enum ListValued {
  static func contains(_ property: Property) -> Bool {
    separatedByCommas.contains(property.name) || isSeparatedBySpaces(property)
  }

  static func isSeparatedBySpaces(_ property: Property) -> Bool {
    separatedBySpaces.contains(property.name)
  }

  private static let separatedByCommas: Set<String> = [
    "animation-delay", "animation-direction", "animation-duration", "animation-fill-mode",
    "animation-iteration-count", "animation-name", "animation-play-state", "animation-range-end",
    "animation-range-start", "animation-timing-function", "background-attachment",
    "background-blend-mode", "background-clip", "background-image", "background-origin",
    "background-size", "transition-behavior", "transition-delay", "transition-duration",
  ]
  private static let separatedBySpaces: Set<String> = [
    "content", "font-size-adjust", "grid-auto-columns", "grid-auto-rows",
  ]
}

/// Properties of which WebKit does not keep a single value as such.
private enum ListRepresented {
  static func contains(_ property: Property, _ value: CSSValue) -> Bool {
    if value.isWideKeyword { return false }
    if lists.contains(property.name) { return true }
    if case .numeric = value { return pairs.contains(property.name) }
    return false
  }

  private static let lists: Set<String> = []
  private static let pairs: Set<String> = [
    "border-top-left-radius", "border-top-right-radius", "border-bottom-left-radius",
    "border-bottom-right-radius", "grid-row-start", "grid-row-end", "grid-column-start",
    "grid-column-end", "border-image-slice", "border-image-width", "border-image-outset",
  ]
}

/// Properties whose addresses are those of images.
private enum ImageValued {
  static func contains(_ property: Property) -> Bool { names.contains(property.name) }

  private static let names: Set<String> = [
    "background-image", "list-style-image", "mask-image", "content", "shape-outside",
    "border-image-source", "mask-border-source",
  ]
}
