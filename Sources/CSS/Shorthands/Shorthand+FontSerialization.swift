extension Shorthand {
  /// https://drafts.csswg.org/css-fonts-4/#font-prop
  func serializeFont(_ values: [CSSValue]) -> String? {
    if case .keyword(let name) = values[4], Self.systemFonts.contains(name) {
      return values.allSatisfy { $0 == values[4] } ? name : nil
    }
    // Properties that the shorthand resets, but cannot express.
    for (longhand, value) in zip(longhands.dropFirst(7), values.dropFirst(7))
    where value != longhand.definition.initial { return nil }
    guard values[1] == .keyword("normal") || values[1] == .keyword("small-caps") else { return nil }
    guard let width = fontWidthKeyword(values[3]) else { return nil }
    var parts = (values.prefix(3) + [width]).filter { $0 != .keyword("normal") }
    parts.append(values[4])
    if values[5] != .keyword("normal") { parts += [.slash, values[5]] }
    parts.append(values[6])
    return text(parts)
  }

  /// https://drafts.csswg.org/css-fonts-4/#font-width-prop
  private func fontWidthKeyword(_ value: CSSValue) -> CSSValue? {
    guard case .numeric(let number, .percent) = value else {
      if case .keyword = value { return value }
      return nil
    }
    let keyword =
      switch number {
      case 50: "ultra-condensed"
      case 62.5: "extra-condensed"
      case 75: "condensed"
      case 87.5: "semi-condensed"
      case 100: "normal"
      case 112.5: "semi-expanded"
      case 125: "expanded"
      case 150: "extra-expanded"
      case 200: "ultra-expanded"
      default: ""
      }
    return keyword.isEmpty ? nil : .keyword(keyword)
  }

  /// https://drafts.csswg.org/css-grid-2/#grid-shorthand
  func serializeGrid(_ values: [CSSValue]) -> String? {
    let none = CSSValue.keyword("none")
    let isInitial = zip(longhands, values).map { $0.definition.initial == $1 }
    if form == .grid, isInitial[3...].contains(false) {
      return serializeAutoFlow(values, isInitial)
    }
    if values[2] == none {
      if values[0] == none, values[1] == none { return "none" }
      return text([values[0], .slash, values[1]])
    }
    return serializeAreas(values)
  }

  private func serializeAutoFlow(_ values: [CSSValue], _ isInitial: [Bool]) -> String? {
    guard isInitial[2] else { return nil }
    let words = values[3].items
    var flow = [CSSValue.keyword("auto-flow")]
    if words.contains(.keyword("dense")) { flow.append(.keyword("dense")) }
    if words.contains(.keyword("column")) {
      guard isInitial[1], isInitial[4] else { return nil }
      if !isInitial[5] { flow.append(values[5]) }
      return text([values[0], .slash] + flow)
    }
    guard isInitial[0], isInitial[5] else { return nil }
    if !isInitial[4] { flow.append(values[4]) }
    return text(flow + [.slash, values[1]])
  }

  /// The names of areas, each row followed by its size.
  private func serializeAreas(_ values: [CSSValue]) -> String? {
    var strings = values[2].items[...]
    var parts: [CSSValue] = []
    var trackHasString = false
    for item in values[0].items {
      if case .brackets = item {
        parts.append(item)
        continue
      }
      if case .function("repeat", _) = item { return nil }
      guard let string = strings.popFirst() else { return nil }
      parts.append(string)
      if item != .keyword("auto") { parts.append(item) }
      trackHasString = true
    }
    guard strings.isEmpty, trackHasString else { return nil }
    if values[1] != .keyword("none") {
      let hasRepeat = values[1].items.contains {
        if case .function("repeat", _) = $0 { true } else { $0 == .keyword("subgrid") }
      }
      guard !hasRepeat else { return nil }
      parts += [.slash, values[1]]
    }
    return text(parts)
  }
}
