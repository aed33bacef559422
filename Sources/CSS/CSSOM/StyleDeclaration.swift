import CSSSyntax
import DOM
import Infra
import Selectors

/// A list of declarations, such as that of a `style` attribute: longhands and custom properties,
/// each at most once.
///
/// https://drafts.csswg.org/cssom/#cssstyledeclaration
package struct StyleDeclaration: Sendable {
  package enum Name: Hashable, Sendable {
    case property(Property)
    case custom(String)

    package var text: String {
      switch self {
      case .property(let property): property.name
      case .custom(let name): name
      }
    }
  }

  package struct Entry: Hashable, Sendable {
    package let name: Name
    package let value: CSSValue
    package let isImportant: Bool

    package init(name: Name, value: CSSValue, isImportant: Bool) {
      (self.name, self.value, self.isImportant) = (name, value, isImportant)
    }
  }

  package internal(set) var entries: [Entry] = []
  let context: ParserContext

  package init(quirks: Bool = false) { context = ParserContext(quirks: quirks) }

  init(context: ParserContext) { self.context = context }

  /// The declarations of a rule.
  init(
    _ declarations: [BlockContents.Declaration], _ tokens: CSSTokens, context: ParserContext
  ) {
    self.context = context
    entries = Self.withoutOverridden(
      declarations.flatMap { Self.entries($0, tokens, context) })
  }

  /// Without the important ones, which keyframes do not support.
  var withoutImportant: StyleDeclaration {
    guard entries.contains(where: \.isImportant) else { return self }
    var copy = self
    copy.entries.removeAll(where: \.isImportant)
    return copy
  }

  /// https://drafts.csswg.org/css-style-attr/#syntax
  package init(parsing text: DOMString, quirks: Bool = false) {
    self.init(quirks: quirks)
    parse(text)
  }

  /// https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-csstext
  package var cssText: DOMString {
    get { DOMString(serialized) }
    set {
      entries = []
      parse(newValue)
    }
  }

  private mutating func parse(_ text: DOMString) {
    let tokens = CSSTokenizer.tokenize(text)
    var parsed: [Entry] = []
    for item in BlockContents.parse(tokens, range: 0..<tokens.tokens.count - 1) {
      guard case .declaration(let declaration) = item else { continue }
      parsed += Self.entries(declaration, tokens, context)
    }
    entries = Self.withoutOverridden(parsed)
  }

  /// What a declaration sets; nothing if it is not valid.
  static func entries(
    _ declaration: BlockContents.Declaration, _ tokens: CSSTokens, _ context: ParserContext
  ) -> [Entry] {
    let name = String(decoding: tokens.valueBytes(tokens.tokens[declaration.name]), as: UTF8.self)
    if name.hasPrefix("--") {
      guard let value = customValue(tokens, declaration.value) else { return [] }
      return [Entry(name: .custom(name), value: value, isImportant: declaration.isImportant)]
    }
    let lower = name.asciiLowercased
    guard let property = Property(name: lower, in: context),
      let results = PropertyParser(context: context)
        .parse(property, tokens, range: declaration.value)
    else { return [] }
    return results.map {
      Entry(
        name: .property($0.property), value: $0.value, isImportant: declaration.isImportant)
    }
  }

  /// https://drafts.csswg.org/css-variables-1/#defining-variables
  static func customValue(_ tokens: CSSTokens, _ range: Range<Int>) -> CSSValue? {
    let values = ComponentValueParser.parse(tokens, range: range)
    if values.count == 1, case .ident(let name) = values[0],
      WideKeyword(rawValue: name.asciiLowercased) != nil
    {
      return .keyword(name.asciiLowercased)
    }
    guard Substitution.isDeclarationValue(values[...]) else { return nil }
    let text = String(tokens.text(range))
    switch Substitution.check(values) {
    case .invalid: return nil
    case .valid: return .unsubstituted(.init(text: text))
    case .none: return .tokens(text)
    }
  }

  /// If a property has several declarations, the last one counts, unless an earlier one is
  /// important; important ones come after the others, as in WebKit.
  private static func withoutOverridden(_ parsed: [Entry]) -> [Entry] {
    var seen: Set<Name> = []
    seen.reserveCapacity(parsed.count)
    var result: [Entry] = []
    for isImportant in [true, false] {
      for entry in parsed.reversed() where entry.isImportant == isImportant {
        if seen.insert(entry.name).inserted { result.append(entry) }
      }
    }
    result.reverse()
    return result
  }
}
