import DOM

extension SelectorParser {
  /// https://drafts.csswg.org/selectors-4/#typedef-subclass-selector
  mutating func consumeSimpleSelector() throws(SelectorSyntaxError) -> SimpleSelector? {
    let simple: SimpleSelector
    switch kind {
    case .colon: return try consumePseudo()
    case .hash:
      guard token.isID else { throw error() }
      simple = .id(value)
      index += 1
    case .leftSquareBracket: simple = .attribute(try consumeAttributeSelector())
    case .delim where isAtDelimiter("."):
      index += 1
      simple = .class(try consumeIdent())
    case .delim where isAtDelimiter("&"):
      index += 1
      simple = .nesting
    default: return nil
    }
    if precedingPseudoElement != nil { throw error() }
    return simple
  }

  /// https://drafts.csswg.org/selectors-4/#typedef-pseudo-class-selector
  private mutating func consumePseudo() throws(SelectorSyntaxError) -> SimpleSelector {
    index += 1
    let isElement = kind == .colon
    if isElement { index += 1 }
    guard kind == .ident || kind == .function else { throw error() }
    let name = value.asciiLowercased
    let hasArguments = kind == .function
    if !isElement, !hasArguments, let element = PlainPseudoElement(rawValue: String(name)),
      element.allowsSingleColon
    {
      return .pseudoElement(try checked(.plain(element)))
    }
    if isElement {
      return .pseudoElement(
        hasArguments
          ? try consumeFunctionalPseudoElement(name) : try checked(pseudoElement(name)))
    }
    return .pseudoClass(
      hasArguments ? try consumeFunctionalPseudoClass(name) : try consumePlain(name))
  }

  private mutating func consumePlain(
    _ name: DOMString
  ) throws(SelectorSyntaxError) -> PseudoClass {
    guard let plain = PlainPseudoClass(name: name),
      precedingPseudoElement?.mayPrecede(plain) ?? true
    else { throw error() }
    index += 1
    return .plain(plain)
  }

  // MARK: - Pseudo-elements

  /// Whether the element is allowed here; consumes its token.
  private mutating func checked(
    _ element: PseudoElement?
  ) throws(SelectorSyntaxError) -> PseudoElement {
    guard let element, mayStandHere(element) else { throw error() }
    index += 1
    return element
  }

  private func mayStandHere(_ element: PseudoElement) -> Bool {
    !disallowsPseudoElements && (precedingPseudoElement?.mayPrecede(element) ?? true)
  }

  private func pseudoElement(_ name: DOMString) -> PseudoElement? {
    if let plain = PlainPseudoElement(rawValue: String(name)) { return .plain(plain) }
    switch name {
    case "-webkit-file-upload-button": return .plain(.fileSelectorButton)
    case "-webkit-input-placeholder": return .plain(.placeholder)
    default: return name.bytes.starts(with: "-webkit-".utf8) ? .webkit(name) : nil
    }
  }

  private mutating func consumeFunctionalPseudoElement(
    _ name: DOMString
  ) throws(SelectorSyntaxError) -> PseudoElement {
    let isFirst = !disallowsPseudoElements
    index += 1
    skipWhitespace()
    let element: PseudoElement
    switch name {
    case "highlight": element = .highlight(try consumeIdent())
    case "part": element = .part(try consumeIdents())
    case "slotted": element = .slotted(try consumeCompoundArgument())
    case "cue": element = .cue(try consumeCompoundList())
    default:
      guard let part = ViewTransitionPart(rawValue: String(name)) else { throw error() }
      element = try consumeViewTransition(part)
    }
    try consumeEndOfArguments()
    guard isFirst, mayStandHere(element) else { throw error() }
    return element
  }

  private mutating func consumeIdents() throws(SelectorSyntaxError) -> [DOMString] {
    var idents = [try consumeIdent()]
    skipWhitespace()
    while kind == .ident {
      idents.append(try consumeIdent())
      skipWhitespace()
    }
    return idents
  }

  private mutating func consumeCompoundList() throws(SelectorSyntaxError) -> SelectorList {
    try withinArguments(disallowingPseudoElements: true) {
      (parser) throws(SelectorSyntaxError) in
      try parser.consumeList { (parser) throws(SelectorSyntaxError) in
        ComplexSelector([try parser.consumeCompoundSelector()])
      }
    }
  }

  /// https://drafts.csswg.org/css-view-transitions-2/#typedef-pt-name-and-class-selector
  private mutating func consumeViewTransition(
    _ part: ViewTransitionPart
  ) throws(SelectorSyntaxError) -> PseudoElement {
    var name: DOMString?
    if kind == .ident {
      if Self.isCSSWideKeyword(value) { throw error() }
      name = try consumeIdent()
    } else if isAtDelimiter("*") {
      index += 1
    } else if !isAtDelimiter(".") {
      throw error()
    }
    var classes: [DOMString] = []
    while isAtDelimiter(".") {
      index += 1
      classes.append(try consumeIdent())
    }
    return .viewTransition(part, name: name, classes: classes)
  }

  /// https://drafts.csswg.org/css-values-4/#css-wide-keywords
  private static func isCSSWideKeyword(_ name: DOMString) -> Bool {
    switch name.asciiLowercased {
    case "inherit", "initial", "unset", "revert", "revert-layer", "default": true
    default: false
    }
  }
}
