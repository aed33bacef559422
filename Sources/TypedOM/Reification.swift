import CSS
import CSSSyntax
import DOM
import JSRuntime

/// Makes style values out of the values of declarations.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#reify-stylevalue
enum Reification {
  /// The first of the values that the declaration consists of.
  ///
  /// - Parameter isComputed: WebKit keeps some computed values in another form than declared ones.
  static func value(
    of value: CSSValue, _ property: Property?, isComputed: Bool = false
  ) throws -> CSSStyleValue {
    try reify(items(of: value, property).first ?? value, property, isComputed)
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#subdivide-into-iterations
  static func values(
    of value: CSSValue, _ property: Property?, isComputed: Bool = false
  ) throws -> [CSSStyleValue] {
    try items(of: value, property).map { try reify($0, property, isComputed) }
  }

  static func items(of value: CSSValue, _ property: Property?) -> [CSSValue] {
    guard let property, ListValued.contains(property) else { return [value] }
    return ListValued.isSeparatedBySpaces(property) ? value.items : value.layers
  }

  private static func reify(
    _ value: CSSValue, _ property: Property?, _ isComputed: Bool
  ) throws -> CSSStyleValue {
    switch value {
    case .unsubstituted(let value): return CSSUnparsedValue(parsing: value.text)
    case .pendingSubstitution(_, let value): return CSSUnparsedValue(parsing: value.text)
    case .tokens(let text): return property == nil ? CSSUnparsedValue(parsing: text) : opaque(value)
    default: break
    }
    if let property, isOpaque(value, property, isComputed) { return opaque(value) }
    switch value {
    case .keyword(let name): return CSSKeywordValue(name)
    case .identifier(let name): return CSSKeywordValue(name.serializedAsIdentifier)
    case .numeric(let number, let unit):
      return unit.isReified ? CSSUnitValue(number, unit) : opaque(value)
    case .calculation(let calculation): return try CSSNumericValue.reify(calculation)
    case .color(.keyword(let name)): return CSSKeywordValue(name)
    case .url where property.map(ImageValued.contains) == true:
      return CSSImageValue(value.serialized)
    case .list(let items) where isComputed && property?.name == "background-size":
      return try reify(items.first ?? value, property, isComputed)
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

// Of these properties, WebKit does not keep a single value as such.
extension Reification {
  fileprivate static func isOpaque(
    _ value: CSSValue, _ property: Property, _ isComputed: Bool
  ) -> Bool {
    if value.isWideKeyword { return false }
    if isComputed, pairs.contains(property.name) { return true }
    switch value {
    case .numeric: return lines.contains(property.name)
    case .identifier, .string: return property.name == "font-family"
    case .keyword(let name): return property.name == "font-family" && name.hasPrefix("-webkit-")
    default: return false
    }
  }

  private static let lines: Set<String> = [
    "grid-row-start", "grid-row-end", "grid-column-start", "grid-column-end",
  ]
  // AD-HOC: declared ones as well, unless a script has set them as typed values.
  private static let pairs: Set<String> = [
    "border-top-left-radius", "border-top-right-radius", "border-bottom-left-radius",
    "border-bottom-right-radius", "border-image-slice", "border-image-width",
    "border-image-outset", "border-image-repeat",
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
