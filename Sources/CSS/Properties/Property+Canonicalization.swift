// What WebKit changes in a value that matches its grammar, property by property.

extension ParserContext {
  /// https://quirks.spec.whatwg.org/#css
  func adapted(to property: Property) -> ParserContext {
    guard isQuirky else { return self }
    var context = self
    context.unitlessLengthsAllowed = Quirks.unitlessLength[property] != nil
    context.hashlessHexAllowed = Quirks.hashlessColor[property] != nil
    return context
  }
}

private enum Quirks {
  /// https://quirks.spec.whatwg.org/#the-unitless-length-quirk
  static let unitlessLength = PropertyLookup<Void>(
    names: """
      background-position-x background-position-y background-position
      -webkit-border-horizontal-spacing -webkit-border-vertical-spacing border-spacing
      border-top-width border-right-width border-bottom-width border-left-width
      border-width bottom clip font-size height left letter-spacing margin
      margin-top margin-right margin-bottom margin-left max-height max-width
      min-height min-width padding padding-top padding-right padding-bottom
      padding-left right text-indent top vertical-align width word-spacing
      """)
  /// https://quirks.spec.whatwg.org/#the-hashless-hex-color-quirk
  static let hashlessColor = PropertyLookup<Void>(
    names: """
      background-color border-color border-top-color border-right-color
      border-bottom-color border-left-color color
      """)
}

extension Property {
  /// The value as WebKit stores it; nil if it is invalid after all.
  func canonicalized(_ value: CSSValue) -> CSSValue? {
    guard let change = Self.changes[self] else { return value }
    return change(value)
  }

  private typealias Change = @Sendable (CSSValue) -> CSSValue?

  private static let changes = PropertyLookup<Change>(
    changesByNames.flatMap { names, change in
      names.split(separator: " ").compactMap { Property(name: String($0)) }.map { ($0, change) }
    })

  private static let changesByNames: [(String, Change)] = [
    ("aspect-ratio", Canonical.aspectRatio),
    ("grid-template-areas", GridAreas.canonicalized),
    ("counter-reset counter-set", { Canonical.counters($0, default: 0) }),
    ("counter-increment", { Canonical.counters($0, default: 1) }),
    ("animation-timing-function transition-timing-function", Canonical.easings),
    ("translate", Canonical.translation),
    ("rotate", Canonical.rotation),
    ("font-feature-settings font-variation-settings", Canonical.fontSettings),
    ("grid-row-start grid-row-end grid-column-start grid-column-end", Canonical.gridLine),
    ("clip-path offset-path", Canonical.path),
    ("display", Canonical.display),
    ("font-style", { $0.items.last == .numeric(0, .deg) ? .keyword("normal") : $0 }),
    ("grid-auto-flow", { $0.dropping("row") }),
    ("scroll-snap-type", { $0.dropping("proximity") }),
    ("text-box-edge", Canonical.textEdges),
    ("paint-order", Canonical.paintOrder),
    ("stroke-dasharray", Canonical.dashes),
    (
      "glyph-orientation-horizontal glyph-orientation-vertical",
      { $0 == .numeric(0, .number) ? .numeric(0, .deg) : $0 }
    ),
    ("stroke-dashoffset stroke-width", { $0 == .numeric(0, .number) ? .px(0) : $0 }),
    ("-webkit-initial-letter", Canonical.initialLetter),
  ]
}

private enum Canonical {
  static func gridLine(_ value: CSSValue) -> CSSValue? {
    value.items.contains(.numeric(0, .number)) ? nil : value
  }

  static func path(_ value: CSSValue) -> CSSValue {
    let items = value.items
    return items.count == 2 && items[1] == .keyword("border-box") ? items[0] : value
  }

  static func initialLetter(_ value: CSSValue) -> CSSValue {
    let items = value.items
    return items.count == 2 && items[0] == items[1] ? items[0] : value
  }

  /// A ratio always has both numbers.
  static func aspectRatio(_ value: CSSValue) -> CSSValue {
    let items = value.items
    guard !items.contains(.slash), items != [.keyword("auto")] else { return value }
    return .list(items + [.slash, .numeric(1, .number)])
  }

  /// Every counter has a number.
  static func counters(_ value: CSSValue, default number: Double) -> CSSValue {
    guard value != .keyword("none") else { return value }
    var result: [CSSValue] = []
    for item in value.items {
      if let last = result.last, last.isCounterName, item.isCounterName {
        result.append(.numeric(number, .number))
      }
      result.append(item)
    }
    if result.last?.isCounterName == true { result.append(.numeric(number, .number)) }
    return .list(result)
  }

  static func easings(_ value: CSSValue) -> CSSValue {
    let one = CSSValue.numeric(1, .number)
    let items = value.layers.map { item -> CSSValue in
      switch item {
      case .keyword("step-end"): .function("steps", one)
      case .keyword("step-start"): .function("steps", .list([one, .comma, .keyword("start")]))
      default: item
      }
    }
    return items.count == 1 ? items[0] : .commaList(items)
  }

  /// Zeros at the end are omitted.
  static func translation(_ value: CSSValue) -> CSSValue {
    var items = value.items
    if items.count == 3, items[2] == .px(0) { items.removeLast() }
    if items.count == 2, items[1] == .px(0) { items.removeLast() }
    return .joining(items)
  }

  /// The third axis is the default for a rotation.
  static func rotation(_ value: CSSValue) -> CSSValue {
    var items = value.items
    let zero = CSSValue.numeric(0, .number)
    if items.count == 2, items[0] == .keyword("z") { items.removeFirst() }
    if items.count == 4, items.starts(with: [zero, zero, .numeric(1, .number)]) {
      items.removeFirst(3)
    }
    return .joining(items)
  }

  /// Tags have four characters, and the value "on" is omitted.
  static func fontSettings(_ value: CSSValue) -> CSSValue? {
    if value == .keyword("normal") { return value }
    var result: [CSSValue] = []
    for item in value.layers {
      guard case .string(let tag) = item.items[0], tag.utf8.count == 4,
        tag.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
      else { return nil }
      switch item.items.last {
      case .keyword("on"), .numeric(1, _): result.append(.string(tag))
      case .keyword("off"): result.append(.list([.string(tag), .numeric(0, .number)]))
      default: result.append(item)
      }
    }
    return result.count == 1 ? result[0] : .commaList(result)
  }

  /// The text's own edge is the default for the one below.
  static func textEdges(_ value: CSSValue) -> CSSValue {
    let items = value.items
    guard items.count == 2 else { return value }
    let isIdeographic = items[0].isKeyword("ideographic") || items[0].isKeyword("ideographic-ink")
    return items[1] == (isIdeographic ? items[0] : .keyword("text")) ? items[0] : value
  }

  /// Omits what follows from the rest: the order of those that are not named.
  static func paintOrder(_ value: CSSValue) -> CSSValue {
    let all = ["fill", "stroke", "markers"].map { CSSValue.keyword($0) }
    func completed(_ items: [CSSValue]) -> [CSSValue] {
      items + all.filter { !items.contains($0) }
    }
    var items = value.items
    while items.count > 1, completed(Array(items.dropLast())) == completed(items) {
      items.removeLast()
    }
    return .joining(items)
  }

  /// Dashes are separated by commas, however they were written.
  static func dashes(_ value: CSSValue) -> CSSValue {
    let items = value.layers.flatMap(\.items)
    return items.count == 1 ? items[0] : .commaList(items)
  }

  /// https://drafts.csswg.org/css-display-4/#display-value-summary
  static func display(_ value: CSSValue) -> CSSValue? {
    let words = value.items.compactMap { item -> String? in
      if case .keyword(let name) = item { return name }
      return nil
    }
    guard words.count > 1 else { return value == .keyword("flow") ? .keyword("block") : value }
    let inside = words.first { ["flow-root", "table", "flex", "grid"].contains($0) }
    if words.contains("inline") {
      switch inside {
      case "flow-root": return .keyword("inline-block")
      case let inside?: return .keyword("inline-" + inside)
      case nil: return .keyword("inline")
      }
    }
    return .keyword(inside ?? "block")
  }
}

extension CSSValue {
  /// Without a default keyword.
  fileprivate func dropping(_ keyword: String) -> CSSValue {
    let items = items.filter { $0 != .keyword(keyword) }
    return items.isEmpty ? self : .joining(items)
  }

  fileprivate var isCounterName: Bool {
    switch self {
    case .identifier, .function: true
    default: false
    }
  }
}
