import CSSSyntax
import DOM
import Infra
import Selectors

/// Parses the value of a property into values of longhands.
package struct PropertyParser {
  package struct Result {
    package let property: Property
    package let value: CSSValue
  }

  let context: ParserContext

  package init(context: ParserContext) { self.context = context }

  package func parse(_ property: Property, _ text: DOMString) -> [Result]? {
    let tokens = CSSTokenizer.tokenize(text)
    return parse(property, tokens, range: 0..<tokens.tokens.count - 1)
  }

  /// - Parameter range: The tokens of the value, without `!important`.
  func parse(_ property: Property, _ tokens: CSSTokens, range: Range<Int>) -> [Result]? {
    let range = tokens.trimmingWhitespace(range)
    let values = ComponentValueParser.parse(tokens, range: range)
    if values.count == 1, case .ident(let name) = values[0] {
      let lower = name.asciiLowercased
      if WideKeyword(rawValue: lower) != nil {
        return property.longhands.map { Result(property: $0, value: .keyword(lower)) }
      }
    }
    switch Substitution.check(values) {
    case .none: return parse(property, values)
    case .invalid: return nil
    case .valid:
      guard Substitution.isDeclarationValue(values[...]) else { return nil }
      let text = CSSValue.Unsubstituted(text: String(tokens.text(range)))
      guard let shorthand = property.shorthand else {
        return [Result(property: property, value: .unsubstituted(text))]
      }
      return shorthand.longhands.map {
        Result(property: $0, value: .pendingSubstitution(shorthand: property, text))
      }
    }
  }

  func parse(_ property: Property, _ values: [ComponentValue]) -> [Result]? {
    if let shorthand = property.shorthand { return shorthand.expand(values, context: context) }
    var matcher = GrammarMatcher(values, context: context.adapted(to: property))
    if context.isUserAgent, values.count == 1, case .ident(let name) = values[0],
      ["ruby", "ruby-text", "read-write", "-internal-th-center", "-internal-table"].contains(name)
    {
      return [Result(property: property, value: .keyword(name))]
    }
    guard let value = matcher.matchWhole(property.definition.grammar),
      let canonical = property.canonicalized(value)
    else { return nil }
    return [Result(property: property, value: canonical)]
  }
}
