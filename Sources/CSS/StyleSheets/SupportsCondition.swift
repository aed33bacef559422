import CSSSyntax
import DOM
import Infra
import Selectors

/// The context of a condition.
struct SupportsContext {
  var namespaces = SelectorNamespaces()
  var parser = ParserContext()
}

/// https://drafts.csswg.org/css-conditional-4/#at-supports
package enum SupportsCondition {
  /// Whether the condition is true; declarations are accepted as in `CSS.supports()`.
  ///
  /// https://drafts.csswg.org/css-conditional-3/#dom-css-supports
  package static func evaluate(_ text: DOMString) -> Bool {
    importResult(ComponentValueParser.parse(text), in: SupportsContext()) ?? false
  }

  /// Whether the condition is true; nil if it is not one.
  static func result(_ values: [ComponentValue], in context: SupportsContext) -> Bool? {
    ConditionParser { value in
      switch value {
      case .block(.parenthesis, let contents): declaration(contents, in: context)
      case .function(let name, let arguments):
        function(name.asciiLowercased, arguments, in: context)
      default: nil
      }
    }.evaluate(values)
  }

  /// The same for the content of `supports()`, which may be a declaration.
  static func importResult(_ values: [ComponentValue], in context: SupportsContext) -> Bool? {
    declaration(values, in: context) ?? result(values, in: context)
  }

  private static func function(
    _ name: String, _ arguments: [ComponentValue], in context: SupportsContext
  ) -> Bool {
    switch name {
    case "selector":
      let text = DOMString(arguments.map(\.text).joined())
      let tokens = CSSTokenizer.tokenize(text)
      let list = try? SelectorList.parse(
        tokens, 0..<tokens.tokens.count - 1, namespaces: context.namespaces, isForgiving: false)
      return list?.selectors.count == 1
    case "font-format": return keyword(arguments).map { fontFormats.contains($0) } ?? false
    case "font-tech": return keyword(arguments).map { fontTechnologies.contains($0) } ?? false
    default: return false
    }
  }

  private static func keyword(_ arguments: [ComponentValue]) -> String? {
    let arguments = arguments.withoutWhitespace
    guard arguments.count == 1, case .ident(let name) = arguments[0] else { return nil }
    return name.asciiLowercased
  }

  private static let fontFormats: Set<String> = [
    "collection", "opentype", "truetype", "woff", "woff2",
  ]
  private static let fontTechnologies: Set<String> = [
    "color-colrv0", "color-sbix", "color-svg", "features-opentype", "palettes", "variations",
  ]

  /// Whether `(property: value)` is supported; nil if it is not a declaration.
  private static func declaration(
    _ values: [ComponentValue], in context: SupportsContext
  ) -> Bool? {
    let trimmed = Array(values.trimmingWhitespace)
    guard case .ident(let name) = trimmed.first,
      let colon = trimmed.firstIndex(of: .colon),
      trimmed[1..<colon].allSatisfy(\.isWhitespace)
    else { return nil }
    if name.hasPrefix("--") { return true }
    guard let property = Property(name: name.asciiLowercased) else { return false }
    var value = Array(trimmed[(colon + 1)...]).trimmingWhitespace
    if value.last?.isIdent("important") == true {
      let rest = Array(value.dropLast()).trimmingWhitespace
      if rest.last?.isDelim("!") == true { value = Array(rest.dropLast()).trimmingWhitespace }
    }
    if value.count == 1, case .ident(let word) = value[value.startIndex],
      WideKeyword(rawValue: word.asciiLowercased) != nil
    {
      return true
    }
    switch Substitution.check(Array(value)) {
    case .valid: return true
    case .invalid: return false
    case .none:
      return PropertyParser(context: context.parser).parse(property, Array(value)) != nil
    }
  }

  /// https://drafts.csswg.org/css-conditional-3/#dom-css-supports
  package static func supports(property name: DOMString, value: DOMString) -> Bool {
    var style = StyleDeclaration()
    return !value.strippingASCIIWhitespace.isEmpty && style.setProperty(name, value)
  }
}

/// `not`, `and` and `or` between parenthesized parts.
private struct ConditionParser {
  /// Whether a part is true; nil if it is unknown.
  let evaluatePart: (ComponentValue) -> Bool?

  /// Nil if the values are not a condition.
  func evaluate(_ values: [ComponentValue]) -> Bool? {
    var rest = values.withoutWhitespace[...]
    if rest.first?.isIdent("not") == true {
      rest.removeFirst()
      guard rest.count == 1, let value = rest.popFirst() else { return nil }
      return part(value).map { !$0 }
    }
    guard let first = rest.popFirst(), var result = part(first) else { return nil }
    var isAnd: Bool?
    while let word = rest.popFirst() {
      let next = word.isIdent("and")
      guard next || word.isIdent("or"), isAnd ?? next == next, let value = rest.popFirst(),
        let other = part(value)
      else { return nil }
      isAnd = next
      result = next ? result && other : result || other
    }
    return result
  }

  private func part(_ value: ComponentValue) -> Bool? {
    if let known = evaluatePart(value) { return known }
    // Invalid content in parentheses is false.
    if case .block(.parenthesis, let contents) = value {
      return evaluate(contents) ?? (contents.withoutWhitespace.isEmpty ? nil : false)
    }
    return nil
  }
}
