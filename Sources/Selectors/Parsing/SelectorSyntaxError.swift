import CSSSyntax
import DOM

/// The text is not a selector.
package struct SelectorSyntaxError: Error, Equatable {
  /// Where the parser gave up, in bytes of the preprocessed text.
  package let offset: Int
}

extension SelectorList {
  /// https://drafts.csswg.org/selectors-4/#parse-a-selector
  package static func parse(
    _ text: DOMString, namespaces: SelectorNamespaces = SelectorNamespaces()
  ) throws(SelectorSyntaxError) -> SelectorList {
    let tokens = CSSTokenizer.tokenize(text)
    return try parse(tokens, 0..<tokens.tokens.count - 1, namespaces: namespaces)
  }

  /// The selectors of a style rule, whose prelude is that range of tokens.
  ///
  /// - Parameter isNested: The rule is inside another style rule: a selector may begin with a
  ///   combinator, and one without `&` gets it prepended.
  ///   https://drafts.csswg.org/css-nesting-1/#syntax
  /// - Parameter isForgiving: An invalid selector in `:is()` or `:where()` does not make the whole
  ///   list invalid. In `@supports selector()` it does.
  package static func parse(
    _ tokens: CSSTokens, _ range: Range<Int>, namespaces: SelectorNamespaces,
    isNested: Bool = false, isForgiving: Bool = true
  ) throws(SelectorSyntaxError) -> SelectorList {
    var parser = SelectorParser(tokens: tokens, range: range, namespaces: namespaces)
    parser.isForgiving = isForgiving
    let list = try parser.consumeList { (parser) throws(SelectorSyntaxError) in
      isNested
        ? try parser.consumeNestedSelector() : try parser.consumeComplexSelector()
    }
    guard parser.isAtEnd else { throw parser.error() }
    return list
  }
}
