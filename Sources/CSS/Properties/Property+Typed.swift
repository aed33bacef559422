import CSSSyntax
import DOM

extension Property {
  /// The value of a longhand, as a declaration would have it; nil if the text is not valid for it.
  package func value(parsing text: DOMString) -> CSSValue? {
    PropertyParser(context: ParserContext()).parse(self, text)?.first?.value
  }

  /// The text of a declaration of the shorthand; nil if it is not valid for it, empty if it cannot be
  /// written as one.
  package func shorthandText(parsing text: DOMString) -> String? {
    var declaration = StyleDeclaration()
    guard let results = PropertyParser(context: ParserContext()).parse(self, text) else {
      return nil
    }
    for result in results {
      declaration.set(
        .init(name: .property(result.property), value: result.value, isImportant: false))
    }
    return declaration.value(of: .property(self)) ?? ""
  }
}

extension CSSValue {
  /// The value of a custom property, white space included; nil if the text is not valid for it.
  package static func custom(_ text: String) -> CSSValue? {
    let tokens = CSSTokenizer.tokenize(DOMString(text))
    let range = 0..<tokens.tokens.count - 1
    let values = ComponentValueParser.parse(tokens, range: range)
    guard Substitution.isDeclarationValue(values[...]) else { return nil }
    switch Substitution.check(values) {
    case .invalid: return nil
    case .valid: return .unsubstituted(.init(text: text))
    case .none: return .tokens(text)
    }
  }

  /// A value whose text a parser sees when the value is computed; nil if its substitution functions are
  /// malformed.
  package static func unsubstituted(checking text: String) -> CSSValue? {
    custom(text) == nil ? nil : .unsubstituted(.init(text: text))
  }
}
