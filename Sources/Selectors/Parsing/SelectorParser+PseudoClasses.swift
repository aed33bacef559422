import DOM

extension SelectorParser {
  /// Consumes the function token and its arguments.
  mutating func consumeFunctionalPseudoClass(
    _ name: DOMString
  ) throws(SelectorSyntaxError) -> PseudoClass {
    let start = index
    index += 1
    skipWhitespace()
    let pseudoClass: PseudoClass
    switch name {
    case "is", "matches": pseudoClass = .is(try consumeForgivingArguments())
    case "where": pseudoClass = .where(try consumeForgivingArguments())
    case "-webkit-any": pseudoClass = .webkitAny(try consumeForgivingArguments())
    case "not": pseudoClass = .not(try consumeArguments())
    case "has": pseudoClass = .has(try consumeRelativeArguments())
    case "lang": pseudoClass = .lang(try consumeLanguageRanges())
    case "dir": pseudoClass = .dir(try consumeIdent())
    case "state": pseudoClass = .state(try consumeIdent())
    case "host": pseudoClass = .host(try consumeCompoundArgument())
    case "active-view-transition-type":
      pseudoClass = .activeViewTransitionType(try consumeCommaSeparatedIdents())
    default:
      guard let position = NthPosition(rawValue: String(name)) else { throw error() }
      pseudoClass = try consumeNth(position)
    }
    try consumeEndOfArguments()
    if !isAllowed(pseudoClass) {
      index = start
      throw error()
    }
    return pseudoClass
  }

  /// Whether it may follow the preceding pseudo-element. The arguments of logical combinations are
  /// checked separately.
  private func isAllowed(_ pseudoClass: PseudoClass) -> Bool {
    guard let precedingPseudoElement else { return true }
    switch pseudoClass {
    case .is, .where, .webkitAny, .not, .has: return true
    case .lang, .dir, .state, .activeViewTransitionType, .host:
      if case .part = precedingPseudoElement { return true }
      return false
    case .nth, .plain: return false
    }
  }

  // MARK: - Arguments

  /// Runs the body for the content of parentheses, and restores the state afterwards.
  mutating func withinArguments<Result>(
    disallowingPseudoElements: Bool = false,
    _ body: (inout SelectorParser) throws(SelectorSyntaxError) -> Result
  ) throws(SelectorSyntaxError) -> Result {
    guard depth < Self.maximumDepth else { throw error() }
    let outer = (disallowsPseudoElements, ignoresDefaultNamespace, disallowsHas)
    defer {
      depth -= 1
      (disallowsPseudoElements, ignoresDefaultNamespace, disallowsHas) = outer
    }
    depth += 1
    ignoresDefaultNamespace = true
    if disallowingPseudoElements { disallowsPseudoElements = true }
    return try body(&self)
  }

  private mutating func consumeForgivingArguments() throws(SelectorSyntaxError) -> SelectorList {
    // A pseudo-element makes one selector of the list invalid, not the list.
    try withinArguments(disallowingPseudoElements: true) {
      (parser) throws(SelectorSyntaxError) in
      try parser.consumeForgivingList()
    }
  }

  private mutating func consumeArguments() throws(SelectorSyntaxError) -> SelectorList {
    try withinArguments(disallowingPseudoElements: true) {
      (parser) throws(SelectorSyntaxError) in
      try parser.consumeList { (parser) throws(SelectorSyntaxError) in
        try parser.consumeComplexSelector()
      }
    }
  }

  private mutating func consumeRelativeArguments() throws(SelectorSyntaxError) -> SelectorList {
    if disallowsHas { throw error() }
    return try withinArguments(disallowingPseudoElements: true) {
      (parser) throws(SelectorSyntaxError) in
      parser.disallowsHas = true
      return try parser.consumeList { (parser) throws(SelectorSyntaxError) in
        try parser.consumeRelativeSelector()
      }
    }
  }

  mutating func consumeCompoundArgument() throws(SelectorSyntaxError) -> CompoundSelector {
    try withinArguments(disallowingPseudoElements: true) {
      (parser) throws(SelectorSyntaxError) in
      try parser.consumeCompoundSelector()
    }
  }

  private mutating func consumeCommaSeparatedIdents() throws(SelectorSyntaxError) -> [DOMString] {
    var idents = [try consumeIdent()]
    while try consumeComma() { idents.append(try consumeIdent()) }
    return idents
  }

  private mutating func consumeLanguageRanges() throws(SelectorSyntaxError) -> [LanguageRange] {
    var ranges: [LanguageRange] = []
    repeat {
      guard kind == .ident || kind == .string else { throw error() }
      ranges.append(LanguageRange(text: value, isString: kind == .string))
      index += 1
    } while try consumeComma()
    return ranges
  }

  private mutating func consumeComma() throws(SelectorSyntaxError) -> Bool {
    skipWhitespace()
    guard kind == .comma else { return false }
    index += 1
    skipWhitespace()
    return true
  }

  private mutating func consumeNth(
    _ position: NthPosition
  ) throws(SelectorSyntaxError) -> PseudoClass {
    guard let pattern = NthPattern.consume(from: tokens, at: &index, before: end) else {
      throw error()
    }
    let hasSpace = kind == .whitespace
    skipWhitespace()
    guard hasSpace, !position.countsType, kind == .ident, tokens.value(token, is: "of") else {
      return .nth(position, pattern, of: nil)
    }
    index += 1
    return .nth(position, pattern, of: try consumeArguments())
  }
}
