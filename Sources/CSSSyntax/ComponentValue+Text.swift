extension ComponentValue {
  /// The value serialized.
  ///
  /// https://drafts.csswg.org/css-syntax-3/#serialization
  package var text: String {
    switch self {
    case .ident(let name): name.serializedAsIdentifier
    case .function(let name, let arguments):
      "\(name.serializedAsIdentifier)(\(arguments.map(\.text).joined()))"
    case .block(let bracket, let contents):
      bracket.opening + contents.map(\.text).joined() + bracket.closing
    case .atKeyword(let name): "@\(name.serializedAsIdentifier)"
    case .hash(let name, _): "#\(name.serializedAsIdentifier)"
    case .string(let content): content.serializedAsString
    case .url(let address): "url(\(address.serializedAsString))"
    case .number(let number, _): number.serializedForCSS
    case .percentage(let number): "\(number.serializedForCSS)%"
    case .dimension(let number, let unit, _): number.serializedForCSS + unit.serializedAsIdentifier
    case .delim(let scalar): String(scalar)
    case .unicodeRange(let first, let last): "U+\(first)-\(last)"
    case .whitespace: " "
    case .comma: ","
    case .colon: ":"
    case .semicolon: ";"
    case .cdo: "<!--"
    case .cdc: "-->"
    case .error: ""
    }
  }
}

extension ComponentValue.Bracket {
  fileprivate var opening: String {
    switch self {
    case .parenthesis: "("
    case .square: "["
    case .curly: "{"
    }
  }

  fileprivate var closing: String {
    switch self {
    case .parenthesis: ")"
    case .square: "]"
    case .curly: "}"
    }
  }
}
