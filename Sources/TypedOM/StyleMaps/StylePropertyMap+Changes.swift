import Bindings
import CSS
import DOM
import Infra
import JSRuntime

/// What `set` and `append` take.
enum StyleValueOrText: IDLArgument {
  case value(CSSStyleValue)
  case text(String)

  static func convert(_ value: JSValue, _ world: World) throws -> StyleValueOrText {
    if case .object(let object)? = world.native(value), let style = object as? CSSStyleValue {
      return .value(style)
    }
    return .text(try String.convert(value, world))
  }
}

extension StylePropertyMap {
  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-stylepropertymap-set
  func set(_ text: String, _ values: [StyleValueOrText]) throws {
    let name = try PropertyName(text)
    guard let property = name.property else { return try setCustom(name, text, values) }
    guard values.count <= 1 || ListValued.contains(property) else {
      throw JSTypeError(
        "\(text) is not a list-valued property but more than one value was provided")
    }
    if property.isShorthand { return try setShorthand(property, values) }
    let styles = try Self.styleValues(values, text)
    if styles.count > 1, styles.contains(where: { $0 is CSSUnparsedValue }) {
      throw JSTypeError(
        "There is more than one value and one is either a CSSVariableReferenceValue or a "
          + "CSSUnparsedValue")
    }
    if styles.count == 1, let numeric = styles[0] as? CSSNumericValue, numeric.type.isNumber,
      !NumberValued.contains(property)
    {
      throw JSTypeError("Invalid value: This property doesn't allow <number> input")
    }
    try set(styles.map { try DeclaredValue.make($0, for: property) }, of: property)
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-stylepropertymap-append
  func append(_ text: String, _ values: [StyleValueOrText]) throws {
    if values.isEmpty { return }
    if PropertyName.isCustom(text) { throw JSTypeError("Cannot append to custom properties") }
    guard let property = try PropertyName(text).property, ListValued.contains(property) else {
      throw JSTypeError("\(text) does not support multiple values")
    }
    let styles = try Self.styleValues(values, text)
    if styles.contains(where: { $0 is CSSUnparsedValue }) {
      throw JSTypeError("Values cannot contain a CSSVariableReferenceValue or a CSSUnparsedValue")
    }
    let known = value(of: .property(property)).map { Reification.items(of: $0, property) } ?? []
    try set(known + styles.map { try DeclaredValue.make($0, for: property) }, of: property)
  }

  private static func styleValues(
    _ values: [StyleValueOrText], _ name: String
  ) throws -> [CSSStyleValue] {
    try values.flatMap { value in
      switch value {
      case .value(let value): [value]
      case .text(let text): try StyleValueParser.parse(name, text)
      }
    }
  }

  private func setCustom(
    _ name: PropertyName, _ text: String, _ values: [StyleValueOrText]
  ) throws {
    let styles = try Self.styleValues(values, text)
    guard styles.count == 1, let value = styles[0] as? CSSUnparsedValue,
      let declared = CSSValue.custom(try value.serialized())
    else { throw JSTypeError("Invalid values") }
    set(declared, of: name.declared)
  }

  private func setShorthand(_ property: Property, _ values: [StyleValueOrText]) throws {
    guard let first = values.first else {
      throw JSTypeError("Wrong number of values for shorthand CSS property")
    }
    let text =
      switch first {
      case .value(let value): try value.serialized()
      case .text(let text): text
      }
    guard !text.isEmpty, property.shorthandText(parsing: DOMString(text)) != nil else {
      throw JSTypeError("Bad value for shorthand CSS property")
    }
    update { $0.setProperty(DOMString(property.name), DOMString(text)) }
  }

  /// Sets the property if a parser takes the value as well.
  private func set(_ values: [CSSValue], of property: Property) throws {
    guard let first = values.first else { throw JSTypeError("Invalid values") }
    let list: CSSValue =
      ListValued.isSeparatedBySpaces(property) ? .list(values) : .commaList(values)
    let value = values.count == 1 ? first : list
    if case .unsubstituted(let unparsed) = value, unparsed.text.isEmpty {
      return set(value, of: .property(property))
    }
    guard let parsed = property.value(parsing: DOMString(value.serialized)) else {
      throw JSTypeError("Invalid values")
    }
    set(DeclaredValue.merge(value, parsed, of: property), of: .property(property))
  }

  private func set(_ value: CSSValue, of name: StyleDeclaration.Name) {
    update { $0.set(.init(name: name, value: value, isImportant: false)) }
  }
}

/// How a style value is declared.
enum DeclaredValue {
  /// https://drafts.css-houdini.org/css-typed-om-1/#create-an-internal-representation
  static func make(_ style: CSSStyleValue, for property: Property) throws -> CSSValue {
    if let number = style as? CSSUnitValue, isOutOfRange(number, of: property) {
      return .calculation(.sum([number.calculation]))
    }
    if let value = style.cssValue { return value }
    let text = try style.serialized()
    guard let value = property.value(parsing: DOMString(text)) else {
      throw JSTypeError("Invalid values")
    }
    // A keyword stays one, even if it is short for a function.
    if style is CSSKeywordValue, case .function = value { return .keyword(text.asciiLowercased) }
    return value
  }

  /// Whether only a calculation can have the value.
  private static func isOutOfRange(_ number: CSSUnitValue, of property: Property) -> Bool {
    guard number.unit != .fr else { return false }
    if property.name == "tab-size", number.unit == .number, number.value != number.value.rounded() {
      return true
    }
    let text = number.serialized()
    return property.value(parsing: DOMString(text)) == nil
      && property.value(parsing: DOMString("calc(\(text))")) != nil
  }

  /// What the parser has made of the value's text, but with the calculations and the digits that scripts
  /// gave.
  static func merge(_ value: CSSValue, _ parsed: CSSValue, of property: Property) -> CSSValue {
    switch (value, parsed) {
    case (.numeric(_, let unit), .numeric(_, let other)):
      unit == other || NumberValued.contains(property) ? value : parsed
    // SAFARI: one size is not completed by `auto`, as it is when it is parsed.
    case (.numeric, _): property.name == "background-size" ? value : parsed
    default: value
    }
  }
}

/// Properties that take numbers, as WebKit lists them; parsers take some for others as well.
private enum NumberValued {
  static func contains(_ property: Property) -> Bool { names.contains(property.name) }

  private static let names: Set<String> = [
    "animation-iteration-count", "border-image-outset", "border-image-slice", "border-image-width",
    "column-count", "fill-opacity", "flex-grow", "flex-shrink", "flood-opacity",
    "font-size-adjust", "font-weight", "line-height", "mask-border-outset", "mask-border-slice",
    "mask-border-width", "opacity", "order", "orphans", "shape-image-threshold", "stop-opacity",
    "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "stroke-opacity",
    "stroke-width", "tab-size", "widows", "z-index", "zoom", "-webkit-box-flex",
    "-webkit-box-flex-group", "-webkit-box-ordinal-group", "-webkit-hyphenate-limit-after",
    "-webkit-hyphenate-limit-before", "-webkit-hyphenate-limit-lines", "-webkit-initial-letter",
    "-webkit-line-clamp",
  ]
}
