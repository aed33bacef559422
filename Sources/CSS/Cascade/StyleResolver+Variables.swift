import DOM
import Selectors

// https://drafts.csswg.org/css-variables-1/#substitute-a-var

extension StyleResolver {
  /// The computed value of a custom property; nil if it is the guaranteed-invalid value.
  func customProperty(_ name: String, _ element: Element) -> String? {
    let style = style(of: element)
    if let known = style.computedCustom[name] { return known }
    // Whoever asks again before this is done is part of a cycle.
    style.computedCustom[name] = .some(nil)
    let registration = registration(of: name)
    let value =
      declaredCustomProperty(style.custom[name], registration, element)
      ?? defaultedCustomProperty(name, style.custom[name], registration, element)
    style.computedCustom[name] = .some(value)
    return value
  }

  /// What the declaration gives; nil if there is none, or it is not valid in the end.
  private func declaredCustomProperty(
    _ value: CSSValue?, _ registration: RegisteredProperty?, _ element: Element
  ) -> String? {
    let text: String?
    switch value {
    case .tokens(let tokens): text = tokens
    case .unsubstituted(let value): text = substitute(value.text, element)
    default: return nil
    }
    guard let text, let registration, !registration.isUniversal else { return text }
    return registration.value(text)?.mappingNumbers { number, unit in
      pixels(number, unit, element).map { ($0, .px) }
    }.mappingColors { resolved($0, element) }.serialized
  }

  /// https://drafts.css-houdini.org/css-properties-values-api-1/#substitution
  private func defaultedCustomProperty(
    _ name: String, _ value: CSSValue?, _ registration: RegisteredProperty?, _ element: Element
  ) -> String? {
    let initial = registration?.initialValue
    switch value {
    case .keyword("initial"): return initial
    case .unsubstituted where registration == nil, .tokens where registration == nil: return nil
    case .keyword("inherit"): break
    default: if registration?.inherits == false { return initial }
    }
    return element.flatParent.map { customProperty(name, $0) } ?? initial
  }

  /// The text with each `var()` and `env()` replaced; nil if one has no value.
  func substitute(_ text: String, _ element: Element, depth: Int = 0) -> String? {
    guard depth < 32 else { return nil }
    let tokens = CSSTokenizer.tokenize(DOMString(text))
    var result = ""
    var index = 0
    while index < tokens.tokens.count - 1 {
      let token = tokens.tokens[index]
      guard token.kind == .function,
        tokens.value(token, is: "var") || tokens.value(token, is: "env")
      else {
        result += String(tokens.source(index..<index + 1))
        index += 1
        continue
      }
      let end = Self.closing(tokens, from: index)
      guard
        let value = replacement(
          tokens, index + 1..<end, isVar: tokens.value(token, is: "var"),
          element, depth)
      else { return nil }
      result += value
      index = end + 1
    }
    return result
  }

  /// The index of the token that closes the function.
  private static func closing(_ tokens: CSSTokens, from start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.tokens.count {
      switch tokens.tokens[index].kind {
      case .function, .leftParenthesis, .leftSquareBracket, .leftCurlyBracket: depth += 1
      case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket: depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return tokens.tokens.count - 1
  }

  private func replacement(
    _ tokens: CSSTokens, _ range: Range<Int>, isVar: Bool, _ element: Element, _ depth: Int
  ) -> String? {
    let trimmed = tokens.trimmingWhitespace(range)
    guard let name = trimmed.first, tokens.tokens[name].kind == .ident else { return nil }
    let text = String(decoding: tokens.valueBytes(tokens.tokens[name]), as: UTF8.self)
    if isVar, let value = customProperty(text, element) { return value }
    if !isVar, text.hasPrefix("safe-area-inset-") { return "0px" }
    guard let comma = trimmed.first(where: { tokens.tokens[$0].kind == .comma }) else { return nil }
    let fallback = tokens.trimmingWhitespace(comma + 1..<trimmed.upperBound)
    return substitute(String(tokens.source(fallback)), element, depth: depth + 1)
  }
}
