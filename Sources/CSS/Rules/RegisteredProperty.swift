import CSSSyntax
import DOM
import Infra
import Selectors

/// A custom property that was registered, by `@property` or `CSS.registerProperty()`.
///
/// https://drafts.css-houdini.org/css-properties-values-api-1/#custom-property-registration
package struct RegisteredProperty: Sendable {
  package let name: String
  package let syntax: String
  package let inherits: Bool
  package let initialValue: String?
  /// nil: any value.
  private let grammar: Grammar?

  /// Nil if the syntax is invalid, or the initial value is missing or does not match it.
  package init?(name: String, syntax: String, inherits: Bool, initialValue: String?) {
    guard name.hasPrefix("--"), name.utf8.count > 2 else { return nil }
    self.name = name
    self.syntax = syntax
    self.inherits = inherits
    guard let parsed = Self.grammar(syntax) else { return nil }
    grammar = parsed
    guard let initialValue else {
      guard parsed == nil else { return nil }
      self.initialValue = nil
      return
    }
    let tokens = CSSTokenizer.tokenize(DOMString(initialValue))
    let range = tokens.trimmingWhitespace(0..<tokens.tokens.count - 1)
    let text = String(tokens.source(range))
    self.initialValue = text
    if let parsed {
      guard let value = Self.match(text, parsed), value.isComputationallyIndependent else {
        return nil
      }
    }
  }

  /// Parses a syntax string; the outer nil is an error in it, the inner one the universal syntax.
  ///
  /// https://drafts.css-houdini.org/css-properties-values-api-1/#consume-syntax-definition
  private static func grammar(_ text: String) -> Grammar?? {
    let syntax = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if syntax == "*" { return .some(nil) }
    var options: [Grammar] = []
    for part in syntax.split(separator: "|", omittingEmptySubsequences: false) {
      var text = part.filter { $0 != " " }[...]
      let multiplier = text.last
      if multiplier == "+" || multiplier == "#" { text.removeLast() }
      guard let component = component(text) else { return nil }
      switch multiplier {
      case "+": options.append(.repetition(component, 1...Int.max, commas: false))
      case "#": options.append(.repetition(component, 1...Int.max, commas: true))
      default: options.append(component)
      }
    }
    return options.isEmpty ? nil : .some(.oneOf(options))
  }

  private static func component(_ text: Substring) -> Grammar? {
    guard text.hasPrefix("<") else {
      let name = String(text)
      guard !name.isEmpty, name.serializedAsIdentifier == name,
        WideKeyword(rawValue: name.asciiLowercased) == nil, name != "default"
      else { return nil }
      return .keyword(name)
    }
    let known = [
      "<length>", "<number>", "<percentage>", "<length-percentage>", "<color>", "<image>",
      "<url>", "<integer>", "<angle>", "<time>", "<resolution>", "<transform-function>",
      "<custom-ident>", "<transform-list>", "<string>",
    ]
    guard known.contains(String(text)) else { return nil }
    return GrammarParser.parse(
      text == "<transform-list>" ? "<transform-function>+" : text)
  }

  static func isSyntax(_ text: String) -> Bool { grammar(text) != nil }

  /// The value if it matches the syntax.
  func value(_ text: String) -> CSSValue? { grammar.flatMap { Self.match(text, $0) } }

  /// Whether any value matches.
  var isUniversal: Bool { grammar == nil }

  private static func match(_ text: String, _ grammar: Grammar) -> CSSValue? {
    var matcher = GrammarMatcher(
      ComponentValueParser.parse(DOMString(text)), context: ParserContext())
    return matcher.matchWhole(grammar)
  }
}

extension CSSValue {
  /// https://drafts.css-houdini.org/css-properties-values-api-1/#computationally-independent
  fileprivate var isComputationallyIndependent: Bool {
    var isIndependent = true
    _ = mappingNumbers { number, unit in
      if unit.category == .length, unit.canonical == nil { isIndependent = false }
      return nil
    }
    return isIndependent && !isWideKeyword
  }
}
