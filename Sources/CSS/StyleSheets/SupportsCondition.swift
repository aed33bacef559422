import DOM
import Selectors

/// https://drafts.csswg.org/css-conditional-4/#at-supports
package enum SupportsCondition {
  /// Whether the condition holds.
  package static func evaluate(_ text: DOMString) -> Bool {
    evaluate(ComponentValueParser.parse(text))
  }

  static func evaluate(_ values: [ComponentValue]) -> Bool {
    ConditionParser { value in
      switch value {
      case .block(.parenthesis, let contents): declaration(contents)
      case .function(let name, _) where name.equalsIgnoringASCIICase("selector"): true
      case .function: false
      default: nil
      }
    }.evaluate(values) ?? false
  }

  /// Whether `(property: value)` is supported; nil if it is no declaration.
  private static func declaration(_ values: [ComponentValue]) -> Bool? {
    let trimmed = Array(values.trimmingWhitespace)
    guard case .ident(let name) = trimmed.first,
      let colon = trimmed.firstIndex(of: .colon),
      trimmed[1..<colon].allSatisfy(\.isWhitespace)
    else { return nil }
    if name.hasPrefix("--") { return true }
    guard let property = Property(name: name.asciiLowercased) else { return false }
    let value = Array(trimmed[(colon + 1)...]).trimmingWhitespace
    if value.count == 1, case .ident(let word) = value[value.startIndex],
      WideKeyword(rawValue: word.asciiLowercased) != nil
    {
      return true
    }
    switch Substitution.check(Array(value)) {
    case .valid: return true
    case .invalid: return false
    case .none:
      return PropertyParser(context: ParserContext()).parse(property, Array(value)) != nil
    }
  }

  /// https://drafts.csswg.org/css-conditional-3/#dom-css-supports
  package static func supports(property name: DOMString, value: DOMString) -> Bool {
    var style = StyleDeclaration()
    return style.setProperty(name, value)
  }
}
