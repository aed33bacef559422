import CSS
import DOM

/// Elements and attributes that stand for a declaration.
///
/// SAFARI: `HTMLElementEquivalent`
struct StyleEquivalents {
  let tree: RenderedTree

  private static let elements: [ElementName: (property: String, value: DOMString)] = [
    .b: ("font-weight", "bold"), .strong: ("font-weight", "bold"),
    .sub: ("vertical-align", "sub"), .sup: ("vertical-align", "super"),
    .i: ("font-style", "italic"), .em: ("font-style", "italic"),
    .u: ("text-decoration", "underline"), .s: ("text-decoration", "line-through"),
    .strike: ("text-decoration", "line-through"),
  ]

  private static let fontAttributes: [(attribute: DOMString, property: String)] = [
    ("color", "color"), ("face", "font-family"), ("size", "font-size"),
  ]

  static func standsForStyle(_ element: Element) -> Bool {
    element.isHTML && elements[element.elementName] != nil
  }

  private func isLine(_ property: String) -> Bool { property == "text-decoration" }

  private func change(_ style: EditingStyle, _ value: DOMString) -> EditingStyle.Change? {
    value == "underline" ? style.underline : style.strikeThrough
  }

  private func sets(_ style: EditingStyle, _ property: String, _ value: DOMString) -> Bool {
    guard isLine(property) else { return style[property] != nil }
    return change(style, value) != nil || style[EditingStyle.decorationsInEffect] != nil
      || style[property] != nil
  }

  private func has(_ style: EditingStyle, _ property: String, _ value: DOMString) -> Bool {
    guard isLine(property) else {
      if property == "font-weight" { return style[property] == "bold" || style[property] == "700" }
      return style[property] == value
    }
    if let change = change(style, value) { return change == .add }
    let lines = style[EditingStyle.decorationsInEffect] ?? style[property]
    return EditingStyle.lines(lines)?.contains(value) ?? false
  }

  /// Whether an element stands for what the style sets differently.
  ///
  /// - Parameter matching: whether it conflicts also if it stands for the same.
  func conflicts(
    _ style: EditingStyle, withElement element: Element, matching: Bool = false,
    extracting extracted: inout EditingStyle?
  ) -> Bool {
    guard !style.isEmpty, element.isHTML,
      let (property, value) = Self.elements[element.elementName],
      sets(style, property, value), matching || !has(style, property, value)
    else { return false }
    extracted?[property] = value
    return true
  }

  /// The attributes of a `font` element that stand for what the style sets differently.
  func conflictingAttributes(
    _ style: EditingStyle, of element: Element, matching: Bool = false,
    extracting extracted: inout EditingStyle?
  ) -> [DOMString] {
    guard element.isHTML(.font) else { return [] }
    var names: [DOMString] = []
    for (attribute, property) in Self.fontAttributes {
      guard let text = element[attribute], style[property] != nil else { continue }
      let value = self.value(of: attribute, text, property)
      if !matching, let value, let own = style[property], isEqual(property, own, value) { continue }
      if let value { extracted?[property] = value }
      names.append(attribute)
    }
    return names
  }

  private func isEqual(_ property: String, _ left: DOMString, _ right: DOMString) -> Bool {
    left == right
  }

  private func value(
    of attribute: DOMString, _ text: DOMString, _ property: String
  ) -> DOMString? {
    attribute == "size" ? StyleValues.sizeKeyword(text) : EditingStyle(property, text)[property]
  }

  /// What an element stands for, with its `style` attribute.
  func implicitStyle(of element: Element) -> EditingStyle {
    var style = EditingStyle()
    if element.attribute(named: "style") != nil { style = EditingStyle(element.styleDeclarations) }
    if let (property, value) = Self.elements[element.elementName], element.isHTML,
      style[property] == nil
    {
      style[property] = value
    }
    if element.isHTML(.font) {
      for (attribute, property) in Self.fontAttributes where style[property] == nil {
        if let text = element[attribute] {
          style[property] = self.value(of: attribute, text, property)
        }
      }
    }
    return style
  }

  /// Whether the element is there only for its style.
  ///
  /// SAFARI: `EditingStyle::elementIsStyledSpanOrHTMLEquivalent`
  static func isOnlyStyle(_ element: Element) -> Bool {
    let stands = element.isHTML(.span) || standsForStyle(element)
    guard element.hasAttributes else { return stands }
    var matched = 0
    if element.isHTML(.font) { matched = fontAttributes.count { element[$0.attribute] != nil } }
    guard stands || matched > 0 else { return false }
    if element["class"] == "Apple-style-span" { matched += 1 }
    if element.attribute(named: "style") != nil {
      let known: Set<String> = [
        "background-color", "text-decoration-line", "color", "font-family", "font-size",
        "font-style", "font-variant-caps", "font-weight", "letter-spacing", "line-height",
        "orphans", "text-align", "text-indent", "text-transform", "white-space-collapse",
        "text-wrap-mode", "widows", "word-spacing", "caret-color",
      ]
      for entry in element.styleDeclarations.entries where !known.contains(entry.name.text) {
        return false
      }
      matched += 1
    }
    return matched >= element.attributes.count
  }
}
