import CSSSyntax

/// A property that WebKit knows: a longhand or a shorthand. A custom property is none.
package struct Property: Hashable, Sendable {
  /// The place in the table.
  let index: UInt16

  /// The property with the name, in lower case, or for which the name is another one.
  package init?(name: String) {
    guard let property = PropertyTable.shared.property(named: name) else { return nil }
    self = property
  }

  /// The property or, where there are such, the descriptor with the name.
  init?(name: String, in context: ParserContext) {
    if let property = Property(name: name) {
      if context.isKeyframe, Self.unknownInKeyframes.contains(property.name) { return nil }
      self = property
    } else if context.isPage,
      let descriptor = PropertyTable.shared.pageDescriptor(named: name)
    {
      self = descriptor
    } else {
      return nil
    }
  }

  /// https://drafts.csswg.org/css-animations-1/#keyframes
  ///
  /// SAFARI: not those that are younger. (Found by asking it.)
  private static let unknownInKeyframes: Set<String> = [
    "animation", "animation-delay", "animation-direction", "animation-duration",
    "animation-fill-mode", "animation-iteration-count", "animation-name", "animation-play-state",
  ]

  init(index: Int) { self.index = UInt16(index) }

  /// A property that the code names; it must be in the table.
  init(known name: String) {
    guard let property = Property(name: name) else { preconditionFailure("no property \(name)") }
    self = property
  }

  package var name: String { PropertyTable.shared.name(of: self) }

  var definition: PropertyDefinition { PropertyTable.shared.definition(of: self) }

  package var isShorthand: Bool { PropertyTable.shared.isShorthand(self) }

  package var shorthand: Shorthand? { isShorthand ? definition.shorthand : nil }

  /// The longhands that a shorthand stands for; a longhand stands for itself.
  package var longhands: [Property] { shorthand?.longhands ?? [self] }

  /// All longhands and shorthands, without the aliases.
  package static var all: [Property] { PropertyTable.shared.all }
}

/// What the table says of a property.
final class PropertyDefinition: Sendable {
  let name: String
  let grammar: Grammar
  /// The initial value as text; empty for a shorthand.
  let initialText: String
  let isInherited: Bool
  let shorthand: Shorthand?
  /// The initial value; for a shorthand a keyword that nobody asks for.
  let initial: CSSValue

  init(
    name: String, grammar: Grammar, initialText: String, isInherited: Bool, shorthand: Shorthand?
  ) {
    self.name = name
    self.grammar = grammar
    let initialText = String(initialText.drop { $0 == " " })
    self.initialText = initialText
    self.isInherited = isInherited
    self.shorthand = shorthand
    var matcher = GrammarMatcher(
      ComponentValueParser.parse(.init(initialText)), context: ParserContext())
    // A few initial values are none that can be written.
    initial = matcher.matchWhole(grammar) ?? .keyword(initialText)
  }
}
