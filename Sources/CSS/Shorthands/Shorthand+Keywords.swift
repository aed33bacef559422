import CSSSyntax

// Shorthands in which a single keyword can set several longhands.

extension Shorthand {
  /// A keyword that sets all longhands.
  func expandPreset(_ values: [ComponentValue]) -> [Result]? {
    switch form {
    case .whiteSpace:
      guard let preset = WhiteSpace.presets.first(where: { values.isSingle($0.name) }) else {
        return nil
      }
      return results([.keyword(preset.collapse), .keyword(preset.wrap)])
    case .fontVariant where values.isSingle("none"):
      return filling([.init(property: longhands[0], value: .keyword("none"))])
    default: return values.isSingle("normal") ? filling([]) : nil
    }
  }

  func expandKeywords(
    _ assignments: [GrammarMatcher.Assignment], _ values: [ComponentValue]
  ) -> [Result]? {
    switch form {
    case .textBox:
      var results = filling(assignments)
      // An edge alone means that both sides are trimmed.
      if !assignments.contains(where: { $0.property == longhands[0] }) {
        results[0] = Result(property: longhands[0], value: .keyword("trim-both"))
      }
      return results
    case .fontSynthesis:
      let names = ["weight", "style", "small-caps"]
      return zip(longhands, names).map { longhand, name in
        let isOn = values.contains { $0.isIdent(name) }
        return Result(property: longhand, value: .keyword(isOn ? "auto" : "none"))
      }
    default:
      return results([assignments[0].value, assignments[assignments.count - 1].value])
    }
  }
}

/// https://drafts.csswg.org/css-text-4/#white-space-property
enum WhiteSpace {
  struct Preset {
    let name: String
    let collapse: String
    let wrap: String
  }

  static let presets: [Preset] = [
    Preset(name: "normal", collapse: "collapse", wrap: "wrap"),
    Preset(name: "nowrap", collapse: "collapse", wrap: "nowrap"),
    Preset(name: "pre", collapse: "preserve", wrap: "nowrap"),
    Preset(name: "pre-wrap", collapse: "preserve", wrap: "wrap"),
    Preset(name: "pre-line", collapse: "preserve-breaks", wrap: "wrap"),
    Preset(name: "break-spaces", collapse: "break-spaces", wrap: "wrap"),
  ]
}

extension [ComponentValue] {
  /// Whether the values are this one keyword.
  func isSingle(_ keyword: String) -> Bool {
    let values = withoutWhitespace
    return values.count == 1 && values[0].isIdent(keyword)
  }
}
