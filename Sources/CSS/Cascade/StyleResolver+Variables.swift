import CSSSyntax
import DOM
import Selectors

// https://drafts.csswg.org/css-variables-1/#substitute-a-var

extension StyleResolver {
  /// The names of the custom properties that have a value, in alphabetical order.
  package func customProperties(
    of element: Element, pseudoElement: PseudoElement?
  ) -> [DOMString] {
    refresh()
    let subject = pseudoElement.map { standIn(for: $0, of: element) } ?? element
    var names = Set(registeredNames)
    var current: Element? = subject
    while let ancestor = current {
      names.formUnion(style(of: ancestor).custom.keys)
      current = styleParent(of: ancestor)
    }
    return names.filter { customProperty($0, subject) != nil }
      .sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }.map { DOMString($0) }
  }

  /// The computed value of a custom property; nil if it is the guaranteed-invalid value.
  ///
  /// Its dependencies are computed first, in a loop: chains of references and of ancestors may be
  /// deeper than the stack.
  func customProperty(_ name: String, _ element: Element) -> String? {
    if let known = style(of: element).computedCustom[name] { return known }
    var path = [dependent(CustomProperty(name: name, element: element))]
    while let last = path.indices.last {
      if let next = path[last].dependencies.popLast() {
        if style(of: next.element).computedCustom[next.name] == nil {
          path.append(dependent(next))
        }
      } else {
        let property = path.removeLast().property
        style(of: property.element).computedCustom[property.name] = .some(compute(property))
      }
    }
    return style(of: element).computedCustom[name] ?? nil
  }

  private struct CustomProperty {
    let name: String
    let element: Element
  }

  private struct Dependent {
    let property: CustomProperty
    /// The dependencies not visited yet, the last one first.
    var dependencies: [CustomProperty]
  }

  /// Begins to compute the property.
  private func dependent(_ property: CustomProperty) -> Dependent {
    let (name, element) = (property.name, property.element)
    let style = style(of: element)
    // A property that is requested before this is done is part of a cycle.
    style.computedCustom[name] = .some(nil)
    var dependencies: [CustomProperty] = []
    if inherits(style.custom[name], registration(of: name)),
      let parent = styleParent(of: element)
    {
      dependencies.append(CustomProperty(name: name, element: parent))
    }
    if case .unsubstituted(let value) = style.custom[name] {
      dependencies += Self.references(in: value.text).reversed()
        .map { CustomProperty(name: $0, element: element) }
    }
    return Dependent(property: property, dependencies: dependencies)
  }

  /// Whether the value of the parent may be needed.
  private func inherits(_ value: CSSValue?, _ registration: RegisteredProperty?) -> Bool {
    switch value {
    case .keyword("initial"): false
    case .keyword("inherit"): true
    case .unsubstituted, .tokens: registration?.inherits ?? false
    default: registration?.inherits ?? true
    }
  }

  /// The names in each `var()`, also in those of fallbacks.
  private static func references(in text: String) -> [String] {
    let tokens = CSSTokenizer.tokenize(DOMString(text))
    return tokens.tokens.indices.compactMap { index in
      guard tokens.tokens[index].kind == .function,
        tokens.value(tokens.tokens[index], is: "var"),
        let name = tokens.trimmingWhitespace(index + 1..<tokens.tokens.count - 1).first,
        tokens.tokens[name].kind == .ident
      else { return nil }
      return String(decoding: tokens.valueBytes(tokens.tokens[name]), as: UTF8.self)
    }
  }

  private func compute(_ property: CustomProperty) -> String? {
    let (name, element) = (property.name, property.element)
    let value = style(of: element).custom[name]
    let registration = registration(of: name)
    return declaredCustomProperty(value, registration, element)
      ?? defaultedCustomProperty(name, value, registration, element)
  }

  /// The declared value; nil if there is none, or it turns out to be invalid.
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
    return computedText(of: text, registration, element)
  }

  /// The computed value of a registered property; nil if the text does not match its syntax.
  ///
  /// https://drafts.css-houdini.org/css-properties-values-api-1/#calculation-of-computed-values
  private func computedText(
    of text: String, _ registration: RegisteredProperty, _ element: Element
  ) -> String? {
    registration.value(text)?.mappingNumbers { number, unit in
      if let pixels = pixels(number, unit, element) { return (pixels, .px) }
      if number.isNaN { return (0, unit) }
      return unit.canonical.map { (number * $0.factor, $0.unit) }
    }.mappingColors { resolved($0, element) }.serialized
  }

  /// https://drafts.css-houdini.org/css-properties-values-api-1/#substitution
  private func defaultedCustomProperty(
    _ name: String, _ value: CSSValue?, _ registration: RegisteredProperty?, _ element: Element
  ) -> String? {
    let initial = registration.flatMap { registration in
      registration.initialValue.flatMap {
        registration.isUniversal ? $0 : computedText(of: $0, registration, element)
      }
    }
    switch value {
    case .keyword("initial"): return initial
    case .unsubstituted where registration == nil, .tokens where registration == nil: return nil
    case .keyword("inherit"): break
    default: if registration?.inherits == false { return initial }
    }
    return styleParent(of: element).map { customProperty(name, $0) } ?? initial
  }

  /// The text with each `var()` and `env()` replaced; nil if one has no value.
  func substitute(_ text: String, _ element: Element, depth: Int = 0) -> String? {
    guard depth < 32 else { return nil }
    let tokens = CSSTokenizer.tokenize(DOMString(text))
    var result = JoinedTokens()
    var index = 0
    while index < tokens.tokens.count - 1 {
      let token = tokens.tokens[index]
      guard token.kind == .function,
        tokens.value(token, is: "var") || tokens.value(token, is: "env")
      else {
        result.append(String(tokens.source(index..<index + 1)), first: token, last: token)
        index += 1
        continue
      }
      let end = Self.closing(tokens, from: index)
      guard
        let value = replacement(
          tokens, index + 1..<end, isVar: tokens.value(token, is: "var"),
          element, depth)
      else { return nil }
      // A value that consists of one reference has no limit.
      let isAll = index == 0 && end == tokens.tokens.count - 2
      guard result.append(value, limit: isAll ? .max : Self.substitutionLimit) else { return nil }
      index = end + 1
    }
    return result.text
  }

  /// SAFARI: how many tokens may replace one reference.
  ///
  /// https://drafts.csswg.org/css-variables-1/#long-variables
  private static let substitutionLimit = 65536

  /// Text joined from tokens, with a comment between those that would merge.
  private struct JoinedTokens {
    private(set) var text = ""
    private var last: CSSToken?

    mutating func append(_ text: String, first: CSSToken, last: CSSToken) {
      if self.last?.wouldMerge(with: first) == true { self.text += "/**/" }
      self.text += text
      self.last = last
    }

    /// Returns false if there are more tokens than the limit.
    mutating func append(_ text: String, limit: Int) -> Bool {
      let tokens = CSSTokenizer.tokenize(DOMString(text)).tokens
      guard tokens.count > 1 else { return true }
      guard tokens.count - 1 <= limit else { return false }
      append(text, first: tokens[0], last: tokens[tokens.count - 2])
      return true
    }
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
