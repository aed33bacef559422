import CSSSyntax

/// A property that WebKit supports: a longhand or a shorthand, but not a custom property.
package struct Property: Hashable, Sendable {
  /// The place in the table.
  let index: UInt16

  /// The property with the name, given in lowercase, or with that alias.
  package init?(name: String) {
    guard let property = PropertyTable.shared.property(named: name) else { return nil }
    self = property
  }

  /// The property with the name or, in that context, the descriptor.
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
  /// SAFARI: excludes newer ones. (Observed.)
  private static let unknownInKeyframes: Set<String> = [
    "animation", "animation-delay", "animation-direction", "animation-duration",
    "animation-fill-mode", "animation-iteration-count", "animation-name", "animation-play-state",
  ]

  init(index: Int) { self.index = UInt16(index) }

  /// A property that the code refers to; it must be in the table.
  init(known name: String) {
    guard let property = Property(name: name) else { preconditionFailure("no property \(name)") }
    self = property
  }

  package var name: String { PropertyTable.shared.name(of: self) }

  var definition: PropertyDefinition { PropertyTable.shared.definition(of: self) }

  package var isShorthand: Bool { PropertyTable.shared.isShorthand(self) }

  package var shorthand: Shorthand? { isShorthand ? definition.shorthand : nil }

  /// The longhands of a shorthand; a longhand is its own.
  package var longhands: [Property] { shorthand?.longhands ?? [self] }

  /// The names of all of them, and their aliases, in no order.
  package static var allNames: [String] { PropertyTable.shared.allNames }

  /// All longhands and shorthands, without the aliases.
  package static var all: [Property] { PropertyTable.shared.all }
}

/// The table's entry for a property.
final class PropertyDefinition: Sendable {
  let name: String
  let grammar: Grammar
  /// The initial value as text; empty for a shorthand.
  let initialText: String
  let isInherited: Bool
  let shorthand: Shorthand?
  /// The initial value; for a shorthand, an unused keyword.
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
    // A few initial values cannot be written as values.
    initial = matcher.matchWhole(grammar) ?? .keyword(initialText)
  }
}
