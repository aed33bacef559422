/// A grammar in CSS's value definition syntax, parsed.
///
/// Beyond the standard's syntax, `:name` after a component names what is done with what it matched
/// (see `Canonicalization`), and `!x` inside the angle brackets of `<custom-ident>` excludes a word.
///
/// https://drafts.csswg.org/css-values-4/#value-defs
indirect enum Grammar: Sendable {
  /// In lower case.
  case keyword(String)
  case type(ValueType, range: ClosedRange<Double>)
  case customIdentifier(excluding: [String])
  case production(String)
  /// `<'property'>`: what that property takes; in a shorthand's grammar it also sets it.
  /// With a production's name, the property takes only that.
  case property(String, as: String? = nil)
  case comma
  case slash
  case function(String, Grammar)
  case brackets(Grammar)
  case sequence([Grammar])
  case allOf([Grammar])
  case anyOf([Grammar])
  case oneOf([Grammar])
  case repetition(Grammar, ClosedRange<Int>, commas: Bool)
  /// What must not be empty although its parts may be.
  case nonEmpty(Grammar)
  case canonicalized(Grammar, Canonicalization)

  static func optional(_ grammar: Grammar) -> Grammar { .repetition(grammar, 0...1, commas: false) }
}

/// The terminals that Swift code matches.
enum ValueType: String, Sendable {
  case integer, number, percentage, length, angle, time, resolution, flex, string, url, color
  case lengthPercentage = "length-percentage"
  case numberPercentage = "number-percentage"
  case anglePercentage = "angle-percentage"
  /// `<angle> | <zero>`
  case angleOrZero = "angle-zero"
  /// `<number> | <percentage>`, a percentage becoming a number.
  case alphaValue = "alpha-value"
  case dashedIdent = "dashed-ident"
  case ident
  case familyName = "family-name"
  case position
  case hash
  case declarationValue = "declaration-value"
}

/// What is done with the values that a component matched.
enum Canonicalization: String, Sendable {
  /// Of the values for four sides, those that follow from others are left out.
  case quad
  /// The second value is left out when it equals the first.
  case pair
  /// Nothing is kept: what is meant anyway.
  case drop
  /// A second `auto` is left out when the first is one too.
  case autos
  /// A single length stands before `auto`.
  case bgsize
  /// The two-value forms of `repeat-x` and `repeat-y` are replaced by those.
  case repeats
  /// Commas are put between.
  case commas
  /// A string is a name.
  case name
  /// A color with two places is two stops.
  case stop
  /// The direction of a gradient, and the shape and place of one, without what is meant anyway.
  case line, ending
  /// The old keywords for places, as percentages.
  case percent
  /// A string is an address.
  case url
  /// Without the counter style that is meant anyway, or without a fallback that is empty.
  case decimal, filled
}
