import CSSSyntax

extension CSSValue {
  /// https://drafts.csswg.org/cssom/#serialize-a-css-value
  package var serialized: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    switch self {
    case .keyword(let name), .tokens(let name): text += name
    case .identifier(let name): text += name.serializedAsIdentifier
    case .string(let content): text += content.serializedAsString
    case .url(let address): text += "url(\(address.serializedAsString))"
    case .numeric(let number, let unit):
      text += number.serializedForCSS
      text += unit.rawValue
    case .color(let color): text += color.serialized
    case .calculation(let calculation): text += calculation.serialized
    case .function(let name, let arguments):
      text += name
      text += "("
      arguments.write(to: &text)
      text += ")"
    case .brackets(let names):
      text += "["
      CSSValue.list(names).write(to: &text)
      text += "]"
    case .list(let values): Self.write(list: values, to: &text)
    case .commaList(let values):
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
    case .comma: text += ","
    case .slash: text += "/"
    case .unsubstituted(let value): text += value.text
    case .pendingSubstitution: break
    }
  }

  private static func write(list values: [CSSValue], to text: inout String) {
    for (index, value) in values.enumerated() {
      if index > 0, value != .comma { text += " " }
      value.write(to: &text)
    }
  }
}
