import DOM
import Infra

extension StyleResolver {
  /// The computed value as `getComputedStyle` returns it, but without layout; empty for a name that
  /// is not a property.
  ///
  /// https://drafts.csswg.org/cssom/#resolved-value
  package func computedValue(of name: DOMString, _ element: Element) -> DOMString {
    if name.bytes.starts(with: [0x2D, 0x2D]) {
      return DOMString(customProperty(String(name), element) ?? "")
    }
    guard let property = Property(name: String(name.asciiLowercased)) else { return DOMString() }
    return DOMString(computedText(of: property, element))
  }

  func computedText(of property: Property, _ element: Element) -> String {
    guard let shorthand = property.shorthand else {
      return resolved(property, element).serialized
    }
    let values = shorthand.longhands.map { resolved($0, element) }
    return shorthand.serializedAsComputed(values) ?? shorthand.serialize(values) ?? ""
  }

  /// What scripts see: the computed value, colors as numbers.
  private func resolved(_ property: Property, _ element: Element) -> CSSValue {
    if let value = layoutValue(property, element) {
      // A transition starts from it.
      if owner.animates { _ = computedValue(of: property, element) }
      return value
    }
    return resolved(property, element, isTyped: false)
  }

  /// The computed value as scripts see it: what layout makes of it does not matter.
  ///
  /// https://drafts.css-houdini.org/css-typed-om-1/#computed-stylepropertymapreadonly-objects
  package func typedValue(of property: Property, _ element: Element) -> CSSValue {
    resolved(property, element, isTyped: true)
  }

  private func resolved(_ property: Property, _ element: Element, isTyped: Bool) -> CSSValue {
    let value = layoutLength(computedValue(of: property, element), property, element)
    if isTyped, property.name == "line-height" { return value }
    if let used = usedValue(value, property, element) { return used }
    return value.mappingColors { resolved($0, element) }.mappingURLs { url in
      owner.environment?.resolve(url, relativeTo: document.baseURL) ?? url
    }
  }

  /// What keywords are resolved to.
  private func usedValue(_ value: CSSValue, _ property: Property, _ element: Element) -> CSSValue? {
    if property.name == "line-height", case .numeric(let number, .number) = value {
      return .px(Double(Float(number) * Float(fontSize(of: element))))
    }
    // SAFARI: without quotation marks.
    if property.name == "-webkit-locale", case .string(let name) = value { return .tokens(name) }
    guard value == .keyword("auto") else { return nil }
    switch property.name {
    case "min-width", "min-height", "min-inline-size", "min-block-size":
      let isItem = styleParent(of: element).map { parent in
        guard case .keyword(let name) = computedValue(of: Known.display, parent) else {
          return false
        }
        return name.hasSuffix("flex") || name.hasSuffix("grid")
      }
      return isItem == true && isRendered(element) ? nil : .px(0)
    case "caret-color": return .color(resolved(.keyword("currentcolor"), element))
    case "animation-duration": return .numeric(0, .s)
    case "-webkit-user-select": return .keyword("text")
    default: return nil
    }
  }

  /// Whether the element and all its ancestors are displayed.
  private func isRendered(_ element: Element) -> Bool {
    var current: Element? = element
    while let ancestor = current {
      if computedValue(of: Known.display, ancestor) == .keyword("none") { return false }
      current = styleParent(of: ancestor)
    }
    return true
  }

  func resolved(_ color: CSSColor, _ element: Element) -> CSSColor {
    schemed(color, element).resolved(
      current: {
        if case .color(let color) = computedValue(of: Known.color, element) { return color }
        return .black
      })
  }

  /// https://drafts.csswg.org/css-cascade-5/#computed
  package func computedValue(of property: Property, _ element: Element) -> CSSValue {
    computedValue(of: property, style(of: element))
  }

  func computedValue(of property: Property, _ style: ElementStyle) -> CSSValue {
    if let known = style.computed[property] { return known }
    let value = inheriting(style.element) {
      _ = computedValue(of: property, $0)
    } _: {
      compute(property, style)
    }
    style.computed[property] = value
    return value
  }

  private func parentValue(_ property: Property, _ element: Element) -> CSSValue {
    guard let parent = styleParent(of: element) else {
      return computed(property.definition.initial, property, element)
    }
    return computedValue(of: property, parent)
  }

  private func compute(_ property: Property, _ style: ElementStyle) -> CSSValue {
    if property == Known.fontSize {
      return .px(Double(Float(fontSize(of: style.element))))
    }
    let value = computedDeclaration(
      substituted(specified(property, style), property, style), property, style)
    return themed(value, property, style)
  }

  func computedDeclaration(
    _ specified: CSSValue, _ property: Property, _ style: ElementStyle
  ) -> CSSValue {
    switch wideKeyword(specified, property) {
    case .initial?: return computed(property.definition.initial, property, style.element)
    case .inherit?:
      if !property.definition.isInherited { inheritsExplicitly = true }
      return parentValue(property, style.element)
    case .revert?, .revertLayer?:
      guard let value = style.cascade.userAgentValue(of: property) else {
        return defaulted(property, style)
      }
      return computed(value, property, style.element)
    case .unset?: return defaulted(property, style)
    case nil:
      if case .keyword(let name) = specified, SystemFont.isStandIn(specified, of: property) {
        return computed(SystemFont.value(of: property, name), property, style.element)
      }
      return computed(specified, property, style.element)
    }
  }

  private func defaulted(_ property: Property, _ style: ElementStyle) -> CSSValue {
    property.definition.isInherited
      ? parentValue(property, style.element)
      : computed(property.definition.initial, property, style.element)
  }

  private func wideKeyword(_ value: CSSValue, _ property: Property) -> WideKeyword? {
    if case .keyword(let name) = value { return WideKeyword(rawValue: name) }
    return nil
  }

  /// The declared value of the property, or of the flow-relative one that maps to it here.
  func specified(_ property: Property, _ style: ElementStyle) -> CSSValue {
    guard let group = property.logicalGroup, group.isLogical || style.hasFlowRelative,
      let other = property.counterpart(in: flow(of: style.element)),
      let declared = style.cascade.last(of: property, other)
    else { return style.cascaded[property] ?? .keyword("unset") }
    return style.cascaded[declared] ?? .keyword("unset")
  }

  /// https://drafts.csswg.org/css-writing-modes-4/#logical-directions
  func flow(of element: Element) -> FlowDirections {
    var flow = FlowDirections()
    if case .keyword(let mode) = computedValue(of: Known.writingMode, element) { flow.mode = mode }
    flow.isRTL = computedValue(of: Known.direction, element) == .keyword("rtl")
    return flow
  }

  /// The value with `var()` replaced; `unset` when that fails.
  func substituted(
    _ value: CSSValue, _ property: Property, _ style: ElementStyle
  ) -> CSSValue {
    let unset = CSSValue.keyword("unset")
    switch value {
    case .unsubstituted(let text):
      guard let replaced = substitute(text.text, style.element) else { return unset }
      let parser = PropertyParser(context: ParserContext(quirks: isQuirky))
      return parser.parse(property, DOMString(replaced))?.first?.value ?? unset
    case .pendingSubstitution(let shorthand, let text):
      guard let replaced = substitute(text.text, style.element) else { return unset }
      let parser = PropertyParser(context: ParserContext(quirks: isQuirky))
      let results = parser.parse(shorthand, DOMString(replaced)) ?? []
      return results.first { $0.property == property }?.value ?? unset
    default: return value
    }
  }
}

extension Element {
  /// The parent that style is inherited from.
  ///
  /// https://drafts.csswg.org/css-scoping-1/#flat-tree
  var flatParent: Element? {
    guard let parent = node.parent else { return nil }
    guard let element = Element(parent) else { return parent.asShadowRoot?.host }
    return element.shadowRoot == nil ? element : node.flatSlot ?? element
  }
}

/// Properties that the code asks for by name.
enum Known {
  static let color = Property(known: "color")
  static let colorScheme = Property(known: "color-scheme")
  static let fontSize = Property(known: "font-size")
  static let fontWeight = Property(known: "font-weight")
  static let textAlign = Property(known: "text-align")
  static let display = Property(known: "display")
  static let float = Property(known: "float")
  static let position = Property(known: "position")
  static let visibility = Property(known: "visibility")
  static let whiteSpaceCollapse = Property(known: "white-space-collapse")
  static let textTransform = Property(known: "text-transform")
  static let textSecurity = Property(known: "-webkit-text-security")
  static let overflowX = Property(known: "overflow-x")
  static let overflowY = Property(known: "overflow-y")
  static let contentVisibility = Property(known: "content-visibility")
  static let writingMode = Property(known: "writing-mode")
  static let direction = Property(known: "direction")
  static let marginTop = Property(known: "margin-top")
  static let marginBottom = Property(known: "margin-bottom")
  static let fontFamily = Property(known: "font-family")
  static let content = Property(known: "content")
  static let pointerEvents = Property(known: "pointer-events")
  static let contain = Property(known: "contain")
  static let zoom = Property(known: "zoom")
  static let willChange = Property(known: "will-change")
  /// Those whose values, `none` aside, make an element contain all positioned boxes inside.
  static let transforming = [
    "transform", "translate", "rotate", "scale", "perspective", "filter", "backdrop-filter",
  ].map { Property(known: $0) }
  /// Values of `contain` and `will-change` that do the same.
  static let containing: Set<String> = Set(transforming.map(\.name)).union([
    "layout", "paint", "content", "strict",
  ])
}
