extension Shorthand {
  /// Layer by layer, without initial values and what follows from the rest.
  func serializeLayers(_ values: [CSSValue]) -> String? {
    // Properties that the shorthand resets, but cannot express.
    for (index, longhand) in longhands.enumerated() where isResetOnly(longhand) {
      guard values[index] == longhand.definition.initial else { return nil }
    }
    let columns = values.map(\.layers)
    let count = columns.map(\.count).max() ?? 1
    for (index, longhand) in longhands.enumerated()
    where !isResetOnly(longhand) && longhand.name != "background-color" {
      guard columns[index].count == count else { return nil }
    }
    let rows = (0..<count).compactMap { row in
      layer(
        columns.map { $0.count == 1 && count > 1 ? nil : $0.count > row ? $0[row] : nil },
        color: row == count - 1 ? color(values) : nil, of: count)
    }
    return rows.count == count ? rows.joined(separator: ", ") : nil
  }

  private func isResetOnly(_ longhand: Property) -> Bool {
    let name = longhand.name
    return name.hasPrefix("mask-border") || name == "animation-timeline"
      || name.hasPrefix("animation-range")
  }

  private func color(_ values: [CSSValue]) -> CSSValue? {
    form == .background ? values[values.count - 1] : nil
  }

  private func layer(
    _ values: [CSSValue?], color: CSSValue?, of layerCount: Int
  ) -> String? {
    var isShown = zip(longhands, values).map { longhand, value in
      value != nil && !isResetOnly(longhand) && value != longhand.definition.initial
    }
    if form == .background {
      isShown[longhands.count - 1] = color != nil && color != longhands.last?.definition.initial
    }
    adjust(&isShown, values)
    var parts: [CSSValue] = []
    for (index, longhand) in longhands.enumerated() where isShown[index] {
      if longhand.name.hasSuffix("-size") { parts.append(.slash) }
      if longhand.name == "background-color", let color {
        parts.append(color)
      } else if let value = values[index] {
        parts += value.items
      }
    }
    if parts.isEmpty, layerCount > 1, form == .animation { return nil }
    return parts.isEmpty ? (values[0] ?? longhands[0].definition.initial).serialized : text(parts)
  }

  /// Adjusts for values that must be written, or need not be, because of others.
  private func adjust(_ isShown: inout [Bool], _ values: [CSSValue?]) {
    for (index, longhand) in longhands.enumerated() {
      let name = longhand.name
      if name.hasSuffix("-size"), isShown[index] {
        isShown[index - 1] = true
        isShown[index - 2] = true
      }
      if name.hasSuffix("position-y") {
        let isEither = isShown[index] || isShown[index - 1]
        isShown[index] = isEither
        isShown[index - 1] = isEither
      }
      if name.hasSuffix("-clip"), isShown[index] || isShown[index - 1] {
        isShown[index - 1] = true
        isShown[index] = values[index] != values[index - 1]
      }
      if name.hasSuffix("-delay"), isShown[index],
        let duration = longhands.firstIndex(where: { $0.name.hasSuffix("-duration") })
      {
        isShown[duration] = true
      }
    }
  }
}
