import DOM

/// A name with a prefix, as written.
struct QualifiedSelectorName {
  /// nil: `*`.
  var name: DOMString?
  var prefix: Prefix

  enum Prefix {
    case omitted, any
    case named(DOMString)
  }
}

extension SelectorParser {
  /// https://drafts.csswg.org/selectors-4/#typedef-wq-name
  mutating func consumeQualifiedName() -> QualifiedSelectorName? {
    let start = index
    var first: DOMString?
    if kind == .ident {
      first = value
      index += 1
    } else if isAtDelimiter("*"), !startsMatcher(at: index) {
      index += 1
    } else if isAtDelimiter("|") {
      first = DOMString()
    } else {
      return nil
    }
    guard isAtDelimiter("|"), let name = nameAfterBar() else {
      if first?.isEmpty == true {
        index = start
        return nil
      }
      return QualifiedSelectorName(name: first, prefix: .omitted)
    }
    index += 2
    let prefix: QualifiedSelectorName.Prefix = first.map { .named($0) } ?? .any
    return QualifiedSelectorName(name: name, prefix: prefix)
  }

  /// The name after the bar, which is next; the inner nil is `*`, the outer one means that there is
  /// no name.
  private func nameAfterBar() -> DOMString?? {
    guard index + 1 < end else { return nil }
    let next = tokens.tokens[index + 1]
    if next.kind == .ident { return .some(tokens.value(next)) }
    return next.isDelimiter("*") && !startsMatcher(at: index + 1) ? .some(nil) : nil
  }

  /// Whether the delimiter there and an equals sign form one operator.
  private func startsMatcher(at place: Int) -> Bool {
    guard place + 1 < end else { return false }
    let next = tokens.tokens[place + 1]
    return next.isDelimiter("=") && next.start == tokens.tokens[place].end
  }

  func typeSelector(
    _ name: QualifiedSelectorName
  ) throws(SelectorSyntaxError) -> TypeSelector {
    let defaultNamespace = namespaces.defaultNamespace
    let uri: DOMString
    switch name.prefix {
    case .omitted:
      return TypeSelector(
        name: name.name, namespace: defaultNamespace.map { .uri($0) } ?? .any)
    case .any:
      return TypeSelector(name: name.name, prefix: defaultNamespace == nil ? nil : "*")
    case .named(let prefix):
      uri = try namespace(prefix)
      return TypeSelector(
        name: name.name, namespace: .uri(uri), prefix: uri == defaultNamespace ? nil : prefix)
    }
  }

  private func namespace(_ prefix: DOMString) throws(SelectorSyntaxError) -> DOMString {
    if prefix.isEmpty { return prefix }
    guard let uri = namespaces.prefixes[prefix] else { throw error() }
    return uri
  }

  /// https://drafts.csswg.org/selectors-4/#typedef-attribute-selector
  mutating func consumeAttributeSelector() throws(SelectorSyntaxError) -> AttributeSelector {
    index += 1
    skipWhitespace()
    guard let name = consumeQualifiedName() else { throw error() }
    // SAFARI: `*` is taken as a name.
    var selector = AttributeSelector(name: name.name ?? "*")
    switch name.prefix {
    case .omitted: break
    case .any:
      selector.namespace = .any
      selector.prefix = "*"
    case .named(let prefix):
      selector.namespace = .uri(try namespace(prefix))
      selector.prefix = prefix.isEmpty ? nil : prefix
    }
    skipWhitespace()
    if !isAtEnd, kind != .rightSquareBracket {
      selector.operator = try consumeAttributeOperator()
      skipWhitespace()
      guard kind == .ident || kind == .string else { throw error() }
      selector.value = value
      index += 1
      skipWhitespace()
      if kind == .ident {
        guard tokens.value(token, is: "i") else { throw error() }
        selector.ignoresCase = true
        index += 1
        skipWhitespace()
      }
    }
    guard isAtEnd || kind == .rightSquareBracket else { throw error() }
    index += 1
    return selector
  }

  /// https://drafts.csswg.org/selectors-4/#typedef-attr-matcher
  private mutating func consumeAttributeOperator() throws(SelectorSyntaxError)
    -> AttributeSelector.Operator
  {
    guard kind == .delim else { throw error() }
    let result: AttributeSelector.Operator
    switch token.delimiter {
    case UInt8(ascii: "="):
      index += 1
      return .equals
    case UInt8(ascii: "~"): result = .includes
    case UInt8(ascii: "|"): result = .dashMatch
    case UInt8(ascii: "^"): result = .prefix
    case UInt8(ascii: "$"): result = .suffix
    case UInt8(ascii: "*"): result = .substring
    default: throw error()
    }
    // The two characters must be adjacent.
    guard startsMatcher(at: index) else { throw error() }
    index += 2
    return result
  }
}
