import DOM

extension StyleResolver {
  func isOutOfFlow(_ element: Element) -> Bool {
    let position = computedValue(of: Known.position, element)
    return position == .keyword("absolute") || position == .keyword("fixed")
  }

  /// An element in the top layer is always out of flow.
  ///
  /// https://drafts.csswg.org/css-position-4/#top-styling
  func computedPosition(_ value: CSSValue, _ element: Element) -> CSSValue {
    guard value != .keyword("fixed"), isInTopLayer(element) else { return value }
    return .keyword("absolute")
  }

  private func isInTopLayer(_ element: Element) -> Bool {
    DialogElement(element)?.isModal == true || element.isShownPopover
  }

  /// https://drafts.csswg.org/css-display-4/#transformations
  func computedDisplay(_ value: CSSValue, _ element: Element) -> CSSValue {
    guard case .keyword(let declared) = value, declared != "none" else { return value }
    if declared == "contents" {
      if isInTopLayer(element) { return .keyword("block") }
      return element.isUnusual ? .keyword("none") : value
    }
    let name = controlDisplay(declared, element)
    return .keyword(isBlockified(element) ? Self.blockified(name) : name)
  }

  /// A control with its picture is one box.
  ///
  /// SAFARI: `RenderTheme::adjustStyle`.
  private func controlDisplay(_ name: String, _ element: Element) -> String {
    let result: String
    switch name {
    case "inline", "inline-table", "table-row-group", "table-header-group", "table-footer-group",
      "table-row", "table-cell", "table-column-group", "table-column", "table-caption":
      result = "inline-block"
    case "list-item", "table": result = "block"
    default: return name
    }
    return element.isThemed && computedValue(of: Self.appearance, element) != .keyword("none")
      ? result : name
  }

  private func isBlockified(_ element: Element) -> Bool {
    guard var parent = styleParent(of: element) else { return true }
    if isOutOfFlow(element) || computedValue(of: Known.float, element) != .keyword("none") {
      return true
    }
    while computedValue(of: Known.display, parent) == .keyword("contents"),
      let next = styleParent(of: parent)
    {
      parent = next
    }
    guard case .keyword(let name) = computedValue(of: Known.display, parent) else { return false }
    return ["flex", "inline-flex", "grid", "inline-grid"].contains(name)
  }

  static func blockified(_ name: String) -> String {
    switch name {
    case "inline", "inline-block", "ruby", "ruby-text", "table-row-group", "table-header-group",
      "table-footer-group", "table-row", "table-cell", "table-column-group", "table-column",
      "table-caption":
      "block"
    case "inline-table": "table"
    case "inline-flex": "flex"
    case "inline-grid": "grid"
    case "-webkit-inline-box": "-webkit-box"
    default: name
    }
  }

  func computedColor(_ value: CSSValue, _ element: Element) -> CSSValue {
    guard case .color(let color) = value else { return value }
    if color == .keyword("currentcolor") {
      return styleParent(of: element).map { computedValue(of: Known.color, $0) } ?? .color(.black)
    }
    let inherited = { [self] () -> CSSColor in
      if let parent = styleParent(of: element),
        case .color(let color) = computedValue(of: Known.color, parent)
      {
        return color
      }
      return .black
    }
    return .color(schemed(color, element).resolved(current: inherited))
  }
}

extension CSSValue {
  /// The value with each color in it replaced.
  func mappingColors(_ transform: (CSSColor) -> CSSColor) -> CSSValue {
    switch self {
    case .color(let color): .color(transform(color))
    case .list(let items): .list(items.map { $0.mappingColors(transform) })
    case .commaList(let items): .commaList(items.map { $0.mappingColors(transform) })
    case .function(let name, let value): .function(name, value.mappingColors(transform))
    default: self
    }
  }

  var containsURL: Bool {
    switch self {
    case .url: true
    case .list(let items), .commaList(let items): items.contains(where: \.containsURL)
    case .function(_, let value): value.containsURL
    default: false
    }
  }

  /// The value with each URL in it replaced.
  func mappingURLs(_ transform: (String) -> String) -> CSSValue {
    switch self {
    case .url(let address): .url(address.hasPrefix("#") ? address : transform(address))
    case .list(let items): .list(items.map { $0.mappingURLs(transform) })
    case .commaList(let items): .commaList(items.map { $0.mappingURLs(transform) })
    case .function(let name, let value): .function(name, value.mappingURLs(transform))
    default: self
    }
  }

  /// The value with each number replaced for which the closure returns one, and calculations
  /// simplified.
  package func mappingNumbers(_ transform: (Double, CSSUnit) -> (Double, CSSUnit)?) -> CSSValue {
    switch self {
    case .numeric(let number, let unit):
      return transform(number, unit).map { .numeric($0.0, $0.1) } ?? self
    case .calculation(let calculation):
      let result = calculation.mapping { number, unit in
        transform(number, unit).map { .leaf($0.0, $0.1) } ?? .leaf(number, unit)
      }
      guard case .leaf(let number, let unit) = result else { return .calculation(result) }
      return .numeric(number, unit)
    case .list(let items): return .list(items.map { $0.mappingNumbers(transform) })
    case .commaList(let items): return .commaList(items.map { $0.mappingNumbers(transform) })
    case .function(let name, let value): return .function(name, value.mappingNumbers(transform))
    default: return self
    }
  }
}
