extension Shorthand {
  /// How a few shorthands are serialized in computed styles, where WebKit omits nothing; nil for
  /// all others.
  ///
  /// https://drafts.csswg.org/cssom/#resolved-values
  func serializedAsComputed(_ values: [CSSValue]) -> String? {
    func value(_ suffix: String) -> CSSValue? {
      zip(longhands, values).first { $0.0.name.hasSuffix(suffix) }?.1
    }
    func all(_ suffixes: String...) -> String? {
      let values = suffixes.map(value)
      guard values.allSatisfy({ $0 != nil }) else { return nil }
      return values.map { $0?.serialized ?? "" }.joined(separator: " ")
    }
    switch property.name {
    case "border", "border-block", "border-inline":
      for aspect in ["-width", "-style", "-color"] {
        let sides = zip(longhands, values)
          .filter { $0.0.name.hasSuffix(aspect) && !$0.0.name.contains("image") }.map(\.1)
        guard let first = sides.first, sides.allSatisfy({ $0 == first }) else { return "" }
      }
      return all("-width", "-style", "-color")
    case "border-top", "border-right", "border-bottom", "border-left", "border-block-start",
      "border-block-end", "border-inline-start", "border-inline-end", "column-rule":
      return all("-width", "-style", "-color")
    case "outline": return all("-color", "-style", "-width")
    case "list-style": return all("-position", "-image", "-type")
    case "text-emphasis": return all("-style", "-color")
    case "-webkit-text-decoration": return all("-line", "-style", "-color")
    case "background": return background(value)
    case "font": return font(value)
    default: return nil
    }
  }

  /// The size and the family, and any other value that is not initial.
  private func font(_ value: (String) -> CSSValue?) -> String? {
    guard let size = value("font-size"), let family = value("font-family") else { return nil }
    var parts: [String] = []
    for name in ["font-style", "font-variant-caps", "font-weight", "font-width"] {
      guard var part = value(name) else { continue }
      if name == "font-width" { part = FontWidths.keyword(of: part) ?? part }
      if part == .keyword("normal") || part == .numeric(400, .number) { continue }
      parts.append(part.serialized)
    }
    parts.append(size.serialized)
    if let height = value("line-height"), height != .keyword("normal") {
      parts += ["/", height.serialized]
    }
    return (parts + [family.serialized]).joined(separator: " ")
  }

  /// Every layer in full, the color before those of the last.
  private func background(_ value: (String) -> CSSValue?) -> String? {
    let names = [
      "image", "repeat", "attachment", "position-x", "position-y", "size", "origin", "clip",
    ]
    let color = value("-color")?.serialized ?? ""
    let layers = names.map { value("background-" + $0)?.layers ?? [] }
    guard let count = layers.map(\.count).max(), layers.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    let texts = (0..<count).map { index -> String in
      let parts = layers.map { $0[index % $0.count].serialized }
      let place = parts[..<5].joined(separator: " ")
      let layer = "\(place) / \(parts[5...].joined(separator: " "))"
      return index == count - 1 ? "\(color) \(layer)" : layer
    }
    return texts.joined(separator: ", ")
  }
}
