import DOM

// What the theme makes of the style of checkboxes and radio buttons.

extension StyleResolver {
  private enum ThemedPart {
    case size
    /// Of the size that the property sets.
    case minimum(of: Property)
    case padding, borderStyle
  }

  private static let themedParts = PropertyLookup<ThemedPart>(
    [
      (Property(known: "width"), .size), (Property(known: "height"), .size),
      (Property(known: "min-width"), .minimum(of: Property(known: "width"))),
      (Property(known: "min-height"), .minimum(of: Property(known: "height"))),
    ]
      + ["top", "right", "bottom", "left"].flatMap {
        [
          (Property(known: "padding-\($0)"), .padding),
          (Property(known: "border-\($0)-style"), .borderStyle),
        ]
      })

  static let appearance = Property(known: "appearance")

  /// They have a picture, unless the style takes it away: it has a size where the style leaves it open, is not made
  /// smaller, and has no room for padding and borders.
  ///
  /// The user agent's style sheet declares these properties, so that whoever asks for declared values sees them.
  ///
  /// SAFARI: `RenderTheme::adjustStyle`, `adjustCheckboxStyle`.
  func themed(_ value: CSSValue, _ property: Property, _ style: ElementStyle) -> CSSValue {
    guard style.element.elementName == .input else { return value }
    let isLogical = property.logicalGroup?.isLogical == true
    guard let physical = isLogical ? property.counterpart(in: flow(of: style.element)) : property,
      let part = Self.themedParts[physical], let type = InputElement(style.element)?.type,
      type == .checkbox || type == .radio,
      computedValue(of: Self.appearance, style) != .keyword("none")
    else { return value }
    switch part {
    case .size: return value.isIntrinsicSize ? .px(12) : value
    case .minimum(let size):
      return value == .keyword("auto") ? computedValue(of: size, style) : value
    case .padding: return .px(0)
    case .borderStyle: return .keyword("none")
    }
  }
}

extension CSSValue {
  /// Whether it is a size by the content, or left open.
  fileprivate var isIntrinsicSize: Bool {
    switch self {
    case .keyword: true
    case .function(let name, _): name == "fit-content"
    default: false
    }
  }
}
