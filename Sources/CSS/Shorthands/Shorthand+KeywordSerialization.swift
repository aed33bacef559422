extension Shorthand {
  func serializeKeywords(_ values: [CSSValue]) -> String? {
    switch form {
    case .whiteSpace:
      let preset = WhiteSpace.presets.first {
        values[0] == .keyword($0.collapse) && values[1] == .keyword($0.wrap)
      }
      return preset?.name ?? combination(values)
    case .marker: return values.allSatisfy { $0 == values[0] } ? values[0].serialized : nil
    case .listStyle: return serializeListStyle(values)
    case .fontSynthesis:
      let names = ["weight", "style", "small-caps"]
      let given = zip(names, values).filter { $1 == .keyword("auto") }.map(\.0)
      return given.isEmpty ? "none" : given.joined(separator: " ")
    case .fontVariant: return serializeFontVariant(values)
    case .textBox:
      if combination(values) == "none" { return "normal" }
      if values[1] == .keyword("auto") { return values[0].serialized }
      return values[0] == .keyword("trim-both") ? values[1].serialized : text(values)
    default: return combination(values)
    }
  }

  /// `none` means that both the image and the type are none.
  private func serializeListStyle(_ values: [CSSValue]) -> String {
    let none = CSSValue.keyword("none")
    var parts: [CSSValue] = []
    if values[0] != longhands[0].definition.initial { parts.append(values[0]) }
    if values[1] != none { parts.append(values[1]) }
    if values[2] != longhands[2].definition.initial { parts.append(values[2]) }
    return parts.isEmpty ? values[0].serialized : text(parts)
  }

  private func serializeFontVariant(_ values: [CSSValue]) -> String? {
    let normal = CSSValue.keyword("normal")
    let given = values.filter { $0 != normal }
    if given.isEmpty { return "normal" }
    if values[0] == .keyword("none") { return given.count == 1 ? "none" : nil }
    return text(given)
  }

  func serializeTimelines(_ values: [CSSValue]) -> String? {
    let columns = values.map(\.layers)
    guard columns.allSatisfy({ $0.count == columns[0].count }) else { return nil }
    let rows = columns[0].indices.map { row -> String in
      var parts = [columns[0][row]]
      for (index, longhand) in longhands.enumerated().dropFirst() {
        let value = columns[index][row]
        if form == .animationRange {
          if value != impliedEnd(of: columns[0][row]) { parts.append(value) }
        } else if value != longhand.definition.initial {
          parts.append(value)
        }
      }
      return text(parts)
    }
    return rows.joined(separator: ", ")
  }

  private func impliedEnd(of start: CSSValue) -> CSSValue {
    if case .keyword(let name) = start.items[0] { return .keyword(name) }
    return .keyword("normal")
  }
}
