import CSSSyntax
import DOM

/// Parses selectors from tokens.
///
/// https://drafts.csswg.org/selectors-4/#grammar
struct SelectorParser {
  let tokens: CSSTokens
  let end: Int
  let namespaces: SelectorNamespaces
  var index: Int
  var isForgiving = true

  // The state of a compound selector and of the pseudo-classes around it.
  var precedingPseudoElement: PseudoElement?
  var disallowsPseudoElements = false
  var disallowsHas = false
  /// Within the parentheses of a pseudo-class the default namespace is not implied.
  var ignoresDefaultNamespace = false
  /// The number of open parentheses; limited, because parser and matcher are recursive in it.
  var depth = 0
  static let maximumDepth = 32

  init(tokens: CSSTokens, range: Range<Int>, namespaces: SelectorNamespaces) {
    self.tokens = tokens
    self.namespaces = namespaces
    index = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { index >= end }
  var kind: CSSToken.Kind { isAtEnd ? .endOfFile : tokens.tokens[index].kind }
  /// The next token; at the end, the one that ended the range.
  var token: CSSToken { tokens.tokens[min(index, tokens.tokens.count - 1)] }
  var value: DOMString { tokens.value(token) }

  func error() -> SelectorSyntaxError { SelectorSyntaxError(offset: Int(token.start)) }

  func isAtDelimiter(_ character: Unicode.Scalar) -> Bool {
    !isAtEnd && token.isDelimiter(character)
  }

  mutating func skipWhitespace() {
    while kind == .whitespace { index += 1 }
  }

  /// Skips white space and the parenthesis that ends the arguments; the end of the text closes
  /// everything.
  mutating func consumeEndOfArguments() throws(SelectorSyntaxError) {
    skipWhitespace()
    if isAtEnd { return }
    guard kind == .rightParenthesis else { throw error() }
    index += 1
  }

  mutating func consumeIdent() throws(SelectorSyntaxError) -> DOMString {
    guard kind == .ident else { throw error() }
    defer { index += 1 }
    return value
  }
}

// MARK: - Lists

extension SelectorParser {
  typealias Consumer = (inout SelectorParser) throws(SelectorSyntaxError) -> ComplexSelector

  mutating func consumeList(
    _ consume: Consumer
  ) throws(SelectorSyntaxError) -> SelectorList {
    var selectors: [ComplexSelector] = []
    while true {
      skipWhitespace()
      selectors.append(try consume(&self))
      skipWhitespace()
      guard kind == .comma else { return SelectorList(selectors) }
      index += 1
    }
  }

  /// https://drafts.csswg.org/selectors-4/#forgiving-selector
  mutating func consumeForgivingList() throws(SelectorSyntaxError) -> SelectorList {
    guard isForgiving else {
      return try consumeList { (parser) throws(SelectorSyntaxError) in
        try parser.consumeComplexSelector()
      }
    }
    skipWhitespace()
    if isAtEnd || kind == .rightParenthesis { return SelectorList([]) }
    var selectors: [ComplexSelector] = []
    while true {
      skipWhitespace()
      selectors.append(consumeForgivingSelector())
      guard kind == .comma else { return SelectorList(selectors) }
      index += 1
    }
  }

  private mutating func consumeForgivingSelector() -> ComplexSelector {
    let start = self
    if let selector = try? consumeComplexSelector() {
      skipWhitespace()
      if isAtEnd || kind == .comma || kind == .rightParenthesis { return selector }
    }
    self = start
    var containsNesting = false
    // What ends the open blocks. Something else that ends a block is like any other token in them: if it ended one, the
    // rest, which has been read as a part of this selector, would be read again, at each level of nesting.
    var closers: [CSSToken.Kind] = []
    loop: while !isAtEnd {
      switch kind {
      case .comma where closers.isEmpty, .rightParenthesis where closers.isEmpty: break loop
      case .function, .leftParenthesis: closers.append(.rightParenthesis)
      case .leftSquareBracket: closers.append(.rightSquareBracket)
      case .leftCurlyBracket: closers.append(.rightCurlyBracket)
      case closers.last: closers.removeLast()
      default:
        if isAtDelimiter("&") { containsNesting = true }
      }
      index += 1
    }
    let text = tokens.serialize(start.index..<index)
    let invalid = SimpleSelector.invalid(text, containsNesting: containsNesting)
    return ComplexSelector([CompoundSelector(simples: [invalid])])
  }
}

// MARK: - Complex and compound selectors

extension SelectorParser {
  mutating func consumeComplexSelector() throws(SelectorSyntaxError) -> ComplexSelector {
    ComplexSelector(try consumeCompounds(after: nil))
  }

  /// https://drafts.csswg.org/selectors-4/#relative
  mutating func consumeRelativeSelector() throws(SelectorSyntaxError) -> ComplexSelector {
    let combinator = consumeCombinatorDelimiter()
    return ComplexSelector(try consumeCompounds(after: combinator ?? .descendant))
  }

  mutating func consumeNestedSelector() throws(SelectorSyntaxError) -> ComplexSelector {
    let parent = CompoundSelector(simples: [.nesting])
    if let combinator = consumeCombinatorDelimiter() {
      return ComplexSelector([parent] + (try consumeCompounds(after: combinator)))
    }
    var selector = try consumeComplexSelector()
    if !selector.containsNesting {
      selector.compounds[0].combinator = .descendant
      selector.compounds.insert(parent, at: 0)
    }
    return selector
  }

  private mutating func consumeCompounds(
    after first: Combinator?
  ) throws(SelectorSyntaxError) -> [CompoundSelector] {
    var compounds = [try consumeCompoundSelector(after: first)]
    while true {
      let hasSpace = kind == .whitespace
      skipWhitespace()
      guard let combinator = consumeCombinatorDelimiter() ?? (hasSpace ? .descendant : nil)
      else { return compounds }
      if combinator == .descendant, !startsCompoundSelector { return compounds }
      if compounds.last?.pseudoElement != nil { throw error() }
      compounds.append(try consumeCompoundSelector(after: combinator))
    }
  }

  private mutating func consumeCombinatorDelimiter() -> Combinator? {
    guard kind == .delim else { return nil }
    let combinator: Combinator? =
      switch token.delimiter {
      case UInt8(ascii: ">"): .child
      case UInt8(ascii: "+"): .nextSibling
      case UInt8(ascii: "~"): .subsequentSibling
      default: nil
      }
    if combinator != nil {
      index += 1
      skipWhitespace()
    }
    return combinator
  }

  private var startsCompoundSelector: Bool {
    switch kind {
    case .endOfFile, .comma, .rightParenthesis: false
    default: true
    }
  }

  /// https://drafts.csswg.org/selectors-4/#typedef-compound-selector
  mutating func consumeCompoundSelector(
    after combinator: Combinator? = nil
  ) throws(SelectorSyntaxError) -> CompoundSelector {
    let outerPseudoElement = precedingPseudoElement
    defer { precedingPseudoElement = outerPseudoElement }
    var compound = CompoundSelector(combinator: combinator)
    if let name = consumeQualifiedName() { compound.type = try typeSelector(name) }
    while let simple = try consumeSimpleSelector() {
      if case .pseudoElement(let element) = simple { precedingPseudoElement = element }
      compound.simples.append(simple)
    }
    if compound.type == nil {
      if compound.simples.isEmpty { throw error() }
      if let uri = namespaces.defaultNamespace, !ignoresDefaultNamespace,
        compound.simples[0] != .nesting
      {
        compound.type = TypeSelector(name: nil, namespace: .uri(uri))
      }
    }
    return compound
  }
}
